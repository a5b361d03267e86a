// A game in the list of finds, wherever it came from; and the order of such a list.
import type { RuleBook } from '../../../rules/rule-book.ts';
import type { Measured, MeasureId } from './measures.ts';

export interface FoundGame {
  readonly title: string;
  /** What it is about. */
  readonly line: string;
  readonly book: RuleBook;
  /** What else there is to say about it, in sentences: what it was made from, and why it is here. */
  readonly about: readonly string[];
  readonly measured: Measured;
  /** Whether some measures come from games that were played out. */
  readonly sampled: boolean;
  /** Its name in links, where that is not its book. */
  readonly id?: string | undefined;
}

/** A game that goes by what stands in its book. */
export function foundGame(
  book: RuleBook,
  measured: Measured,
  { about, sampled }: Pick<FoundGame, 'about' | 'sampled'>,
): FoundGame {
  return { title: book.title, line: book.summary, book, about, measured, sampled };
}

export interface Order {
  readonly by: MeasureId | 'title';
  readonly falling: boolean;
}

/** By another column: the most first, but titles from A to Z. By the same column: turned around. */
export function reordered({ by, falling }: Order, column: Order['by']): Order {
  return { by: column, falling: column === by ? !falling : column !== 'title' };
}

/** What does not apply comes last, whichever way the list goes. */
export function ordered(games: readonly FoundGame[], { by, falling }: Order): readonly FoundGame[] {
  const sign = falling ? -1 : 1;
  return games.toSorted((one, other) => {
    if (by === 'title') return sign * one.title.localeCompare(other.title, 'en');
    const [a, b] = [one.measured[by], other.measured[by]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}
