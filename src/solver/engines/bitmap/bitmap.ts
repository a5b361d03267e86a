// Engine: all states at once, as bitmaps, layer by layer from the ends back. For any rules of few enough states.
import type { Rules } from '../../../rules/compile.ts';
import { playAlike } from '../../../rules/canonical-goal.ts';
import { otherSeat, type Seat } from '../../../rules/rule-book.ts';
import type { Progress } from '../../progress.ts';
import type { Engine } from '../../solution.ts';
import { lossCode, winCode, type Code } from '../../value.ts';
import { hasState, wordCount, type Bitmap } from './bitmap-set.ts';
import type { BitmapTable } from './bitmap-table.ts';
import { findDraws } from './draws.ts';
import { keepCommon, withForcedPasses } from './forced-passes.ts';
import { javaScriptKernels } from './javascript/kernels.ts';
import { reachAll, type BitmapKernels, type MoveKernel } from './kernels.ts';
import {
  closeSide,
  countDecided,
  createSide,
  notWon,
  settleLost,
  settleWon,
  type OpenSide,
  type Side,
} from './side.ts';
import { stateMoves } from './state-moves.ts';
import { forSeats, stuckStates } from './stuck-states.ts';
import { countBitmap } from './statistics.ts';
import { surveyBitmap } from './survey.ts';

export const MAX_BITMAP_BITS = 26;

/** What the layers are made with; not needed afterwards. */
interface Workspace {
  readonly rules: Rules;
  readonly kernels: BitmapKernels;
  /** The moves of each seat. */
  readonly moves: readonly [MoveKernel, MoveKernel];
  readonly buffer: Bitmap;
}

type OpenSides = readonly [OpenSide, OpenSide];

export function* solveBitmap(rules: Rules, kernels = javaScriptKernels()): Generator<Progress, Engine> {
  const table = { rules, kernels, sides: yield* decideAll(rules, kernels) };
  return {
    method: 'bitmap',
    exact: true,
    code: (state, seat) => codeIn(table.sides[seat], state),
    ...(hasDrawnEnds(rules) ? { isDrawn: (state, seat) => isDrawnIn(table.sides[seat], state) } : {}),
    counting: (start) => countBitmap(table, start),
    surveying: (starts) => surveyBitmap(table, starts),
  };
}

function* decideAll(rules: Rules, kernels: BitmapKernels): Generator<Progress, BitmapTable['sides']> {
  const { stateBits } = rules.layout;
  const { workspace, sides } = prepare(rules, kernels);
  let plies = 1;
  for (; sides.some(hasChanged); plies++) {
    for (const _ of decideLayer(workspace, sides, plies)) yield progressOf(sides, stateBits, plies - 1);
    yield progressOf(sides, stateBits, plies);
  }
  if (!hasDrawnEnds(rules)) return closeSides(sides);
  const drawing = findDraws(
    {
      kernels,
      movesOf: (seat) => workspace.moves[seat],
      turnInto: (into, from) => turnInto(workspace, into, from),
    },
    sides,
  );
  for (;;) {
    const step = drawing.next();
    if (step.done === true) return closeSides(sides, step.value);
    yield progressOf(sides, stateBits, plies);
  }
}

function closeSides(sides: OpenSides, drawn?: readonly [Bitmap, Bitmap]): BitmapTable['sides'] {
  const first = closeSide(sides[0], drawn?.[0]);
  return [first, sides[0] === sides[1] ? first : closeSide(sides[1], drawn?.[1])];
}

/** Whether play can end without a winner. */
function hasDrawnEnds({ book }: Rules): boolean {
  return book.stuck === 'draws' || book.stuck === 'passes';
}

function progressOf(sides: OpenSides, stateBits: number, layer: number): Progress {
  const apart = [...new Set(sides)];
  return {
    layer,
    get done() {
      return apart.reduce((sum, side) => sum + countDecided(side, stateBits), 0);
    },
    of: apart.length * 2 ** stateBits,
    mayStop: true,
  };
}

/** The moves, and what is known before the first layer. */
function prepare(rules: Rules, kernels: BitmapKernels): { workspace: Workspace; sides: OpenSides } {
  const words = wordCount(rules.layout.stateBits);
  const buffer = kernels.allocate(words);
  const moves = forSeats(rules, (seat) => kernels.prepareMoves(stateMoves(rules, seat, 'before')));
  const stuck = forSeats(rules, (seat) => stuckStates(kernels, moves[seat], buffer));
  const all = forSeats(rules, (seat) => withPasses(rules, moves[seat], stuck[seat], kernels));
  const workspace = { rules, kernels, moves: all, buffer };
  const dead = forSeats(rules, (seat) => deadStates(workspace, seat, stuck));
  const alike = playAlike(rules);
  const sideOf = (seat: Seat) => createSide(rules, seat, dead[seat], words / moves[seat].blockWords, kernels);
  const first = sideOf(0);
  return { workspace, sides: [first, alike ? first : sideOf(1)] };
}

function withPasses(rules: Rules, moves: MoveKernel, stuck: Bitmap, kernels: BitmapKernels): MoveKernel {
  const { forcedPass } = rules;
  return forcedPass === undefined ? moves : withForcedPasses(moves, rules, forcedPass, stuck, kernels);
}

/** The stuck states in which the game is over: all; where stuck players pass, those whose pass finds the other stuck. */
function deadStates(workspace: Workspace, seat: Seat, stuck: readonly [Bitmap, Bitmap]): Bitmap {
  const { rules, kernels, moves, buffer } = workspace;
  if (rules.forcedPass === undefined) return stuck[seat];
  const dead = kernels.allocate(buffer.length);
  turnInto(workspace, buffer, stuck[otherSeat(seat)]);
  reachAll(moves[seat], dead, buffer);
  keepCommon(dead, stuck[seat]);
  return dead;
}

function hasChanged({ changed }: OpenSide): boolean {
  return changed.lost || changed.won;
}

/** A layer of a large table takes so long that it is done in steps of so many words. */
const WORDS_PER_STEP = 2 ** 17;

type Steps = Generator<undefined, void>;

/** Decides what ends in so many plies, for both seats from what was known of the other one before. */
function* decideLayer(workspace: Workspace, [first, second]: OpenSides, plies: number): Steps {
  const ofFirst = takeChanges(workspace, first);
  if (first === second) {
    yield* decideSide(workspace.moves[0], first, first, ofFirst, plies);
    return;
  }
  const ofSecond = takeChanges(workspace, second);
  yield* decideSide(workspace.moves[0], first, second, ofSecond, plies);
  yield* decideSide(workspace.moves[1], second, first, ofFirst, plies);
}

/** Fills in `before` what has changed, answers what that is, and forgets it. */
function takeChanges(workspace: Workspace, side: OpenSide): OpenSide['changed'] {
  const changed = { ...side.changed };
  if (changed.lost) turnInto(workspace, side.before.newlyLost, side.newlyLost);
  if (changed.won) {
    notWon(workspace.buffer, side);
    turnInto(workspace, side.before.notWon, workspace.buffer);
  }
  side.newlyLost.fill(0);
  side.changed.lost = false;
  side.changed.won = false;
  return changed;
}

/** States that one player is to move in, as the other one sees them. */
function turnInto({ rules, kernels }: Workspace, into: Bitmap, bitmap: Bitmap): void {
  if (rules.layout.half === 0) into.set(bitmap);
  else kernels.transpose(into, bitmap, rules.layout.half);
}

/** A state is won if a move leads to one that was just lost, and lost if no move leads to one that is not won. */
function* decideSide(
  moves: MoveKernel,
  side: OpenSide,
  { before }: OpenSide,
  changed: OpenSide['changed'],
  plies: number,
): Steps {
  if (changed.lost) yield* settleBlocks(moves, side, before.newlyLost, settleWon, plies);
  if (changed.won) yield* settleBlocks(moves, side, before.notWon, settleLost, plies);
}

function* settleBlocks(
  moves: MoveKernel,
  side: OpenSide,
  from: Bitmap,
  settle: typeof settleWon,
  plies: number,
): Steps {
  moves.lookInto(from);
  for (let at = 0; at < from.length; at += WORDS_PER_STEP) {
    if (at > 0) yield;
    settleStep(moves, side, from, settle, plies, at);
  }
}

function settleStep(
  moves: MoveKernel,
  side: OpenSide,
  from: Bitmap,
  settle: typeof settleWon,
  plies: number,
  begin: number,
): void {
  const end = Math.min(from.length, begin + WORDS_PER_STEP);
  for (let at = begin; at < end; at += moves.blockWords)
    if (side.open[at / moves.blockWords] === 1) settle(side, moves.reachBlock(from, at, side), at, plies);
}

function codeIn(side: Side, state: number): Code {
  const won = hasState(side.won, state);
  if (!won && !hasState(side.lost, state)) return 0;
  const plies = pliesIn(side, state);
  return won ? winCode(plies) : lossCode(plies);
}

function isDrawnIn({ drawn }: Side, state: number): boolean {
  return drawn !== undefined && hasState(drawn, state);
}

function pliesIn({ planes }: Side, state: number): number {
  return planes.reduce((plies, plane, bit) => plies | (hasState(plane, state) ? 1 << bit : 0), 0);
}
