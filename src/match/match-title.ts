// What a match is called: its book's title, and what its setup makes of it.
import { isTargetSecret } from '../rules/book-facts.ts';
import type { Setup } from './match.ts';

/** "Bit Battle, hidden target" where the players agreed to hide it; a book that always hides it says so itself. */
export function matchTitle({ book, secret }: Pick<Setup, 'book' | 'secret'>): string {
  return secret && !isTargetSecret(book) ? `${book.title}, hidden target` : book.title;
}
