// Grades a round move by move against the solution: verdicts, accuracy, the turning point, the value over time.
// Plain data, as `review --json` prints it: seats are 1 and 2, moves are masks, absence is null.
import { at, invariant } from '../base/invariant.ts';
import { positionIn, positionsOf, type Outcome, type Ply, type Round } from '../match/match.ts';
import { formatMask } from '../notation/mask.ts';
import { formatMove } from '../notation/move.ts';
import type { Position } from '../rules/position.ts';
import { otherSeat, SEATS, type Seat } from '../rules/rule-book.ts';
import type { MoveValue, Solution } from '../solver/solution.ts';
import type { Outlook, Value } from '../solver/value.ts';

/**
 * `only`: the sole move that keeps the value. `best`: keeps it at the best plies. `good`: keeps it.
 * `blunder`: changes it. `forced`: no decision, since all legal moves lead to the same.
 */
type Verdict = 'only' | 'best' | 'good' | 'blunder' | 'forced';

export interface ReviewedMove {
  readonly ply: number;
  readonly seat: 1 | 2;
  readonly move: string;
  readonly text: string;
  /** For the mover, like `after`; both counted from the position before the move. */
  readonly before: Value;
  readonly after: Value;
  readonly best: string;
  readonly verdict: Verdict;
}

export interface PlayerReview {
  readonly seat: 1 | 2;
  readonly decisions: number;
  readonly correct: number;
  /** Null without decisions. */
  readonly accuracy: number | null;
  readonly blunders: number;
}

/** The value for Player 1 after so many plies; the last point is where the round stands, or how it ended. */
export interface HistoryPoint {
  readonly ply: number;
  readonly value: Outlook;
  readonly plies: number | null;
}

/**
 * Where the round was decided. `blunder`: the last move that changed the value; from then on both sides only
 * carried out what was already so. `resign`: somebody gave up a position that was not lost.
 */
interface TurningPoint {
  readonly by: 'blunder' | 'resign';
  readonly ply: number;
  readonly seat: 1 | 2;
}

export interface Review {
  /** False where the match's ruling changes what is legal, or the solution is only a guess. */
  readonly exact: boolean;
  readonly players: readonly PlayerReview[];
  readonly moves: readonly ReviewedMove[];
  /** Null if nobody ever gave anything away. */
  readonly turningPoint: TurningPoint | null;
  readonly history: readonly HistoryPoint[];
}

/** Why the open book cannot grade a round: its players did not know the target. Undefined if it can. */
export function whyUngraded({ commitment }: Pick<Round, 'commitment'>): 'hidden-target' | undefined {
  return commitment === undefined ? undefined : 'hidden-target';
}

/** The review of a round, finished or not, with the solution of its rules. Not for hidden targets. */
export function reviewRound(solution: Solution, round: Round): Review {
  invariant(whyUngraded(round) === undefined, 'a round with a hidden target is not graded by the open book');
  invariant(solution.rules.target === round.rules.target, 'the solution is of the round it grades');
  const positions = positionsOf(round);
  const moves = round.plies.map((ply, index) => reviewPly(solution, at(positions, index), ply, index + 1));
  return {
    exact: solution.exact && round.endless !== 'no-repeat',
    players: SEATS.map((seat) => playerReview(moves, number(seat))),
    moves,
    turningPoint: turningPoint(solution, round, moves),
    history: historyOf(solution, round, moves),
  };
}

function reviewPly(solution: Solution, position: Position, { seat, move }: Ply, ply: number): ReviewedMove {
  const { rules } = solution;
  const values = solution.moves(position);
  const played = values.find((each) => each.move === move);
  const [best] = values;
  invariant(played !== undefined && best !== undefined, 'a move of a round is legal by its book');
  return {
    ply,
    seat: number(seat),
    move: formatMask(rules, seat, move),
    text: formatMove(rules, seat, move),
    before: bare(best),
    after: bare(played),
    best: formatMask(rules, seat, best.move),
    verdict: verdictOf(values, played, best),
  };
}

/** Before a move the value is that of the best one. */
function bare({ value, plies }: Value): Value {
  return { value, plies };
}

function verdictOf(values: readonly MoveValue[], played: MoveValue, best: MoveValue): Verdict {
  if (values.every(({ value }) => value === best.value)) return 'forced';
  if (!played.keeps) return 'blunder';
  if (values.filter(({ keeps }) => keeps).length === 1) return 'only';
  return played.plies === best.plies ? 'best' : 'good';
}

function playerReview(moves: readonly ReviewedMove[], seat: 1 | 2): PlayerReview {
  const decided = moves.filter((move) => move.seat === seat && move.verdict !== 'forced');
  const blunders = decided.filter(({ verdict }) => verdict === 'blunder').length;
  const correct = decided.length - blunders;
  const accuracy = decided.length === 0 ? null : correct / decided.length;
  return { seat, decisions: decided.length, correct, accuracy, blunders };
}

function turningPoint(solution: Solution, round: Round, moves: readonly ReviewedMove[]): TurningPoint | null {
  const quitter = resigner(round.outcome);
  if (quitter !== undefined && valueFor(solution, positionIn(round), quitter).value !== 'loss')
    return { by: 'resign', ply: moves.length, seat: number(quitter) };
  const blunder = moves.findLast(({ verdict }) => verdict === 'blunder');
  return blunder === undefined ? null : { by: 'blunder', ply: blunder.ply, seat: blunder.seat };
}

function resigner(outcome: Outcome | undefined): Seat | undefined {
  if (outcome?.by !== 'resign' || outcome.winner === undefined) return undefined;
  return otherSeat(outcome.winner);
}

function historyOf(
  solution: Solution,
  round: Round,
  moves: readonly ReviewedMove[],
): readonly HistoryPoint[] {
  const before = moves.map(({ seat, before: value }, index) => ({
    ply: index,
    ...(seat === 1 ? value : reversed(value)),
  }));
  return [...before, { ply: moves.length, ...standing(solution, round) }];
}

/** How the round stands for Player 1: as it ended on the board, or else the value of the last position. */
function standing(solution: Solution, round: Round): Value {
  const { outcome } = round;
  const onBoard = outcome?.by === 'goal' || outcome?.by === 'stuck';
  if (onBoard && outcome.winner !== undefined)
    return { value: outcome.winner === 0 ? 'win' : 'loss', plies: 0 };
  return valueFor(solution, positionIn(round), 0);
}

function valueFor(solution: Solution, position: Position, seat: Seat): Value {
  const value = solution.value(position);
  return position.toMove === seat ? value : reversed(value);
}

function reversed({ value, plies }: Value): Value {
  const opposite = { win: 'loss', loss: 'win', endless: 'endless' } as const;
  return { value: opposite[value], plies };
}

function number(seat: Seat): 1 | 2 {
  return seat === 0 ? 1 : 2;
}
