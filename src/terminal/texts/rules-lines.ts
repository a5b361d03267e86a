// The rules of a game as lines, for the command and during a match.
import { matchRules } from '../../advice/words/setup-words.ts';
import type { Game } from '../../games/game.ts';
import type { Setup } from '../../match/match.ts';
import { inked, wrap } from '../io/style.ts';

/** The rules in our own words, with the rulings, and what the setup adds: of a match, or as the shelf has it. */
export function rulesLines(game: Game, columns: number, setup?: Setup): readonly string[] {
  const { book, text, shelved } = game;
  const line = shelved?.line ?? book.summary;
  return [
    inked('bold', shelved?.title ?? book.title),
    ...(line === '' ? [] : wrap(line, columns)),
    '',
    inked('bold', 'How it is played'),
    ...bullets(matchRules(game, setup ?? shelved?.setup ?? {}), columns),
    '',
    inked('bold', 'Rulings'),
    ...bullets(text.rulings, columns),
  ];
}

export function bullets(items: readonly string[], columns: number): readonly string[] {
  return items.flatMap((item) =>
    wrap(item, columns - 2).map((line, index) => `${index === 0 ? '- ' : '  '}${line}`),
  );
}
