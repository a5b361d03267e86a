// What is known of the states in which one seat is to move, and how it takes in what a layer has found.
import { countOnes, lowBits } from '../../../base/bits.ts';
import type { Rules } from '../../../rules/compile.ts';
import type { Seat } from '../../../rules/rule-book.ts';
import { invert, isEmpty, newBitmap, orInto, orRange, takeAway, WORD_BITS, type Bitmap } from './kernels.ts';
import { arrivalsFor, type Arrivals } from './goals.ts';

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
  /** Per block, whether it has an undecided state. */
  readonly open: Uint8Array;
  /** What the states mean to the other one, who moves there: as they were before the layer. */
  readonly seen: { readonly newlyLost: Bitmap; readonly notWon: Bitmap };
}

/** Layer 0: what is over on arrival, and who is stuck. */
export function createSide(rules: Rules, seat: Seat, stateBits: number, stuck: Bitmap, blocks: number): Side {
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
    open: new Uint8Array(blocks).fill(1),
    seen: { newlyLost: newBitmap(stateBits), notWon: newBitmap(stateBits) },
  };
}

/** Arrivals that are not known to be won by who is to move there. */
export function notWon(into: Bitmap, { won, arrivals }: Side): void {
  for (let i = 0; i < into.length; i++) into[i] = ~(won[i] as number) | (arrivals.over[i] as number);
  if (arrivals.won !== undefined) takeAway(into, into, arrivals.won);
}

/** How many states are decided by now, the echo in small bitmaps left out. */
export function countDecided({ stateBits, won, lost }: Side): number {
  const words = Math.max(1, 2 ** (stateBits - WORD_BITS));
  const real = stateBits < WORD_BITS ? lowBits(2 ** stateBits) : -1;
  let count = 0;
  for (let i = 0; i < words; i++) count += countOnes(((won[i] as number) | (lost[i] as number)) & real);
  return count;
}

/** The undecided ones of these states of a block, which begins at `at`, are won in so many plies. */
export function settleWon(side: Side, reached: Bitmap, at: number, plies: number): void {
  if (!keepUndecided(side, reached, at)) return;
  side.news.won = true;
  orRange(side.won, at, reached, 0, reached.length);
  notePlies(side, reached, at, plies);
}

/** The undecided ones of the other states of a block are lost in so many plies. */
export function settleLost(side: Side, reached: Bitmap, at: number, plies: number): void {
  invert(reached, reached);
  if (!keepUndecided(side, reached, at)) return;
  if (noteLost(side, reached, at)) side.news.lost = true;
  orRange(side.lost, at, reached, 0, reached.length);
  notePlies(side, reached, at, plies);
}

/** Answers whether there are any; notes if none remain. */
function keepUndecided({ won, lost, open }: Side, found: Bitmap, at: number): boolean {
  let [any, left] = [0, 0];
  for (let n = 0; n < found.length; n += 2) {
    const i = at + n;
    const undecided0 = ~((won[i] as number) | (lost[i] as number));
    const undecided1 = ~((won[i + 1] as number) | (lost[i + 1] as number));
    const [fresh0, fresh1] = [(found[n] as number) & undecided0, (found[n + 1] as number) & undecided1];
    found[n] = fresh0;
    found[n + 1] = fresh1;
    any |= fresh0 | fresh1;
    left |= (undecided0 ^ fresh0) | (undecided1 ^ fresh1);
  }
  if (left === 0) open[at / found.length] = 0;
  return any !== 0;
}

function noteLost({ newlyLost, arrivals }: Side, fresh: Bitmap, at: number): boolean {
  let any = 0;
  for (let i = 0; i < fresh.length; i++)
    any |= newlyLost[at + i] = (fresh[i] as number) & ~(arrivals.over[at + i] as number);
  return any !== 0;
}

function notePlies({ stateBits, planes }: Side, fresh: Bitmap, at: number, plies: number): void {
  for (let plane = 0; plies >>> plane !== 0; plane++) {
    planes[plane] ??= newBitmap(stateBits);
    if ((plies >>> plane) & 1) orRange(planes[plane] as Bitmap, at, fresh, 0, fresh.length);
  }
}
