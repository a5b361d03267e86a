// The state of the workshop: one text, and all that follows from it. Every change can be taken back.
import { readRuleBook } from '../../rules/read-rule-book.ts';
import type { BookFault } from '../../rules/fault.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { MOST_UNPACKED } from '../share/pack.ts';
import { isDraft, type Draft } from './draft.ts';
import { formatJson, jsonFault, type JsonFault } from './json-text.ts';
import { renamed } from './naming.ts';
import { settle } from './settle.ts';

/** Longer texts are not read: no rule book needs so much, and no link could carry it. */
export const MOST_TEXT = MOST_UNPACKED;

const MOST_STEPS = 200;

export interface Bench {
  readonly text: string;
  /** Whether the last change was typed as JSON: one stretch of typing is one step. */
  readonly typing: boolean;
  readonly past: readonly string[];
  readonly future: readonly string[];
}

/** What a text says. */
export interface Reading {
  /** Undefined if the text is no JSON object. */
  readonly draft: Draft | undefined;
  readonly jsonFault: JsonFault | undefined;
  readonly faults: readonly BookFault[];
  readonly book: RuleBook | undefined;
  readonly tooLong: boolean;
}

const UNREADABLE: Reading = {
  draft: undefined,
  jsonFault: undefined,
  faults: [],
  book: undefined,
  tooLong: false,
};

export function readText(text: string): Reading {
  if (text.length > MOST_TEXT) return { ...UNREADABLE, tooLong: true };
  const fault = jsonFault(text);
  if (fault !== undefined) return { ...UNREADABLE, jsonFault: fault };
  const data: unknown = JSON.parse(text);
  const read = readRuleBook(data);
  return {
    ...UNREADABLE,
    draft: isDraft(data) ? data : undefined,
    faults: read.ok ? [] : read.fault,
    book: read.ok ? read.value : undefined,
  };
}

export function openBench(text: string): Bench {
  return { text, typing: false, past: [], future: [] };
}

/** A change in the form. */
export function changeDraft(bench: Bench, edit: (draft: Draft) => Draft): Bench {
  const { draft } = readText(bench.text);
  if (draft === undefined) return bench;
  const after = renamed(draft, settle(edit(draft)));
  return JSON.stringify(after) === JSON.stringify(draft) ? bench : stepTo(bench, formatJson(after), false);
}

/** A change of the text itself, which stays as it is written. */
export function writeText(bench: Bench, text: string): Bench {
  if (text === bench.text) return bench;
  return bench.typing ? { ...bench, text, future: [] } : stepTo(bench, text, true);
}

/** A whole text instead of the one that is there. */
export function replaceText(bench: Bench, text: string): Bench {
  return text === bench.text ? bench : stepTo(bench, text, false);
}

export function undo(bench: Bench): Bench {
  const [last, ...past] = bench.past;
  return last === undefined
    ? bench
    : { text: last, typing: false, past, future: [bench.text, ...bench.future] };
}

export function redo(bench: Bench): Bench {
  const [next, ...future] = bench.future;
  return next === undefined
    ? bench
    : { text: next, typing: false, past: [bench.text, ...bench.past], future };
}

function stepTo(bench: Bench, text: string, typing: boolean): Bench {
  return { text, typing, past: [bench.text, ...bench.past].slice(0, MOST_STEPS), future: [] };
}
