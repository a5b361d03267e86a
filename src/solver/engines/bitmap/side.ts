// What is known of the states in which one seat is to move, and how it takes in what a layer has found.
import { countOnes, lowBits } from '../../../base/bits.ts';
import type { Rules } from '../../../rules/compile.ts';
import type { Seat } from '../../../rules/rule-book.ts';
import { isEmpty, WORD_BITS, type Bitmap } from './bitmap-set.ts';
import { arrivalsFor, type Arrivals } from './goals.ts';
import { KEPT, STILL_OPEN, type BitmapKernels, type Decided } from './kernels.ts';

/** What stays when all is solved. */
export interface Side extends Decided {
  /** Plies in binary: bit k of the plies of a state is in plane k. */
  readonly planes: readonly Bitmap[];
  /** Arrivals in which the game is over. */
  readonly over: Bitmap;
  /** States in which the game is over because nothing can be done. */
  readonly dead: Bitmap;
  /** States that nobody wins and from which play comes to an end; absent for rules without drawn ends. */
  readonly drawn?: Bitmap;
}

/** The same while its layers are found, with what that takes. */
export interface OpenSide extends Side {
  readonly kernels: BitmapKernels;
  readonly arrivals: Arrivals;
  readonly planes: Bitmap[];
  /** What the last layer has lost, as it counts for a move that leads there. */
  readonly newlyLost: Bitmap;
  /** Whether the last layer has changed anything for moves that lead there. */
  readonly changed: { lost: boolean; won: boolean };
  /** For each block, whether it has an undecided state. */
  readonly open: Uint8Array;
  /** What the states were before the layer, as the other player sees them, whose moves lead there. */
  readonly before: { readonly newlyLost: Bitmap; readonly notWon: Bitmap };
}

/** Layer 0: what is over on arrival, and where the player to move can do nothing. */
export function createSide(
  rules: Rules,
  seat: Seat,
  dead: Bitmap,
  blocks: number,
  kernels: BitmapKernels,
): OpenSide {
  const make = () => kernels.allocate(dead.length);
  const arrivals = arrivalsFor(rules, seat, kernels);
  const newlyLost = make();
  const anyDead = kernels.subtract(newlyLost, 0, dead, arrivals.over);
  const { stuck } = rules.book;
  if (stuck !== 'loses') newlyLost.fill(0);
  kernels.unite(newlyLost, 0, arrivals.lost);
  const [won, lost] = [make(), make()];
  // Drawn ends stand among the lost states until all layers are found: decided, but no reason for anyone's win.
  (stuck === 'wins' ? won : lost).set(dead);
  return {
    kernels,
    arrivals,
    over: arrivals.over,
    dead,
    won,
    lost,
    planes: [],
    newlyLost,
    changed: { lost: !isEmpty(newlyLost), won: arrivals.won !== undefined || (anyDead && stuck === 'wins') },
    open: new Uint8Array(blocks).fill(1),
    before: { newlyLost: make(), notWon: make() },
  };
}

/** Without what only the layers needed; `drawn`: the draws, for rules with drawn ends. */
export function closeSide({ kernels, won, lost, planes, over, dead }: OpenSide, drawn?: Bitmap): Side {
  if (drawn === undefined) return { won, lost, planes, over, dead };
  kernels.subtract(lost, 0, lost, dead);
  return { won, lost, planes, over, dead, drawn };
}

/** Arrivals that are not known to be won by the player to move there. */
export function notWon(into: Bitmap, { kernels, won, arrivals }: OpenSide): void {
  kernels.orNot(into, won, arrivals.over);
  if (arrivals.won !== undefined) kernels.subtract(into, 0, into, arrivals.won);
}

/** How many of the states of so many bits are decided by now, the echo in small bitmaps left out. */
export function countDecided({ won, lost }: Decided, stateBits: number): number {
  const words = Math.max(1, 2 ** (stateBits - WORD_BITS));
  const real = stateBits < WORD_BITS ? lowBits(2 ** stateBits) : -1;
  let count = 0;
  for (let i = 0; i < words; i++) count += countOnes(((won[i] as number) | (lost[i] as number)) & real);
  return count;
}

/** The undecided ones of these states of a block, which begins at `at`, are won in so many plies. */
export function settleWon(side: OpenSide, reached: Bitmap, at: number, plies: number): void {
  if (!keepUndecided(side, reached, at)) return;
  side.changed.won = true;
  side.kernels.unite(side.won, at, reached);
  notePlies(side, reached, at, plies);
}

/** The undecided ones of the other states of a block are lost in so many plies. */
export function settleLost(side: OpenSide, reached: Bitmap, at: number, plies: number): void {
  const { kernels, newlyLost, over } = side;
  kernels.invert(reached);
  if (!keepUndecided(side, reached, at)) return;
  if (kernels.subtract(newlyLost, at, reached, over)) side.changed.lost = true;
  kernels.unite(side.lost, at, reached);
  notePlies(side, reached, at, plies);
}

/** Answers whether there are any; notes if none remain. */
function keepUndecided(side: OpenSide, found: Bitmap, at: number): boolean {
  const answer = side.kernels.keepUndecided(found, at, side);
  if ((answer & STILL_OPEN) === 0) side.open[at / found.length] = 0;
  return (answer & KEPT) !== 0;
}

function notePlies({ kernels, won, planes }: OpenSide, fresh: Bitmap, at: number, plies: number): void {
  for (let plane = 0; plies >>> plane !== 0; plane++) {
    planes[plane] ??= kernels.allocate(won.length);
    if ((plies >>> plane) & 1) kernels.unite(planes[plane] as Bitmap, at, fresh);
  }
}
