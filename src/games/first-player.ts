// The first player of an online match if its maker does not choose one.
import type { SeatNumber } from '../rules/rule-book.ts';
import type { Game } from './game.ts';

/**
 * As the book says, else a toss. In the lobby always a toss: there a number says whether the player who asks moves first,
 * and two players who both ask to move first are never paired.
 */
export function usualFirst({ text }: Pick<Game, 'text'>, isLobby: boolean): SeatNumber | 'toss' {
  return isLobby ? 'toss' : (text.firstPlayer ?? 'toss');
}
