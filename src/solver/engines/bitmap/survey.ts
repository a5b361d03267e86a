// What can be said of all positions that come up without looking at each: how many there are, in how many of them
// moves differ in value, and whether play can go round in circles.
import { everyGameEnds } from '../../../rules/bit-changes.ts';
import type { Rules } from '../../../rules/compile.ts';
import type { Position } from '../../../rules/position.ts';
import { otherSeat, SEATS, type Seat } from '../../../rules/rule-book.ts';
import type { Progress } from '../../progress.ts';
import type { Survey } from '../../solution.ts';
import { isEmpty, wordCount, type Bitmap } from './bitmap-set.ts';
import type { BitmapTable } from './bitmap-table.ts';
import { keepCommon, withForcedPasses } from './forced-passes.ts';
import { arrivalsFor } from './goals.ts';
import { reachAll, type BitmapKernels, type MoveKernel } from './kernels.ts';
import { stateMoves } from './state-moves.ts';
import { reachedFrom } from './statistics.ts';
import { forSeats, stuckStates } from './stuck-states.ts';

/** `starts`: where play may begin, by these rules. */
export function* surveyBitmap(table: BitmapTable, starts: readonly Position[]): Generator<Progress, Survey> {
  const { rules, kernels, sides } = table;
  const reached = yield* reachedFrom(table, starts);
  const work: Work = { ...table, reached, moves: movesBefore(rules, kernels) };
  const seats: readonly Seat[] = sides[0] === sides[1] ? [0] : SEATS;
  const count = (bitmapOf: (seat: Seat) => Bitmap) =>
    seats.reduce<number>((sum, seat) => sum + kernels.countCommon(reached[seat], bitmapOf(seat)), 0);
  return {
    positions: count((seat) => reached[seat]),
    decisions: count((seat) => decisionsOf(work, seat)),
    ends: everyGameEnds(rules.book) || hasNoCircle(work, seats),
  };
}

interface Work extends BitmapTable {
  /** The positions that come up in which play is not over. */
  readonly reached: readonly [Bitmap, Bitmap];
  readonly moves: readonly [MoveKernel, MoveKernel];
}

/** The moves of each seat backwards, passes of those who can do nothing else included. */
function movesBefore(rules: Rules, kernels: BitmapKernels): readonly [MoveKernel, MoveKernel] {
  const { forcedPass } = rules;
  return forSeats(rules, (seat) => {
    const moves = kernels.prepareMoves(stateMoves(rules, seat, 'before'));
    if (forcedPass === undefined) return moves;
    const stuck = stuckStates(kernels, moves, kernels.allocate(wordCount(rules.layout.stateBits)));
    return withForcedPasses(moves, rules, forcedPass, stuck, kernels);
  });
}

/** Won states with a move that does not win, and undecided ones with a move that loses. */
function decisionsOf(work: Work, seat: Seat): Bitmap {
  const { rules, kernels, sides } = work;
  const other = otherSeat(seat);
  const { won, lost, over } = sides[other];
  const arrivals = arrivalsFor(rules, other, kernels);
  const make = () => kernels.allocate(won.length);
  const winning = make();
  kernels.subtract(winning, 0, lost, over);
  kernels.unite(winning, 0, arrivals.lost);
  kernels.invert(winning);
  const losing = make();
  kernels.subtract(losing, 0, won, over);
  if (arrivals.won !== undefined) kernels.unite(losing, 0, arrivals.won);
  const decisions = reachTurned(work, seat, winning);
  keepCommon(decisions, sides[seat].won);
  const held = reachTurned(work, seat, losing);
  kernels.subtract(held, 0, held, sides[seat].won);
  kernels.subtract(held, 0, held, sides[seat].lost);
  kernels.unite(decisions, 0, held);
  return decisions;
}

/** The states of a seat from which a move leads to one of these, which are seen by the other player. */
function reachTurned({ rules, kernels, moves }: Work, seat: Seat, seen: Bitmap): Bitmap {
  const reached = kernels.allocate(seen.length);
  const { half } = rules.layout;
  const turned = half === 0 ? seen : kernels.allocate(seen.length);
  if (half > 0) kernels.transpose(turned, seen, half);
  reachAll(moves[seat], reached, turned);
  return reached;
}

/** Takes away the states whose moves all lead out of what is left, until nothing is left, or nothing changes. */
function hasNoCircle(work: Work, seats: readonly Seat[]): boolean {
  const { kernels, sides } = work;
  const left = forSeats(work.rules, (seat) => work.reached[seat].slice());
  for (let shrinking = true; shrinking;) {
    if (seats.some((seat) => isEmpty(left[seat]))) return true;
    const next = seats.map((seat) => {
      const other = otherSeat(seat);
      const going = kernels.allocate(left[other].length);
      kernels.subtract(going, 0, left[other], sides[other].over);
      const kept = reachTurned(work, seat, going);
      keepCommon(kept, left[seat]);
      return kept;
    });
    shrinking = false;
    for (const [index, seat] of seats.entries()) {
      const kept = next[index] as Bitmap;
      shrinking ||= kernels.countCommon(kept, kept) < kernels.countCommon(left[seat], left[seat]);
      left[seat].set(kept);
    }
  }
  return false;
}
