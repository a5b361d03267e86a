// Nonsense typed during a match: one line of answer, the same question again, and nothing changes. Each match
// is played calmly and with the nonsense in between; but for the refusals the two must be the same.
import { describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { bitduel, readRecord, readStory, type Finished } from './program.ts';
import { RAW } from './refused.ts';

/** Never a move, in any of the five games. */
const NEVER = [
  ...['', '   ', ',', 'hello', 'please flip the first bit', 'null', '__proto__', 'constructor', '{}', '[1]'],
  ...['9', '-1', '1.5', '1e0', '+1', '0x1', '1;2', '１', '٣', '²', '1 2 3 4 5', '1 -1', '1 1e0', '-0', '1_0'],
  ...['99999999999999999999', 'NaN', 'Infinity', '--help', '$(quit)', '../quit', 'quit now', '💥', '𝟏'],
];

interface Played {
  readonly args: readonly string[];
  /** The legal moves of a whole game. */
  readonly moves: readonly string[];
  /** What is asked again after a refusal. */
  readonly question: string;
}

/** Questions as the books have them; Binary Battle's book has none, so what is asked first is asked again. */
const BIT_BATTLE: Played = {
  args: ['bit-battle', '--target', '11010110'],
  moves: ['1 2 4', '8', '6 7'],
  question:
    'Enter the positions of the bits you want to flip (1-8), separated by spaces (max 3 positions):\n\n> ',
};
const BIT_FLIP: Played = {
  args: ['bit-flip'],
  moves: ['2 5', '1 3', '2 1', '2 7', '1 4'],
  question: 'Choose your action:\n1) Flip a single bit\n2) Flip two adjacent bits\nEnter choice (1 or 2): ',
};
const FIVES: Played = {
  args: ['bit-battle-fives'],
  moves: ['1', '3'],
  question: 'Enter bit position to flip: ',
};
const SHOWDOWN: Played = {
  args: ['bit-flip-showdown'],
  moves: ['1', '2', '3', '4', '5', '6'],
  question: 'Player 1, select a bit to flip (1-8): ',
};
const BINARY_ARGS = ['binary-battle', '--target', '1010'];
const BINARY_MOVES = ['1 1 1', '2 2 2', '1 1 3'];

function play(args: readonly string[], lines: readonly string[]): Promise<Finished> {
  return inProcess(['play', ...args], { input: lines.map((line) => `${line}\n`).join('') });
}

function story(run: Finished): readonly unknown[] {
  expect(run.records).toHaveLength(1);
  return readStory(run.records[0]!);
}

/** What happened, without the commitment to a hidden target, which is salted anew each time. */
function plot(run: Finished): readonly unknown[] {
  return readRecord(run.records[0]!).map(({ t, seat, move, winner }) => ({ t, seat, move, winner }));
}

/** Plays with nonsense after that many moves; answers what was said between it and the question, each time. */
async function heckle(
  played: Played,
  after: number,
  nonsense: readonly string[],
): Promise<readonly string[]> {
  const { args, moves, question } = played;
  const [first, last] = [moves.slice(0, after), moves.slice(after)];
  const runs = [play(args, moves), play(args, first), play(args, [...first, ...nonsense, ...last])] as const;
  const [calm, cut, heckled] = await Promise.all(runs);
  // Where the input ends, the line that never came is shown as an empty one.
  const before = cut.stdout.slice(0, -1);
  const rest = calm.stdout.slice(before.length);
  expect(before.endsWith(question)).toBe(true);
  expect(calm.stdout).toBe(before + rest);
  expect(heckled.stdout.slice(0, before.length)).toBe(before);
  expect(heckled.stdout.slice(-(question + rest).length)).toBe(question + rest);
  expect(story(heckled)).toEqual(story(calm));
  expect([heckled.code, heckled.stderr, calm.code, calm.stderr]).toEqual([0, '', 0, '']);
  return heckled.stdout.slice(before.length, -(question + rest).length).split(question);
}

/** What was shown of a line, and the lines that answered it. */
function shownAndAnswered(said: string): readonly string[] {
  const [shown, ...rest] = said.split('\n');
  return [shown!, ...rest.filter((line) => line !== '')];
}

async function refusals(played: Played, after: number, nonsense: readonly string[]): Promise<unknown> {
  return (await heckle(played, after, nonsense)).map(shownAndAnswered);
}

/** Every line is shown as it was typed and gets one line of words, no wider than a terminal. */
function oneLineEach(nonsense: readonly string[]): unknown {
  return nonsense.map((line) => [line, expect.stringMatching(/^.{10,79}[.]$/u)]);
}

describe.concurrent('nonsense gets one line and changes nothing', () => {
  it('in Bit Battle', async () => {
    const own = ['0', '1 2 3 4', '1 1 3', '8 8', '1 9', '0 1', '1 2 x', '1.5 2', '1 2 3 4 5 6 7 8'];
    const masks = ['00000000', '11110000', '10000000/00000000x', '00000000/10000000', '1000000'];
    const spoken = ['Flip bits at positions 2, 5, and 9.', 'Flip bits at positions .', 'Flip bit at'];
    const lines = [...NEVER, ...own, ...masks, ...spoken];
    expect(await refusals(BIT_BATTLE, 0, lines)).toEqual(oneLineEach(lines));
    expect(await refusals(BIT_BATTLE, 2, own)).toEqual(oneLineEach(own));
  });

  it('in Binary Battle, also a player number that is not on move', async () => {
    const asked = await play(BINARY_ARGS, []);
    const question = asked.stdout.slice(0, -1).split('\n').at(-1)!;
    const played = { args: BINARY_ARGS, moves: BINARY_MOVES, question };
    const numbers = ['0', '1', '1 1 1 1', '3 1 1', '0 1 1', '1 3 1', '1 0 1', '1 1 0', '1 1 5', '1 5', '3 1'];
    const odd = ['1 1 -1', '1 1 1.5', '1 1 1e0', '１ １ １', 'a b c', '1 2 1,1', '1000/1000'];
    const lines = [...NEVER, ...numbers, ...odd, '2 1 1', '2 2 2'];
    expect(await refusals(played, 0, lines)).toEqual(oneLineEach(lines));
    const later = ['2 2 1', '2 1 3'];
    expect(await refusals(played, 2, later)).toEqual(oneLineEach(later));
  });

  it('in Bit Flip Showdown', async () => {
    const lines = [...NEVER, '0', '1 2', '1 1', '1,2', 'one', '00000011', '00000000', '1/1'];
    expect(await refusals(SHOWDOWN, 0, lines)).toEqual(oneLineEach(lines));
    expect(await refusals(SHOWDOWN, 4, lines)).toEqual(oneLineEach(lines));
  });

  it('in Bit Battle (multiples of 5), also a bit that is already 1', async () => {
    const lines = [...NEVER, '4', '3 2', '0 0', '0,1', '0011', '0000'];
    expect(await refusals(FIVES, 0, lines)).toEqual(oneLineEach(lines));
    const later = ['1', '0010', '4', '3 1'];
    expect(await refusals(FIVES, 1, later)).toEqual(oneLineEach(later));
  });

  it('in Bit Flip, also a bit that is already 0 and a pair that is not two 1s', async () => {
    const own = ['0', '3', '1 0', '1 9', '2 0', '2 8', '3 1', '2 5 1', '0 1', '1 1.5', '1 １', '11100000'];
    const lines = [...NEVER, ...own, '00000000', '10100000'];
    expect(await refusals(BIT_FLIP, 0, lines)).toEqual(oneLineEach(lines));
    const later = ['1 5', '1 6', '2 4', '2 5', '2 6', '00001100', '00011000'];
    expect(await refusals(BIT_FLIP, 1, later)).toEqual(oneLineEach(later));
  });

  it('in Bit Flip where a pair is asked for and none is left', async () => {
    const parted = { ...BIT_FLIP, moves: ['2 1', '2 4', '2 7', '1 3', '1 6'] };
    const lines = ['2', '2 2', '2 5'];
    expect(await refusals(parted, 3, lines)).toEqual(oneLineEach(lines));
  });

  it('in Bit Flip at the second question, which goes back to the first', async () => {
    const refused = [...NEVER, '0', '9', 'hello', '1 2', '5', '6'];
    const typed = refused.flatMap((line) => ['1', line]);
    const said = await heckle(BIT_FLIP, 1, typed);
    const asked = '1\n\nEnter the position of the bit to flip (1-8): ';
    expect(said.map((text) => text.slice(0, asked.length))).toEqual(refused.map(() => asked));
    const answers = said.map((text) => shownAndAnswered(text.slice(asked.length)));
    expect(answers).toEqual(oneLineEach(refused));
  });

  it('in Bit Flip at the second question about a pair', async () => {
    const refused = ['', 'x', '0', '8', '9', '4', '5', '6', '1 2', '-1'];
    const typed = refused.flatMap((line) => ['2', line]);
    const said = await heckle(BIT_FLIP, 1, typed);
    const asked = '2\n\nEnter the starting position of the first bit to flip (1-7): ';
    expect(said.map((text) => text.slice(0, asked.length))).toEqual(refused.map(() => asked));
    const answers = said.map((text) => shownAndAnswered(text.slice(asked.length)));
    expect(answers).toEqual(oneLineEach(refused));
  });

  it('with a hidden target, where nothing can be taken back either', async () => {
    const secret = ['bit-battle', '--secret', '--seed', '3'];
    const runs = [[], NEVER, ['undo']].map((lines) => play(secret, ['1', ...lines, 'resign']));
    const [calm, heckled, undone] = await Promise.all(runs);
    const asked = [calm!, heckled!, undone!].map((run) => run.stdout.split(BIT_BATTLE.question).length - 1);
    expect(asked).toEqual([2, 2 + NEVER.length, 3]);
    expect(plot(heckled!)).toEqual(plot(calm!));
    expect(plot(undone!)).toEqual(plot(calm!));
  });
});

describe.concurrent('lines made to do harm', () => {
  it('answers a line of 10 MB in one line', async () => {
    const lines = ['1', 'x', '1 '].map((sign) => sign.repeat(10_000_000 / sign.length));
    const said = (await heckle(SHOWDOWN, 2, lines)).map(shownAndAnswered);
    const line = expect.stringMatching(/^.{10,79}[.]$/u) as string;
    expect(said).toEqual(lines.map(() => [expect.stringMatching(/^.{1,80}$/u), line]));
  });

  it('never shows control characters raw', async () => {
    const codes = Array.from({ length: 0xa0 }, (_, code) => code).filter((code) => code < 32 || code >= 127);
    const singles = codes
      .map((code) => `x${String.fromCharCode(code)}y`)
      .filter((text) => !/[\r\n]/.test(text));
    const sequences = ['\u001B[2J', '\u001B]0;title\u0007', '\u001B[31m1', '\u009B31m', '1\u0000', '\u0000'];
    const unseen = [
      '\u202E',
      '\u2066',
      '\u200F',
      '\u061C',
      '\u200B',
      '\u2060',
      '\u2028',
      '\u{E0041}',
      '\u00AD',
    ];
    const lines = [...singles, ...sequences, ...unseen.map((sign) => `1${sign}x`)];
    for (const played of [SHOWDOWN, BIT_BATTLE, BIT_FLIP, FIVES]) {
      const said = await heckle(played, 0, lines);
      expect(said.filter((text) => RAW.test(text.replaceAll('\n', '')))).toEqual([]);
      expect(said.map((text) => shownAndAnswered(text).length)).toEqual(lines.map(() => 2));
    }
  });

  it('never shows them raw at the other questions either', async () => {
    const harm = ['\u001B[31m', '\u009B2J', 'x\u0000', '\u202Eno'];
    const draw = await play(['bit-flip-showdown'], ['draw', ...harm, 'no', 'quit']);
    const typed = harm.flatMap((line) => ['1', line, '2', line]);
    const second = await play(['bit-flip'], typed);
    for (const { stdout, stderr } of [draw, second])
      expect(`${stdout}${stderr}`.replaceAll('\n', '')).not.toMatch(RAW);
    expect(draw.stdout.split('do you agree')).toHaveLength(2 + harm.length);
  });

  it('survives bytes that are no UTF-8', async () => {
    const input = Buffer.concat([Buffer.from([0xff, 0xfe, 0x80, 0xc3, 0x0a]), Buffer.from('1\nquit\n')]);
    const run = await bitduel(['play', 'bit-flip-showdown'], { input });
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('New State: 1 0 0 0 0 0 0 0\n');
    expect(readRecord(run.records[0]!).filter(({ t }) => t === 'move')).toHaveLength(1);
  });
});
