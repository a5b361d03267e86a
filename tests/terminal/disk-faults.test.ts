// Records on disks that are full, in folders with junk, and under more than one name: nothing that was acknowledged
// is lost, nothing is broken, nothing is left lying about, and an older good match can always go on.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { skipFor } from '../skip.ts';
import { inProcess } from './in-process.ts';
import { bitduel, environment, freshFolder, MAIN, readRecord, recordsIn, start } from './program.ts';

/** A match of Bit Flip Showdown that was left after these moves. */
async function leave(home: string, moves: readonly string[], env = {}): Promise<string> {
  const known = new Set(recordsIn(home));
  const input = [...moves, 'quit'].map((line) => `${line}\n`).join('');
  const run = await inProcess(['play', 'bit-flip-showdown'], { home, input, env });
  return run.records.find((path) => !known.has(path))!;
}

/** Every file below a folder. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name);
}

describe.concurrent('resume without a name looks past what cannot go on', () => {
  it.each<readonly [string, (path: string, good: string) => void]>([
    [
      'a damaged record',
      (path, good) => writeFileSync(path, readFileSync(good, 'utf8').replace('"ply":1', '"ply":7')),
    ],
    ['junk with the name of a record', (path) => writeFileSync(path, 'hello\n')],
    ['bytes', (path) => writeFileSync(path, Buffer.from([0, 255, 10, 27, 91]))],
    ['a record of a later format', (path) => writeFileSync(path, '{"t":"header","format":9,"check":""}\n')],
  ])('%s', async (_, make) => {
    const home = freshFolder();
    const good = await leave(home, ['1']);
    const bad = join(dirname(good), '9999-bad.bitduel.jsonl');
    make(bad, good);
    const later = new Date(Date.now() + 60_000);
    utimesSync(bad, later, later);
    const run = await inProcess(['resume'], { home, input: '2\nquit\n' });
    expect([run.code, run.stdout.split('\n')[0]]).toEqual([0, 'Current State: 1 0 0 0 0 0 0 0']);
    expect(run.stderr).toContain('9999-bad.bitduel.jsonl');
    expect(readRecord(good).filter(({ t }) => t === 'move')).toHaveLength(2);
  });

  it('a symbolic link to itself', async () => {
    const home = freshFolder();
    const good = await leave(home, ['1']);
    const loop = join(dirname(good), 'loop.bitduel.jsonl');
    symlinkSync(loop, loop);
    const run = await inProcess(['resume'], { home, input: 'quit\n' });
    expect([run.code, run.stdout.split('\n')[0]]).toEqual([0, 'Current State: 1 0 0 0 0 0 0 0']);
    const named = await inProcess(['resume', loop], { home });
    expect([named.code, named.stderr]).toEqual([
      2,
      expect.stringMatching(/^bitduel: .*leads back to itself.*\n$/),
    ]);
  });

  it('a match whose hidden target is lost', async () => {
    const home = freshFolder();
    const good = await leave(home, ['1']);
    const input = '1\nquit\n';
    const run = await inProcess(['play', 'bit-battle', '--secret'], { home, input });
    const secret = run.records.find((path) => path !== good);
    const elsewhere = join(dirname(good), '9999-copy.bitduel.jsonl');
    copyFileSync(secret!, elsewhere);
    const later = new Date(Date.now() + 60_000);
    utimesSync(elsewhere, later, later);
    const resumed = await inProcess(['resume'], { home, input: 'quit\n' });
    expect([resumed.code, resumed.stdout.split('\n')[0]]).toEqual([0, "Player 2's Turn"]);
  });
});

describe.concurrent('one record under two names', () => {
  it.each([
    ['symbolic', symlinkSync],
    ['hard', linkSync],
  ] as const)('through a %s link a second process is refused, and nothing is broken', async (_, make) => {
    const holder = start(['play', 'bit-flip-showdown']);
    await holder.until('(1-8): ');
    holder.type('1\n');
    await holder.until('Player 2, select a bit to flip (1-8): ');
    const { home } = holder;
    const [path] = recordsIn(home);
    const alias = join(home, 'alias.bitduel.jsonl');
    make(path!, alias);
    const second = await inProcess(['resume', alias], { home, input: '2\n3\nquit\n' });
    expect([second.code, second.stdout]).toEqual([1, '']);
    expect(second.stderr).toMatch(/^bitduel: .* open in another .*\n$/);
    holder.type('2\n');
    await holder.until('Player 1, select a bit to flip (1-8): ');
    await holder.kill();
    expect((await inProcess(['replay', path!], { home })).code).toBe(0);
    const third = await inProcess(['resume', alias], { home, input: '3\nquit\n' });
    expect(third.code).toBe(0);
    expect(readRecord(path!).filter(({ t }) => t === 'move')).toHaveLength(3);
  });

  it('is protected without a state folder too: a file that has grown meanwhile is not written', async () => {
    const home = freshFolder();
    const path = await leave(home, ['1']);
    const holder = start(['resume', path], { home, env: { XDG_STATE_HOME: '/dev/null/nowhere' } });
    await holder.until('(1-8): ');
    const copy = readFileSync(path, 'utf8');
    writeFileSync(path, `${copy}{"t":"undo","ply":0}\n`);
    holder.type('2\n');
    const ended = await holder.finished;
    expect([ended.code, ended.stderr]).toEqual([
      2,
      expect.stringMatching(/cannot be kept any longer: .*changed/),
    ]);
    expect(readFileSync(path, 'utf8')).toBe(`${copy}{"t":"undo","ply":0}\n`);
  });
});

/** Runs the program where no file may grow beyond so many blocks of 1024 bytes. */
function limited(blocks: number, words: readonly string[], input: string, home: string) {
  const script = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`;
  const args = ['-c', script, process.execPath, MAIN, ...words];
  return spawnSync('bash', args, { input, encoding: 'utf8', cwd: home, env: environment(home) });
}

describe('where nothing more can be written', () => {
  it('a match begins all the same, says that it is not kept, and leaves nothing behind', () => {
    const home = freshFolder();
    const run = limited(0, ['play', 'bit-battle-fives'], '1\n3\n', home);
    expect([run.status, run.stdout.endsWith('Player 2 wins!\n')]).toEqual([0, true]);
    expect(run.stderr).toMatch(/^This match will not be kept: .*\n$/);
    expect(filesIn(home)).toEqual([]);
  });

  it('a hidden target leaves nothing behind either', () => {
    const home = freshFolder();
    const run = limited(0, ['play', 'bit-battle', '--secret'], '1\nquit\n', home);
    expect([run.status, filesIn(home)]).toEqual([0, []]);
  });

  it('--save is refused and leaves no empty file and no lock', () => {
    const home = freshFolder();
    const run = limited(0, ['play', 'bit-flip', '--save', 'duel'], 'quit\n', home);
    expect([run.status, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toMatch(/^bitduel: --save .*\n$/);
    expect(filesIn(home)).toEqual([]);
  });

  it('a match that cannot go on keeps every move that was told, whole', async () => {
    const home = freshFolder();
    const moves = Array.from({ length: 40 }, (_, index) => `${(index % 2) + 1}\n`).join('');
    const run = limited(2, ['play', 'bit-flip-showdown'], moves, home);
    expect([run.status, run.stderr]).toEqual([2, expect.stringMatching(/cannot be kept any longer/)]);
    const [path] = recordsIn(home);
    const told = run.stdout.split('Current State: ').length - 2;
    expect(readFileSync(path!, 'utf8').endsWith('}\n')).toBe(true);
    expect(readRecord(path!).filter(({ t }) => t === 'move')).toHaveLength(told);
    expect(existsSync(`${path!}.lock`)).toBe(false);
    expect((await bitduel(['resume', path!], { home, input: '8\nquit\n' })).code).toBe(0);
  });
});

const DISK = join(freshFolder(), 'disk');
mkdirSync(DISK);
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'none', DISK]).status === 0;

describe('a full disk', skipFor(mounted ? undefined : 'only root can mount a small disk'), () => {
  afterAll(() => {
    spawnSync('umount', [DISK]);
  });

  it('at the start leaves no empty record and no lock behind', async () => {
    writeFileSync(join(DISK, 'filler'), Buffer.alloc(8 * 1024));
    const env = { XDG_DATA_HOME: DISK };
    const run = await inProcess(['play', 'bit-battle-fives'], { env, input: '1\n3\n' });
    expect([run.code, run.stdout.endsWith('Player 2 wins!\n')]).toEqual([0, true]);
    expect(run.stderr).toMatch(/^This match will not be kept: .* the disk is full\.\n$/);
    expect(filesIn(DISK)).toEqual(['filler']);
  });
});

describe.concurrent('kill -9 at any moment', () => {
  it.each([0, 1, 2, 3, 5, 8, 13, 21])('loses no move that was told (%i moves later)', async (more) => {
    const running = start(['play', 'bit-flip-showdown']);
    await running.until('(1-8): ');
    // All of it at once: the program is killed somewhere between two lines, or within one.
    running.child.stdin.write('1\n'.repeat(400));
    while (running.stdout.split('Current State: ').length < 3 + more)
      await new Promise((resolve) => {
        running.child.stdout.once('data', resolve);
      });
    const killed = await running.kill();
    const told = killed.stdout.split('Current State: ').length - 2;
    const shown = await inProcess(['replay', killed.records[0]!, '--json'], { home: killed.home });
    const { rounds } = JSON.parse(shown.stdout) as { rounds: { moves: unknown[] }[] };
    expect(shown.code).toBe(0);
    expect(rounds[0]!.moves.length).toBeGreaterThanOrEqual(told);
    const resumed = await inProcess(['resume'], { home: killed.home, input: '2\nquit\n' });
    expect(resumed.code).toBe(0);
  });
});
