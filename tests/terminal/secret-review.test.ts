// `review` and `analyze` of matches with a hidden target, and the review at the board: from what is public alone.
// What is expected is worked out here from the counts in the record, by listing all bytes.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { bitduel, freshFolder, readRecord, type Finished } from './program.ts';
import { refused } from './refused.ts';
import { KEY, TerminalScreen } from './screen.ts';

const SECRET = ['play', 'bit-battle', '--secret', '--seed', '3141592653'];

interface Chance {
  readonly wins: number;
  readonly of: number;
}

interface Standing {
  readonly value: string | null;
  readonly plies: number | null;
  readonly chance?: Chance;
}

interface ReviewJson {
  readonly exact: boolean;
  readonly moves: readonly { before: Standing; after: Standing; verdict: string }[];
}

interface AnalysisJson extends Standing {
  readonly target: string | null;
  readonly exact: boolean;
  readonly method: string;
  readonly moves: readonly (Standing & { keeps: boolean })[];
}

async function asked<T>({ home, records }: Finished, ...words: readonly string[]): Promise<T> {
  const run = await inProcess([...words, records[0]!, '--json'], { home });
  expect(run.code).toBe(0);
  return JSON.parse(run.stdout) as T;
}

const reviewOf = (run: Finished) => asked<ReviewJson>(run, 'review');
const analysisOf = (run: Finished) => asked<AnalysisJson>(run, 'analyze', 'bit-battle', '--record');

function secretFile({ records }: Finished): string {
  const folder = dirname(records[0]!);
  return join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.secret'))!,
  );
}

function targetOf(run: Finished): string {
  return (JSON.parse(readFileSync(secretFile(run), 'utf8')) as { target: string }).target;
}

function matching(one: string, other: string): number {
  return [...one].filter((bit, index) => bit === other[index]).length;
}

interface MoveLine {
  readonly t: 'move';
  readonly seat: 1 | 2;
  readonly move: string;
  readonly matches: readonly (number | null)[];
}

/** Both bytes and the targets that fit, after each move of the record. */
function knowledge(record: string): readonly { rows: readonly string[]; targets: readonly string[] }[] {
  const moves = readRecord(record).filter(({ t }) => t === 'move') as unknown as readonly MoveLine[];
  let rows: readonly string[] = ['00000000', '00000000'];
  let targets = Array.from({ length: 255 }, (_, index) => (index + 1).toString(2).padStart(8, '0'));
  return moves.map(({ seat, move, matches }) => {
    const masks = move.split('/');
    rows = rows.map((row, index) =>
      [...row].map((bit, place) => Number(bit) ^ Number(masks[index]![place])).join(''),
    );
    targets = targets.filter((target) => matching(rows[seat - 1]!, target) === matches[seat - 1]);
    return { rows, targets };
  });
}

describe.concurrent('while the target is hidden', () => {
  it('each move is graded by the targets that were possible when it was made', async () => {
    const run = await bitduel(SECRET, { input: '1\n2\n1 2\nquit\n' });
    const { exact, moves } = await reviewOf(run);
    const [one, two, three] = knowledge(run.records[0]!);
    const counts = moves.map(({ before, after }) => [before.chance!.of, after.chance!.of]);
    expect(counts).toEqual([255, one!.targets.length, two!.targets.length].map((of) => [of, of]));
    expect(three!.targets.length).toBeGreaterThan(1);
    // The first player can force 123 of the 255 targets, by flipping one bit.
    expect(moves[0]).toMatchObject({
      ...{ before: { value: null, plies: null, chance: { wins: 123 } }, after: { chance: { wins: 123 } } },
      verdict: 'best',
    });
    expect(exact).toBe(false);
  });

  it('nothing is used that only the owner knows', async () => {
    const run = await inProcess(SECRET, { input: '1\n2\n1 2\nquit\n' });
    const before = await Promise.all([reviewOf(run), analysisOf(run)]);
    const text = await inProcess(['review', run.records[0]!], { home: run.home });
    expect(text.stdout).not.toContain(targetOf(run));
    rmSync(secretFile(run));
    expect(await Promise.all([reviewOf(run), analysisOf(run)])).toEqual(before);
  });

  it('analyze weighs every move, best first', async () => {
    const run = await inProcess(SECRET, { input: '1\n2\nquit\n' });
    const analysis = await analysisOf(run);
    const of = knowledge(run.records[0]!).at(-1)!.targets.length;
    expect(analysis).toMatchObject({
      target: null,
      value: null,
      plies: null,
      exact: false,
      method: 'belief',
    });
    const wins = analysis.moves.map(({ chance }) => chance!.wins);
    expect(wins).toHaveLength(8 + 28 + 56);
    expect(wins).toEqual(wins.toSorted((a, b) => b - a));
    expect(analysis.chance).toEqual({ wins: wins[0], of });
    for (const { chance, keeps } of analysis.moves) expect(keeps).toBe(chance!.wins === wins[0]);
  });

  it('analyze knows the race once the counts leave one target', async () => {
    const singles = ['1', '2', '3', '4', '5', '6', '7', '8'].map((bit) => `${bit}\n${bit}\n`).join('');
    const run = await inProcess(SECRET, { input: `${singles}quit\n` });
    const target = targetOf(run);
    const { rows, targets } = knowledge(run.records[0]!).at(-1)!;
    expect(targets).toEqual([target]);
    // One to three bits a turn; a byte that is right already must be left and come back.
    const turns = rows.map((row) => Math.ceil((8 - matching(row, target)) / 3) || 2);
    const { value, plies, exact, ...rest } = await analysisOf(run);
    expect(turns[0]).toBeLessThanOrEqual(turns[1]!);
    expect([value, plies, exact, rest.target]).toEqual(['win', 2 * turns[0]! - 1, true, target]);
  });
});

describe.concurrent('after the end', () => {
  it('the words fit 80 columns, and both commands know how it ended', async () => {
    const run = await inProcess([...SECRET, '--p2', 'perfect'], { input: '1 2 3\n1 2 3\nresign\n' });
    const { stdout, code } = await inProcess(['review', run.records[0]!], { home: run.home });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}1 {2}P1 1 2 3 .*blunder$/m);
    expect(stdout).toMatch(/You (chose right|never had)/);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(await reviewOf(run)).toMatchObject({ outcome: { winner: 2, by: 'resign' }, exact: false });
  });

  it('what was graded before is graded the same', async () => {
    const save = join(freshFolder(), 'duel.jsonl');
    const open = await inProcess([...SECRET, '--save', save], { input: '1\n2\n1 2\nquit\n' });
    const before = await asked<ReviewJson>({ ...open, records: [save] }, 'review');
    await inProcess(['resume', save], { home: open.home, input: 'resign\n' });
    const after = await asked<ReviewJson>({ ...open, records: [save] }, 'review');
    expect(after.moves).toEqual(before.moves);
  });
});

/** A hidden target in one register that both players flip. */
function sharedBook(): string {
  const path = join(freshFolder(), 'shared.json');
  const book = {
    ...{ id: 'shared', title: 'Shared', width: 6, registers: 'shared', start: 'zeros' },
    ...{ target: { bits: 'random', seen: 'secret' }, goal: { is: 'target' } },
    moves: [{ do: 'toggle', bits: { from: 1, to: 2 } }],
  };
  writeFileSync(path, JSON.stringify(book));
  return path;
}

interface Left {
  readonly targets: readonly number[];
  readonly row: number;
}

/** Before each move of a shared row of six bits: what the row holds, and the targets that fit the counts so far. */
function targetsLeft(lines: readonly Record<string, unknown>[]): readonly Left[] {
  let here: Left = { targets: Array.from({ length: 63 }, (_, index) => index + 1), row: 0 };
  return lines.flatMap((line) => {
    if (line['t'] !== 'move') return [];
    const before = here;
    const row = here.row ^ Number.parseInt(String(line['move']), 2);
    const [count] = line['matches'] as readonly number[];
    here = { row, targets: here.targets.filter((target) => 6 - apart(target, row) === count) };
    return [before];
  });
}

function apart(one: number, other: number): number {
  return [...(one ^ other).toString(2)].filter((bit) => bit === '1').length;
}

describe.concurrent('a hidden target of another kind', () => {
  it('is graded from where one target is left, and not before', async () => {
    const home = freshFolder();
    const save = ['--save', join(home, 'shared.jsonl'), '--seed', '1'];
    await inProcess(['play', sharedBook(), ...save], { home, input: '1\n2\n3\n4\n5\n6\n1\nquit\n' });
    const run = await inProcess(['review', join(home, 'shared.jsonl'), '--json'], { home });
    const { exact, moves } = JSON.parse(run.stdout) as ReviewJson;
    const left = targetsLeft(readRecord(join(home, 'shared.jsonl')));
    expect(exact).toBe(false);
    expect(moves.map(({ before }) => before.value === null)).toEqual(
      left.map(({ targets }) => targets.length > 1),
    );
    // Up to two bits at once: who knows a target that near wins with this move.
    const near = left.map(
      ({ targets, row }) => targets.length === 1 && [1, 2].includes(apart(targets[0]!, row)),
    );
    expect(near).toContain(true);
    expect(moves.flatMap(({ before }, ply) => (near[ply] ? [before] : []))).toEqual(
      near.filter(Boolean).map(() => ({ value: 'win', plies: 1 })),
    );
  });

  it('is analysed only once the target is known, and says so', async () => {
    const home = freshFolder();
    await inProcess(['play', sharedBook(), '--save', join(home, 'shared.jsonl'), '--seed', '7'], {
      home,
      input: '1\nquit\n',
    });
    expect(await inProcess(['analyze', 'shared', '--record', join(home, 'shared.jsonl')], { home })).toEqual(
      refused(1, 'hidden target'),
    );
  });

  it('has hints that claim no more than is known', async () => {
    // Six bits that are not all 0 make 63 targets, and nothing has been told yet.
    const { stdout } = await inProcess(['play', sharedBook(), '--seed', '7'], {
      input: 'hint\nhint\nquit\n',
    });
    expect(
      stdout.match(/63 targets still possible; this game is not solved with a hidden target\./g),
    ).toHaveLength(2);
    expect(stdout).toMatch(/Going\sby\slikely\stargets,\s"[1-6]( [1-6])?"\slooks\sbest\./);
  });
});

describe('at the board', () => {
  const open: TerminalScreen[] = [];
  afterEach(() => {
    for (const screen of open.splice(0)) screen.close();
  });
  const board = (...words: readonly string[]): TerminalScreen => {
    const screen = TerminalScreen.program(['play', ...words]);
    open.push(screen);
    return screen;
  };

  it('one key shows where it was lost, and why', async () => {
    const screen = board('bit-battle', '--secret', '--p2', 'perfect', '--seed', '11');
    await screen.sees('Choose what to flip.');
    screen.press('1', '2', '3', KEY.enter);
    await screen.sees('2. Player 2');
    screen.press('x');
    await screen.sees('Give up?');
    screen.press('y');
    await screen.sees('v review');
    screen.press('v');
    await screen.sees('graded by what its player could know');
    await screen.sees(/1 +P1 1 2 3 .*■│■.* blunder/);
    await screen.sees('You gave up a position that was not lost');
    screen.press('q');
    await screen.sees('v review');
    screen.press(KEY.enter);
    expect(await screen.exit()).toBe(0);
  });

  it('a round of another kind is graded as far as anybody can tell', async () => {
    const screen = board(sharedBook(), '--rounds', '2');
    await screen.sees('Choose what to flip.');
    screen.press('x');
    await screen.sees('Give up this round?');
    screen.press('y');
    await screen.sees('Enter next round');
    screen.press('v');
    await screen.sees('Not solved with a hidden target');
    await screen.sees('Player 1 gave up a position that was not seen to be lost.');
  });
});
