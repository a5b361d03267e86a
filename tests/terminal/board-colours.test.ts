// The colours of the board: each has a meaning, and each can be read on a dark and on a light background.
import { afterEach, expect, it } from 'vitest';
import { KEY, TerminalScreen } from './screen.ts';

const open: TerminalScreen[] = [];
afterEach(() => {
  for (const screen of open.splice(0)) screen.close();
});

async function board(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const screen = TerminalScreen.program(['play', ...words], { env });
  open.push(screen);
  await screen.sees('Choose what to flip.');
  return screen;
}

/** Of the palette that every terminal has. */
const [BLACK, GREEN, YELLOW, CYAN] = [0, 2, 3, 6];
/** Text in these can hardly be read on white. */
const LIGHT = [YELLOW, CYAN];

it('fills a 1, leaves a 0 empty, and fills what is chosen with another colour', async () => {
  const screen = await board(['bit-flip']);
  expect(screen.inkOf(' 1 │')).toEqual({ colour: BLACK, fill: CYAN });
  screen.press('1', KEY.enter);
  await screen.sees('·0·');
  expect(screen.inkOf('·0·').fill).toBeUndefined();
  screen.press('2');
  await screen.sees('1→0');
  expect(screen.inkOf('1→0')).toEqual({ colour: BLACK, fill: YELLOW });
});

it('fills a 1 that matches the target with green', async () => {
  const screen = await board(['bit-battle', '--target', '11110000']);
  screen.press('1', KEY.enter);
  await screen.sees('Player 2 to move.');
  screen.press('1', KEY.enter);
  await screen.sees('Player 1 to move.');
  expect(screen.inkOf(' 1 │')).toEqual({ colour: BLACK, fill: GREEN });
});

it('says what is wrong and what is best in a colour that can be read on white', async () => {
  const screen = await board(['bit-flip']);
  screen.press(KEY.enter);
  await screen.sees('Choose at least one bit first.');
  expect(LIGHT).not.toContain(screen.inkOf('Choose at least').colour);
  expect(screen.inkOf('Choose at least').colour).toBeDefined();
});

it('shows the mark of the game in its colour above the board', async () => {
  const screen = await board(['bit-battle']);
  expect(screen.text()).toContain('(|) Bit Battle\n');
  expect(screen.inkOf('(|) Bit Battle').colour).toBe(1);
});

it('needs no colour', async () => {
  const screen = await board(['bit-flip'], { NO_COLOR: '1' });
  expect(screen.text()).toContain('Oo| Bit Flip\n');
  screen.press('2');
  await screen.sees('1→0');
  const none = { colour: undefined, fill: undefined };
  for (const text of [' 1 │', '1→0', 'Oo|']) expect(screen.inkOf(text)).toEqual(none);
});
