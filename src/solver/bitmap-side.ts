// What is known of the states in which one seat is to move, and how it takes in what a layer has found.
import type { Rules } from '../rules/compile.ts';
import type { Seat } from '../rules/rule-book.ts';
import { invert, isEmpty, newBitmap, orInto, orRange, takeAway, type Bitmap } from './bit-kernels.ts';
import { arrivalsFor, type Arrivals } from './bitmap-goals.ts';

export interface Side {
  readonly stateBits: number;
  readonly arrivals: Arrivals;
  readonly won: Bitmap;
  readonly lost: Bitmap;
  /** Plies in binary: bit k of the plies of a state is in plane k. */
  readonly planes: Bitmap[];
  /** What the last layer has lost, as it counts for a move that leads there. */
  readonly newlyLost: Bitmap;
  /** Whether the last layer has changed anything for moves that lead there. */
  readonly news: { lost: boolean; won: boolean };
}

/** Layer 0: what is over on arrival, and who is stuck. */
export function createSide(rules: Rules, seat: Seat, stateBits: number, stuck: Bitmap): Side {
  const arrivals = arrivalsFor(rules, seat, stateBits);
  const newlyLost = newBitmap(stateBits);
  const anyStuck = takeAway(newlyLost, stuck, arrivals.over);
  const stuckLoses = rules.book.stuck === 'loses';
  if (!stuckLoses) newlyLost.fill(0);
  orInto(newlyLost, arrivals.lost);
  return {
    stateBits,
    arrivals,
    won: stuckLoses ? newBitmap(stateBits) : stuck.slice(),
    lost: stuckLoses ? stuck.slice() : newBitmap(stateBits),
    planes: [],
    newlyLost,
    news: { lost: !isEmpty(newlyLost), won: arrivals.won !== undefined || (anyStuck && !stuckLoses) },
  };
}

/** Arrivals that are not known to be won by who is to move there. */
export function notWon(into: Bitmap, { won, arrivals }: Side): void {
  takeAway(into, won, arrivals.over);
  if (arrivals.won !== undefined) orInto(into, arrivals.won);
  invert(into, into);
}

/** into = the undecided states of a block of words, less those in `known`. Answers whether there are any. */
export function undecided(
  into: Bitmap,
  { won, lost }: Side,
  known: Bitmap,
  at: number,
  size: number,
): boolean {
  let any = 0;
  for (let i = at; i < at + size; i++)
    any |= into[i] = ~((won[i] as number) | (lost[i] as number) | (known[i] as number));
  return any !== 0;
}

/** These undecided states of a block are won in so many plies. */
export function settleWon(side: Side, fresh: Bitmap, at: number, size: number, plies: number): void {
  side.news.won = true;
  orRange(side.won, at, fresh, at, size);
  notePlies(side, fresh, at, size, plies);
}

/** These undecided states of a block are lost in so many plies. */
export function settleLost(side: Side, fresh: Bitmap, at: number, size: number, plies: number): void {
  if (noteLost(side, fresh, at, size)) side.news.lost = true;
  orRange(side.lost, at, fresh, at, size);
  notePlies(side, fresh, at, size, plies);
}

function noteLost({ newlyLost, arrivals }: Side, fresh: Bitmap, at: number, size: number): boolean {
  let any = 0;
  for (let i = at; i < at + size; i++)
    any |= newlyLost[i] = (fresh[i] as number) & ~(arrivals.over[i] as number);
  return any !== 0;
}

function notePlies(
  { stateBits, planes }: Side,
  fresh: Bitmap,
  at: number,
  size: number,
  plies: number,
): void {
  for (let plane = 0; plies >>> plane !== 0; plane++) {
    planes[plane] ??= newBitmap(stateBits);
    if ((plies >>> plane) & 1) orRange(planes[plane] as Bitmap, at, fresh, at, size);
  }
}
