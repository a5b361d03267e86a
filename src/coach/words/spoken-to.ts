// Who is spoken to at the place from which a match is seen.
import { isHuman } from '../../match/match.ts';
import { youIn, type View } from '../../match/view.ts';
import { otherSeat } from '../../rules/rule-book.ts';
import { playerName, type You } from './person.ts';

/** The one person who sits there; undefined where two do, or none: then both are told apart by number. */
export function spokenTo(view: Pick<View, 'setup' | 'here' | 'names'>): You | undefined {
  const seat = youIn(view);
  if (seat === undefined) return undefined;
  const other = otherSeat(seat);
  return isHuman(view.setup, other) ? { seat, other: view.names?.[other] ?? playerName(other) } : seat;
}
