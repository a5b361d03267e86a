// `bit-battle --secret`: the target is nowhere to be found before the end, except in a file that only its owner
// can read; at the end it is revealed and anyone can check that it was the same from the start.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { readRecord, start, type Finished } from './program.ts';

const SEED = '3141592653';
const SECRET = ['play', 'bit-battle', '--secret', '--seed', SEED];

interface Kept {
  readonly target: string;
  readonly salt: string;
}

/** The file beside the record. */
function secretPath({ records }: Finished): string {
  const [record] = records;
  const names = readdirSync(dirname(record!)).filter((name) => !name.endsWith('.lock'));
  const beside = names.filter((name) => name !== basename(record!));
  expect(beside).toEqual([expect.stringContaining(basename(record!))]);
  return join(dirname(record!), beside[0]!);
}

function readSecret(run: Finished): Kept {
  return JSON.parse(readFileSync(secretPath(run), 'utf8')) as Kept;
}

/** Left after one move; the seed is such that the target is not the byte that is on show then. */
function leave(moves = '1\n'): Promise<Finished> {
  return inProcess(SECRET, { input: `${moves}quit\n` });
}

function commitmentOf({ salt, target }: Kept): string {
  return createHash('sha256').update(`${salt}:${target}`).digest('hex');
}

function matching(one: string, other: string): number {
  return [...one].filter((bit, index) => bit === other[index]).length;
}

/** The positions where the target is 1, at most three to a move, with a move of the opponent in between. */
function wayTo(target: string): string {
  const places = [...target].flatMap((bit, index) => (bit === '1' ? [index + 1] : []));
  const moves = [places.slice(0, 3), places.slice(3, 6), places.slice(6)].filter(({ length }) => length > 0);
  return moves.map((move) => `${move.join(' ')}\n`).join('1 2 3\n');
}

describe.concurrent('before the end', () => {
  it('the record holds a commitment, but no target, salt or seed', async () => {
    const run = await leave();
    const { target, salt } = readSecret(run);
    expect(target).toMatch(/^[01]{8}$/);
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
    const text = readFileSync(run.records[0]!, 'utf8');
    for (const hidden of [target, salt, SEED]) expect(text).not.toContain(hidden);
    const [header, round, move] = readRecord(run.records[0]!);
    expect(header).not.toHaveProperty('seed');
    expect(header).not.toHaveProperty('target');
    expect(round).toMatchObject({ target: null, commitment: commitmentOf({ target, salt }) });
    expect(move).toMatchObject({ move: '10000000/00000000' });
  });

  it('only the owner can read the file beside it', async () => {
    const run = await leave();
    expect((statSync(secretPath(run)).mode & 0o777).toString(8)).toBe('600');
  });

  it('nothing that is printed tells the target, but how many bits match', async () => {
    const run = await leave();
    const { target } = readSecret(run);
    expect(run.stdout).not.toContain(target);
    expect(run.stdout).toContain('\nTarget byte: ????????\n');
    const count = matching(target, '10000000');
    expect(run.stdout).toContain(`Your new byte: 10000000\nBits that match the target: ${count} of 8\n`);
  });

  it('replay shows what is public', async () => {
    const { home, records, ...run } = await leave();
    const { target } = readSecret({ home, records, ...run });
    const [words, json] = await Promise.all([
      inProcess(['replay', records[0]!], { home }),
      inProcess(['replay', records[0]!, '--json'], { home }),
    ]);
    expect([words.code, words.stderr, json.code, json.stderr]).toEqual([0, '', 0, '']);
    expect(`${words.stdout}${json.stdout}`).not.toContain(target);
    expect(JSON.parse(json.stdout)).toMatchObject({
      secret: true,
      finished: false,
      rounds: [{ target: null }],
    });
  });

  it('show and rules do not tell it either', async () => {
    const run = await inProcess(SECRET, { input: '1\nshow\nrules\nhelp\nundo\nquit\n' });
    expect(run.stdout).not.toContain(readSecret(run).target);
  });
});

describe.concurrent('at the end', () => {
  it('the target is revealed, fits the commitment, and the file beside the record is gone', async () => {
    const left = await leave('8\n');
    const path = secretPath(left);
    const secret = readSecret(left);
    const record = left.records[0]!;
    const run = await inProcess(['resume'], { home: left.home, input: wayTo(secret.target) });
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(run.stdout).toContain('Victory! Player 2 wins the game.\n');
    expect(run.stdout).toMatch(new RegExp(`target.*${secret.target}.*\n$`));
    expect(existsSync(path)).toBe(false);
    const lines = readRecord(record);
    const outcome = lines.at(-2) as unknown as Kept;
    expect(outcome).toMatchObject({ t: 'outcome', winner: 2, target: secret.target, salt: secret.salt });
    expect(lines[1]!['commitment']).toBe(commitmentOf(outcome));
    const replayed = await inProcess(['replay', record, '--json'], { home: left.home });
    expect(JSON.parse(replayed.stdout)).toMatchObject({
      finished: true,
      rounds: [{ target: secret.target }],
    });
  });

  it.each([['resign\n'], ['draw\nyes\n']])('by %j it is revealed too', async (input) => {
    const run = await inProcess(SECRET, { input: `1\n${input}` });
    const outcome = readRecord(run.records[0]!).at(-2) as unknown as Kept;
    expect(readRecord(run.records[0]!)[1]!['commitment']).toBe(commitmentOf(outcome));
    expect(run.stdout).toContain(outcome.target);
    expect(readdirSync(dirname(run.records[0]!))).toHaveLength(1);
  });

  it('of a round only that round is revealed', async () => {
    const run = await inProcess([...SECRET, '--rounds', '2'], { input: '1\nresign\n2\nquit\n' });
    const { target, salt } = readSecret(run);
    const lines = readRecord(run.records[0]!);
    const outcome = lines.find(({ t }) => t === 'outcome') as unknown as Kept;
    const rounds = lines.filter(({ t }) => t === 'round');
    expect(rounds.map(({ commitment }) => commitment)).toEqual([
      commitmentOf(outcome),
      commitmentOf({ target, salt }),
    ]);
    expect(readFileSync(run.records[0]!, 'utf8')).not.toContain(salt);
    const resumed = await inProcess(['resume'], { home: run.home, input: 'resign\n' });
    expect([resumed.code, resumed.stdout.includes(`target was ${target}`)]).toEqual([0, true]);
  });
});

describe.concurrent('whatever happens', () => {
  it('kill -9 loses nothing: the same target is played for', async () => {
    const running = start(SECRET);
    await running.until('\n\n> ');
    running.type('1\n');
    await running.until('\n\n> ');
    const killed = await running.kill();
    const { target } = readSecret(killed);
    const run = await inProcess(['resume'], { home: killed.home, input: '8\nresign\n' });
    const [, ...counts] = run.stdout.split('Bits that match the target: ');
    expect([run.code, counts[0]![0]]).toEqual([0, `${matching(target, '00000001')}`]);
    expect(readRecord(killed.records[0]!).at(-2)).toMatchObject({ t: 'outcome', winner: 2, target });
  });

  it('without the file beside it, or with another one, the match cannot go on', async () => {
    const run = await leave();
    const path = secretPath(run);
    const { target, ...rest } = readSecret(run);
    const flipped = `${target.slice(0, 7)}${target.endsWith('1') ? '0' : '1'}`;
    writeFileSync(path, JSON.stringify({ ...rest, target: flipped }));
    const other = await inProcess(['resume'], { home: run.home, input: '8\n' });
    expect([other.code, other.stdout, other.stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/^bitduel: .*\n$/),
    ]);
    rmSync(path);
    const none = await inProcess(['resume'], { home: run.home, input: '8\n' });
    expect([none.code, none.stdout, none.stderr]).toEqual([1, '', expect.stringMatching(/^bitduel: .*\n$/)]);
    expect(readRecord(run.records[0]!)).toHaveLength(3);
  });

  it('the salt is new each time, the seed repeats everything that is seen', async () => {
    const [one, same] = await Promise.all([leave('1\n2\n'), leave('1\n2\n')]);
    expect(same.stdout).toBe(one.stdout);
    expect(readSecret(same).target).toBe(readSecret(one).target);
    expect(readSecret(same).salt).not.toBe(readSecret(one).salt);
  });

  it('computers play it to the end, and under no-repeat it always ends', async () => {
    const words = ['play', 'bit-battle', '--secret', '--p1', 'random', '--p2', 'easy'];
    const ends = [['draw'], ['no-repeat']].map(([ruling]) => inProcess([...words, '--endless', ruling!]));
    for (const run of await Promise.all(ends)) {
      expect([run.code, run.stderr]).toEqual([0, '']);
      expect(readRecord(run.records[0]!).at(-1)).toMatchObject({ t: 'end' });
    }
  });
});
