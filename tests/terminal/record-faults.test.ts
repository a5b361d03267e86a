// Records that are refused: damaged, forged with the right hashes but an impossible game, of another format,
// or no records at all. Nothing is ever written to them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatRecord } from '../../src/notation/record.ts';
import type { RecordLine } from '../../src/notation/record-line.ts';
import { inProcess } from './in-process.ts';
import { bitduel, freshFolder, readRecord, type Finished } from './program.ts';
import { RAW, refused } from './refused.ts';

type Line = Record<string, unknown>;

const FOLDER = freshFolder();

/** Header, round, three moves, outcome, end. */
async function finishedMatch(): Promise<readonly string[]> {
  const save = join(freshFolder(), 'duel');
  await inProcess(['play', 'bit-battle', '--target', '11010110', '--save', save], {
    input: '1 2 4\n8\n6 7\n',
  });
  return readFileSync(save, 'utf8').split('\n').slice(0, -1);
}

const LINES = await finishedMatch();
let files = 0;

function fileWith(text: string): string {
  const path = join(FOLDER, `${++files}.bitduel.jsonl`);
  writeFileSync(path, text);
  return path;
}

/** The match with some lines changed and all its hashes computed again. */
function forged(change: (lines: Line[]) => readonly Line[]): string {
  const bare = LINES.map((text) => JSON.parse(text) as Line).map(({ check: _check, ...line }) => line);
  return formatRecord(change(bare) as unknown as RecordLine[]);
}

/** A change to one line, counted from 1. */
function withLine(number: number, change: Line): string {
  return forged((lines) =>
    lines.map((line, index) => (index === number - 1 ? { ...line, ...change } : line)),
  );
}

/** Lines that speak of a target speak of one that the first move reaches. */
function withTarget(line: Line): Line {
  return 'target' in line ? { ...line, target: '11010000' } : line;
}

/** What a command says to a record, which it must leave as it is. */
async function replyTo(text: string, command = 'replay'): Promise<Finished> {
  const path = fileWith(text);
  const run = await inProcess([command, path]);
  expect(readFileSync(path, 'utf8')).toBe(text);
  return run;
}

describe.concurrent('the match all these are made from', () => {
  it('verifies, as it is and with its hashes computed again', async () => {
    for (const text of [`${LINES.join('\n')}\n`, forged((lines) => lines)]) {
      const run = await inProcess(['replay', fileWith(text), '--json']);
      expect([run.code, run.stderr]).toEqual([0, '']);
      expect(JSON.parse(run.stdout)).toMatchObject({ finished: true, tally: [1, 0] });
    }
    expect(LINES.map((line) => (JSON.parse(line) as Line)['t']).join(' ')).toBe(
      'header round move move move outcome end',
    );
  });
});

describe.concurrent('a damaged record is refused with the line number', () => {
  it.each([1, 2, 3, 4, 5, 6, 7])('line %i changed', async (number) => {
    // One digit of the line's own content, and with it everything the hashes stand for.
    const changed = LINES.map((line, index) =>
      index === number - 1
        ? line.replace(/(\d)(?=[^\d]*,"check")/, (digit) => `${(Number(digit) + 1) % 10}`)
        : line,
    );
    expect(changed[number - 1]).not.toBe(LINES[number - 1]);
    const text = `${changed.join('\n')}\n`;
    expect(await replyTo(text)).toEqual(refused(1, `line ${number} `));
  });

  it.each([
    ['a line left out', [0, 1, 3, 4, 5, 6], 3],
    ['two lines exchanged', [0, 1, 3, 2, 4, 5, 6], 3],
    ['a line twice', [0, 1, 2, 2, 3, 4, 5, 6], 4],
  ])('%s', async (_, order, number) => {
    const text = order.map((index) => `${LINES[index]!}\n`).join('');
    expect(await replyTo(text)).toEqual(refused(1, `line ${number} `));
  });

  it.each(['\n', 'hello\n', '{}\n', '[]\n', '{"t":"move"}\n'])('a strange line %j', async (line) => {
    const text = `${LINES.slice(0, 3).join('\n')}\n${line}`;
    expect(await replyTo(text)).toEqual(refused(1, 'line 4 '));
  });
});

it('a kind of line that is no text is refused like any other', async () => {
  expect(await replyTo(withLine(3, { t: { toString: 1 } }))).toEqual(refused(1, 'line 3 '));
  expect(await replyTo(withLine(3, { t: ['move'] }))).toEqual(refused(1, 'line 3 '));
});

it('a record that was cut off after its header goes on as one record', async () => {
  const path = fileWith(`${LINES[0]}\n${LINES[1]!.slice(0, 20)}`);
  await bitduel(['resume', path], { input: '1\nquit\n' });
  expect(readRecord(path).map(({ t }) => t)).toEqual(['header', 'round', 'move']);
  expect((await inProcess(['replay', path])).code).toBe(0);
});

describe.concurrent('a forged record with the right hashes is refused with the line number', () => {
  it.each([
    ['a move of four bits', 3, { move: '11110000/00000000' }],
    ['a move of no bits', 3, { move: '00000000/00000000' }],
    ["a move of the other player's byte", 3, { move: '00000000/11010000' }],
    ['a mask of another shape', 3, { move: '11010000' }],
    ['a move out of turn', 4, { seat: 1, move: '00000001/00000000' }],
    ['a ply that is missing', 4, { ply: 3 }],
    ['the wrong winner', 6, { winner: 2 }],
    ['a draw that was none', 6, { winner: null, by: 'agreement' }],
    ['another way to win', 6, { by: 'magic' }],
    ['a wrong tally', 7, { tally: [0, 1] }],
    ['another round', 2, { round: 2 }],
    ['a start that does not fit', 2, { start: '000/000' }],
    ['a target that does not fit', 2, { target: '1101' }],
    ['a target other than the agreed one', 2, { target: '11010111' }],
  ])('%s', async (_, number, change) => {
    const text = withLine(number, change);
    expect(await replyTo(text)).toEqual(refused(1, `line ${number} `));
  });

  it.each([
    ['a move after the end', (lines: Line[]) => [...lines, lines[2]!], 8],
    ['a second header', (lines: Line[]) => [...lines.slice(0, 2), lines[0]!], 3],
    ['no round', (lines: Line[]) => [lines[0]!, ...lines.slice(2)], 2],
    ['a lost outcome', (lines: Line[]) => [...lines.slice(0, 5), lines[6]!], 6],
    ['a move after the goal was reached', (lines: Line[]) => lines.map(withTarget), 4],
    ['an undo of nothing', (lines: Line[]) => [...lines.slice(0, 2), { t: 'undo', ply: 0 }], 3],
  ])('%s', async (_, change, number) => {
    const text = forged(change);
    expect(await replyTo(text)).toEqual(refused(1, `line ${number} `));
  });

  it.each([
    ['another rule book', { book: { id: 'bit-battle' } }],
    ['a rule book with another hash', { bookHash: '0'.repeat(64) }],
    ['a ruling that we do not know', { endless: 'forever' }],
    ['no rounds', { rounds: 0 }],
  ])('%s in its header', async (_, change) => {
    const text = withLine(1, change);
    expect(await replyTo(text)).toEqual(refused(1, 'line 1'));
  });
});

describe.concurrent('what is no record of ours', () => {
  it.each([
    ['another format version', withLine(1, { format: 3 }), '3'],
    ['a format that is no number', withLine(1, { format: '\u001B[31m' }), 'format'],
    ['a text', 'hello\n', 'no match record'],
    ['an empty file', '', 'no match record'],
    ['other JSON', '{"a":1}\n', 'no match record'],
    ['a rule book', JSON.stringify({ id: 'x' }), 'no match record'],
    ['a record without its header', `${LINES.slice(1).join('\n')}\n`, 'no match record'],
    ['bytes', '\u0000\u001B[31m\u{FFFD}\n', 'no match record'],
    ['a very deep list', '['.repeat(100_000), 'no match record'],
  ])('%s is refused with exit 2', async (_, text, mention) => {
    expect(await replyTo(text)).toEqual(refused(2, mention));
  });

  it.each([
    ['./missing', 'no such file'],
    ['.', 'folder'],
    ['\u001B[31m', '\\x1b[31m'],
  ])('%j is refused with exit 2', async (path, mention) => {
    expect(await inProcess(['replay', path])).toEqual(refused(2, mention));
    expect(await inProcess(['resume', path])).toEqual(refused(2, mention));
  });

  it('a refusal names the file so that one can find it', async () => {
    const { home, records } = await inProcess(['play', 'bit-flip'], { input: '1 1\n' });
    writeFileSync(records[0]!, 'hello\n');
    const run = await inProcess(['resume'], { home });
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining(records[0]!.split('/').at(-1)!)]);
  });
});

describe.concurrent('resume', () => {
  it.each<readonly [string, string, 1 | 2, string]>([
    ['damaged', `${LINES.join('\n').replace('"ply":1', '"ply":7')}\n`, 1, 'line 3 '],
    ['forged', withLine(3, { move: '11110000/00000000' }), 1, 'line 3 '],
    ['of another format', withLine(1, { format: 3 }), 2, 'format'],
    ['no record', 'hello\n', 2, 'no match record'],
  ])('refuses the same as replay: %s', async (_, text, code, mention) => {
    expect(await replyTo(text, 'resume')).toEqual(refused(code, mention));
  });
});

describe.concurrent('a record from a stranger', () => {
  it('never shows control characters raw', async () => {
    const names = ['\u001B[31mEve', '\u202Eeve\u009B'];
    const text = forged((lines) => [{ ...lines[0], players: names }, ...lines.slice(1, 4)]);
    const path = fileWith(text);
    const runs = await Promise.all([
      inProcess(['replay', path]),
      inProcess(['replay', path, '--json']),
      inProcess(['resume', path]),
    ]);
    expect(runs.map(({ stdout, stderr }) => RAW.test(`${stdout}${stderr}`.replaceAll('\n', '')))).toEqual([
      false,
      false,
      false,
    ]);
    expect(readRecord(path)).toHaveLength(4);
  });
});
