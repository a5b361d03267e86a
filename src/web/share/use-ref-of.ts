// How a rule book is named in links, for a page that shows it.
import { useEffect, useState } from 'preact/hooks';
import type { RuleBook } from '../../rules/rule-book.ts';
import type { GameRef } from '../routing/route.ts';
import { refOf } from './game-ref.ts';

interface Known {
  readonly book: RuleBook;
  readonly game: GameRef;
}

/** What was known last until it is worked out; undefined before the first. */
export function useRefOf(book: RuleBook): Known | undefined {
  const [known, setKnown] = useState<Known | undefined>();
  useEffect(() => {
    let wanted = true;
    void refOf(book).then((game) => wanted && setKnown({ book, game }));
    return () => {
      wanted = false;
    };
  }, [book]);
  return known;
}
