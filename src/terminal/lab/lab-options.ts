// The options of `lab`: what is searched, how long, and where the run is kept.
import { availableParallelism } from 'node:os';
import { ok, type Result } from '../../base/result.ts';
import { quoted } from '../../base/text.ts';
import type { Game } from '../../games/game.ts';
import {
  FIELD_NAMES,
  MOST_STATE_BITS,
  usualWidths,
  WIDEST,
  type FieldName,
  type Limits,
} from '../../lab/space/fields.ts';
import { needsHistory } from '../../rules/bit-changes.ts';
import { isTargetSecret } from '../../rules/book-facts.ts';
import { compile, withTarget } from '../../rules/compile.ts';
import type { Range, RuleBook } from '../../rules/rule-book.ts';
import { canSolve } from '../../solver/solve.ts';
import { readNumber } from '../arguments/book-options.ts';
import { findGameSource } from '../arguments/game-source.ts';
import { closest, type Given } from '../arguments/options.ts';
import { badInput, type Refusal } from '../io/refusal.ts';

const USUAL_BUDGET = 5000;
const USUAL_CHANGES = 2.5;
const MOST_BUDGET = 100_000;
const MOST_CHANGES = 20;
const MOST_JOBS = 256;
const MOST_SHARDS = 9999;
export const NEEDS_OUT = 'lab needs --out RUN: the folder that the run is kept in.';

/** All that decides what a search finds. */
export interface Search {
  readonly seed: number;
  readonly shard: { readonly number: number; readonly of: number };
  readonly budget: number;
  readonly limits: Limits;
}

/** What a search is asked to do; `jobs` makes no difference to what it finds. */
export interface LabOptions {
  readonly folder: string;
  readonly jobs: number;
  readonly search: Search;
}

export function readLabOptions({ options, positionals }: Given): Result<LabOptions, Refusal> {
  const place = readPlace(options);
  if (!place.ok) return place;
  const [word] = positionals;
  const game = word === undefined ? ok(undefined) : findGameSource(word);
  if (!game.ok) return game;
  const parent = game.value === undefined ? ok(undefined) : parentIn(game.value);
  if (!parent.ok) return parent;
  const search = readSearch(parent.value, options);
  return search.ok ? ok({ ...place.value, search: search.value }) : search;
}

/** Where a run is kept, and how many work at once. */
export function readPlace(options: Given['options']): Result<Pick<LabOptions, 'folder' | 'jobs'>, Refusal> {
  const folder = options.get('out') ?? '';
  if (folder === '') return badInput(NEEDS_OUT);
  const jobs = readNumber('jobs', options.get('jobs') ?? `${availableParallelism()}`, 1, MOST_JOBS);
  return jobs.ok ? ok({ folder, jobs: jobs.value }) : jobs;
}

/** What the options say of a search among the variants of this book. */
export function readSearch(parent: RuleBook | undefined, options: Given['options']): Result<Search, Refusal> {
  const changes = readChanges(parent, options.get('changes'));
  if (!changes.ok) return changes;
  const widths = readWidths(parent, options.get('width'));
  if (!widths.ok) return widths;
  const fields = readFields(options.get('allow'));
  if (!fields.ok) return fields;
  const budget = readNumber('budget', options.get('budget') ?? `${USUAL_BUDGET}`, 1, MOST_BUDGET);
  if (!budget.ok) return budget;
  const seed = readNumber('seed', options.get('seed') ?? '1', 0, 2 ** 32 - 1);
  if (!seed.ok) return seed;
  const shard = readShard(options.get('shard') ?? '1/1');
  if (!shard.ok) return shard;
  const limits = { parent, changes: changes.value, widths: widths.value, fields: fields.value };
  return ok({ seed: seed.value, shard: shard.value, budget: budget.value, limits });
}

/** The book to vary, with its target shown and at one width; refused if it cannot be solved. */
function parentIn({ book }: Game): Result<RuleBook, Refusal> {
  const { id } = book;
  if (isTargetSecret(book))
    return badInput(`${id} hides its target: lab needs a game that both players see.`);
  if (needsHistory(book))
    return badInput(
      `${id} forbids earlier positions: lab needs a game whose positions have values by themselves.`,
    );
  const { target, width } = book;
  const shown = target === 'none' ? target : ({ ...target, seen: 'open' } as const);
  const parent = { ...book, target: shown, widths: { from: width, to: width } };
  const rules = compile(parent);
  // Which target is drawn makes no difference to that.
  if (!rules.ok || !canSolve(withTarget(rules.value, 0)))
    return badInput(`${id} is too large to be solved: lab needs a game that can be.`);
  return ok(parent);
}

function readChanges(parent: RuleBook | undefined, text: string | undefined): Result<number, Refusal> {
  if (parent === undefined)
    return text === undefined
      ? ok(Infinity)
      : badInput('--changes counts the changes of a GAME: name one, or leave --changes out.');
  const value = /^\d{1,2}(\.[05])?$/.test(text ?? '') ? Number(text) : text === undefined ? USUAL_CHANGES : 0;
  if (value > 0 && value <= MOST_CHANGES) return ok(value);
  return badInput(
    `--changes ${quoted(text ?? '')}: expected 0.5 to ${MOST_CHANGES} in steps of 0.5, such as ${USUAL_CHANGES}.`,
  );
}

function readWidths(parent: RuleBook | undefined, text: string | undefined): Result<Range, Refusal> {
  if (text === undefined) return ok(usualWidths(parent));
  const [, one = '', other = one] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(text) ?? [];
  const [from, to] = [Number(one), Number(other)];
  if (one === '' || from > to || from < WIDEST.from)
    return badInput(`--width ${quoted(text)}: expected a width or two, such as 5-8, from ${WIDEST.from} up.`);
  const rows = parent?.registers === 'own' ? 2 : 1;
  const most = Math.floor(MOST_STATE_BITS / rows);
  if (to <= most) return ok({ from, to });
  return badInput(
    `--width ${quoted(text)}: at most ${most} here, because more than ${MOST_STATE_BITS} bits of state are not searched.`,
  );
}

function readFields(text: string | undefined): Result<readonly FieldName[], Refusal> {
  if (text === undefined) return ok(FIELD_NAMES);
  const words = text.split(',');
  const strange = words.find((word) => !FIELD_NAMES.some((name) => name === word));
  if (strange === undefined) return ok(FIELD_NAMES.filter((name) => words.includes(name)));
  const meant = closest(strange, FIELD_NAMES);
  const hint =
    meant === undefined ? `expected fields of ${FIELD_NAMES.join(', ')}` : `did you mean ${meant}?`;
  return badInput(`--allow ${quoted(strange)}: ${hint}${meant === undefined ? '.' : ''}`);
}

function readShard(text: string): Result<Search['shard'], Refusal> {
  const [, one = '', other = ''] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  const [number, of] = [Number(one), Number(other)];
  if (number >= 1 && number <= of && of <= MOST_SHARDS) return ok({ number, of });
  return badInput(`--shard ${quoted(text)}: expected I/N with I from 1 to N, such as 3/16.`);
}
