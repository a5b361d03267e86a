// Grades a round in which no position may come back, where that is worked out exactly: by what was still open then.
import { positionIn, positionsOf, type Round } from '../../match/match.ts';
import type { Geography } from '../../solver/geography/geography.ts';
import { quotedMove, type You } from '../words/person.ts';
import { NO_REPEATS } from '../words/value-words.ts';
import { resignWords, turnedAt } from './review-words.ts';
import { placeIn, reviewBy, type Review } from './review.ts';

export function reviewWithoutRepeats(geography: Geography, round: Round): Review {
  return reviewBy((place) => geography.moves(positionsOf(place)), round, true);
}

/** Where the round turned. One side can always force a win, so what was given away was a win. */
export function withoutRepeatsTurning(
  round: Round,
  { turningPoint, moves }: Review,
  you?: You,
): readonly string[] {
  if (turningPoint === null)
    return [
      round.outcome === undefined
        ? 'Nobody has given anything away so far.'
        : 'Nobody gave anything away: the start decided it.',
    ];
  if (turningPoint.by === 'resign') return [resignWords(turningPoint, true, you)];
  const best = moves[turningPoint.ply - 1]?.best ?? 0;
  const { toMove } = positionIn(placeIn(round, turningPoint.ply - 1));
  const right = quotedMove(round.rules, toMove, best);
  return [turnedAt(turningPoint, you), `${NO_REPEATS}, ${right} would have kept the win.`];
}
