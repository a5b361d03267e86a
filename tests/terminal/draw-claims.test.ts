// Draws by repetition in the program: claimed in plain text and at the board, told in both, and kept in the record.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { readStory } from './program.ts';
import { KEY, TerminalScreen } from './screen.ts';

const CLAIMED = 'This position has come up 3 times: a draw is claimed, nobody wins.';
const MAY_CLAIM = 'This position has come up 3 times: either player may claim a draw.';
const ONCE_MORE = 'This position has come up for the second time: once more and it is a draw.';
const THRICE = '1\n1\n1\n1\n';

describe.concurrent('in plain text', () => {
  it('a draw is claimed from the third time on, and the record replays', async () => {
    const run = await inProcess(['play', 'bit-flip-showdown'], { input: `${THRICE}draw\n` });
    expect(run.code).toBe(0);
    expect(run.stdout).toContain(
      `New State: 0 0 0 0 0 0 0 0\n\n${MAY_CLAIM}\nType draw to claim it.\n\nCurrent`,
    );
    expect(run.stdout.endsWith(`${CLAIMED}\n`)).toBe(true);
    expect(readStory(run.records[0]!).slice(-3)).toEqual([
      { t: 'draw', seat: 1 },
      { t: 'outcome', winner: null, by: 'repetition' },
      { t: 'end', tally: [0, 0] },
    ]);
    const replayed = await inProcess(['replay', run.records[0]!], { home: run.home });
    expect([replayed.code, replayed.stdout.includes(CLAIMED)]).toEqual([0, true]);
  });

  it('before that it is offered between two people, and refused by the computer with the reason', async () => {
    const people = await inProcess(['play', 'bit-flip-showdown'], { input: '1\n1\ndraw\ny\n' });
    expect(people.stdout).toContain('Player 1 offers a draw. Player 2, do you agree (yes or no)?');
    expect(people.stdout).toContain('Both players agree: a draw, nobody wins.');
    const alone = await inProcess(['play', 'bit-flip-showdown', '--p2', 'random'], { input: 'draw\nquit\n' });
    expect(alone.stdout).toContain(
      'The computer agrees to no draw: claim one the third time a position comes up.',
    );
  });

  it('is claimed against the computer too', async () => {
    const run = await inProcess(['resume', '--plain'], { home: await heldOut(), input: 'draw\n' });
    expect([run.code, run.stdout.trimEnd().split('\n').at(-1)]).toEqual([0, CLAIMED]);
  });

  it('under the ruling draw the second time is told', async () => {
    const input = '1\n1\n2\n2\n';
    const run = await inProcess(['play', 'bit-flip-showdown', '--endless', 'draw'], { input });
    expect(run.stdout.split(ONCE_MORE)).toHaveLength(2);
    expect(run.stdout).toContain('The same position has come up for the third time: a draw, nobody wins.');
  });
});

/** A home with a match against the computer in which the position has come up three times. */
async function heldOut(): Promise<string> {
  // With one bit the computer can only give back what was taken.
  const book = {
    ...{ id: 'to-and-fro', title: 'To and Fro', width: 1, registers: 'shared', start: 'zeros' },
    ...{ moves: [{ do: 'toggle', bits: 1 }], goal: { is: 'none' } },
  };
  const { home } = await inProcess(['games']);
  const file = join(home, 'to-and-fro.json');
  writeFileSync(file, JSON.stringify(book));
  await inProcess(['play', file, '--p2', 'random'], { home, input: '1\n1\nquit\n' });
  return home;
}

const open: TerminalScreen[] = [];
afterEach(() => {
  for (const screen of open.splice(0)) screen.close();
});

function board(words: readonly string[], home?: string): TerminalScreen {
  const screen = TerminalScreen.program(words, home === undefined ? {} : { home });
  open.push(screen);
  return screen;
}

describe('at the board', () => {
  it('the key d claims where it can, and asks once more', async () => {
    const screen = board(['resume'], await heldOut());
    await screen.sees(MAY_CLAIM);
    await screen.sees('d claim a draw');
    screen.press('d');
    await screen.sees('This position has come up 3 times. Claim a draw?');
    expect(screen.text()).not.toContain(MAY_CLAIM);
    screen.press('n');
    await screen.sees('The game goes on.');
    screen.press('d', 'y');
    await screen.sees(CLAIMED);
    screen.press(KEY.enter);
    expect(await screen.exit()).toBe(0);
  });

  it('under the ruling draw the second time is told', async () => {
    const screen = board(['play', 'bit-flip-showdown', '--endless', 'draw']);
    await screen.sees('Player 1 to move.');
    screen.press('1', KEY.enter, '1', KEY.enter);
    await screen.sees(ONCE_MORE);
    screen.press('2', KEY.enter);
    await screen.sees('3. Player 1: 2');
    expect(screen.text()).not.toContain(ONCE_MORE);
  });
});
