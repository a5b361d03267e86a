// Why a round ended as it did, in one sentence: for the moment it is over, before anyone has looked at its review.
import type { Round } from '../../match/match.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { namedFor, type You } from '../words/person.ts';
import type { Review } from './review.ts';

const AWAY = { resign: 'gave up', time: 'ran out of time', forfeit: 'forfeited' } as const;

/** `you`: the player who reads, if one does. Undefined where nothing can be said for certain. */
export function endingWords(round: Round, review: Review, you: You | undefined): string | undefined {
  if (!review.exact || round.outcome === undefined) return undefined;
  const { turningPoint } = review;
  if (turningPoint === null) return steadyWords(round, review, you);
  const { seat, ply, by, lostBy } = turningPoint;
  if (by === 'resign') return `${namedFor(seat, you).Name} ${AWAY[lostBy ?? by]}, and it was not lost yet.`;
  return `The turning point was ${namedFor(seat, you).whose} ${ownMove(round, seat, ply)}.`;
}

/** Nobody changed who would win. */
function steadyWords({ outcome }: Round, { players }: Review, you: You | undefined): string {
  const choices = players.reduce((sum, { decisions }) => sum + decisions, 0);
  if (choices === 0) return 'Nothing that was played could have changed it.';
  if (outcome?.winner === undefined) return 'Neither player let the other win.';
  return `${namedFor(outcome.winner, you).Name} never let go of the win.`;
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** Counted among the moves of that player: "second move". */
function ownMove({ plies }: Round, seat: Seat, ply: number): string {
  const number = plies.slice(0, ply).filter((each) => each.seat === seat).length;
  const last = !plies.slice(ply).some((each) => each.seat === seat);
  if (last && number > 1) return 'last move';
  const ordinal = ORDINALS[number - 1];
  return ordinal === undefined ? `move number ${number}` : `${ordinal} move`;
}
