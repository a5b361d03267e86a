// The rules of a game as lines, for the command and during a match.
import type { Game } from '../../games/game.ts';
import { inked, wrap } from '../io/style.ts';

/** The rules in our own words, with the rulings. */
export function rulesLines({ book, text, shelved }: Game, columns: number): readonly string[] {
  const line = shelved?.line ?? book.summary;
  return [
    inked('bold', shelved?.title ?? book.title),
    ...(line === '' ? [] : wrap(line, columns)),
    '',
    inked('bold', 'How it is played'),
    ...bullets(text.play, columns),
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
