// A review in sentences: how well each player chose, and where and why the round turned.
import { counted } from '../../base/text.ts';
import { positionIn, type Round } from '../../match/match.ts';
import type { Move } from '../../rules/play.ts';
import type { Solution } from '../../solver/solution.ts';
import { isDecided } from '../../solver/value.ts';
import { namedFor, quotedMove, type Person, type You } from '../words/person.ts';
import { reasonFor } from '../reasons/reason.ts';
import { refutation } from '../reasons/refutation.ts';
import { rulingMatters } from '../ruling.ts';
import { gradeOpen, placeIn, type PlayerReview, type Review, type TurningPoint } from './review.ts';

/**
 * One sentence for each player; what is not exact says no more than was seen. `you`, here and below: the player who
 * reads; undefined: both players by number.
 */
export function accuracyWords(
  { players, exact }: Pick<Review, 'players' | 'exact'>,
  you?: You,
): readonly string[] {
  return players.map((player) => playerWords(player, exact, namedFor(player.seat, you).Name));
}

function playerWords(
  { decisions, correct, accuracy, blunders }: PlayerReview,
  exact: boolean,
  name: string,
): string {
  if (accuracy === null)
    return `${name} never had a choice that ${exact ? 'mattered' : 'was seen to matter'}.`;
  const right = `${name} chose right ${correct} of ${counted(decisions, 'time')} (${Math.floor(accuracy * 100)} %)`;
  return `${right}${blunders === 0 ? '' : `, with ${counted(blunders, 'blunder')}`}.`;
}

/** Where not everything could be seen. */
export const EVEN_AS_SEEN = 'Nobody was seen to give anything away.';

function evenWords(solution: Solution, round: Round): string {
  if (!solution.exact) return EVEN_AS_SEEN;
  const start = solution.value(round.start).value;
  if (!isDecided(start)) return 'Nobody gave anything away, and nobody could force anything.';
  return round.outcome === undefined
    ? 'Nobody has given anything away so far.'
    : 'Nobody gave anything away: the start decided it.';
}

/** What happened at the turning point, and why the move was wrong there. */
export function turningWords(
  solution: Solution,
  round: Round,
  { turningPoint }: Review,
  you?: You,
): readonly string[] {
  if (turningPoint === null) return [evenWords(solution, round)];
  if (turningPoint.by === 'resign') return [resignWords(turningPoint, solution.exact, you)];
  return turnWords(solution, round, turningPoint, you);
}

export function resignWords(turn: TurningPoint, exact: boolean, you?: You): string {
  return `${namedFor(turn.seat, you).Name} ${letGo(turn)} a position that was not ${exact ? '' : 'seen to be '}lost.`;
}

/** How a player lost a position away from the board. */
export function letGo({ lostBy }: TurningPoint): string {
  if (lostBy === 'time') return 'ran out of time in';
  return lostBy === 'forfeit' ? 'forfeited' : 'gave up';
}

/** The move that turned it. */
export function turnWords(
  solution: Solution,
  round: Round,
  turn: TurningPoint,
  you?: You,
): readonly string[] {
  const { ply } = turn;
  const [place, move] = [placeIn(round, ply - 1), round.plies[ply - 1]?.move];
  return [turnedAt(turn, you), ...mistakeWords(solution, place, move, you)];
}

export function turnedAt({ ply, seat }: TurningPoint, you?: You): string {
  return `The turning point was move ${ply}, by ${namedFor(seat, you).name}.`;
}

/** Why a move was wrong there, by the open book: what it led to, and what was true before it. */
export function mistakeWords(
  solution: Solution,
  place: Round,
  move: Move | undefined,
  you?: You,
): readonly string[] {
  const position = positionIn(place);
  const person: Person = you ?? 'numbers';
  const [right] = gradeOpen(solution, place);
  if (rulingMatters(place) && right !== undefined)
    return [`By the book ${quotedMove(solution.rules, position.toMove, right.move)} was right.`];
  const against = move === undefined ? undefined : refutation(solution, position, move, person);
  const reason = reasonFor(solution, position, person);
  return [
    ...(against === undefined ? [] : [against.words]),
    ...(reason === undefined ? [] : [`Before it: ${reason.words}`]),
  ];
}
