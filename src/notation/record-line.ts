// The lines of a match record, and a reader for unknown JSON that claims to be one. Seats are 1 and 2 here.
import { refuse, ok, type Result } from '../base/result.ts';
import type { SeatNumber } from '../rules/rule-book.ts';

/** Format 2 adds clocks, longest rounds, openings and agents; every other record is format 1. */
export const RECORD_FORMATS = [1, 2] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

export interface HeaderLine {
  readonly t: 'header';
  readonly format: RecordFormat;
  /** The whole rule book, as unknown data: `rules` reads it. */
  readonly book: unknown;
  readonly bookHash: string;
  readonly players: readonly [string, string];
  readonly endless: string;
  readonly rounds: number;
  readonly secret: boolean;
  /** An agreed target, the same in every round. */
  readonly target?: string;
  readonly seed?: number;
  /** In milliseconds: for each move, or for a round with so much more for each move. */
  readonly clock?: { readonly move: number } | { readonly main: number; readonly add: number };
  readonly longest?: number;
  readonly opening?: number;
  readonly time: string;
}

interface RoundLine {
  readonly t: 'round';
  readonly round: number;
  readonly first: SeatNumber;
  readonly start: string;
  readonly target: string | null;
  readonly commitment?: string;
}

interface MoveLine {
  readonly t: 'move';
  readonly ply: number;
  readonly seat: SeatNumber;
  readonly move: string;
  readonly matches?: readonly (number | null)[];
  /** Milliseconds. */
  readonly spent?: number;
  readonly time: string;
}

interface OutcomeLine {
  readonly t: 'outcome';
  readonly winner: SeatNumber | null;
  readonly by: string;
  /** A hidden target is revealed here, with the salt of its commitment. */
  readonly target?: string;
  readonly salt?: string;
}

export type RecordLine =
  | HeaderLine
  | RoundLine
  | MoveLine
  | { readonly t: 'undo'; readonly ply: number }
  | { readonly t: 'resign'; readonly seat: SeatNumber }
  /** Agreed on; or claimed by this player. */
  | { readonly t: 'draw'; readonly seat?: SeatNumber }
  | { readonly t: 'time'; readonly seat: SeatNumber; readonly spent: number }
  | { readonly t: 'forfeit'; readonly seat: SeatNumber; readonly why: string }
  | OutcomeLine
  | { readonly t: 'end'; readonly tally: readonly [number, number] };

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.length <= 10_000;
const isName: Check = (value) => typeof value === 'string' && /^[a-z0-9-]{1,40}$/.test(value);
const isAgentOrName: Check = (value) =>
  isName(typeof value === 'string' ? value.replace(/^agent:/, '') : value);
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isPlayer: Check = (value) => value === 1 || value === 2;
const isPairOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length === 2 && value.every(check);
const isOr =
  (other: unknown, check: Check): Check =>
  (value) =>
    value === other || check(value);
const areMatches: Check = (value) =>
  Array.isArray(value) && value.length <= 2 && value.every(isOr(null, isCount));

const isClock: Check = (value) => {
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const names = Object.keys(fields).toSorted().join(' ');
  return (names === 'move' || names === 'add main') && Object.values(fields).every(isCount);
};

type Shape = Readonly<Record<string, Check>>;

const HEADER = {
  format: (value) => value === 1,
  book: (value) => typeof value === 'object' && value !== null,
  bookHash: isText,
  players: isPairOf(isName),
  endless: isText,
  rounds: isCount,
  secret: (value) => typeof value === 'boolean',
  target: isOr(undefined, isText),
  seed: isOr(undefined, isCount),
} satisfies Shape;

const MOVE = {
  ply: isCount,
  seat: isPlayer,
  move: isText,
  matches: isOr(undefined, areMatches),
} satisfies Shape;

/**
 * What each kind of line must hold, in the order in which it is written: what was read is written again byte for byte.
 * `undefined` marks what may be missing.
 */
const FORMAT_1 = {
  header: { ...HEADER, time: isText },
  round: {
    round: isCount,
    first: isPlayer,
    start: isText,
    target: isOr(null, isText),
    commitment: isOr(undefined, isText),
  },
  move: { ...MOVE, time: isText },
  undo: { ply: isCount },
  resign: { seat: isPlayer },
  draw: { seat: isOr(undefined, isPlayer) },
  outcome: {
    winner: isOr(null, isPlayer),
    by: isText,
    target: isOr(undefined, isText),
    salt: isOr(undefined, isText),
  },
  end: { tally: isPairOf(isCount) },
} satisfies Readonly<Record<string, Shape>>;

const FORMAT_2: Readonly<Record<RecordLine['t'], Shape>> = {
  ...FORMAT_1,
  header: {
    ...HEADER,
    format: (value) => value === 2,
    players: isPairOf(isAgentOrName),
    clock: isOr(undefined, isClock),
    longest: isOr(undefined, isCount),
    opening: isOr(undefined, isCount),
    time: isText,
  },
  move: { ...MOVE, spent: isOr(undefined, isCount), time: isText },
  time: { seat: isPlayer, spent: isCount },
  forfeit: { seat: isPlayer, why: isName },
};

const SHAPES: Readonly<Record<RecordFormat, Readonly<Record<string, Shape>>>> = { 1: FORMAT_1, 2: FORMAT_2 };

/** The format that a header names; undefined for one that we do not know. */
export function formatIn(header: unknown): RecordFormat | undefined {
  const named =
    typeof header === 'object' && header !== null && 'format' in header ? header.format : undefined;
  return RECORD_FORMATS.find((format) => format === named);
}

/** The line, or in words what it should hold. Fields that the format does not know are left out. */
export function readLine(data: unknown, format: RecordFormat): Result<RecordLine, string> {
  const shapes = SHAPES[format];
  const fields = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  const kind = typeof fields['t'] === 'string' ? fields['t'] : '';
  const shape = Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
  if (shape === undefined) return refuse(`"t" to be one of ${Object.keys(shapes).join(', ')}`);
  const wrong = Object.keys(shape).find((key) => shape[key]?.(fields[key]) !== true);
  if (wrong !== undefined) return refuse(`a proper "${wrong}" in a "${kind}" line`);
  const known = Object.keys(shape).filter((key) => fields[key] !== undefined);
  return ok(
    Object.fromEntries([['t', kind], ...known.map((key) => [key, fields[key]])]) as unknown as RecordLine,
  );
}
