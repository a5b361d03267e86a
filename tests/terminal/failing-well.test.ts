// When something fails that should not: one line, an exit code, nothing lost, and the terminal as it was.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bitduel, environment, freshFolder, MAIN, recordsIn } from './program.ts';
import { KEY, TerminalScreen } from './screen.ts';

function inShell(command: string): { readonly code: number | null; readonly stderr: string } {
  const home = freshFolder();
  const script = command.replaceAll('BITDUEL', `${process.execPath} ${MAIN}`);
  const run = spawnSync('bash', ['-c', script], { cwd: home, env: environment(home), encoding: 'utf8' });
  return { code: run.status, stderr: run.stderr };
}

describe('output that cannot be written', () => {
  it.each([
    'games',
    'games --json',
    '--help',
    'rules bit-flip',
    'play bit-flip --p1 easy --p2 easy',
    'completion bash',
  ])('%s > /dev/full', (words) => {
    const run = inShell(`BITDUEL ${words} > /dev/full`);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('bitduel: the output cannot be written: the disk is full.\n');
    expect(run.stderr).not.toMatch(/\n\s+at /);
  });

  it('a refusal that cannot be written keeps its exit code', () => {
    expect(inShell('BITDUEL nonsense 2> /dev/full')).toEqual({ code: 2, stderr: '' });
    expect(inShell('BITDUEL nonsense 2>&-')).toEqual({ code: 2, stderr: '' });
  });

  it('a reader that has seen enough is no failure', () => {
    expect(inShell('set -o pipefail; BITDUEL games | head -1')).toEqual({ code: 0, stderr: '' });
  });
});

/** The environment of a program into which this code is loaded first. */
function withCode(code: string): { readonly NODE_OPTIONS: string } {
  const path = join(freshFolder(), 'first.mjs');
  writeFileSync(path, code);
  return { NODE_OPTIONS: `--import ${path}` };
}

/** Fails as only a mistake of ours can: a function of the language throws. */
const BROKEN = String.raw`JSON.stringify = () => { throw new TypeError('a\u001B[2Jb') };`;
/** Fails while the program waits for a key. */
const BREAKS_LATER = `import { writeFileSync } from 'node:fs';
process.on('SIGUSR2', () => { throw new Error('broken') });
writeFileSync(process.env.HOME + '/pid', String(process.pid));`;

describe('a mistake of ours', () => {
  it('is told in a few lines, without a stack trace', async () => {
    const run = await bitduel(['games', '--json'], { env: withCode(BROKEN) });
    expect([run.code, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toContain(
      String.raw`bitduel: the program has made a mistake and had to stop (TypeError: a\x1b[2Jb).`,
    );
    expect(run.stderr).toContain('BITDUEL_DEBUG=1');
    expect(run.stderr).not.toMatch(/\n\s+at /);
    expect(run.stderr.split('\n')).toHaveLength(4);
  });

  it('shows where it happened if that is asked for', async () => {
    const env = { ...withCode(BROKEN), BITDUEL_DEBUG: '1' };
    const run = await bitduel(['games', '--json'], { env });
    expect([run.code, run.stderr]).toEqual([2, expect.stringMatching(/\n\s+at /)]);
  });

  it('gives the terminal back in the menu', async () => {
    const screen = fragile([]);
    await screen.sees('What would you like to do?');
    await breaks(screen);
    screen.close();
  });

  it('gives the terminal back at the board, and the match goes on', async () => {
    const screen = fragile(['play', 'bit-flip']);
    await screen.sees('Choose what to flip.');
    screen.press('5', KEY.enter);
    await screen.sees('Player 2 to move');
    await breaks(screen);
    const resumed = await bitduel(['resume', recordsIn(screen.home)[0]!], { input: 'quit\n' });
    expect([resumed.code, resumed.stdout]).toEqual([0, expect.stringContaining('1 1 1 1 0 1 1 1')]);
    screen.close();
  });
});

/** In a shell that then shows the state of the terminal, and stays: what is written last before an end can get lost. */
function fragile(words: readonly string[]): TerminalScreen {
  const program = [process.execPath, MAIN, ...words].join(' ');
  const script = `${program}; echo "ended with $?"; stty -a; read -r`;
  return new TerminalScreen('bash', ['-c', script], { env: withCode(BREAKS_LATER), rows: 50 });
}

async function breaks(screen: TerminalScreen): Promise<void> {
  process.kill(Number(readFileSync(join(screen.home, 'pid'), 'utf8')), 'SIGUSR2');
  await screen.sees(/ended with 2[^]* icanon[^]* echo /);
  expect(screen.everything()).toContain('had to stop (Error: broken)');
  expect(screen.raw().lastIndexOf('\u001B[?25h')).toBeGreaterThan(screen.raw().lastIndexOf('\u001B[?25l'));
  expect(screen.raw().lastIndexOf('\u001B[?1000l')).toBeGreaterThanOrEqual(
    screen.raw().lastIndexOf('\u001B[?1000h'),
  );
}
