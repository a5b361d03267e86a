// Counts the positions that can come up, by flooding the bitmaps from the start.
import { countOnes } from '../../../base/bits.ts';
import type { Position } from '../../../rules/position.ts';
import { otherSeat, type Seat } from '../../../rules/rule-book.ts';
import { addState, invert, newBitmap, orInto, takeAway, type Bitmap } from './kernels.ts';
import { transpose } from './transpose.ts';
import type { BitmapTable } from './bitmap.ts';
import { bitmapMoves, reachAll } from './moves.ts';
import type { Side } from './side.ts';
import type { Progress } from '../../progress.ts';
import type { Statistics } from '../../solution.ts';

export function* countBitmap(table: BitmapTable, start: Position): Generator<Progress, Statistics> {
  const reached = yield* flood(table, start);
  dropStuck(table, reached);
  const seats: readonly Seat[] = table.sides[0] === table.sides[1] ? [0] : [0, 1];
  const count = (pick: (side: Side) => Bitmap | undefined) =>
    seats.reduce<number>((sum, seat) => sum + countBoth(reached[seat], pick(table.sides[seat])), 0);
  const positions = count(() => undefined);
  const [wins, losses] = [count(({ won }) => won), count(({ lost }) => lost)];
  const [left] = roomsOf(table);
  const longest = Math.max(0, ...seats.map((seat) => longestIn(table.sides[seat], reached[seat], left)));
  return { positions, wins, losses, endless: positions - wins - losses, longest };
}

/** What the layers were made with: nobody needs it any more once the table is solved. */
function roomsOf({ sides: [{ newlyLost, seen }] }: BitmapTable): readonly [Bitmap, Bitmap, Bitmap] {
  return [newlyLost, seen.newlyLost, seen.notWon];
}

/** The states that can come up with each seat to move; both seats share one bitmap if they play alike. */
function* flood(table: BitmapTable, start: Position): Generator<Progress, readonly [Bitmap, Bitmap]> {
  const { stateBits, sides } = table;
  const forward = bitmapMoves(table.rules, stateBits, 'after');
  const alike = sides[0] === sides[1];
  const first = newBitmap(stateBits);
  const reached = [first, alike ? first : newBitmap(stateBits)] as const;
  const [next, made, frontier] = roomsOf(table);
  addState(frontier.fill(0), start.state);
  addState(reached[start.toMove], start.state);
  for (let seat = otherSeat(start.toMove); ; seat = otherSeat(seat)) {
    reachAll(forward, made, frontier);
    const seen = table.rules.shared ? made : turnInto(next, made, table.rules.width);
    takeAway(frontier, seen, sides[seat].arrivals.over);
    const fresh = takeAway(frontier, frontier, reached[seat]);
    orInto(reached[seat], frontier);
    if (!fresh) return reached;
    yield progressOf(stateBits, reached);
  }
}

function progressOf(stateBits: number, reached: readonly [Bitmap, Bitmap]): Progress {
  const apart = [...new Set(reached)];
  return {
    layer: 0,
    get done() {
      return apart.reduce((sum, bitmap) => sum + countBoth(bitmap, undefined), 0);
    },
    of: apart.length * 2 ** stateBits,
    mayStop: true,
  };
}

/** Nobody can move there: the game is over. */
function dropStuck(table: BitmapTable, reached: readonly Bitmap[]): void {
  const [stuck, all] = roomsOf(table);
  reachAll(bitmapMoves(table.rules, table.stateBits, 'before'), stuck, all.fill(-1));
  invert(stuck, stuck);
  for (const bitmap of new Set(reached)) takeAway(bitmap, bitmap, stuck);
}

function turnInto(into: Bitmap, from: Bitmap, width: number): Bitmap {
  transpose(into, from, width);
  return into;
}

function countBoth(one: Bitmap, other: Bitmap | undefined): number {
  let count = 0;
  for (let i = 0; i < one.length; i++)
    count += countOnes((one[i] as number) & (other === undefined ? -1 : (other[i] as number)));
  return count;
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
