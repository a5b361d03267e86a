// Engine: all states at once, as bitmaps, layer by layer from the ends back. For any rules of few enough states.
import type { Rules } from '../rules/compile.ts';
import { registerCount } from '../rules/rule-book.ts';
import { hasState, invert, newBitmap, QUAD, type Bitmap } from './bit-kernels.ts';
import { transpose } from './bit-transpose.ts';
import { keepUnreached } from './bitmap-flips.ts';
import { bitmapMoves, reachAll, reachByChoices, type BitmapMoves } from './bitmap-moves.ts';
import { createSide, notWon, settleLost, settleWon, undecided, type Side } from './bitmap-side.ts';
import { bitmapStatistics } from './bitmap-statistics.ts';
import { isAlike } from './goal-map.ts';
import type { Progress } from './progress.ts';
import type { Engine } from './solution.ts';
import { lossCode, winCode, type Code } from './value.ts';

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
  /** Both are free between two steps. */
  readonly reached: Bitmap;
  readonly fresh: Bitmap;
}

/** What a seat's states mean to the other one, who moves there: as they were before the layer. */
interface Sight {
  readonly newlyLost: Bitmap | undefined;
  readonly notWon: Bitmap | undefined;
}

export function* solveBitmap(rules: Rules): Generator<Progress, Engine> {
  const stateBits = rules.width * registerCount(rules.book);
  const moves = bitmapMoves(rules, stateBits, 'before');
  const shop = { rules, moves, reached: newBitmap(stateBits), fresh: newBitmap(stateBits) };
  const table = createTable(shop, stateBits);
  for (let plies = 1; table.sides.some(hasNews); plies++) {
    decideLayer(shop, table.sides, plies);
    yield { layer: plies };
  }
  return {
    method: 'bitmap',
    exact: true,
    counted: true,
    code: (state, seat) => codeIn(table.sides[seat], state),
    statistics: (start) => bitmapStatistics(table, start),
  };
}

function createTable({ rules, moves, reached, fresh }: Workshop, stateBits: number): BitmapTable {
  reachByChoices(moves, reached.fill(0), fresh.fill(-1));
  invert(reached, reached);
  for (let quad = 0; quad < reached.length / QUAD; quad++) keepUnreached(moves.records, reached, fresh, quad);
  const first = createSide(rules, 0, stateBits, reached);
  const second = isAlike(rules) ? first : createSide(rules, 1, stateBits, reached);
  return { rules, stateBits, sides: [first, second] };
}

function hasNews({ news }: Side): boolean {
  return news.lost || news.won;
}

/** Decides what ends in so many plies, for both seats from what was known of the other one before. */
function decideLayer(shop: Workshop, [first, second]: BitmapTable['sides'], plies: number): void {
  const ofFirst = sightOf(shop, first);
  if (first === second) return decideSide(shop, first, ofFirst, plies);
  const ofSecond = sightOf(shop, second);
  decideSide(shop, first, ofSecond, plies);
  decideSide(shop, second, ofFirst, plies);
}

/** Takes the news away from the side. */
function sightOf(shop: Workshop, side: Side): Sight {
  const { news, newlyLost } = side;
  const lost = news.lost ? seenByMover(shop, newlyLost) : undefined;
  if (news.won) notWon(shop.fresh, side);
  const sight = { newlyLost: lost, notWon: news.won ? seenByMover(shop, shop.fresh) : undefined };
  newlyLost.fill(0);
  news.lost = false;
  news.won = false;
  return sight;
}

/** A copy of states that one player is to move in, as the other sees them who moves there. */
function seenByMover({ rules }: Workshop, bitmap: Bitmap): Bitmap {
  if (rules.shared) return bitmap.slice();
  const seen = new Int32Array(bitmap.length);
  transpose(seen, bitmap, rules.width);
  return seen;
}

function decideSide(shop: Workshop, side: Side, { newlyLost, notWon: open }: Sight, plies: number): void {
  if (newlyLost !== undefined) findWon(shop, side, newlyLost, plies);
  if (open !== undefined) findLost(shop, side, open, plies);
}

/** A state is won if a move leads to one that was just lost. */
function findWon({ moves, reached, fresh }: Workshop, side: Side, newlyLost: Bitmap, plies: number): void {
  const { size } = moves;
  reachAll(moves, reached, newlyLost);
  invert(reached, reached);
  for (let at = 0; at < reached.length; at += size)
    if (undecided(fresh, side, reached, at, size)) settleWon(side, fresh, at, size, plies);
}

/** A state is lost if no move leads to one that is not won. */
function findLost({ moves, reached, fresh }: Workshop, side: Side, open: Bitmap, plies: number): void {
  const { size } = moves;
  reachByChoices(moves, reached.fill(0), open);
  for (let at = 0; at < reached.length; at += size) {
    if (!undecided(fresh, side, reached, at, size)) continue;
    let any = false;
    for (let quad = at / QUAD; quad < (at + size) / QUAD; quad++)
      if (keepUnreached(moves.records, fresh, open, quad)) any = true;
    if (any) settleLost(side, fresh, at, size, plies);
  }
}

function codeIn(side: Side, state: number): Code {
  const won = hasState(side.won, state);
  if (!won && !hasState(side.lost, state)) return 0;
  const plies = pliesIn(side, state);
  return won ? winCode(plies) : lossCode(plies);
}

export function pliesIn({ planes }: Side, state: number): number {
  return planes.reduce((plies, plane, bit) => plies | (hasState(plane, state) ? 1 << bit : 0), 0);
}
