// What is said of a position that comes up again, where the match's ruling makes that matter.
import type { Round } from '../match/match.ts';
import { mayClaimDraw, timesSeen, TIMES_FOR_DRAW } from '../match/repetition.ts';

/** One sentence as soon as it matters; undefined as long as it does not. */
export function repetitionWords(round: Round): string | undefined {
  if (mayClaimDraw(round)) return `${cameUp(round)}: either player may claim a draw.`;
  const { outcome, endless } = round;
  const onceMore = outcome === undefined && endless === 'draw' && timesSeen(round) === TIMES_FOR_DRAW - 1;
  return onceMore ? `${cameUp(round)}: once more and it is a draw.` : undefined;
}

/** The question before a draw is claimed. */
export function claimQuestion(round: Round): string {
  return `${cameUp(round)}. Claim a draw?`;
}

function cameUp(round: Round): string {
  const times = timesSeen(round);
  return `This position has come up ${times === 2 ? 'for the second time' : `${times} times`}`;
}
