// What happens in and around a match besides moves: undo, resign, draw, rounds and champions, who moves first,
// endless play, computers, and that a seed repeats it all.
import { describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { freshFolder, readRecord, readStory, start, type Finished } from './program.ts';

const SHOWDOWN = ['play', 'bit-flip-showdown'];
const FIVES = ['play', 'bit-battle-fives'];
const GAMES = ['bit-battle', 'binary-battle', 'bit-flip-showdown', 'bit-battle-fives', 'bit-flip'];

function play(words: readonly string[], lines: readonly string[], home = freshFolder()): Promise<Finished> {
  return inProcess(words, { home, input: lines.map((line) => `${line}\n`).join('') });
}

/** The kinds of lines in the only record. */
function kinds({ records }: Finished): string {
  expect(records).toHaveLength(1);
  return readRecord(records[0]!)
    .map(({ t }) => t)
    .join(' ');
}

function linesOf({ records }: Finished, kind: string): readonly unknown[] {
  return readStory(records[0]!).filter(({ t }) => t === kind);
}

/** The moves that stand in the end, as programs write them. */
async function movesLeft({ records, home }: Finished): Promise<readonly string[]> {
  const { stdout } = await inProcess(['replay', records[0]!, '--json'], { home });
  const { rounds } = JSON.parse(stdout) as { rounds: { moves: { move: string }[] }[] };
  return rounds.at(-1)!.moves.map(({ move }) => move);
}

describe.concurrent('undo', () => {
  it('takes back the last move of two people at one keyboard', async () => {
    const run = await play(SHOWDOWN, ['1', '2', 'undo', '3', 'quit']);
    expect([run.code, kinds(run)]).toEqual([0, 'header round move move undo move']);
    expect(await movesLeft(run)).toEqual(['10000000', '00100000']);
    expect(run.stdout).toMatch(/Current State: 1 0 1 0 0 0 0 0\nPlayer 1, .*quit\n$/);
  });

  it('takes back all moves, one by one, and then no more', async () => {
    const run = await play(SHOWDOWN, ['1', '2', 'undo', 'undo', 'undo', '8', 'quit']);
    expect(kinds(run)).toBe('header round move move undo undo move');
    expect(await movesLeft(run)).toEqual(['00000001']);
  });

  it("goes back to one's own last turn against the computer", async () => {
    const run = await play([...SHOWDOWN, '--p2', 'random', '--seed', '5'], ['1', '2', 'undo', '3', 'quit']);
    expect(kinds(run)).toBe('header round move move move move undo move move');
    const moves = await movesLeft(run);
    expect([moves.length, moves[0], moves[2]]).toEqual([4, '10000000', '00100000']);
  });

  it('is refused before the first move of a person whom the computer has preceded', async () => {
    const run = await play([...SHOWDOWN, '--p1', 'random', '--seed', '5'], ['undo', 'quit']);
    expect(kinds(run)).toBe('header round move');
  });

  it('and resume go together', async () => {
    const left = await play(SHOWDOWN, ['1', '2', 'undo', 'quit']);
    const run = await play(['resume'], ['undo', '4', 'quit'], left.home);
    expect([run.code, kinds(run)]).toEqual([0, 'header round move move undo undo move']);
    expect(await movesLeft(run)).toEqual(['00010000']);
  });
});

describe.concurrent('an early end', () => {
  it('by resign: the other player wins, exit 0', async () => {
    const run = await play(SHOWDOWN, ['1', 'resign']);
    expect([run.code, run.stderr, kinds(run)]).toEqual([0, '', 'header round move resign outcome end']);
    expect(linesOf(run, 'resign')).toEqual([{ t: 'resign', seat: 2 }]);
    expect(linesOf(run, 'outcome')).toEqual([{ t: 'outcome', winner: 1, by: 'resign' }]);
    expect(linesOf(run, 'end')).toEqual([{ t: 'end', tally: [1, 0] }]);
  });

  it('by agreed draw: nobody wins, exit 0', async () => {
    const run = await play(SHOWDOWN, ['1', 'draw', 'yes']);
    expect([run.code, run.stderr, kinds(run)]).toEqual([0, '', 'header round move draw outcome end']);
    expect(linesOf(run, 'outcome')).toMatchObject([{ winner: null }]);
    expect(linesOf(run, 'end')).toEqual([{ t: 'end', tally: [0, 0] }]);
  });

  it('by a draw needs the other player to agree', async () => {
    const run = await play(SHOWDOWN, ['1', 'draw', 'perhaps', 'no', '2', 'quit']);
    expect([run.code, kinds(run)]).toEqual([0, 'header round move move']);
    expect(run.stdout).toContain('Player 2 offers a draw. Player 1');
  });

  it('by a draw is not to be had from the computer', async () => {
    const run = await play([...SHOWDOWN, '--p2', 'easy'], ['1', 'draw', 'quit']);
    expect([run.code, kinds(run)]).toEqual([0, 'header round move move']);
  });
});

describe.concurrent('rounds', () => {
  it('are all played, the first move alternates, and equal wins make no champion', async () => {
    const run = await play([...FIVES, '--rounds', '2'], ['1', '3', '1', '3']);
    expect([run.code, kinds(run)]).toEqual([0, 'header round move move outcome round move move outcome end']);
    expect(linesOf(run, 'round')).toMatchObject([{ first: 1 }, { first: 2 }]);
    expect(linesOf(run, 'outcome')).toMatchObject([{ winner: 2 }, { winner: 1 }]);
    expect(run.stdout).toMatch(/\nPlayer 2 wins!\n(.*\n)*Player 1 wins!\n.*\nNo champion: 1–1\.\n$/);
    expect(run.stdout.match(/Player 1 \d.*Player 2 \d/g)).toEqual([
      'Player 1 0, Player 2 1',
      'Player 1 1, Player 2 1',
    ]);
    expect(run.stdout).toMatch(/Player 2 moves first\.\n(.*\n)+Player 2's turn\./);
  });

  it('make the one with most wins the champion, and drawn ones count for nobody', async () => {
    const lines = ['1', '3', 'draw', 'yes', 'resign'];
    const run = await play([...FIVES, '--rounds', '3'], lines);
    expect(linesOf(run, 'outcome')).toMatchObject([{ winner: 2 }, { winner: null }, { winner: 2 }]);
    expect(linesOf(run, 'end')).toEqual([{ t: 'end', tally: [0, 2] }]);
    expect(run.stdout).toMatch(/Player 2 .*champion.*2–0\.\n$/);
  });

  it('are kept by quit, and resume goes on with the series', async () => {
    const whole = await play([...FIVES, '--rounds', '2'], ['1', '3', '0', '2']);
    const left = await play([...FIVES, '--rounds', '2'], ['1', '3', '0', 'quit']);
    expect(left.code).toBe(0);
    const run = await play(['resume'], ['2'], left.home);
    expect([run.code, run.stdout.endsWith('No champion: 1–1.\n')]).toEqual([0, true]);
    expect(readStory(run.records[0]!)).toEqual(readStory(whole.records[0]!));
  });
});

describe.concurrent('the first move', () => {
  it('is tossed for, and the toss is announced', async () => {
    const seeds = Array.from({ length: 8 }, (_, seed) => `${seed}`);
    const runs = await Promise.all(
      seeds.map((seed) => play([...FIVES, '--first', 'toss', '--seed', seed], ['0', 'quit'])),
    );
    const firsts = runs.map((run) => (linesOf(run, 'round')[0] as { first: number }).first);
    const said = runs.map(({ stdout }) => Number(/^.*toss.*Player ([12]).*\n/.exec(stdout)?.[1]));
    expect(said).toEqual(firsts);
    expect(new Set(firsts)).toEqual(new Set([1, 2]));
  });

  it("is Player 2's on request, which is announced, also in Bit Flip", async () => {
    const run = await play(['play', 'bit-flip', '--first', '2'], ['1 1', 'quit']);
    expect(run.stdout).toMatch(/^Player 2 moves first\.\n\nWelcome to Bit Flip!\n(.*\n)+?Player 2's Turn\n/);
    expect(linesOf(run, 'move')).toMatchObject([{ ply: 1, seat: 2, move: '10000000' }]);
  });

  it("is Player 1's otherwise, and nothing is announced", async () => {
    const run = await play(['play', 'bit-flip'], ['1 1', 'quit']);
    expect(run.stdout.startsWith('Welcome to Bit Flip!\n')).toBe(true);
    expect(linesOf(run, 'move')).toMatchObject([{ ply: 1, seat: 1 }]);
  });
});

describe.concurrent('endless play', () => {
  it('by draw ends at the third time of a position, the start counted, and is announced', async () => {
    const run = await play([...SHOWDOWN, '--endless', 'draw'], ['1', '1', '1', '1', '2', '3']);
    expect(run.stdout).toMatch(/^Endless play: draw /);
    expect([run.code, kinds(run)]).toEqual([0, 'header round move move move move outcome end']);
    expect(linesOf(run, 'outcome')).toEqual([{ t: 'outcome', winner: null, by: 'repetition' }]);
  });

  it('by no-repeat is announced and refuses a move that recreates an earlier position', async () => {
    const run = await play([...SHOWDOWN, '--endless', 'no-repeat'], ['1', '1', '2', 'quit']);
    expect(run.stdout).toMatch(/^Endless play: no-repeat /);
    expect(await movesLeft(run)).toEqual(['10000000', '01000000']);
  });

  it('may go on between people, unannounced', async () => {
    const run = await play(SHOWDOWN, [...Array.from({ length: 12 }, () => '1'), 'quit']);
    expect([run.code, run.stdout.includes('ndless')]).toEqual([0, false]);
    expect(await movesLeft(run)).toHaveLength(12);
  });
});

describe.concurrent('computers', () => {
  it.each(GAMES)('play %s to its end by themselves, without any input', async (id) => {
    const running = start(['play', id, '--p1', 'random', '--p2', 'easy', '--seed', '11']);
    const run = await running.finished;
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(kinds(run)).toMatch(/^header round (move )+outcome end$/);
    // In these two every game ends by itself.
    const ends = ['bit-flip', 'bit-battle-fives'].includes(id);
    expect(run.stdout.startsWith('Endless play: draw ')).toBe(!ends);
    expect(run.stdout.includes('Endless play')).toBe(!ends);
  });

  it.each(GAMES)('and a seed repeat %s, word for word', async (id) => {
    const words = [
      'play',
      id,
      '--p1',
      'random',
      '--p2',
      'easy',
      '--first',
      'toss',
      '--rounds',
      '3',
      '--seed',
    ];
    const [one, same, other] = await Promise.all(['7', '7', '8'].map((seed) => inProcess([...words, seed])));
    expect([one!.code, one!.stderr]).toEqual([0, '']);
    expect(same!.stdout).toBe(one!.stdout);
    expect(readStory(same!.records[0]!)).toEqual(readStory(one!.records[0]!));
    expect(other!.stdout).not.toBe(one!.stdout);
  });

  it('go on after resume as they would have', async () => {
    const words = ['play', 'bit-battle', '--p2', 'random', '--rounds', '2', '--seed', '42'];
    const lines = ['1', '2', '3', 'resign', '4', '5'];
    const whole = await play(words, [...lines, 'quit']);
    const running = start(words);
    for (const line of lines.slice(0, 3)) {
      await running.until('\n\n> ');
      running.type(`${line}\n`);
    }
    await running.until('\n\n> ');
    const { home } = await running.kill();
    const run = await play(['resume'], [...lines.slice(3), 'quit'], home);
    expect(linesOf(run, 'round')).toHaveLength(2);
    expect(readStory(run.records[0]!)).toEqual(readStory(whole.records[0]!));
  });
});
