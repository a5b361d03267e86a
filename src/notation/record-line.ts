// The lines of a match record, and a reader for unknown JSON that claims to be one. Seats are 1 and 2 here.
import { refuse, ok, type Result } from '../base/result.ts';

export type PlayerNumber = 1 | 2;

export interface HeaderLine {
  readonly t: 'header';
  readonly format: 1;
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
  readonly time: string;
}

interface RoundLine {
  readonly t: 'round';
  readonly round: number;
  readonly first: PlayerNumber;
  readonly start: string;
  readonly target: string | null;
  readonly commitment?: string;
}

interface MoveLine {
  readonly t: 'move';
  readonly ply: number;
  readonly seat: PlayerNumber;
  readonly move: string;
  readonly matches?: readonly (number | null)[];
  readonly time: string;
}

interface OutcomeLine {
  readonly t: 'outcome';
  readonly winner: PlayerNumber | null;
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
  | { readonly t: 'resign'; readonly seat: PlayerNumber }
  /** Agreed on; or claimed by this player. */
  | { readonly t: 'draw'; readonly seat?: PlayerNumber }
  | OutcomeLine
  | { readonly t: 'end'; readonly tally: readonly [number, number] };

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.length <= 10_000;
const isName: Check = (value) => typeof value === 'string' && /^[a-z0-9-]{1,40}$/.test(value);
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

/** What each kind of line must hold. `undefined` marks what may be missing. */
const SHAPES: Readonly<Record<RecordLine['t'], Readonly<Record<string, Check>>>> = {
  header: {
    format: (value) => value === 1,
    book: (value) => typeof value === 'object' && value !== null,
    bookHash: isText,
    players: isPairOf(isName),
    endless: isText,
    rounds: isCount,
    secret: (value) => typeof value === 'boolean',
    target: isOr(undefined, isText),
    seed: isOr(undefined, isCount),
    time: isText,
  },
  round: {
    round: isCount,
    first: isPlayer,
    start: isText,
    target: isOr(null, isText),
    commitment: isOr(undefined, isText),
  },
  move: { ply: isCount, seat: isPlayer, move: isText, matches: isOr(undefined, areMatches), time: isText },
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
};

/** The line, or in words what it should hold. Fields that we do not know are left out. */
export function readLine(data: unknown): Result<RecordLine, string> {
  const fields = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  const kind = typeof fields['t'] === 'string' ? fields['t'] : '';
  if (!Object.hasOwn(SHAPES, kind)) return refuse(`"t" to be one of ${Object.keys(SHAPES).join(', ')}`);
  const shape = SHAPES[kind as RecordLine['t']];
  const wrong = Object.keys(shape).find((key) => shape[key]?.(fields[key]) !== true);
  if (wrong !== undefined) return refuse(`a proper "${wrong}" in a "${kind}" line`);
  const known = Object.keys(shape).filter((key) => fields[key] !== undefined);
  return ok(
    Object.fromEntries([['t', kind], ...known.map((key) => [key, fields[key]])]) as unknown as RecordLine,
  );
}
