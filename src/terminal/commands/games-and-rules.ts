// `games` and `rules`: what there is to play, and how it is played.
import { ok, type Result } from '../../base/result.ts';
import { GAMES } from '../../games/catalogue.ts';
import type { Game } from '../../games/game.ts';
import type { RulesText } from '../../games/phrases.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { findGameSource } from '../arguments/game-source.ts';
import { noteOnLevels, perfectPlay } from '../texts/known-facts.ts';
import { playOptions } from '../arguments/option-words.ts';
import type { Given } from '../arguments/options.ts';
import type { Refusal } from '../io/refusal.ts';
import { bullets, rulesLines } from '../texts/rules-lines.ts';
import { inked, wrap } from '../io/style.ts';

const COLUMNS = 80;

export async function runGames(given: Given): Promise<Result<number, Refusal>> {
  const list = GAMES.map(({ book }) => {
    const { id, title, summary } = book;
    return { id, title, summary, truth: perfectPlay(book).facts.join(' ') };
  });
  if (given.options.has('json')) return print(`${JSON.stringify(list, null, 2)}\n`);
  const lines = list.map(({ id, title, summary, truth }) => {
    const words = [...wrap(summary, COLUMNS - 4), ...wrap(truth, COLUMNS - 4)].map((line) => `    ${line}\n`);
    return `${inked('bold', id)}  ${title}\n${words.join('')}`;
  });
  return print(`${lines.join('\n')}\nPlay one: bitduel play ${GAMES[0]?.book.id} --p2 easy\n`);
}

export async function runRules(given: Given): Promise<Result<number, Refusal>> {
  const game = findGameSource(given.positionals[0] ?? '');
  if (!game.ok) return game;
  if (given.options.has('json')) return print(`${JSON.stringify(game.value.book, null, 2)}\n`);
  const { book } = game.value;
  const lines = [
    ...wholeRules(game.value, COLUMNS),
    '',
    inked('bold', 'Options of `bitduel play`'),
    ...bullets(playOptions(book, perfectPlay(book).alwaysEnds), COLUMNS),
  ];
  return print(`${lines.join('\n')}\n`);
}

/** The rules, what perfect play says of them, and what that means for a choice of opponents. */
export function wholeRules(game: Game, columns: number): readonly string[] {
  return [...rulesLines(game, columns), ...factLines(game, columns), ...levelLines(game.book, columns)];
}

/** What perfect play says of the game, and what its book says. */
function factLines({ book, text }: Game, columns: number): readonly string[] {
  const { facts, details, countedWords } = perfectPlay(book);
  if (facts.length === 0) return [];
  const ends = details.length > 1 ? ['In detail:', ...bullets(details, columns)] : [];
  return [
    '',
    inked('bold', 'What perfect play says'),
    ...bullets(facts, columns),
    ...(countedWords === undefined ? [] : wrap(countedWords, columns)),
    ...ends,
    ...claimLines(text, columns),
  ];
}

/** Worth knowing before an opponent is chosen. */
function levelLines(book: RuleBook, columns: number): readonly string[] {
  const note = noteOnLevels(book);
  return note === undefined ? [] : ['', inked('bold', 'Against the computer'), ...wrap(note, columns)];
}

function claimLines({ claims }: RulesText, columns: number): readonly string[] {
  return claims.length === 0 ? [] : ['', inked('bold', 'What the book says'), ...bullets(claims, columns)];
}

function print(text: string): Result<number, Refusal> {
  process.stdout.write(text);
  return ok(0);
}
