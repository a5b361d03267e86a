// A match whose other player sits elsewhere: moves and offers come while a person looks at the board or at a prompt.
import { spawn, type ChildProcess } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environment, freshFolder, ROOT } from './program.ts';
import { TerminalScreen } from './screen.ts';

const PROGRAM = join(freshFolder(), 'elsewhere.mjs');
const sockets: Socket[] = [];
const screens: TerminalScreen[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  await build({
    entryPoints: [join(ROOT, 'tests/terminal/elsewhere-program.ts')],
    outfile: PROGRAM,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    define: { BITDUEL_VERSION: '"0"', BITDUEL_KNOWN_FACTS: '{}' },
    // A package in the bundle is no ES module.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  for (const screen of screens) screen.close();
  for (const child of children) child.kill('SIGKILL');
  // A program that ends after its worker has ended aborts the whole test run.
  await Promise.all(screens.map((screen) => screen.exit()));
});

/** The player who sits elsewhere. */
class Other {
  private readonly socket: Socket;

  constructor(path: string) {
    this.socket = connect(path);
    sockets.push(this.socket);
  }

  does(command: unknown): void {
    this.socket.write(`${JSON.stringify(command)}\n`);
  }
}

function sitDown(
  seat: 1 | 2,
  how: 'board' | 'plain',
  rounds = 1,
): { readonly screen: TerminalScreen; readonly path: string } {
  const path = join(freshFolder(), 'socket');
  const screen = new TerminalScreen(process.execPath, [PROGRAM, path, `${seat}`, how, `${rounds}`]);
  screens.push(screen);
  return { screen, path };
}

const move = (seat: 0 | 1, bit: number) => ({ do: 'move', seat, move: 1 << bit });

describe('at the board', () => {
  it('the move of a player elsewhere comes while one looks on, and none can be made for them', async () => {
    const { screen, path } = sitDown(2, 'board');
    await screen.sees('Player 1 (Ada) to move.');
    await screen.sees('Waiting for the other player.');
    screen.press('1');
    await screen.sees("It is Player 1's turn.");
    const other = new Other(path);
    other.does(move(0, 7));
    await screen.sees('1. Player 1:');
    await screen.sees('Player 2 (you) to move.');
    screen.press('2', '\r');
    await screen.sees('2. Player 2:');
    await screen.sees('Waiting for the other player.');
    other.does({ do: 'resign', seat: 0 });
    await screen.sees('You win!');
    screen.press('\r');
    expect(await screen.exit()).toBe(0);
  });

  it('giving up at the turn of the other is giving up oneself', async () => {
    const { screen } = sitDown(2, 'board');
    await screen.sees('Waiting for the other player.');
    screen.press('x');
    await screen.sees('Give up?');
    screen.press('y');
    await screen.sees('You lose');
    await screen.sees('You gave up.');
    screen.press('\r');
    expect(await screen.exit()).toBe(0);
  });

  it('an offer leaves the choice alone, is declined by n, and accepted by y', async () => {
    const { screen, path } = sitDown(1, 'board');
    await screen.sees('Choose what to flip.');
    screen.press('3');
    await screen.sees('Enter plays.');
    const other = new Other(path);
    other.does({ do: 'draw' });
    await screen.sees('Player 2 (Bo) offers a draw.');
    await screen.sees('Enter plays.');
    screen.press('n');
    await expect.poll(() => screen.text()).not.toContain('offers a draw');
    screen.press('\r');
    await screen.sees('1. Player 1:');
    other.does({ do: 'draw' });
    await screen.sees('y agree');
    screen.press('y');
    await screen.sees('A draw');
    screen.press('\r');
    expect(await screen.exit()).toBe(0);
  });

  it('taking back is asked for, and happens when the other agrees', async () => {
    const { screen, path } = sitDown(1, 'board');
    await screen.sees('Choose what to flip.');
    screen.press('3', '\r');
    await screen.sees('Waiting for the other player.');
    screen.press('u');
    await screen.sees('Ask Player 2 (Bo) to let you take back your last move?');
    screen.press('y');
    await screen.sees('You have asked to take back a move; Player 2 (Bo) has not answered yet.');
    new Other(path).does({ do: 'undo', seat: 1 });
    await screen.sees('Taken back.');
    await screen.sees('Player 1 (you) to move.');
    screen.press('h');
    await screen.sees('no hints until the round is over');
    screen.press('q');
    expect(await screen.exit()).toBe(0);
  });

  it('the next round may begin elsewhere', async () => {
    const { screen, path } = sitDown(1, 'board', 2);
    await screen.sees('Choose what to flip.');
    const other = new Other(path);
    other.does({ do: 'resign', seat: 1 });
    await screen.sees('Enter next round');
    other.does({ do: 'begin', first: 1, start: [0b1111_1111] });
    await screen.sees('Round 2 of 2.');
    await screen.sees('Waiting for the other player.');
    screen.press('q');
    expect(await screen.exit()).toBe(0);
  });
});

describe('in plain text', () => {
  it('news break off a question, which is asked again where it still stands', async () => {
    const { screen, path } = sitDown(1, 'plain');
    await screen.sees('You are Player 1.');
    await screen.sees('Player 2 is Bo.');
    const other = new Other(path);
    other.does({ do: 'draw' });
    await screen.sees('Player 2 (Bo) offers a draw.');
    await screen.sees('Type accept or decline to answer.');
    screen.press('draw\r');
    await screen.sees('Do you agree (yes or no)?');
    screen.press('no\r');
    await screen.sees('The game goes on.');
    other.does({ do: 'resign', seat: 1 });
    expect(await screen.exit()).toBe(0);
    expect(screen.text()).toContain('Player 1 wins');
  });

  it('what is offered together with a move is told', async () => {
    const { screen, path } = sitDown(2, 'plain');
    await screen.sees('You are Player 2.');
    const other = new Other(path);
    other.does(move(0, 7));
    other.does({ do: 'draw' });
    await screen.sees('Player 1 (Ada) offers a draw.');
    await screen.sees('Type accept or decline to answer.');
    screen.press('accept\r');
    expect(await screen.exit()).toBe(0);
    expect(screen.text().match(/offers a draw/g)).toHaveLength(1);
  });

  it('at the turn of the other only requests are heard', async () => {
    const { screen, path } = sitDown(2, 'plain');
    await screen.sees('You are Player 2.');
    screen.press('1 1\r');
    await screen.sees("It is Player 1's turn.");
    new Other(path).does(move(0, 7));
    await screen.sees('Player 1 ');
    screen.press('resign\r');
    await screen.sees('Give up (yes or no)?');
    screen.press('yes\r');
    expect(await screen.exit()).toBe(0);
    expect(screen.text()).toContain('Player 1 wins');
  });

  it('a pipe may say all its moves beforehand', async () => {
    const path = join(freshFolder(), 'socket');
    const home = freshFolder();
    const child = spawn(process.execPath, [PROGRAM, path, '2', 'plain'], {
      cwd: home,
      env: environment(home),
    });
    children.push(child);
    let said = '';
    child.stdout.on('data', (data: Buffer) => (said += data.toString('utf8')));
    child.stdin.end('1 2\nresign\n');
    await expect.poll(() => said).toContain('You are Player 2.');
    const other = new Other(path);
    other.does(move(0, 7));
    await expect.poll(() => said).toContain('1 2\n');
    // It says nothing more before it is asked again.
    other.does(move(0, 5));
    await expect.poll(() => child.exitCode).toBe(0);
    expect(said).toContain('resign\n');
    expect(said).toContain('Player 1 wins');
  });
});
