// The state of the workshop: one text, and all that follows from it. Every change can be taken back.
import { readRuleBook } from '../../../rules/read-rule-book.ts';
import type { BookFault } from '../../../rules/fault.ts';
import type { RuleBook } from '../../../rules/rule-book.ts';
import { MOST_UNPACKED } from '../../share/pack.ts';
import { isDraft, type Draft } from '../draft/draft.ts';
import { formatJson, jsonFault, type JsonFault } from '../draft/json-text.ts';
import { renamed } from './naming.ts';
import { normalizeDraft } from '../draft/normalize-draft.ts';

/** Longer texts are not read: no rule book needs so much, and no link could carry it. */
export const MOST_TEXT = MOST_UNPACKED;

const MOST_STEPS = 200;

export interface EditorState {
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

export function openEditor(text: string): EditorState {
  return { text, typing: false, past: [], future: [] };
}

/** A change in the form. */
export function changeDraft(state: EditorState, edit: (draft: Draft) => Draft): EditorState {
  const { draft } = readText(state.text);
  if (draft === undefined) return state;
  const after = renamed(draft, normalizeDraft(edit(draft)));
  return JSON.stringify(after) === JSON.stringify(draft) ? state : stepTo(state, formatJson(after), false);
}

/** A change of the text itself, which stays as it is written. */
export function writeText(state: EditorState, text: string): EditorState {
  if (text === state.text) return state;
  return state.typing ? { ...state, text, future: [] } : stepTo(state, text, true);
}

/** A whole text instead of the one that is there. */
export function replaceText(state: EditorState, text: string): EditorState {
  return text === state.text ? state : stepTo(state, text, false);
}

export function undo(state: EditorState): EditorState {
  const [last, ...past] = state.past;
  return last === undefined
    ? state
    : { text: last, typing: false, past, future: [state.text, ...state.future] };
}

export function redo(state: EditorState): EditorState {
  const [next, ...future] = state.future;
  return next === undefined
    ? state
    : { text: next, typing: false, past: [state.text, ...state.past], future };
}

function stepTo(state: EditorState, text: string, typing: boolean): EditorState {
  return { text, typing, past: [state.text, ...state.past].slice(0, MOST_STEPS), future: [] };
}
