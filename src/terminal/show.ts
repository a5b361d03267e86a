// `games` and `rules`: what there is to play, and how it is played.
import { ok, type Result } from '../base/result.ts';
import { GAMES } from '../games/catalogue.ts';
import type { Game } from '../games/game.ts';
import { findGameSource } from './game-source.ts';
import type { Given } from './options.ts';
import type { Refusal } from './refusal.ts';
import { inked, wrap } from './style.ts';

const COLUMNS = 80;

export async function runGames(given: Given): Promise<Result<number, Refusal>> {
  const list = GAMES.map(({ book: { id, title, summary } }) => ({ id, title, summary }));
  if (given.options.has('json')) return print(`${JSON.stringify(list, null, 2)}\n`);
  const lines = list.map(({ id, title, summary }) => {
    const words = wrap(summary, COLUMNS - 4).map((line) => `    ${line}\n`);
    return `${inked('bold', id)}  ${title}\n${words.join('')}`;
  });
  return print(`${lines.join('')}\nPlay one: bitduel play ${GAMES[0]?.book.id} --p2 easy\n`);
}

export async function runRules(given: Given): Promise<Result<number, Refusal>> {
  const game = findGameSource(given.positionals[0] ?? '');
  if (!game.ok) return game;
  if (given.options.has('json')) return print(`${JSON.stringify(game.value.book, null, 2)}\n`);
  return print(`${rulesLines(game.value, COLUMNS).join('\n')}\n`);
}

/** The rules in our own words, with the rulings. */
export function rulesLines({ book, text }: Game, columns: number): readonly string[] {
  const bullets = (items: readonly string[]) =>
    items.flatMap((item) =>
      wrap(item, columns - 2).map((line, index) => `${index === 0 ? '- ' : '  '}${line}`),
    );
  return [
    inked('bold', book.title),
    ...wrap(book.summary, columns),
    '',
    inked('bold', 'How it is played'),
    ...bullets(text.play),
    '',
    inked('bold', 'Rulings'),
    ...bullets(text.rulings),
  ];
}

function print(text: string): Result<number, Refusal> {
  process.stdout.write(text);
  return ok(0);
}
