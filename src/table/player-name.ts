// What a player is called around a board.
import { at } from '../base/invariant.ts';
import { HUMAN } from '../match/match.ts';
import { youIn, type View } from '../match/view.ts';
import { seatNumber, type Seat } from '../rules/rule-book.ts';

/** The player of a seat: with the level of a computer, as "you", or with the name that a person has given. */
export function playerName(view: Pick<View, 'setup' | 'here' | 'names'>, seat: Seat): string {
  const player = at(view.setup.players, seat);
  const said = player === HUMAN ? personName(view, seat) : player;
  return said === undefined ? `Player ${seatNumber(seat)}` : `Player ${seatNumber(seat)} (${said})`;
}

function personName(view: Pick<View, 'here' | 'names'>, seat: Seat): string | undefined {
  return youIn(view) === seat ? 'you' : view.names?.[seat];
}
