// Online matches at the board, in a real pseudo-terminal, against a player behind pipes. Not a test itself.
import { afterAll } from 'vitest';
import type { OnlinePlace } from './online-place.ts';
import { TerminalScreen, type ScreenOptions } from './screen.ts';

export type Sit = (words: readonly string[], options?: ScreenOptions) => TerminalScreen;

/** Opens screens that are closed when the tests of the file have run. */
export function onlineScreens(): Sit {
  const screens: TerminalScreen[] = [];
  afterAll(async () => {
    for (const screen of screens) screen.close();
    // A program that ends after its worker has ended aborts the whole test run.
    await Promise.all(screens.map((screen) => screen.exit()));
  });
  return (words, options = {}) => {
    const screen = TerminalScreen.program(words, options);
    screens.push(screen);
    return screen;
  };
}

/** At the board as Player 2 (Bo) of a match whose Player 1 (Ada) is behind pipes. */
export async function joinAtBoard(sit: Sit, place: OnlinePlace, game: string, ...options: readonly string[]) {
  const { maker, link, match } = await place.invite(game, '--name', 'Ada', ...options);
  const screen = sit(['join', link, '--name', 'Bo']);
  await screen.sees('Player 1 (Ada) is here.');
  return { ada: maker, screen, match };
}
