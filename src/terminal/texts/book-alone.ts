// The note of commands that go by the rules of a book alone, where its matches are set up in another way.
import { bookAloneWords } from '../../advice/words/setup-words.ts';
import type { Game } from '../../games/game.ts';
import { wrap } from '../io/style.ts';

const COLUMNS = 80;

/** Written before the answer; nothing of a game without a setup of its own. */
export function tellBookAlone({ shelved }: Pick<Game, 'shelved'>, to: NodeJS.WritableStream): void {
  const words = bookAloneWords(shelved?.setup ?? {});
  if (words !== undefined) to.write(`${wrap(words, COLUMNS).join('\n')}\n`);
}
