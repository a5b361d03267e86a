// What is said of a position beside its value: that it is over, that it cannot come up, how far its value is known.
import { playerName } from '../../coach/words/person.ts';
import type { Outcome } from '../../match/match.ts';
import type { Seat } from '../../rules/rule-book.ts';

/** Of a position that is over: which player has won, and why. `toMove`: the player on move there. */
export function overWords({ winner, by }: Outcome, toMove: Seat): string {
  const won = winner === undefined ? 'neither player has won' : `${playerName(winner)} has won`;
  return by === 'stuck'
    ? `This position is over: ${playerName(toMove)} has no move, so ${won}.`
    : `This position is over: ${won}.`;
}

export const UNREACHABLE =
  'This position cannot come up from the start. What is said of it is true all the same.';

/** What the number beside a value means. */
export const PLIES_MEAN =
  'The number counts moves of both players to the end, if the winner hurries and the loser delays.';

/** Where a search has looked ahead and found nothing certain. */
export const NOT_PROVEN = 'This is as far as the search could see, not proven.';

/** Of a hidden target that can be known before it is shown. */
export const TARGET_DEDUCED = 'The counts leave only one target, so both players can know how this ends.';

export const TOO_MANY_TARGETS = 'Too many hidden targets are possible here to work out what each move wins.';
