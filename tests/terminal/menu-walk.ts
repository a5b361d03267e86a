// Walks through the questions of the menu before a match. Not a test itself.
import { afterEach, expect } from 'vitest';
import { offerFor, type Offer } from '../../src/advice/offer.ts';
import { gameFacts } from '../../src/coach/game/game-facts.ts';
import { findListedGame, LISTED_GAMES } from '../../src/games/shelf/listed-games.ts';
import { KEY, TerminalScreen, type ScreenOptions } from './screen.ts';

const open: TerminalScreen[] = [];

/** Closes the screens of a test at its end. */
export function closeScreens(): void {
  afterEach(() => {
    for (const screen of open.splice(0)) screen.close();
  });
}

export function opened(screen: TerminalScreen): TerminalScreen {
  open.push(screen);
  return screen;
}

/** The menu, asking which game is to be played. */
export async function gameQuestion(options: ScreenOptions = {}): Promise<TerminalScreen> {
  const screen = opened(TerminalScreen.program([], options));
  await screen.sees('What would you like to do?');
  screen.press(KEY.enter);
  // The last of them: a terminal may show a question piece by piece.
  await screen.sees(/Which game\?[^]*Borrowed Nines/u);
  return screen;
}

/** Of the five, exactly as their books have them if `letter` says so. */
export async function opponentQuestion(
  title: string,
  letter = true,
  options: ScreenOptions = {},
): Promise<TerminalScreen> {
  const screen = await gameQuestion(options);
  const index = LISTED_GAMES.findIndex((game) => game.title === title);
  screen.press(...Array.from({ length: index }, () => KEY.down), KEY.enter);
  await screen.sees(/How would you like to play it\?[^]*Choose who plays, and more/u);
  screen.press(KEY.down, ...(letter ? [KEY.down] : []), KEY.enter);
  await screen.sees(/Who do you play against\?[^]*A person at this keyboard/u);
  return screen;
}

/** Which match Play leads to: worked out here, not read from the build. */
export function offerOfListed(id: string): Offer {
  const game = findListedGame(id)!;
  return offerFor(game.book, game.shelved === undefined ? gameFacts(game.book).seat : undefined);
}

/** Everything since the start as one line. */
export function wholeWords(screen: TerminalScreen): string {
  return screen.everything().replaceAll(/[│\s]+/gu, ' ');
}

/** The choices in sight, the one that is offered first with its mark. */
export function choices(screen: TerminalScreen): readonly string[] {
  return screen.lines().filter((line) => /^│ {2}[●○]/u.test(line));
}

/** Enter three times, hints, and the first move. */
export async function expectThirdEnterBegins(title: string, id: string): Promise<void> {
  const screen = await gameQuestion();
  const index = LISTED_GAMES.findIndex((game) => game.title === title);
  screen.press(...Array.from({ length: index }, () => KEY.down), KEY.enter);
  await screen.sees(/How would you like to play it\?[^]*Choose who plays, and more/u);
  screen.press(KEY.enter);
  const { game, side } = offerOfListed(id);
  const you = side === 'second' ? 2 : 1;
  await screen.sees(`Player ${you} (you) to move.`);
  expect(wholeWords(screen)).toContain(`The same again: bitduel play ${game} --p${3 - you} random`);
  screen.press('h', 'h');
  await screen.sees('Enter plays.');
  screen.press(KEY.enter);
  await screen.sees(new RegExp(`1\\. Player ${you}: `, 'u'));
}
