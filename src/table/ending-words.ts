// How a round ended, for the people at it: a heading that speaks to one person as "you", and how it came about.
import type { Game } from '../games/game.ts';
import { peopleIn, type Outcome, type Round } from '../match/match.ts';
import type { View } from '../match/view.ts';
import { otherSeat, type Seat } from '../rules/rule-book.ts';
import { outcomeText } from './dialogue.ts';

export interface RoundEnding {
  /** For one person; `over` where two people or two computers played. */
  readonly result: 'won' | 'lost' | 'drawn' | 'over';
  readonly head: string;
  /** Lines: the book's own words, but to a person who lost in words that are no cheer for the other. */
  readonly how: readonly string[];
}

/** For a round that is over. */
export function roundEnding(game: Game, view: View, outcome: Outcome): RoundEnding {
  const book = outcomeText(game, view).trim().split('\n');
  const [you, ...others] = peopleIn(view.setup);
  const { winner } = outcome;
  if (winner === undefined) return { result: 'drawn', head: 'A draw', how: book };
  if (you === undefined || others.length > 0)
    return { result: 'over', head: `Player ${winner + 1} wins!`, how: book };
  if (winner === you) return { result: 'won', head: 'You win!', how: book };
  return { result: 'lost', head: 'You lose', how: [lostWords(view.round, outcome, you), ...book.slice(1)] };
}

function lostWords({ plies }: Round, { by }: Outcome, you: Seat): string {
  if (by === 'resign') return 'You gave up.';
  if (by === 'stuck') return stuckWords(plies.at(-1)?.seat, you);
  return plies.at(-1)?.seat === you
    ? 'Your move made what loses.'
    : `Player ${otherSeat(you) + 1} reached the goal.`;
}

/** The player on move is stuck, and the other one made the last move. */
function stuckWords(lastMover: Seat | undefined, you: Seat): string {
  return lastMover === you
    ? `Player ${otherSeat(you) + 1} has no move left, and that wins.`
    : 'You have no move left.';
}
