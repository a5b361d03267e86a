// Nothing is lost: a match that was killed, cut off or left goes on as if nothing had happened, and no two
// processes write one record.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { bitduel, freshFolder, readRecord, readStory, recordsIn, start, type Finished } from './program.ts';
import { refused } from './refused.ts';

const GAMES = [
  ['bit-battle', ['--target', '11010110'], ['1 2 4', '8', '6 7'], '(max 3 positions):\n\n> '],
  ['binary-battle', ['--target', '1010'], ['1 1 1', '2 2 2', '1 1 3'], ': '],
  ['bit-flip-showdown', [], ['1', '2', '3', '4', '5', '6'], '(1-8): '],
  ['bit-battle-fives', [], ['0', '1', '2', '3'], 'Enter bit position to flip: '],
  ['bit-flip', ['--length', '5'], ['2 1', '1 3', '2 4'], 'Enter choice (1 or 2): '],
] as const;

function typed(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** A match of Bit Flip Showdown that was left after these moves. */
function leave(home: string, moves: readonly string[]): Promise<Finished> {
  return inProcess(['play', 'bit-flip-showdown'], { home, input: typed([...moves, 'quit']) });
}

describe.concurrent('kill -9 in the middle of a game', () => {
  it.each(GAMES)('of %s loses only what was not entered', async (id, options, moves, question) => {
    const whole = await inProcess(['play', id, ...options], { input: typed(moves) });
    const running = start(['play', id, ...options]);
    for (const move of moves.slice(0, 2)) {
      await running.until(question);
      running.type(`${move}\n`);
    }
    await running.until(question);
    running.type('3');
    const killed = await running.kill();
    expect([killed.signal, killed.records.length]).toEqual(['SIGKILL', 1]);
    expect(readStory(killed.records[0]!)).toEqual(readStory(whole.records[0]!).slice(0, 4));
    const resumed = await inProcess(['resume'], { home: killed.home, input: typed(moves.slice(2)) });
    expect([resumed.code, resumed.stderr]).toEqual([0, '']);
    expect(readStory(killed.records[0]!)).toEqual(readStory(whole.records[0]!));
    expect(whole.stdout.endsWith(resumed.stdout.slice(resumed.stdout.indexOf(question)))).toBe(true);
  });

  it('can happen again and again', async () => {
    const home = freshFolder();
    for (const bit of ['1', '2', '3', '4', '5']) {
      const running = start(bit === '1' ? ['play', 'bit-flip-showdown'] : ['resume'], { home });
      await running.until('(1-8): ');
      running.type(`${bit}\n`);
      await running.until('(1-8): ');
      await running.kill();
    }
    const last = await inProcess(['resume'], { home, input: '6\n' });
    expect([last.code, last.stderr]).toEqual([0, '']);
    expect(last.stdout).toContain("Player 2 Wins! They have achieved exactly six '1's.\n");
    expect(last.records).toHaveLength(1);
    expect(
      readRecord(last.records[0]!)
        .map(({ t }) => t)
        .join(' '),
    ).toBe('header round move move move move move move outcome end');
  });
});

describe.concurrent('a match that is left', () => {
  it('at the end of the input is kept: exit 2, stderr says so, resume goes on', async () => {
    const run = await inProcess(['play', 'bit-battle-fives'], { input: '0\n' });
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(/^bitduel: .*input ended/);
    expect(run.stderr).toContain(`bitduel resume ${run.records[0]!}\n`);
    expect(existsSync(`${run.records[0]!}.lock`)).toBe(false);
    const resumed = await inProcess(['resume', run.records[0]!], { home: run.home, input: '2\n' });
    expect([resumed.code, resumed.stderr]).toEqual([0, '']);
    expect(resumed.stdout).toMatch(/\n5 is divisible by 5\.\n\nPlayer 2 wins!\n$/);
  });

  it('in the middle of a line plays that line: it was entered', async () => {
    const run = await inProcess(['play', 'bit-battle-fives'], { input: '0\n2' });
    expect([run.code, run.stdout.endsWith('Player 2 wins!\n')]).toEqual([0, true]);
  });

  it('before anything was played leaves no record behind', async () => {
    const runs = ['quit\n', '', 'hello\n'].map((input) => inProcess(['play', 'bit-flip'], { input }));
    const [quit, ended, nonsense] = await Promise.all(runs);
    expect([quit!.code, ended!.code, nonsense!.code]).toEqual([0, 2, 2]);
    expect([...quit!.records, ...ended!.records, ...nonsense!.records]).toEqual([]);
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('by %s ends with exit %i and is kept', async (signal, code) => {
    const running = start(['play', 'bit-flip-showdown']);
    await running.until('(1-8): ');
    running.type('1\n');
    await running.until('Player 2, select a bit to flip (1-8): ');
    const run = await running.kill(signal);
    expect([run.code, run.signal]).toEqual([code, null]);
    const resumed = await inProcess(['resume'], { home: run.home, input: 'quit\n' });
    expect(resumed.stdout).toMatch(/^Current State: 1 0 0 0 0 0 0 0\nPlayer 2,/);
  });
});

describe.concurrent('a half-written last line', () => {
  it('is dropped with a notice, and the record goes on from the line before', async () => {
    const { home, records } = await leave(freshFolder(), ['1', '2']);
    appendFileSync(records[0]!, '{"t":"move","ply":3,"seat":1,"mo');
    const shown = await inProcess(['replay', records[0]!], { home });
    expect([shown.code, shown.stderr]).toEqual([0, expect.stringMatching(/^.*last line.*\n$/)]);
    const resumed = await inProcess(['resume'], { home, input: typed(['3', '4', '5', '6']) });
    expect([resumed.code, resumed.stderr]).toEqual([0, expect.stringMatching(/^.*last line.*\n$/)]);
    const again = await inProcess(['replay', records[0]!, '--json'], { home });
    expect([again.code, again.stderr]).toEqual([0, '']);
    expect(JSON.parse(again.stdout)).toMatchObject({ finished: true, tally: [0, 1] });
  });

  it.each([
    [1, 2, ''],
    [2, 1, 'last line'],
    [60, 1, 'last line'],
  ])('that lacks %i bytes leaves %i moves', async (bytes, moves, notice) => {
    const { home, records } = await leave(freshFolder(), ['1', '2']);
    truncateSync(records[0]!, readFileSync(records[0]!).length - bytes);
    const shown = await inProcess(['replay', records[0]!, '--json'], { home });
    const match = JSON.parse(shown.stdout) as { rounds: { moves: unknown[] }[] };
    expect([shown.code, match.rounds[0]!.moves.length]).toEqual([0, moves]);
    expect([shown.stderr === '', shown.stderr.includes(notice)]).toEqual([notice === '', true]);
    const resumed = await inProcess(['resume'], { home, input: '8\nquit\n' });
    expect(resumed.code).toBe(0);
    expect((await inProcess(['replay', records[0]!], { home })).stderr).toBe('');
    expect(readRecord(records[0]!).filter(({ t }) => t === 'move')).toHaveLength(moves + 1);
  });

  it('of the end of a match is written again, and the match is finished', async () => {
    const run = await inProcess(['play', 'bit-battle-fives'], { input: '1\n3\n' });
    const whole = readStory(run.records[0]!);
    const lines = readFileSync(run.records[0]!, 'utf8').split('\n');
    writeFileSync(run.records[0]!, `${lines.slice(0, 4).join('\n')}\n{"t":"outc`);
    const resumed = await inProcess(['resume', run.records[0]!], { home: run.home });
    expect([resumed.code, resumed.stdout]).toEqual([1, '']);
    expect(readStory(run.records[0]!)).toEqual(whole);
  });
});

describe.concurrent('a record that is open in another process', () => {
  it('is refused, and free again once its holder is killed or has left', async () => {
    const holder = start(['play', 'bit-flip-showdown']);
    await holder.until('(1-8): ');
    holder.type('1\n');
    await holder.until('Player 2, select a bit to flip (1-8): ');
    const { home } = holder;
    const path = recordsIn(home)[0]!;
    const before = readFileSync(path, 'utf8');
    const second = await inProcess(['resume', path], { home, input: '2\n' });
    expect([second.code, second.stdout]).toEqual([1, '']);
    expect(second.stderr).toMatch(/^bitduel: .* open in another .*\n$/);
    expect(readFileSync(path, 'utf8')).toBe(before);
    expect((await inProcess(['replay', path], { home })).code).toBe(0);
    holder.type('2\n');
    await holder.until('Player 1, select a bit to flip (1-8): ');
    await holder.kill();
    const third = await inProcess(['resume', path], { home, input: '3\nquit\n' });
    expect(third.code).toBe(0);
    expect(readRecord(path).filter(({ t }) => t === 'move')).toHaveLength(3);
    expect((await inProcess(['resume', path], { home, input: 'quit\n' })).code).toBe(0);
  });
});

describe.concurrent('resume', () => {
  it('without a name takes the newest unfinished match', async () => {
    const home = freshFolder();
    await leave(home, ['1']);
    await leave(home, ['2']);
    await inProcess(['play', 'bit-battle-fives'], { home, input: '1\n3\n' });
    const run = await inProcess(['resume'], { home, input: 'quit\n' });
    expect([run.code, run.records.length]).toEqual([0, 3]);
    expect(run.stdout).toMatch(/^Current State: 0 1 0 0 0 0 0 0\n/);
  });

  it('of a finished match is refused with exit 1', async () => {
    const { home, records } = await inProcess(['play', 'bit-battle-fives'], { input: '1\n3\n' });
    const named = await inProcess(['resume', records[0]!], { home, input: '0\n' });
    expect([named.code, named.stdout, named.stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/^bitduel: .*\n$/),
    ]);
    const newest = await inProcess(['resume'], { home, input: '0\n' });
    expect([newest.code, newest.stdout, newest.stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/^bitduel: .*\n$/),
    ]);
  });

  it('without any match is refused with exit 1', async () => {
    expect(await inProcess(['resume'])).toEqual(refused(1, 'no unfinished match'));
  });

  it.each([
    ['an empty file', (path: string) => writeFileSync(path, '')],
    ['a folder', (path: string) => mkdirSync(path)],
    ['a link to nowhere', (path: string) => symlinkSync('nowhere', path)],
  ])('looks past what is no match: %s', async (_, make) => {
    const { home, records } = await leave(freshFolder(), ['1']);
    make(join(dirname(records[0]!), 'z.bitduel.jsonl'));
    const run = await inProcess(['resume'], { home, input: 'quit\n' });
    expect([run.code, run.stdout.split('\n')[0]]).toEqual([0, 'Current State: 1 0 0 0 0 0 0 0']);
  });
});

describe.concurrent('where records are kept', () => {
  it('is below the home folder if XDG_DATA_HOME is not set or not absolute', async () => {
    for (const XDG_DATA_HOME of ['', 'relative']) {
      const run = await bitduel(['play', 'bit-battle-fives'], { env: { XDG_DATA_HOME }, input: '0\n' });
      const folder = join(run.home, '.local', 'share', 'bitduel', 'matches');
      expect(run.stderr).toContain(`bitduel resume ${folder}/`);
    }
  });

  it('is the file of --save, also for a match in which nothing was played yet', async () => {
    const words = ['play', 'bit-battle-fives', '--save', 'duel.bitduel.jsonl'];
    const run = await bitduel(words, { input: 'quit\n' });
    expect([run.code, run.records]).toEqual([0, []]);
    const path = join(run.home, 'duel.bitduel.jsonl');
    const resumed = await inProcess(['resume', path], { home: run.home, input: '1\n3\n' });
    expect([resumed.code, readRecord(path).at(-1)]).toMatchObject([0, { t: 'end', tally: [0, 1] }]);
  });

  it.each([
    ['in a file', (home: string) => join(home, 'file', 'data')],
    ['in a system folder', () => '/proc/nope/x'],
  ])('may be nowhere, as %s: people play all the same, with a notice', async (_, where) => {
    const home = freshFolder();
    writeFileSync(join(home, 'file'), '');
    const env = { XDG_DATA_HOME: where(home), XDG_STATE_HOME: where(home) };
    const run = await bitduel(['play', 'bit-battle-fives'], { home, env, input: '1\n3\n' });
    expect([run.code, run.stdout.endsWith('Player 2 wins!\n')]).toEqual([0, true]);
    expect(run.stderr).toMatch(/^.*not be kept.*\n$/);
  });
});
