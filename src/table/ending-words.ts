// How a round ended, for the people at it: a heading that speaks to one person as "you", and how it came about.
import type { Game } from '../games/game.ts';
import { isHuman, type Outcome } from '../match/match.ts';
import { youIn, type View } from '../match/view.ts';
import { otherSeat, seatNumber, type Seat } from '../rules/rule-book.ts';
import { outcomeText } from './dialogue.ts';

export interface RoundEnding {
  /** For the one person who sits here; `over` where two people do, or none. */
  readonly result: 'won' | 'lost' | 'drawn' | 'over';
  readonly head: string;
  /**
   * Lines: the book's own words without what the heading says; to a person who lost, in words that are no cheer for the
   * other.
   */
  readonly how: readonly string[];
}

/** For a round that is over. */
export function roundEnding(game: Game, view: View, outcome: Outcome): RoundEnding {
  const book = outcomeText(game, view).trim().split('\n');
  const you = youIn(view);
  const { winner } = outcome;
  if (winner === undefined) return { result: 'drawn', head: 'A draw', how: book };
  const wins = `Player ${seatNumber(winner)} wins`;
  // Some books say no more than that.
  const told = book.filter((line) => line !== `${wins}!` && line !== `${wins}.`);
  if (you === undefined) return { result: 'over', head: `${wins}!`, how: told };
  if (winner === you) {
    const how = told.length > 0 ? told : [wonWords(view, you)];
    return { result: 'won', head: 'You win!', how };
  }
  return { result: 'lost', head: 'You lose', how: [lostWords(view, outcome, you), ...book.slice(1)] };
}

function wonWords(view: View, you: Seat): string {
  const movedLast = view.round.plies.at(-1)?.seat === you;
  return movedLast ? 'You reached the goal.' : `${nameOf(view, otherSeat(you))} made what loses.`;
}

function lostWords(view: View, { by }: Outcome, you: Seat): string {
  const { plies } = view.round;
  if (by === 'resign') return 'You gave up.';
  if (by === 'time') return 'You ran out of time.';
  if (by === 'forfeit') return 'You gave no proper answer.';
  const winner = nameOf(view, otherSeat(you));
  const movedLast = plies.at(-1)?.seat === you;
  // The player on move is stuck, and the other one made the last move.
  if (by === 'stuck')
    return movedLast ? `${winner} has no move left, and that wins.` : 'You have no move left.';
  return movedLast ? 'Your move made what loses.' : `${winner} reached the goal.`;
}

function nameOf({ setup, names }: View, seat: Seat): string {
  return isHuman(setup, seat) ? (names?.[seat] ?? `Player ${seatNumber(seat)}`) : 'The computer';
}
