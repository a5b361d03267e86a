// Input that never ends, or never begins: the limits that hold for files hold for pipes too.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleSize } from '../sample-size.ts';
import { bitduel, environment, freshFolder, MAIN, start } from './program.ts';
import { refused } from './refused.ts';
import { TerminalScreen } from './screen.ts';

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly records: readonly string[];
}

/** In a shell, with little memory: what would be collected without end ends the program at once. */
function inShell(command: string, megabytes: number): Promise<Ended> {
  const home = freshFolder();
  const script = command.replaceAll(
    'BITDUEL',
    `${process.execPath} --max-old-space-size=${megabytes} ${MAIN}`,
  );
  const child = spawn('bash', ['-c', `set -o pipefail; ${script}`], { cwd: home, env: environment(home) });
  const [out, err]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (data: Buffer) => out.push(data));
  child.stderr.on('data', (data: Buffer) => err.push(data));
  return new Promise((resolve) => {
    child.on('close', (code, signal) =>
      resolve({
        code,
        signal,
        stdout: Buffer.concat(out).toString(),
        stderr: Buffer.concat(err).toString(),
        records: [],
      }),
    );
  });
}

describe.concurrent('a file that is a pipe', () => {
  it.each(['rules', 'play', 'solve', 'puzzle'].slice(0, sampleSize(1, 4)))(
    'is refused by %s once it is too large',
    async (command) => {
      expect(await inShell(`yes | BITDUEL ${command} /dev/stdin`, 64)).toEqual(refused(2, 'at most 16 MB'));
    },
  );

  it.each(['replay', 'review', 'resume'].slice(0, sampleSize(1, 3)))(
    'is refused by %s once it is too large',
    async (command) => {
      const run = await inShell(`yes | BITDUEL ${command} /dev/stdin`, 64);
      expect([run.code, run.stdout]).toEqual([2, '']);
      expect(run.stderr).toMatch(/^bitduel: [^\n]+\n$/);
    },
  );

  it('is read if it ends', async () => {
    const run = await inShell('BITDUEL rules bit-flip --json | BITDUEL rules /dev/stdin', 64);
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(run.stdout).toMatch(/^Bit Flip\n/);
  });

  it('may have a name like any other word', async () => {
    const run = await inShell('mkfifo book; BITDUEL rules bit-flip --json > book & BITDUEL rules book', 64);
    expect([run.code, run.stderr, run.stdout.split('\n')[0]]).toEqual([0, '', 'Bit Flip']);
  });

  it('that nobody writes to can be left with Ctrl-C', async () => {
    const home = freshFolder();
    const path = join(home, 'silent');
    execFileSync('bash', ['-c', `mkfifo ${path}`]);
    const shell = `${process.execPath} ${MAIN} rules ${path}; echo "ended with $?"`;
    const screen = new TerminalScreen('bash', ['-c', `trap : INT; echo begins; ${shell}`], { home });
    await screen.sees('begins');
    // A writer can open the pipe only once the program has opened it to read.
    const writer = spawn('bash', ['-c', `exec 3> ${path}; echo opened; exec sleep 60`]);
    await once(writer.stdout, 'data');
    screen.press('\u0003');
    await screen.sees('ended with 130');
    writer.kill();
    screen.close();
  });
});

describe.concurrent('a line that never ends', () => {
  it.each(['play bit-flip', 'play bit-battle', 'puzzle bit-flip --seed 1'])(
    'is refused by %s',
    async (words) => {
      const run = await inShell(`cat /dev/zero | BITDUEL ${words}`, 64);
      expect(run.code).toBe(2);
      expect(run.stderr).toContain('bitduel: the input ended before the ');
      expect(run.stdout.length).toBeLessThan(3000);
    },
  );

  it('is answered before its end has come, and the match goes on with the next one', async () => {
    const running = start(['play', 'bit-flip-showdown']);
    await running.until('(1-8): ');
    running.type('1'.repeat(5000));
    await running.until('(1-8): ');
    expect(running.stdout).toContain('That line is too long.');
    running.type(`${'1'.repeat(500_000)}\n3\n`);
    await running.until('Player 2, select a bit to flip (1-8): ');
    running.type('quit\n');
    const { code, stdout } = await running.finished;
    expect(code).toBe(0);
    expect(stdout.split('That line is too long.')).toHaveLength(2);
    expect(stdout).toContain('New State: 0 0 1 0 0 0 0 0\n');
  });

  it('endless lines are read no faster than they are answered', async () => {
    const command = 'yes "" | BITDUEL play bit-flip-showdown | head -c 1000000 | tail -c 100';
    const run = await inShell(`(${command}) || true`, 32);
    expect(run.stdout).toContain('select a bit to flip');
    expect(run.stderr).toBe('');
  });
});

describe.concurrent('the end of a line', () => {
  it.each([
    ['LF', '1\n2\nquit\n'],
    ['CR LF', '1\r\n2\r\nquit\r\n'],
    ['CR', '1\r2\rquit\r'],
    ['none after the last', '1\n2\nquit'],
  ])('%s', async (_, input) => {
    const run = await bitduel(['play', 'bit-flip-showdown'], { input });
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('New State: 1 1 0 0 0 0 0 0\n');
    expect(run.stdout.endsWith('Player 1, select a bit to flip (1-8): quit\n')).toBe(true);
  });

  it('CR and LF may come one after the other', async () => {
    const running = start(['play', 'bit-flip-showdown']);
    await running.until('(1-8): ');
    running.type('1\r');
    await running.until('Player 2, select a bit to flip (1-8): ');
    running.type('\n2\r');
    await running.until('Player 1, select a bit to flip (1-8): ');
    running.type('\nquit');
    running.child.stdin.end();
    const { stdout } = await running.finished;
    expect(stdout.split('is named')).toHaveLength(1);
    expect(stdout).toContain('New State: 1 1 0 0 0 0 0 0\n');
  });
});

describe.concurrent('lines without end', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('do not keep %s from ending the match', async (signal, code) => {
    const home = freshFolder();
    const child = spawn(process.execPath, [MAIN, 'play', 'bit-flip'], {
      ...{ cwd: home, env: environment(home), stdio: ['pipe', 'pipe', 'ignore'] },
    });
    child.stdin.on('error', () => undefined);
    const send = (): void => {
      while (child.stdin.write('y\n'.repeat(20_000)));
    };
    child.stdin.on('drain', send);
    send();
    await once(child.stdout, 'data');
    child.stdout.resume();
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([code, null]);
  });
});
