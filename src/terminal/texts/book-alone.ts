// The note of commands that go by the rules of a book alone, where its matches are set up in another way.
import { bookAloneWords } from '../../advice/words/setup-words.ts';
import type { Game } from '../../games/game.ts';
import { paragraph } from '../io/style.ts';

/** On stderr, beside the answer; nothing of a game without a setup of its own. */
export function tellBookAlone(game: Pick<Game, 'shelved'>): void {
  const words = bookAlone(game);
  if (words !== undefined) process.stderr.write(`${paragraph(words)}\n`);
}

/** The same at the end of a refusal, which is one line. */
export function withBookAlone(game: Pick<Game, 'shelved'>, line: string): string {
  const words = bookAlone(game);
  return words === undefined ? line : `${line} ${words}`;
}

function bookAlone({ shelved }: Pick<Game, 'shelved'>): string | undefined {
  return bookAloneWords(shelved?.setup ?? {});
}
