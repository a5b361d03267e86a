// What the strong players see where no position may come back, if that can be worked out: everything, exactly.
import { afterMove } from '../match/extend-round.ts';
import { positionsOf, type Round } from '../match/match.ts';
import { geographyOf, type Geography } from '../solver/geography/geography.ts';
import { MOST_LOOKS, type Sight } from './sight.ts';

/** How many flips may be tried at all to see the replies. */
const MOST_TRIES = 2 ** 19;

/**
 * For a round in which no position may come back; undefined if it cannot be worked out. Who asks about many rounds with
 * one start may keep their geography.
 */
export function sightWithoutRepeats(
  round: Round,
  geography: Geography | undefined = geographyOf(round.rules, round.start),
): Sight | undefined {
  const { layout, flips } = round.rules;
  if (geography === undefined) return undefined;
  const tries = 2 ** layout.stateBits * flips[0].size;
  return {
    exact: true,
    moves: geography.moves(positionsOf(round)),
    replies: (move) => geography.moves(positionsOf(afterMove(round, move))),
    mostLooks: Math.max(1, Math.min(MOST_LOOKS, Math.floor(MOST_TRIES / tries))),
  };
}
