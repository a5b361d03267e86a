// Counts the positions that can come up, by flooding bitmaps of its own from the start.
import type { Position } from '../../../rules/position.ts';
import { otherSeat, SEATS, type Seat } from '../../../rules/rule-book.ts';
import type { Progress } from '../../progress.ts';
import type { Statistics } from '../../solution.ts';
import { addState, wordCount, type Bitmap } from './bitmap-set.ts';
import { addPassed } from './forced-passes.ts';
import type { BitmapTable } from './bitmap-table.ts';
import { forSeats, stuckStates } from './stuck-states.ts';
import { reachAll, type BitmapKernels } from './kernels.ts';
import type { Side } from './side.ts';
import { stateMoves } from './state-moves.ts';

/** Reads the table and writes only to `buffers`: any number of countings may go on at once. */
interface Counting extends BitmapTable {
  readonly buffers: readonly [Bitmap, Bitmap, Bitmap];
}

export function* countBitmap(table: BitmapTable, start: Position): Generator<Progress, Statistics> {
  const { kernels, sides } = table;
  const nothing = newBitmap(table);
  const reached = yield* reachedFrom(table, [start]);
  const seats: readonly Seat[] = sides[0] === sides[1] ? [0] : [0, 1];
  const count = (pick: (seat: Seat) => Bitmap) =>
    seats.reduce<number>((sum, seat) => sum + kernels.countCommon(reached[seat], pick(seat)), 0);
  const positions = count((seat) => reached[seat]);
  const [wins, losses] = [count((seat) => sides[seat].won), count((seat) => sides[seat].lost)];
  const draws = count((seat) => sides[seat].drawn ?? nothing);
  const left = newBitmap(table);
  const longest = Math.max(0, ...seats.map((seat) => longestIn(sides[seat], reached[seat], left)));
  return { positions, wins, losses, draws, endless: positions - wins - losses - draws, longest };
}

/** The positions that can come up in which the game is not over. The same player begins from all starts. */
export function* reachedFrom(
  table: BitmapTable,
  starts: readonly Position[],
): Generator<Progress, readonly [Bitmap, Bitmap]> {
  const make = () => newBitmap(table);
  const reached = yield* flood({ ...table, buffers: [make(), make(), make()] }, starts);
  for (const seat of SEATS) table.kernels.subtract(reached[seat], 0, reached[seat], table.sides[seat].dead);
  return reached;
}

/** The states that can come up with each seat to move; both seats share one bitmap if they play alike. */
function* flood(
  counting: Counting,
  starts: readonly Position[],
): Generator<Progress, readonly [Bitmap, Bitmap]> {
  const { rules, kernels, sides } = counting;
  const forward = forSeats(rules, (seat) => stepFor(counting, seat));
  const first = newBitmap(counting);
  const reached = [first, sides[0] === sides[1] ? first : newBitmap(counting)] as const;
  const [turned, made, frontier] = counting.buffers;
  for (const { state, toMove } of starts) {
    addState(frontier, state);
    addState(reached[toMove], state);
  }
  const beginner = starts[0]?.toMove ?? 0;
  const { half } = rules.layout;
  for (let seat = otherSeat(beginner); ; seat = otherSeat(seat)) {
    forward[otherSeat(seat)](made, frontier);
    if (half > 0) kernels.transpose(turned, made, half);
    kernels.subtract(frontier, 0, half > 0 ? turned : made, sides[seat].over);
    const fresh = kernels.subtract(frontier, 0, frontier, reached[seat]);
    kernels.unite(reached[seat], 0, frontier);
    if (!fresh) return reached;
    yield progressOf(rules.layout.stateBits, reached, kernels);
  }
}

function progressOf(stateBits: number, reached: readonly [Bitmap, Bitmap], kernels: BitmapKernels): Progress {
  const apart = [...new Set(reached)];
  return {
    layer: 0,
    get done() {
      return apart.reduce((sum, bitmap) => sum + kernels.countCommon(bitmap, bitmap), 0);
    },
    of: apart.length * 2 ** stateBits,
    mayStop: true,
  };
}

/** Fills a bitmap with where the seat's moves lead from the states of another. */
function stepFor({ rules, kernels, sides }: Counting, seat: Seat): (into: Bitmap, from: Bitmap) => void {
  const forward = kernels.prepareMoves(stateMoves(rules, seat, 'after'));
  const { forcedPass } = rules;
  if (forcedPass === undefined) return (into, from) => reachAll(forward, into, from);
  const buffer = kernels.allocate(wordCount(rules.layout.stateBits));
  const stuck = stuckStates(kernels, kernels.prepareMoves(stateMoves(rules, seat, 'before')), buffer);
  // Where the other player could not move either, the game is over and nobody passes.
  kernels.subtract(stuck, 0, stuck, sides[seat].dead);
  return (into, from) => {
    reachAll(forward, into, from);
    addPassed(into, from, rules, forcedPass, stuck, kernels);
  };
}

function newBitmap({ kernels, rules }: BitmapTable): Bitmap {
  return kernels.allocate(wordCount(rules.layout.stateBits));
}

/** From the highest plane down: keeps the states with the bit set as long as any are left. */
function longestIn({ planes, won, lost }: Side, reached: Bitmap, left: Bitmap): number {
  for (let i = 0; i < left.length; i++)
    left[i] = (reached[i] as number) & ((won[i] as number) | (lost[i] as number));
  let plies = 0;
  for (let plane = planes.length - 1; plane >= 0; plane--)
    if (narrow(left, planes[plane] as Bitmap)) plies |= 1 << plane;
  return plies;
}

function narrow(left: Bitmap, plane: Bitmap): boolean {
  let any = 0;
  for (let i = 0; i < left.length; i++) any |= (left[i] as number) & (plane[i] as number);
  if (any === 0) return false;
  for (let i = 0; i < left.length; i++) left[i] = (left[i] as number) & (plane[i] as number);
  return true;
}
