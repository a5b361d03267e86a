// The games that people know already: the catalogue and the shelf.
import { GAMES } from '../../games/catalogue.ts';
import { SHELF } from '../../games/shelf/shelf.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { fingerprintOf } from '../measures/fingerprint.ts';
import { screen } from '../screen.ts';
import { rulesKey } from '../space/settle.ts';
import type { KnownGames } from './search.ts';

/** Takes a moment: all of them are solved. */
export function knownGames(): KnownGames {
  const all = [...GAMES.map(({ book }) => book), ...SHELF.map(({ book }) => book)];
  // Some games of the shelf are played by the rules of their parents.
  const books = [...new Map(all.map((book) => [rulesKey(book), book])).values()];
  return { books, fingerprints: books.flatMap((book) => fingerprintIn(book) ?? []) };
}

function fingerprintIn(book: RuleBook): string | undefined {
  const screened = screen(book);
  const graph = screened.ok ? screened.value?.graph() : undefined;
  return graph && fingerprintOf(graph);
}
