// Grades a round move by move by what was public at each: verdicts, accuracy, the turning point, the value over time.
// Plain data, as `review --json` prints it: seats are 1 and 2, moves are masks, absence is null.
import { invariant } from '../../base/invariant.ts';
import { positionIn, type Outcome, type Ply, type Round } from '../../match/match.ts';
import { publicRound } from '../../match/view.ts';
import { formatMask } from '../../notation/mask.ts';
import { formatMove } from '../../notation/move.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import { otherSeat, SEATS, type Seat } from '../../rules/rule-book.ts';
import { provenValue, type Solution } from '../../solver/solution.ts';
import type { Outlook, Value } from '../../solver/value.ts';

/** With a hidden target: how many of the targets that are still possible a player wins if both play perfectly. */
export interface Chance {
  readonly wins: number;
  readonly of: number;
}

/**
 * How it stands for a player. `value` is null where it is not known: with a hidden target, where some possible targets
 * win and some lose; and beyond what a look ahead has seen.
 */
export interface Standing {
  readonly value: Outlook | null;
  readonly plies: number | null;
  /** Only where the target is hidden, or was. */
  readonly chance?: Chance;
}

/** A legal move for who makes it. */
export interface GradedMove extends Standing {
  readonly move: Move;
  /** Whether it keeps the value of the position, or all targets that can be won. */
  readonly keeps: boolean;
}

/** The moves of a round that is not over, best first. It is shown nothing but what was public there. */
type Grader = (place: Round) => readonly GradedMove[];

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
  readonly before: Standing;
  readonly after: Standing;
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
export interface HistoryPoint extends Standing {
  readonly ply: number;
}

/**
 * Where the round was decided. `blunder`: the last move that changed the value; from then on both sides only
 * carried out what was already so. `resign`: somebody gave up a position that was not lost. With a hidden target
 * also `answer`: the count that a move was answered with.
 */
export interface TurningPoint {
  readonly by: 'blunder' | 'resign' | 'answer';
  readonly ply: number;
  readonly seat: 1 | 2;
}

export interface Review {
  /** False where the match's ruling changes what is legal, or the solution is only a look ahead. */
  readonly exact: boolean;
  readonly players: readonly PlayerReview[];
  readonly moves: readonly ReviewedMove[];
  /** Null if nobody ever gave anything away. */
  readonly turningPoint: TurningPoint | null;
  readonly history: readonly HistoryPoint[];
}

/** The review of a round, finished or not, with the solution of its rules. Not for hidden targets. */
export function reviewRound(solution: Solution, round: Round): Review {
  invariant(round.commitment === undefined, 'a round with a hidden target is not graded by the open book');
  invariant(solution.rules.target === round.rules.target, 'the solution is of the round it grades');
  const exact = solution.exact && round.endless !== 'no-repeat';
  const grade: Grader = (place) =>
    solution.moves(positionIn(place)).map((move) => ({ ...move, ...standingBy(solution, move) }));
  return reviewBy(grade, round, exact);
}

/** How it stands by a solution, as far as that is proven. */
export function standingBy(solution: Pick<Solution, 'exact'>, value: Value): Standing {
  return provenValue(solution, value) ?? { value: null, plies: null };
}

/** The review by whatever knows the worth of moves. */
export function reviewBy(grade: Grader, round: Round, exact: boolean): Review {
  const moves = round.plies.map((ply, index) =>
    reviewPly(round.rules, grade(placeIn(round, index)), ply, index + 1),
  );
  const end = endOf(grade, round);
  return {
    exact,
    players: SEATS.map((seat) => playerReview(moves, number(seat))),
    moves,
    turningPoint: turningPoint(round.outcome, moves, end),
    history: [...moves.map(pointBefore), { ply: moves.length, ...end }],
  };
}

/** The round as its players saw it after so many plies: nothing of what came later. */
export function placeIn(round: Round, plies: number): Round {
  return publicRound({ ...round, plies: round.plies.slice(0, plies), outcome: undefined });
}

function reviewPly(
  rules: Rules,
  grades: readonly GradedMove[],
  { seat, move }: Ply,
  ply: number,
): ReviewedMove {
  const played = grades.find((each) => each.move === move);
  const [best] = grades;
  invariant(played !== undefined && best !== undefined, 'a move of a round is legal by its book');
  return {
    ply,
    seat: number(seat),
    move: formatMask(rules, seat, move),
    text: formatMove(rules, seat, move),
    before: bare(best),
    after: bare(played),
    best: formatMask(rules, seat, best.move),
    verdict: verdictOf(grades, played, best),
  };
}

/** Before a move it stands as after the best one. */
function bare({ value, plies, chance }: Standing): Standing {
  return chance === undefined ? { value, plies } : { value, plies, chance };
}

function verdictOf(grades: readonly GradedMove[], played: GradedMove, best: GradedMove): Verdict {
  if (grades.every(({ keeps }) => keeps)) return 'forced';
  if (!played.keeps) return 'blunder';
  if (grades.filter(({ keeps }) => keeps).length === 1) return 'only';
  return played.plies === best.plies ? 'best' : 'good';
}

function playerReview(moves: readonly ReviewedMove[], seat: 1 | 2): PlayerReview {
  const decided = moves.filter((move) => move.seat === seat && move.verdict !== 'forced');
  const blunders = decided.filter(({ verdict }) => verdict === 'blunder').length;
  const correct = decided.length - blunders;
  const accuracy = decided.length === 0 ? null : correct / decided.length;
  return { seat, decisions: decided.length, correct, accuracy, blunders };
}

function turningPoint(
  outcome: Outcome | undefined,
  moves: readonly ReviewedMove[],
  end: Standing,
): TurningPoint | null {
  const quitter = resigner(outcome);
  if (quitter !== undefined && seenBy(number(quitter), end).value !== 'loss')
    return { by: 'resign', ply: moves.length, seat: number(quitter) };
  const blunder = moves.findLast(({ verdict }) => verdict === 'blunder');
  return blunder === undefined ? null : { by: 'blunder', ply: blunder.ply, seat: blunder.seat };
}

/** The share of the possible targets that are won; what is decided counts as all or nothing. */
export function shareOf({ value, chance }: Standing): number {
  return chance === undefined ? Number(value === 'win') : chance.wins / chance.of;
}

function resigner(outcome: Outcome | undefined): Seat | undefined {
  if (outcome?.by !== 'resign' || outcome.winner === undefined) return undefined;
  return otherSeat(outcome.winner);
}

function pointBefore({ seat, before }: ReviewedMove, index: number): HistoryPoint {
  return { ply: index, ...seenBy(seat, before) };
}

/** How the round stands for Player 1: as it ended on the board, or else by the last position. */
function endOf(grade: Grader, round: Round): Standing {
  const { outcome } = round;
  const onBoard = outcome?.by === 'goal' || outcome?.by === 'stuck';
  if (onBoard && outcome.winner !== undefined)
    return { value: outcome.winner === 0 ? 'win' : 'loss', plies: 0 };
  const [best] = grade(placeIn(round, round.plies.length));
  invariant(best !== undefined, 'a round that has not ended on the board can go on');
  return seenBy(number(positionIn(round).toMove), bare(best));
}

/** What one player sees as the other does. Seen by Player 1 nothing changes. */
export function seenBy(seat: 1 | 2, standing: Standing): Standing {
  return seat === 1 ? standing : reversed(standing);
}

function reversed({ value, plies, chance }: Standing): Standing {
  const opposite = { win: 'loss', loss: 'win', endless: 'endless' } as const;
  const turned = { value: value === null ? null : opposite[value], plies };
  return chance === undefined ? turned : { ...turned, chance: { ...chance, wins: chance.of - chance.wins } };
}

function number(seat: Seat): 1 | 2 {
  return seat === 0 ? 1 : 2;
}
