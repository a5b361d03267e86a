// Matches that have ended at the board. Not a test itself.
import { afterEach, expect } from 'vitest';
import { KEY, TerminalScreen, type ScreenOptions } from './screen.ts';

const open: TerminalScreen[] = [];

/** Closes the boards of a test at its end. */
export function closeBoards(): void {
  afterEach(() => {
    for (const screen of open.splice(0)) screen.close();
  });
}

export function opened(screen: TerminalScreen): TerminalScreen {
  open.push(screen);
  return screen;
}

export async function board(words: readonly string[], options: ScreenOptions = {}): Promise<TerminalScreen> {
  const screen = opened(TerminalScreen.program(['play', ...words], options));
  await screen.sees('Choose what to flip.');
  return screen;
}

/** Player 2 wins this whatever is played, on the second move. */
export async function lostFives(options: ScreenOptions = {}): Promise<TerminalScreen> {
  const screen = await board(['bit-battle-fives', '--p2', 'easy'], options);
  screen.press('2', KEY.enter);
  await screen.sees('You lose');
  return screen;
}

/** One move wins. */
export async function wonBattle(): Promise<TerminalScreen> {
  const screen = await board(['bit-battle', '--target', '11100000', '--p2', 'easy']);
  screen.press('123', KEY.enter);
  await screen.sees('You win!');
  return screen;
}

/** A lost match cheers nobody, and fits the terminal. */
export async function expectLoss(columns: number): Promise<void> {
  const screen = await lostFives({ columns });
  await screen.sees('Nothing that was played could have changed it.');
  expect(screen.words()).toContain('× You lose The computer reached the goal.');
  expect(screen.text()).not.toMatch(/Victory|Player 2 wins/u);
  await screen.sees('a play again');
  await screen.sees('Enter leaves');
  expect(screen.lines().filter((line) => line.length > columns)).toEqual([]);
}
