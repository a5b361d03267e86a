// The review at the board of a game that no table holds.
import { expect, it } from 'vitest';
import { fourIn } from './look-ahead-book.ts';
import { freshFolder } from './program.ts';
import { KEY, TerminalScreen } from './screen.ts';

it('the review is one key away at the board', async () => {
  const screen = TerminalScreen.program(['play', fourIn(freshFolder()), '--p2', 'perfect'], { rows: 40 });
  await screen.sees('Choose what to flip.');
  screen.press('3', KEY.enter);
  await screen.sees('Last move');
  screen.press('x');
  await screen.sees('Give up?');
  screen.press('y');
  await screen.sees('v review');
  screen.press('v');
  await screen.sees('not seen to be lost');
  await screen.sees('Not exact');
  screen.press(KEY.ctrlC);
  expect(await screen.exit()).toBe(130);
  screen.close();
});
