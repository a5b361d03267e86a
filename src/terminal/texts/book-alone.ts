// The note of commands that go by the rules of a book alone, where its matches are set up in another way.
import { bookAloneWords } from '../../advice/words/setup-words.ts';
import type { Game } from '../../games/game.ts';
import { paragraph } from '../io/style.ts';

/** For stderr, beside the answer; none for a game without a setup of its own. */
export function bookAloneNotes(game: Pick<Game, 'shelved'>): readonly string[] {
  const words = bookAlone(game);
  return words === undefined ? [] : [paragraph(words)];
}

/** The same at the end of a refusal, which is one line. */
export function withBookAlone(game: Pick<Game, 'shelved'>, line: string): string {
  const words = bookAlone(game);
  return words === undefined ? line : `${line} ${words}`;
}

function bookAlone({ shelved }: Pick<Game, 'shelved'>): string | undefined {
  return bookAloneWords(shelved?.setup ?? {});
}
