// What is said of a match that goes on or is looked at again: how it stands, how a round ended, never what is yet to
// come; and commands and paths that can be copied from a message as they are.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { environment, freshFolder, MAIN } from './program.ts';
import { KEY, TerminalScreen, type ScreenOptions } from './screen.ts';

const open: TerminalScreen[] = [];

function screenOf(words: readonly string[], options: ScreenOptions = {}): TerminalScreen {
  const screen = TerminalScreen.program(words, options);
  open.push(screen);
  return screen;
}

afterEach(() => {
  for (const screen of open.splice(0)) screen.close();
});

const FIVES = ['play', 'bit-battle-fives', '--rounds', '2'];

describe('a match that goes on in plain text', () => {
  it('calls no row the starting one unless nothing was played', async () => {
    const left = await inProcess(['play', 'bit-flip'], { input: '1 3\nquit\n' });
    const resumed = await inProcess(['resume'], { home: left.home, input: 'quit\n' });
    expect(resumed.stdout).toMatch(/^Player 2's Turn\nCurrent Binary Number: 1 1 0 1 1 1 1 1\n/);
    expect(resumed.stdout).not.toContain('Starting');
    const path = join(freshFolder(), 'new');
    const named = await inProcess(['play', 'bit-flip', '--save', path], { input: 'quit\n' });
    const fresh = await inProcess(['resume', path], { home: named.home, input: 'quit\n' });
    expect(fresh.stdout).toContain('Starting Binary Number: 1 1 1 1 1 1 1 1\n');
  });

  it('between two rounds says how the last one ended, and the score, before the next begins', async () => {
    const { home, path } = await betweenRounds();
    const resumed = await inProcess(['resume', path, '--plain'], { home, input: 'quit\n' });
    expect(resumed.stdout).toMatch(
      /^Player 2 wins!\nScore: Player 1 0, Player 2 1\.\n\nRound 2 of 2\.\nPlayer 2 moves first\.\n/,
    );
  });
});

/** A series of two rounds that was left when the first was over: only the board stops there. */
async function betweenRounds(): Promise<{ home: string; path: string }> {
  const home = freshFolder();
  const path = join(home, 'series');
  const screen = screenOf([...FIVES, '--save', path], { home: join(home, 'screen') });
  await screen.sees('Choose what to flip.');
  screen.press('1', KEY.enter);
  await screen.sees('Player 2 to move.');
  screen.press('3', KEY.enter);
  await screen.sees('Enter next round');
  screen.press('q');
  await screen.exit();
  return { home, path };
}

it('between two rounds the board shows how the last one ended, and waits', async () => {
  const { home, path } = await betweenRounds();
  const screen = screenOf(['resume', path], { home: join(home, 'screen') });
  await screen.sees('Enter next round');
  expect(screen.text()).toContain('Player 2 wins!');
  expect(screen.text()).toContain('Score: Player 1 0, Player 2 1.');
  screen.press(KEY.enter);
  await screen.sees('Round 2 of 2.');
  await screen.sees('Player 2 to move.');
});

it('Continue in the menu looks past a damaged record to a match that can go on', async () => {
  const home = freshFolder();
  const { records } = await inProcess(['play', 'bit-flip'], { home, input: '1 1\nquit\n' });
  writeFileSync(records[0]!.replace(/[^/]*$/, '9999-junk.bitduel.jsonl'), 'hello\n');
  const screen = screenOf([], { home });
  await screen.sees(/Continue.*Bit Flip, /);
  screen.press(KEY.enter);
  await screen.sees('Player 2 to move.');
});

describe('replay at the board', () => {
  it('shows at each step what was known then, and the final score only at the end', async () => {
    const run = await inProcess(FIVES, { input: '1\n3\n0\nresign\n' });
    const screen = screenOf(['replay', run.records[0]!]);
    await screen.sees('0 of 4');
    expect(screen.text()).toContain('Round 1 of 2, 0–0');
    screen.press(KEY.right);
    await screen.sees('1 of 4');
    expect(screen.text()).toContain('Round 1 of 2, 0–0');
    screen.press(KEY.right);
    await screen.sees('2 of 4');
    expect(screen.text()).toContain('Round 1 of 2, 0–1');
    expect(screen.text()).toContain('Player 2 wins!');
    expect(screen.text()).not.toContain('hampion');
    screen.press(KEY.right);
    await screen.sees('3 of 4');
    expect(screen.text()).toContain('Round 2 of 2, 0–1');
    screen.press(KEY.right);
    await screen.sees('4 of 4');
    expect(screen.text()).toContain('Round 2 of 2, 0–2');
    expect(screen.text()).toContain('Player 2 is the champion, 2–0.');
  });
});

/** Runs what a message says after `bitduel`, as a shell reads it. */
function copied(message: string, home: string): { readonly status: number | null; readonly stdout: string } {
  const words = /bitduel (.*)$/m.exec(message.replace(/^bitduel: /, ''))![1]!;
  const script = `exec "$NODE" "$MAIN" ${words}`;
  const env = { ...environment(home), NODE: process.execPath, MAIN };
  return spawnSync('sh', ['-c', script], { encoding: 'utf8', env, input: '' });
}

describe('what can be copied from a message', () => {
  it.each(['plain', 'with spaces', "it's $HOME `here`", 'a"b\\c!'])('the record %j', async (name) => {
    const home = freshFolder();
    mkdirSync(join(home, name));
    const path = join(home, name, 'duel');
    const left = await inProcess(['play', 'bit-battle-fives', '--save', path], { home, input: '1\nquit\n' });
    expect(copied(left.stderr, home).stdout).toContain('Enter bit position to flip: ');
    await inProcess(['resume', path], { home, input: '3\n' });
    const refused = await inProcess(['resume', path], { home });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('is finished')]);
    expect(copied(refused.stderr, home)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Player 2 wins!'),
    });
    const exists = await inProcess(['play', 'bit-flip', '--save', path], { home });
    const quoted = /--save (.*): cannot be made/.exec(exists.stderr)![1]!;
    const echoed = spawnSync('sh', ['-c', `printf %s ${quoted}`], { encoding: 'utf8' });
    expect(echoed.stdout).toBe(path);
  });

  it('a long path on a narrow terminal, whole', async () => {
    const home = freshFolder();
    const path = join(home, 'a-folder-with-a-rather-long-name-that-fills-more-than-a-line', 'duel');
    mkdirSync(join(path, '..'));
    const screen = screenOf(['play', 'bit-flip', '--save', path], {
      columns: 40,
      home: join(home, 'screen'),
    });
    await screen.sees('Choose what to flip.');
    screen.press('1', KEY.enter);
    await screen.sees('Player 2 to move.');
    screen.press('q');
    await screen.exit();
    expect(screen.raw()).toContain(`bitduel resume ${path}\r\n`);
  });
});
