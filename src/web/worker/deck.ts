// Deals a fair deck for a book, and tells how far that is.
import type { Result } from '../../base/result.ts';
import { dealingDeck, type Deck, type DeckFault } from '../../lab/deck.ts';
import type { Question, Report } from './question.ts';

export function fairDeck({ book, ...options }: Question<'deck'>, report: Report): Result<Deck, DeckFault> {
  const work = dealingDeck(book, options);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    report(step.value);
  }
}
