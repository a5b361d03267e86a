// Books that say more, through the real program: played by lines and by keys, solved, analysed, reviewed, posed as
// puzzles, refused. The books are small enough to be worked out by hand.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { freshFolder } from './program.ts';
import { refused } from './refused.ts';
import { KEY, TerminalScreen } from './screen.ts';

const FOLDER = freshFolder();
let files = 0;

function fileWith(data: Record<string, unknown>): string {
  const path = join(FOLDER, `${++files}.json`);
  const usual = { id: 'some', title: 'Some', width: 2, registers: 'shared', start: 'zeros' };
  writeFileSync(path, JSON.stringify({ ...usual, ...data }));
  return path;
}

function flips(...each: readonly (readonly [need: string, flip: string])[]) {
  return [{ do: 'flips', flips: each.map(([need, flip]) => ({ need, flip })) }];
}

const ONE = { do: 'toggle', bits: 1 };

/** Each player sets bits of their own, and nobody ever makes 000: Player 1 has one move, Player 2 three. */
const PASSES = fileWith({
  ...{ width: 3, registers: 'own', start: ['110', '000'], goal: { is: 'zeros' }, stuck: 'passes' },
  moves: [{ do: 'set', on: 'own', bits: 1 }],
});

/** From 00 one may go to 10, where nobody can move; or to 01, from where the reply makes 11 and wins. */
const HOLD = fileWith({
  ...{ goal: { is: 'ones' }, stuck: 'draws' },
  moves: flips(['00', '1.'], ['00', '.1'], ['01', '1.']),
});

/** Each bit once: from 00 the second flip makes 11 and wins, from 01 the first one does. */
const DEALT = fileWith({
  ...{ start: { deal: ['00', '01'] }, wear: 1, moves: [ONE], goal: { is: 'ones' } },
});

/** Two ways to end a heap of three, one of them costly. */
const CHARGED = fileWith({
  ...{ width: 3, start: 'ones', charges: [1, 2], goal: { is: 'zeros' } },
  moves: [
    { do: 'clear', bits: 1 },
    { do: 'clear', bits: 2, costs: 1 },
    { do: 'pass', costs: 2 },
  ],
});

async function json(...words: readonly string[]): Promise<Record<string, unknown>> {
  const { stdout, code } = await inProcess([...words, '--json']);
  expect(code).toBe(0);
  return JSON.parse(stdout) as Record<string, unknown>;
}

describe.concurrent('in plain text', () => {
  it('a player who cannot move passes, until neither can', async () => {
    const save = join(FOLDER, 'passes.bitduel.jsonl');
    const input = '3\n1\n1\npass\n2\nPASS\n3\n';
    const { stdout, code } = await inProcess(['play', PASSES, '--save', save], { input });
    expect(code).toBe(0);
    expect(stdout).toContain('Player 1, you cannot move: type pass: 1\nBit 1 is already 1');
    expect(stdout).toContain(
      'Player 1, you cannot move: type pass: pass\nPlayer 1 cannot move and passes.\n',
    );
    expect(stdout).toMatch(/Now: 111 \/ 111\n\nNeither player can move: a draw, nobody wins\.\n$/);
    const replay = await inProcess(['replay', save]);
    expect(replay.stdout).toContain('3. Player 1: pass → 111 / 100\n');
    const review = await json('review', save);
    expect(review).toMatchObject({ outcome: { winner: null, by: 'stuck' }, exact: true });
    const moves = review['moves'] as { move: string; text: string; verdict: string; before: unknown }[];
    expect(moves[2]).toMatchObject({ move: '000/000', text: 'pass', verdict: 'forced' });
    expect(moves[2]!.before).toEqual({ value: 'draw', plies: null });
  });

  it('charges are told, and what they no longer buy is refused', async () => {
    const input = '1 2\npass\nhelp\n3\n';
    const { stdout, code } = await inProcess(['play', CHARGED], { input });
    expect(code).toBe(0);
    expect(stdout.split('\n').slice(0, 4)).toEqual([
      'Row: 111',
      'Charges left: Player 1 has 1, Player 2 has 2.',
      'Player 1, which bits to flip (1-3): 1 2',
      'Player 1 plays 1 2. Now: 001',
    ]);
    expect(stdout).toContain('Player 2, which bits to flip (1-3, or pass): pass\nPlayer 2 passes.\n');
    expect(stdout).toContain('Charges left: Player 1 has 0, Player 2 has 0.\n');
    expect(stdout).toContain('; or pass.\nOther words:');
    const broke = await inProcess(['play', CHARGED], { input: '1 2\npass\npass\n3\n' });
    expect(broke.stdout).toContain('That move costs 2 charges, and you have none left: choose another.\n');
  });

  it('a match goes on where it stood, with all that is remembered', async () => {
    const save = join(FOLDER, 'charged.bitduel.jsonl');
    await inProcess(['play', CHARGED, '--save', save], { input: '1 2\nquit\n' });
    const { stdout } = await inProcess(['resume', save], { input: 'show\n3\n' });
    expect(stdout).toContain('The row: 001\nCharges left: Player 1 has 0, Player 2 has 2.\n');
    expect(stdout).toMatch(/Player 2 wins\.\n$/);
  });

  it('the start that was dealt is said', async () => {
    const { stdout } = await inProcess(['play', DEALT, '--seed', '1'], { input: '1\n2\n' });
    expect(stdout).toMatch(/^Start dealt: 0[01] \(one of 2\)\.\n\nRow: {8}0[01]\nFlips left: 11\n/);
  });
});

describe.concurrent('solve and analyze', () => {
  it('count draws', async () => {
    // 00, where one must hold the draw, and 01, which wins; in 10 the game is over.
    expect(await json('solve', HOLD)).toEqual({
      ...{ game: 'some', target: null, start: { value: 'draw', plies: null }, positions: 2, wins: 1 },
      ...{ losses: 0, draws: 1, endless: 0, longest: 1, exact: true, method: 'bitmap' },
    });
    const { stdout } = await inProcess(['solve', HOLD]);
    expect(stdout).toMatch(/\n {4}drawn +1\n/);
    expect((await inProcess(['solve', 'bit-flip'])).stdout).not.toContain('drawn');
  });

  it('list draws between wins and losses', async () => {
    const { value, moves } = await json('analyze', HOLD);
    expect([value, moves]).toEqual([
      'draw',
      [
        { move: '10', text: '1', value: 'draw', plies: null, keeps: true },
        { move: '01', text: '2', value: 'loss', plies: 2, keeps: false },
      ],
    ]);
    const over = await json('analyze', HOLD, '--position', '10 2');
    expect(over).toMatchObject({ over: true, winner: null, value: null, moves: [] });
    expect((await inProcess(['analyze', HOLD, '--position', '10 2'])).stdout).toContain(
      'This position is over: Player 2 has no move, so neither player has won.',
    );
  });

  it('take the first start of a deck and say so, or the one that is named', async () => {
    const first = await inProcess(['solve', DEALT]);
    expect(first.stderr).toBe('Start 00, the first of 2 in the deck; --start BITS takes another.\n');
    expect(first.stdout).toContain('Some, 2 bits, start 00\n');
    expect(await json('solve', DEALT)).toMatchObject({
      ...{ dealt: '00', start: { value: 'loss', plies: 2 }, positions: 3, wins: 2, losses: 1, draws: 0 },
    });
    const second = await inProcess(['solve', DEALT, '--start', '01', '--json']);
    expect(second.stderr).toBe('');
    expect(JSON.parse(second.stdout)).toMatchObject({ dealt: '01', start: { value: 'win', plies: 1 } });
    expect(await json('analyze', DEALT, '--start', '01')).toMatchObject({
      ...{ position: '01 1 worn=00', dealt: '01', value: 'win', plies: 1 },
    });
  });

  it('read what a position remembers', async () => {
    // From 01 the right bit was cleared: the left one is the last that can be flipped, and it is not the goal.
    const worn = await json('analyze', DEALT, '--start', '01', '--position', '00 2 worn=01');
    expect(worn).toMatchObject({ position: '00 2 worn=01', value: 'win', plies: 1 });
    expect(worn['moves']).toHaveLength(1);
    // With charges Player 2 takes both at once; without, only one.
    const rich = await json('analyze', CHARGED, '--position', '011 2 left=1/1');
    expect(rich).toMatchObject({ value: 'win', plies: 1 });
    const poor = await json('analyze', CHARGED, '--position', '011 2 left=1/0');
    expect(poor).toMatchObject({ value: 'loss', plies: 2 });
  });

  it.each([
    [['solve', DEALT, '--start', '11'], '--start "11": expected 00 or 01.'],
    [['solve', DEALT, '--start', '0'], '--start "0": expected 00 or 01.'],
    [['solve', HOLD, '--start', '00'], 'some always starts with 00; leave --start out.'],
    [['analyze', 'bit-flip', '--start', '1'], 'leave --start out'],
    [['analyze', DEALT, '--start', '00', '--record', 'x'], '--record and --start exclude each other'],
    [['analyze', CHARGED, '--position', '111 1 left=2/2'], 'then any of left=1/1'],
    [['analyze', CHARGED, '--position', '111 1 worn=000'], 'then any of left=1/1'],
  ])('%j is refused', async (words, mention) => {
    expect(await inProcess(words)).toEqual(refused(2, mention));
  });

  it('a position whose flips do not fit the start is refused with that start', async () => {
    const { code, stderr } = await inProcess(['analyze', DEALT, '--position', '00 2 worn=01']);
    expect(code).toBe(2);
    expect(stderr).toContain('Each bit must fit its flips since the start 00.\n');
  });
});

describe.concurrent('rules and puzzles', () => {
  it('tell the additions, and what perfect play makes of a deck', async () => {
    const { stdout } = await inProcess(['rules', DEALT]);
    const words = stdout.replaceAll(/\s+/g, ' ');
    expect(words).toContain('one of 2 starts (00, 01) is dealt at the start.');
    expect(words).toContain('Each bit may be flipped once in a round, and no more.');
    expect(words).toContain(
      'With 1 of the 2 starts, the player who moves first wins if both play well, on move 1.',
    );
    expect(words).toContain(
      'With 1 of the 2 starts, the player who moves second wins if both play well, on move 2.',
    );
    expect(words).toContain('Every game comes to an end.');
  });

  it('a puzzle states what is remembered', async () => {
    const puzzle = await json('puzzle', DEALT, '--seed', '1');
    const position = puzzle['position'] as string;
    expect(position).toMatch(/^[01]{2} [12] worn=[01]{2}$/);
    expect(puzzle['dealt']).toMatch(/^0[01]$/);
    const { stdout } = await inProcess(['puzzle', DEALT, '--seed', '1'], { input: 'quit\n' });
    const left = position.split('=')[1]!.replaceAll(/[01]/g, (count) => `${1 - Number(count)}`);
    expect(stdout).toContain(`The row: ${position.slice(0, 2)} (flips left: ${left})\n`);
  });
});

describe('at the board', () => {
  const open: TerminalScreen[] = [];
  function board(words: readonly string[], env: Record<string, string> = {}): TerminalScreen {
    const screen = TerminalScreen.program(['play', ...words], { env });
    open.push(screen);
    return screen;
  }
  afterEach(() => {
    for (const screen of open.splice(0)) screen.close();
  });

  it('flips left stand below the bits, and what is worn out is marked', async () => {
    const book = fileWith({ width: 3, wear: 1, moves: [ONE], goal: { is: 'zeros' } });
    const screen = board([book]);
    await screen.sees('   1   1   1  flips left');
    screen.press('2', KEY.enter);
    await screen.sees('│ 0 │·1×│ 0 │');
    await screen.sees('   1   0   1  flips left');
    screen.press('2');
    await screen.sees('Bit 2 has been flipped once already');
  });

  it('the same where only ASCII can be shown', async () => {
    const book = fileWith({ width: 3, ban: 'last-bits', moves: [ONE], goal: { is: 'ones' } });
    const screen = board([book], { LANG: 'C', LC_ALL: 'C' });
    await screen.sees('Player 1 to move.');
    screen.press('2', KEY.enter);
    await screen.sees('| 0 |.1x| 0 |');
    await screen.sees('Player 2 may not flip bit 2 now.');
  });

  it('p passes, and costs are told', async () => {
    const screen = board([CHARGED]);
    await screen.sees('Charges left: Player 1 has 1, Player 2 has 2.');
    screen.press('12');
    await screen.sees('After: 001, 1 one, for 1 charge. Enter plays.');
    screen.press('2', KEY.enter);
    await screen.sees('p pass');
    screen.press('p');
    await screen.sees('2. Player 2: pass → 011');
    await screen.sees('Charges left: Player 1 has 1, Player 2 has 0.');
    screen.press('p');
    await screen.sees('That move costs 2 charges, and you have 1 left');
    screen.press('?');
    await screen.sees('p         pass, where that is allowed');
  });

  it('p is named where the hint is to pass, and where nothing is chosen', async () => {
    // Whoever sets the first of two bits loses to the second.
    const waiting = fileWith({ moves: [{ do: 'set', bits: 1 }, { do: 'pass' }], goal: { is: 'ones' } });
    const screen = board([waiting]);
    await screen.sees('Choose what to flip');
    screen.press(KEY.enter);
    await screen.sees('Choose at least one bit first, or press p to pass.');
    screen.press('h', 'h');
    await screen.sees('Press p to pass.');
    screen.press('p');
    await screen.sees('1. Player 1: pass → 00');
  });

  it('Enter passes where nothing else can be done, and the draw is told', async () => {
    const screen = board([PASSES]);
    await screen.sees('Player 1 to move.');
    screen.press('3', KEY.enter, '1', KEY.enter);
    await screen.sees('You can only pass. Enter passes.');
    screen.press(KEY.enter);
    await screen.sees('3. Player 1: pass → 111 / 100');
    screen.press('2', KEY.enter, KEY.enter, '3', KEY.enter);
    await screen.sees('Neither player can move: a draw, nobody wins.');
    screen.press('v');
    await screen.sees(/ 6 {2}P2 3 +draw┼/);
  });
});
