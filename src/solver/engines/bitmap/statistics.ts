// Counts the positions that can come up, by flooding bitmaps of its own from the start.
import type { Position } from '../../../rules/position.ts';
import { otherSeat, type Seat } from '../../../rules/rule-book.ts';
import type { Progress } from '../../progress.ts';
import type { Statistics } from '../../solution.ts';
import { addState, wordCount, type Bitmap } from './bitmap-set.ts';
import type { BitmapTable } from './bitmap-table.ts';
import { reachAll, type BitmapKernels } from './kernels.ts';
import type { Side } from './side.ts';
import { stateMoves } from './state-moves.ts';

/** Reads the table and writes only to `buffers`: any number of countings may go on at once. */
interface Counting extends BitmapTable {
  readonly buffers: readonly [Bitmap, Bitmap, Bitmap];
}

export function* countBitmap(table: BitmapTable, start: Position): Generator<Progress, Statistics> {
  const make = () => newBitmap(table);
  const counting = { ...table, buffers: [make(), make(), make()] } as const;
  const { kernels, sides } = table;
  const reached = yield* flood(counting, start);
  dropStuck(counting, reached);
  const seats: readonly Seat[] = sides[0] === sides[1] ? [0] : [0, 1];
  const count = (pick: (seat: Seat) => Bitmap) =>
    seats.reduce<number>((sum, seat) => sum + kernels.countCommon(reached[seat], pick(seat)), 0);
  const positions = count((seat) => reached[seat]);
  const [wins, losses] = [count((seat) => sides[seat].won), count((seat) => sides[seat].lost)];
  const [left] = counting.buffers;
  const longest = Math.max(0, ...seats.map((seat) => longestIn(sides[seat], reached[seat], left)));
  return { positions, wins, losses, endless: positions - wins - losses, longest };
}

/** The states that can come up with each seat to move; both seats share one bitmap if they play alike. */
function* flood(counting: Counting, start: Position): Generator<Progress, readonly [Bitmap, Bitmap]> {
  const { rules, kernels, sides } = counting;
  const forward = kernels.prepareMoves(stateMoves(rules, 'after'));
  const first = newBitmap(counting);
  const reached = [first, sides[0] === sides[1] ? first : newBitmap(counting)] as const;
  const [turned, made, frontier] = counting.buffers;
  addState(frontier, start.state);
  addState(reached[start.toMove], start.state);
  for (let seat = otherSeat(start.toMove); ; seat = otherSeat(seat)) {
    reachAll(forward, made, frontier);
    if (!rules.shared) kernels.transpose(turned, made, rules.layout.half);
    kernels.subtract(frontier, 0, rules.shared ? made : turned, sides[seat].over);
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

/** Where the player to move is stuck, the game is over. */
function dropStuck({ rules, kernels, buffers }: Counting, reached: readonly Bitmap[]): void {
  const [stuck, all] = buffers;
  reachAll(kernels.prepareMoves(stateMoves(rules, 'before')), stuck, all.fill(-1));
  kernels.invert(stuck);
  for (const bitmap of new Set(reached)) kernels.subtract(bitmap, 0, bitmap, stuck);
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
