// `analyze` for a target that is hidden: how many of the targets still possible each move wins, from what is public.
import { invariant } from '../../base/invariant.ts';
import { gradeHidden } from '../../coach/review/hidden-review.ts';
import type { GradedMove } from '../../coach/review/review.ts';
import type { HiddenGuide } from '../../hidden/guide.ts';
import { positionIn, type Round } from '../../match/match.ts';
import { formatMask, formatPosition } from '../../notation/mask.ts';
import { formatMove } from '../../notation/move.ts';
import type { AnalysedMove, Analysis } from './analysis-text.ts';

/** A round that is not over, and what its hidden target is worth. */
export interface HiddenRound {
  readonly guide: HiddenGuide;
  readonly round: Round;
}

export function analyzeHidden({ guide, round }: HiddenRound): Analysis {
  const moves = gradeHidden(guide, round);
  const [best] = moves;
  invariant(best !== undefined, 'a round that is not over can go on');
  const { value, plies, chance } = best;
  return {
    game: round.rules.book.id,
    position: formatPosition(round.rules, positionIn(round)),
    target: null,
    over: false,
    winner: null,
    value,
    plies,
    ...(chance === undefined ? {} : { chance }),
    exact: false,
    method: 'belief',
    moves: moves.map((move) => analysedMove(round, move)),
  };
}

function analysedMove(round: Round, { move, ...standing }: GradedMove): AnalysedMove {
  const { toMove } = positionIn(round);
  return {
    move: formatMask(round.rules, toMove, move),
    text: formatMove(round.rules, toMove, move),
    ...standing,
  };
}
