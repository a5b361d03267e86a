// Grades a round move by move by what was public at each: verdicts, accuracy, the turning point, the value over time.
import { invariant } from '../../base/invariant.ts';
import { allowedMoves } from '../../match/legal.ts';
import { positionIn, type Outcome, type Ply, type Round } from '../../match/match.ts';
import { publicRound } from '../../match/view.ts';
import type { Move } from '../../rules/play.ts';
import { otherSeat, SEATS, type Seat } from '../../rules/rule-book.ts';
import { standingBy, type MoveValue, type Solution } from '../../solver/solution.ts';
import { sameWorth } from '../../solver/value.ts';
import { isSettledRace } from '../ruling.ts';
import { assessmentOf, forSeat, provenBy, type Assessment, type GradedMove } from '../assessment.ts';

/** The moves of a round that is not over, best first. It is shown nothing but what was public there. */
type Grader = (place: Round) => readonly GradedMove[];

/**
 * `only`: the sole move that keeps the value. `best`: keeps it at the best plies. `good`: keeps it.
 * `blunder`: changes it. `forced`: no decision, since all legal moves lead to the same.
 */
type Verdict = 'only' | 'best' | 'good' | 'blunder' | 'forced';

export interface ReviewedMove {
  readonly ply: number;
  readonly seat: Seat;
  readonly move: Move;
  /** For the mover, like `after`; both counted from the position before the move. */
  readonly before: Assessment;
  readonly after: Assessment;
  readonly best: Move;
  readonly verdict: Verdict;
}

export interface PlayerReview {
  readonly seat: Seat;
  readonly decisions: number;
  readonly correct: number;
  /** Null without decisions. */
  readonly accuracy: number | null;
  readonly blunders: number;
}

/** How it stood for Player 1 after so many plies; the last point is where the round stands, or how it ended. */
export interface HistoryPoint extends Assessment {
  readonly ply: number;
}

/**
 * Where the round was decided. `blunder`: the last move that changed the value; from then on both sides only
 * carried out what was already so. `resign`: a player gave up a position that was not lost, or lost it on time or for
 * want of a proper answer. With a hidden target also `answer`: the count that a move was answered with.
 */
export interface TurningPoint {
  readonly by: 'blunder' | 'resign' | 'answer';
  /** Where it is `resign` and the player did not choose to: on time, or for want of a proper answer. */
  readonly lostBy?: 'time' | 'forfeit';
  readonly ply: number;
  readonly seat: Seat;
}

export interface Review {
  /** False where the match's ruling is left out of account, or the solution is only a look ahead. */
  readonly exact: boolean;
  readonly players: readonly PlayerReview[];
  readonly moves: readonly ReviewedMove[];
  /** Null if no move gave anything away. */
  readonly turningPoint: TurningPoint | null;
  readonly history: readonly HistoryPoint[];
}

/** The review of a round, finished or not, with the solution of its rules. Not for hidden targets. */
export function reviewRound(solution: Solution, round: Round): Review {
  invariant(round.commitment === undefined, 'a round with a hidden target is not graded by the open game');
  invariant(solution.rules.target === round.rules.target, 'the solution is of the round it grades');
  const exact = solution.exact && (round.endless !== 'no-repeat' || isSettledRace(round));
  const standing = (place: Round) =>
    provenBy(solution, standingBy(solution, positionIn(place), allowedValues(solution, place)));
  return reviewBy((place) => gradeOpen(solution, place), round, exact, standing);
}

/** The moves that the match allows there, by the rules alone. */
export function gradeOpen(solution: Solution, place: Round): readonly GradedMove[] {
  const moves = allowedValues(solution, place);
  const best = moves[0]?.value ?? 'loss';
  return moves.map((move) => ({
    ...move,
    ...provenBy(solution, move),
    keeps: sameWorth(move.value, best),
  }));
}

function allowedValues(solution: Solution, place: Round): readonly MoveValue[] {
  const allowed = new Set(allowedMoves(place));
  return solution.moves(positionIn(place)).filter(({ move }) => allowed.has(move));
}

/** How it stands for the player on move in a round that is not over. */
type Standing = (place: Round) => Assessment;

/** The review by grades from anywhere; before a move it stands as after the best one, unless `standing` knows better. */
export function reviewBy(
  grade: Grader,
  round: Round,
  exact: boolean,
  standing: Standing = (place) => asAfterBest(grade(place)),
): Review {
  const moves = round.plies.map((ply, index) => {
    const place = placeIn(round, index);
    const reviewed = reviewPly(grade(place), standing(place), ply, index + 1);
    // The plies of an opening are dealt: no player is graded for them.
    return index < (round.opening ?? 0) ? { ...reviewed, verdict: 'forced' as const } : reviewed;
  });
  const end = endOf(standing, round);
  return {
    exact,
    players: SEATS.map((seat) => playerReview(moves, seat)),
    moves,
    turningPoint: turningPoint(round.outcome, moves, end),
    history: [
      ...moves.map(({ seat, before }, index) => ({ ply: index, ...forSeat(seat, before) })),
      { ply: moves.length, ...end },
    ],
  };
}

/** The round as its players saw it after so many plies: nothing of what came later. */
export function placeIn(round: Round, plies: number): Round {
  return publicRound({ ...round, plies: round.plies.slice(0, plies), outcome: undefined });
}

function asAfterBest([best]: readonly GradedMove[]): Assessment {
  invariant(best !== undefined, 'a round that has not ended on the board can go on');
  return assessmentOf(best);
}

function reviewPly(
  grades: readonly GradedMove[],
  before: Assessment,
  { seat, move }: Ply,
  ply: number,
): ReviewedMove {
  const played = grades.find((each) => each.move === move);
  const [best] = grades;
  invariant(played !== undefined && best !== undefined, 'a move of a round was allowed when it was played');
  return {
    ply,
    seat,
    move,
    before,
    after: assessmentOf(played),
    best: best.move,
    verdict: verdictOf(grades, played, best),
  };
}

function verdictOf(grades: readonly GradedMove[], played: GradedMove, best: GradedMove): Verdict {
  if (grades.every(({ keeps }) => keeps)) return 'forced';
  if (!played.keeps) return 'blunder';
  if (grades.filter(({ keeps }) => keeps).length === 1) return 'only';
  return played.plies === best.plies ? 'best' : 'good';
}

function playerReview(moves: readonly ReviewedMove[], seat: Seat): PlayerReview {
  const decided = moves.filter((move) => move.seat === seat && move.verdict !== 'forced');
  const blunders = decided.filter(({ verdict }) => verdict === 'blunder').length;
  const correct = decided.length - blunders;
  const accuracy = decided.length === 0 ? null : correct / decided.length;
  return { seat, decisions: decided.length, correct, accuracy, blunders };
}

function turningPoint(
  outcome: Outcome | undefined,
  moves: readonly ReviewedMove[],
  end: Assessment,
): TurningPoint | null {
  const away = lostAway(outcome);
  if (away !== undefined && forSeat(away.seat, end).value !== 'loss')
    return { by: 'resign', ply: moves.length, ...away };
  const blunder = moves.findLast(({ verdict }) => verdict === 'blunder');
  return blunder === undefined ? null : { by: 'blunder', ply: blunder.ply, seat: blunder.seat };
}

/** Who lost the round away from the board, and how, if not by giving up. */
function lostAway(outcome: Outcome | undefined): Pick<TurningPoint, 'seat' | 'lostBy'> | undefined {
  if (outcome?.winner === undefined) return undefined;
  const seat = otherSeat(outcome.winner);
  if (outcome.by === 'resign') return { seat };
  return outcome.by === 'time' || outcome.by === 'forfeit' ? { seat, lostBy: outcome.by } : undefined;
}

/** How the round stands for Player 1: as it ended on the board, or else by the last position. */
function endOf(standing: Standing, round: Round): Assessment {
  const { outcome } = round;
  if (outcome?.by === 'goal' || outcome?.by === 'stuck') {
    if (outcome.winner === undefined) return { value: 'draw', plies: null };
    return { value: outcome.winner === 0 ? 'win' : 'loss', plies: 0 };
  }
  return forSeat(positionIn(round).toMove, standing(placeIn(round, round.plies.length)));
}
