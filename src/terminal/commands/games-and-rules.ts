// `games` and `rules`: what there is to play, and how it is played.
import { ok, type Result } from '../../base/result.ts';
import { findGame, GAMES } from '../../games/catalogue.ts';
import type { Game } from '../../games/game.ts';
import { findListedGame, LISTED_GAMES } from '../../games/shelf/listed-games.ts';
import { fairVersionOf, SHELF } from '../../games/shelf/shelf.ts';
import type { RulesText } from '../../games/phrases.ts';
import { findGameSource } from '../arguments/game-source.ts';
import { noteOnLevels, perfectPlay } from '../texts/known-facts.ts';
import { playOptions } from '../arguments/option-words.ts';
import type { Given } from '../arguments/options.ts';
import { printout, type Printout } from '../io/printout.ts';
import type { Refusal } from '../io/refusal.ts';
import { bullets, guideLines, rulesLines } from '../texts/rules-lines.ts';
import { headingLines, inked, textColumns, wrap } from '../io/style.ts';

export async function runGames(given: Given): Promise<Result<Printout, Refusal>> {
  const list = LISTED_GAMES.map(({ id, title, line }) => ({
    id,
    title,
    summary: line,
    truth: truthOf(findListedGame(id)),
  }));
  if (given.options.has('json')) return ok(printout(`${JSON.stringify(list, null, 2)}\n`));
  const lines = list.map(({ id, title, summary, truth }) => {
    const columns = textColumns();
    const words = [summary, truth].flatMap((text) => wrap(text, columns - 4)).map((line) => `    ${line}\n`);
    const gap = `${id}  ${title}`.length <= columns ? '  ' : '\n';
    return `${inked('bold', id)}${gap}${title}\n${words.join('')}`;
  });
  const [five, shelf] = [lines.slice(0, GAMES.length), lines.slice(GAMES.length)];
  const shelved = 'On the shelf: fair, always ending, and worth playing again';
  const fair = headingLines(shelved, textColumns()).join('\n');
  const advice = `${wrap(`Play one: bitduel play ${SHELF[0]?.id} --p2 easy`, textColumns()).join('\n')}\n`;
  return ok(printout(`${five.join('\n')}\n${fair}\n\n${shelf.join('\n')}\n${advice}`));
}

/** What perfect play says of it. */
function truthOf(game: Game | undefined): string {
  if (game === undefined) return '';
  return perfectPlay(game.book).facts.join(' ');
}

export async function runRules(given: Given): Promise<Result<Printout, Refusal>> {
  const game = findGameSource(given.positionals[0] ?? '');
  if (!game.ok) return game;
  if (given.options.has('json')) return ok(printout(`${JSON.stringify(game.value.book, null, 2)}\n`));
  const { book } = game.value;
  const lines = [
    ...wholeRules(game.value, textColumns()),
    '',
    inked('bold', 'Options of `bitduel play`'),
    ...bullets(playOptions(game.value, perfectPlay(book).alwaysEnds), textColumns()),
  ];
  return ok(printout(`${lines.join('\n')}\n`));
}

/** The rules, what perfect play says of them, and what that means for a choice of opponents. */
export function wholeRules(game: Game, columns: number): readonly string[] {
  return [
    ...rulesLines(game, columns),
    ...shelfLines(game, columns),
    ...seatLines(game, columns),
    ...factLines(game, columns),
    ...guideLines(game, columns),
    ...levelLines(game, columns),
  ];
}

/** How a game of the shelf differs from the one it was made from, and why it is there unless that is said below. */
function shelfLines({ shelved }: Game, columns: number): readonly string[] {
  if (shelved === undefined) return [];
  const { changes, why, parent } = shelved;
  const heading = headingLines(`Made from ${findGame(parent)?.book.title ?? parent}`, columns);
  return ['', ...heading, ...bullets(changes, columns), ...wrap(why, columns)];
}

/** What perfect play means for the reader, or what the setup makes of it, and where to find the fair version. */
function seatLines({ book, shelved }: Game, columns: number): readonly string[] {
  const fair = shelved === undefined ? fairVersionOf(book) : undefined;
  const { forYou } = perfectPlay(book);
  if (forYou === undefined && fair === undefined) return [];
  const offer = fair && `Fair version: ${fair.title}. ${fair.line} Play it with: bitduel play ${fair.id}`;
  const sentences = [forYou, offer].filter((words) => words !== undefined);
  return ['', inked('bold', 'Before you sit down'), ...bullets(sentences, columns)];
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
function levelLines(game: Game, columns: number): readonly string[] {
  const note = noteOnLevels(game);
  return note === undefined ? [] : ['', inked('bold', 'Against the computer'), ...wrap(note, columns)];
}

function claimLines({ claims }: RulesText, columns: number): readonly string[] {
  return claims.length === 0 ? [] : ['', inked('bold', 'What the book says'), ...bullets(claims, columns)];
}
