// How likely each level plays each move, by what the moves are worth: one function for a position of a match and for
// whole graphs of positions, so that they cannot differ.
import { invariant } from '../base/invariant.ts';
import { compareCodes, lossCode, valueOf, winCode, type Code } from '../solver/value.ts';
import { worthOf } from '../solver/worth.ts';
import { MOST_LOOKS } from './sight.ts';
import type { ComputerName } from './names.ts';

/** The moves of a position, in the one order of moves. */
export interface ValuedMoves {
  /** What each move is worth to its player; what neither side wins is 0, whether it ends or not. */
  readonly codes: ArrayLike<Code>;
  /** Which of them are meant: from this one up to the one before that. */
  readonly from: number;
  readonly to: number;
  /** The share of the replies to a move that give something away; undefined where it is not known. */
  readonly temptation?: ((index: number) => number) | undefined;
  /** How many equally good moves are looked at for that: keeps every move quick. */
  readonly mostLooks?: number | undefined;
}

/** The lower, the rarer a worse move. Measured by `npm run bench -- levels`. */
const TEMPERATURES = { medium: 0.8, hard: 0.35 } as const;

/** Writes the weights of the moves, which sum to 1, to the same places of `into`; moves it never plays have 0. */
export function weighMoves(level: ComputerName, moves: ValuedMoves, into: Float64Array): void {
  const { codes, from, to } = moves;
  if (level === 'random') {
    into.fill(1 / (to - from), from, to);
    return;
  }
  if (level === 'perfect') markBest(moves, into);
  else weighSeen(codes, from, to, level === 'easy' ? undefined : WEIGHTS[level], into);
  normalize(into, from, to);
}

/** Sees what one move can do, and beyond that goes by `weightOf`; without it all are alike. */
function weighSeen(
  codes: ArrayLike<Code>,
  from: number,
  to: number,
  weightOf: ((code: Code) => number) | undefined,
  into: Float64Array,
): void {
  const least = leastSeen(codes, from, to);
  for (let i = from; i < to; i++) {
    const code = codes[i] as Code;
    into[i] = rankOf(code) < least ? 0 : (weightOf?.(code) ?? 1);
  }
}

const RANK_OF_WIN = 2;
const RANK_OF_REST = 1;

/** What one move ahead shows of a move: a win at once, a loss at once or by the next reply, or nothing. */
function rankOf(code: Code): number {
  if (code === winCode(1)) return RANK_OF_WIN;
  return code < 0 && code >= lossCode(2) ? 0 : RANK_OF_REST;
}

/** A win at once is taken, and none is handed over at once unless every move does. */
function leastSeen(codes: ArrayLike<Code>, from: number, to: number): number {
  let least = 0;
  for (let i = from; i < to && least < RANK_OF_WIN; i++) least = Math.max(least, rankOf(codes[i] as Code));
  return least;
}

/** 1 for each of the best moves; where they do not win, of these the ones with the most tempting mistakes. */
function markBest(
  { codes, from, to, temptation, mostLooks = MOST_LOOKS }: ValuedMoves,
  into: Float64Array,
): void {
  let best = codes[from] as Code;
  for (let i = from + 1; i < to; i++) if (compareCodes(codes[i] as Code, best) < 0) best = codes[i] as Code;
  into.fill(0, from, to);
  let [most, looked] = [-1, 0];
  for (let i = from; i < to; i++) {
    if (codes[i] !== best) continue;
    const share = best > 0 || temptation === undefined ? 0 : temptation(i);
    if (share > most) into.fill(0, from, i);
    if (share >= most) into[i] = 1;
    most = Math.max(most, share);
    if (best <= 0 && temptation !== undefined && ++looked === mostLooks) return;
  }
}

function normalize(into: Float64Array, from: number, to: number): void {
  let sum = 0;
  for (let i = from; i < to; i++) sum += into[i] as number;
  invariant(sum > 0, 'some move is played');
  for (let i = from; i < to; i++) into[i] = (into[i] as number) / sum;
}

/** Ends farther away than this are worked out each time. */
const KEPT_CODES = 256;

const WEIGHTS = { medium: keptWeights(TEMPERATURES.medium), hard: keptWeights(TEMPERATURES.hard) } as const;

/** By e more for each `temperature` of worth. */
function keptWeights(temperature: number): (code: Code) => number {
  const weigh = (code: Code) => Math.exp(worthOf(valueOf(code)) / temperature);
  const kept = Float64Array.from({ length: 2 * KEPT_CODES + 1 }, (_, index) => weigh(index - KEPT_CODES));
  return (code) => (Math.abs(code) <= KEPT_CODES ? (kept[code + KEPT_CODES] as number) : weigh(code));
}
