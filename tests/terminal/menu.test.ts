// The menu: what it offers, the rules to read, and how it looks on poor terminals.
import { afterEach, describe, expect, it } from 'vitest';
import { KEY, TerminalScreen, type ScreenOptions } from './screen.ts';

const open: TerminalScreen[] = [];
afterEach(() => {
  for (const screen of open.splice(0)) screen.close();
});

async function menu(options: ScreenOptions = {}, words: readonly string[] = []): Promise<TerminalScreen> {
  const screen = TerminalScreen.program(words, options);
  open.push(screen);
  await screen.sees('What would you like to do?');
  return screen;
}

const GAMES = ['bit-battle', 'binary-battle', 'bit-flip-showdown', 'bit-battle-fives', 'bit-flip'];

function downTo(id: string): readonly string[] {
  return [...GAMES.slice(0, GAMES.indexOf(id)).map(() => KEY.down), KEY.enter];
}

/** From the menu to the rules of a game. */
async function readRules(screen: TerminalScreen, id: string): Promise<void> {
  screen.press(KEY.down, KEY.down, KEY.down, KEY.enter);
  await screen.sees('Which game?');
  screen.press(...downTo(id));
  await screen.sees('How it is played');
}

describe('the rules in the menu', () => {
  it('scroll, and have what perfect play says in them', async () => {
    const screen = await menu({ rows: 15 });
    await readRules(screen, 'bit-flip');
    await screen.sees('↑↓ scroll');
    expect(screen.text()).not.toContain('What perfect play says');
    for (let left = 60; left > 0 && !screen.text().includes('What perfect play says'); left--) {
      const before = screen.text();
      screen.press(KEY.down);
      await screen.shows((text) => text !== before);
    }
    await screen.sees('What perfect play says');
    screen.press('q');
    await screen.sees('What would you like to do?');
    expect(screen.text()).not.toContain('How it is played');
    screen.press(KEY.ctrlC);
    expect(await screen.exit()).toBe(130);
  });

  it('are drawn anew with Ctrl-L and for another width', async () => {
    const screen = await menu();
    await readRules(screen, 'bit-battle');
    const before = screen.lines().filter((line) => line !== '');
    screen.press('\u000C');
    await screen.wrote('\u001B[2J');
    await screen.sees('How it is played');
    expect(screen.lines().filter((line) => line !== '')).toEqual(expect.arrayContaining(before.slice(-10)));
    screen.resize(40, 24);
    await screen.sees('scroll');
    expect(screen.lines().filter((line) => line.length > 40)).toEqual([]);
  });
});

describe('the options in the menu', () => {
  it.each([
    ['bit-flip', false],
    ['bit-flip-showdown', true],
  ])('of %s have a ruling for endless play: %s', async (id, offered) => {
    const screen = await menu();
    screen.press(KEY.down, KEY.up, KEY.enter);
    await screen.sees('Which game?');
    screen.press(...downTo(id));
    await screen.sees('How would you like to play it?');
    screen.press(KEY.down, KEY.down, KEY.enter);
    await screen.sees('Who do you play against?');
    screen.press(KEY.down, KEY.enter);
    await screen.sees(/Ready\?[^]*Rounds: 1/);
    await screen.sees('Who moves first');
    expect(screen.text().includes('If it does not end')).toBe(offered);
  });
});

it.each(['What would you like to do?', 'Which game?'])(
  'goes on after Ctrl-Z and fg: %s',
  async (question) => {
    const shell = new TerminalScreen('bash', ['--norc', '-i'], { env: { PS1: 'ready> ' } });
    open.push(shell);
    await shell.sees('ready>');
    shell.press(`'${process.execPath}' dist/main.js\r`);
    await shell.sees('What would you like to do?');
    if (question === 'Which game?') shell.press(KEY.enter);
    await shell.sees(question);
    shell.press(KEY.ctrlZ);
    await shell.sees('Stopped');
    shell.press('clear; echo back in the "shell"\r');
    await shell.sees('back in the shell');
    shell.press('fg\r');
    await shell.sees(question);
    await shell.sees('to navigate');
    shell.press(KEY.down, KEY.enter);
    await shell.sees(question === 'Which game?' ? 'How would you like to play it?' : 'Your move (or hint');
  },
);

describe('where only ASCII is shown', () => {
  it('the menu, its questions, its rules and its errors are ASCII too', async () => {
    const screen = await menu({ env: { LC_ALL: 'C' } });
    await readRules(screen, 'bit-battle');
    screen.press(KEY.down, 'q');
    await screen.sees('What would you like to do?');
    screen.press(KEY.enter);
    await screen.sees('Which game?');
    screen.press(...downTo('bit-battle'));
    await screen.sees('How would you like to play it?');
    screen.press(KEY.down, KEY.enter);
    await screen.sees('Who do you play against?');
    screen.press(KEY.down, KEY.enter);
    await screen.sees('Ready?');
    screen.press(KEY.down, KEY.down, KEY.down, KEY.enter);
    await screen.sees('Which target?');
    screen.press(KEY.down, KEY.enter);
    await screen.sees('leftmost first');
    screen.press('1', KEY.enter);
    await screen.sees('Type 8 characters');
    screen.press(KEY.escape);
    await screen.sees('Ready?');
    // oxlint-disable-next-line no-control-regex -- what is ASCII begins with the control characters
    expect(/.{0,40}[^\u0000-\u007f]+/.exec(screen.raw())?.[0]).toBeUndefined();
  });
});

describe('colour', () => {
  // oxlint-disable-next-line no-control-regex -- colours are escape sequences
  const COLOUR = /\u001b\[[0-9;]*[1-9][0-9;]*m/;

  it.each([
    ['nothing set', {}, [], true],
    ['an empty NO_COLOR', { NO_COLOR: '' }, [], true],
    ['NO_COLOR', { NO_COLOR: '1' }, [], false],
    ['--no-color', {}, ['--no-color'], false],
  ])('with %s', async (_, env, words, coloured) => {
    const screen = await menu({ env }, words);
    expect(COLOUR.test(screen.raw())).toBe(coloured);
  });
});
