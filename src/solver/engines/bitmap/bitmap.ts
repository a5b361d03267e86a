// Engine: all states at once, as bitmaps, layer by layer from the ends back. For any rules of few enough states.
import type { Rules } from '../../../rules/compile.ts';
import { registerCount, type Seat } from '../../../rules/rule-book.ts';
import { hasState, invert, newBitmap, type Bitmap } from './kernels.ts';
import { transpose } from './transpose.ts';
import { bitmapMoves, lookInto, reachAll, reachBlock, type BitmapMoves } from './moves.ts';
import { countDecided, createSide, notWon, settleLost, settleWon, type Side } from './side.ts';
import { countBitmap } from './statistics.ts';
import { isAlike } from '../../arrival.ts';
import type { Progress } from '../../progress.ts';
import type { Engine } from '../../solution.ts';
import { lossCode, winCode, type Code } from '../../value.ts';

export const MAX_BITMAP_BITS = 26;

export interface BitmapTable {
  readonly rules: Rules;
  readonly stateBits: number;
  /** One serves both seats if they play alike. */
  readonly sides: readonly [Side, Side];
}

/** What the layers are made with; not needed afterwards. */
interface Workshop {
  readonly rules: Rules;
  readonly moves: BitmapMoves;
  readonly room: Bitmap;
}

export function* solveBitmap(rules: Rules): Generator<Progress, Engine> {
  const stateBits = rules.width * registerCount(rules.book);
  const shop = { rules, moves: bitmapMoves(rules, stateBits, 'before'), room: newBitmap(stateBits) };
  const table = createTable(shop, stateBits);
  for (let plies = 1; table.sides.some(hasNews); plies++) {
    for (const _ of decideLayer(shop, table.sides, plies)) yield progressOf(table, plies - 1);
    yield progressOf(table, plies);
  }
  return {
    method: 'bitmap',
    exact: true,
    counted: true,
    code: (state, seat) => codeIn(table.sides[seat], state),
    counting: (start) => countBitmap(table, start),
  };
}

function progressOf({ sides, stateBits }: BitmapTable, layer: number): Progress {
  const apart = [...new Set(sides)];
  return {
    layer,
    get done() {
      return apart.reduce((sum, side) => sum + countDecided(side), 0);
    },
    of: apart.length * 2 ** stateBits,
    mayStop: true,
  };
}

function createTable({ rules, moves, room }: Workshop, stateBits: number): BitmapTable {
  const stuck = newBitmap(stateBits);
  reachAll(moves, stuck, room.fill(-1));
  invert(stuck, stuck);
  const sideOf = (seat: Seat) => createSide(rules, seat, stateBits, stuck, moves.filled.length);
  const first = sideOf(0);
  return { rules, stateBits, sides: [first, isAlike(rules) ? first : sideOf(1)] };
}

function hasNews({ news }: Side): boolean {
  return news.lost || news.won;
}

/** A layer of a large table takes so long that it is done in steps of so many words. */
const WORDS_PER_STEP = 2 ** 17;

type Steps = Generator<undefined, void>;

/** Decides what ends in so many plies, for both seats from what was known of the other one before. */
function* decideLayer(shop: Workshop, [first, second]: BitmapTable['sides'], plies: number): Steps {
  const ofFirst = tellNews(shop, first);
  if (first === second) {
    yield* decideSide(shop, first, first, ofFirst, plies);
    return;
  }
  const ofSecond = tellNews(shop, second);
  yield* decideSide(shop, first, second, ofSecond, plies);
  yield* decideSide(shop, second, first, ofFirst, plies);
}

/** Shows the other one what is new, and answers what that is: it is no longer new then. */
function tellNews(shop: Workshop, side: Side): Side['news'] {
  const news = { ...side.news };
  if (news.lost) showMover(shop, side.seen.newlyLost, side.newlyLost);
  if (news.won) {
    notWon(shop.room, side);
    showMover(shop, side.seen.notWon, shop.room);
  }
  side.newlyLost.fill(0);
  side.news.lost = false;
  side.news.won = false;
  return news;
}

/** States that one player is to move in, as the other sees them who moves there. */
function showMover({ rules }: Workshop, into: Bitmap, bitmap: Bitmap): void {
  if (rules.shared) into.set(bitmap);
  else transpose(into, bitmap, rules.width);
}

/** A state is won if a move leads to one that was just lost, and lost if no move leads to one that is not won. */
function* decideSide(
  { moves }: Workshop,
  side: Side,
  { seen }: Side,
  news: Side['news'],
  plies: number,
): Steps {
  if (news.lost) yield* eachOpen(moves, side, seen.newlyLost, settleWon, plies);
  if (news.won) yield* eachOpen(moves, side, seen.notWon, settleLost, plies);
}

function* eachOpen(
  moves: BitmapMoves,
  side: Side,
  seen: Bitmap,
  settle: typeof settleWon,
  plies: number,
): Steps {
  lookInto(moves, seen);
  for (let from = 0; from < seen.length; from += WORDS_PER_STEP) {
    if (from > 0) yield;
    settleOpen(moves, side, seen, settle, plies, from);
  }
}

/** One step of it. */
function settleOpen(
  moves: BitmapMoves,
  side: Side,
  seen: Bitmap,
  settle: typeof settleWon,
  plies: number,
  from: number,
): void {
  const to = Math.min(seen.length, from + WORDS_PER_STEP);
  for (let at = from; at < to; at += moves.size)
    if (side.open[at / moves.size] === 1) settle(side, reachBlock(moves, seen, at, side), at, plies);
}

function codeIn(side: Side, state: number): Code {
  const won = hasState(side.won, state);
  if (!won && !hasState(side.lost, state)) return 0;
  const plies = pliesIn(side, state);
  return won ? winCode(plies) : lossCode(plies);
}

function pliesIn({ planes }: Side, state: number): number {
  return planes.reduce((plies, plane, bit) => plies | (hasState(plane, state) ? 1 << bit : 0), 0);
}
