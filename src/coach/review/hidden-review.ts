// Grades moves where the target is hidden: by what was public when they were made. What the possible targets
// are worth is handed in; once the counts leave only one, the open book grades.
import type { HiddenGuide } from '../../hidden/guide.ts';
import { isExactInTheDark } from '../../hidden/without-repeats.ts';
import { possibleTargets } from '../../match/belief.ts';
import { allowedMoves } from '../../match/legal.ts';
import { positionIn, type Round } from '../../match/match.ts';
import type { Outlook, Value } from '../../solver/value.ts';
import { hiddenTurningPoint } from './hidden-turning-point.ts';
import type { Chance, GradedMove } from '../assessment.ts';
import { reviewBy, type Review } from './review.ts';

export function reviewHidden(guide: HiddenGuide, round: Round): Review {
  const review = reviewBy((place) => gradeHidden(guide, place), round, isExactInTheDark(round));
  return { ...review, turningPoint: hiddenTurningPoint(round, review) };
}

/** The moves of a round that is not over, best first. */
export function gradeHidden(guide: HiddenGuide, place: Round): readonly GradedMove[] {
  const target = knownTarget(place);
  if (target !== undefined) {
    const allowed = new Set(allowedMoves(place));
    const moves = guide.solution(target).moves(positionIn(place));
    return moves
      .filter(({ move }) => allowed.has(move))
      .map((move) => ({ ...move, chance: certainty(move) }));
  }
  const prospects = guide.prospects(place);
  const most = prospects[0]?.wins;
  return prospects.map(({ move, wins, of }) => {
    const chance = { wins, of };
    return { move, value: outlookOf(chance), plies: null, keeps: wins === most, chance };
  });
}

/** The target, if the counts told so far leave no other. */
export function knownTarget(place: Round): number | undefined {
  const [target, ...others] = possibleTargets(place);
  return others.length === 0 ? target : undefined;
}

function certainty({ value }: Value): Chance {
  return { wins: value === 'win' ? 1 : 0, of: 1 };
}

/** A win or a loss is certain only if it is one whatever the target. */
function outlookOf({ wins, of }: Chance): Outlook | null {
  if (wins === of) return 'win';
  return wins === 0 ? 'loss' : null;
}
