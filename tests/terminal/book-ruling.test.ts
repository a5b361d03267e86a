// Games whose book says what happens when play does not end: every command answers about the game as it is played.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bitBattleInTheDark } from '../../src/games/shelf/bit-battle-in-the-dark.ts';
import { bitduel, freshFolder } from './program.ts';
import { refused } from './refused.ts';

async function json(...args: readonly string[]): Promise<unknown> {
  const { stdout, code } = await bitduel([...args, '--json']);
  return { code, ...(JSON.parse(stdout) as object) };
}

/** Without line breaks and bullets. */
function words(text: string): string {
  return text.replaceAll(/\s+(- )?/g, ' ');
}

function fileOf(book: object): string {
  const path = join(freshFolder(), 'book.json');
  writeFileSync(path, JSON.stringify(book));
  return path;
}

const COUNTS = { positions: null, wins: null, losses: null, draws: null, endless: null, longest: null };

describe('solve', () => {
  it('of No Way Back goes by play without repeats', async () => {
    const [one, two] = [
      await json('solve', 'no-way-back'),
      await json('solve', 'no-way-back', '--start', '000/001'),
    ];
    const told = { code: 0, ...COUNTS, exact: true, method: 'geography' };
    expect(one).toMatchObject({
      ...told,
      start: { value: expect.stringMatching(/^(win|loss)$/) as string, plies: null },
    });
    expect(two).toMatchObject({ ...told, start: { plies: null } });
  });

  it('of Bit Battle in the Dark tells the share of the targets', async () => {
    expect(await json('solve', 'bit-battle-in-the-dark')).toMatchObject({
      ...{ code: 0, target: null, start: null, chance: { wins: 123, of: 255 } },
      ...{ ...COUNTS, exact: true, method: 'belief' },
    });
  });

  it('says in a note where nothing is known, and takes no engine', async () => {
    const path = fileOf(UNKNOWN);
    expect(await json('solve', path)).toMatchObject({
      ...{ code: 0, start: null, ...COUNTS, exact: false },
      note: expect.stringMatching(/^Which moves are legal depends on the positions before/) as string,
    });
    expect(await bitduel(['solve', path, '--engine', 'bitmap'])).toEqual(
      refused(2, 'which moves are legal depends on the positions before'),
    );
  });

  it('of a book with draws calls draw what never ends', async () => {
    const path = fileOf({ ...UNKNOWN, endless: 'draw', goal: { is: 'none' } });
    expect(await json('solve', path)).toMatchObject({ start: { value: 'draw', plies: null }, endless: 0 });
  });
});

/** Nobody can take back the other's moves: no engine knows it. */
const UNKNOWN = {
  ...{ id: 'own-only', title: 'Own only', width: 3, registers: 'own', start: 'zeros' },
  ...{
    moves: [
      { do: 'set', bits: 1 },
      { do: 'clear', bits: 2 },
    ],
    goal: { is: 'ones' },
    endless: 'no-repeat',
  },
};

describe('the book as JSON', () => {
  it.each(['no-way-back', 'bit-battle-in-the-dark'])('of %s is the same game', async (id) => {
    const { stdout } = await bitduel(['rules', id, '--json']);
    const path = fileOf(JSON.parse(stdout) as object);
    const moves = id === 'no-way-back' ? '1 1 1\nquit\n' : '1\n1\nquit\n';
    const played = await bitduel(['play', path, '--seed', '1'], { input: moves });
    const [header] = readFileSync(played.records[0]!, 'utf8').split('\n');
    expect(JSON.parse(header!)).toMatchObject({
      ...{ book: { id, endless: 'no-repeat' }, endless: 'no-repeat' },
      secret: id !== 'no-way-back',
    });
    const again = await bitduel(['rules', path]);
    expect(words(again.stdout)).toContain('No earlier position'.toLowerCase().slice(3));
  });
});

describe('a ruling that is not that of the book', () => {
  it.each(['draw', 'play-on'])('is refused: %s', async (ruling) => {
    expect(await bitduel(['play', 'no-way-back', '--endless', ruling])).toEqual(
      refused(2, 'no-way-back has the ruling no-repeat in its book'),
    );
  });

  it('is accepted where it is the same, and no option is offered', async () => {
    const named = await bitduel(['play', 'no-way-back', '--endless', 'no-repeat', '--seed', '1'], {
      input: 'quit\n',
    });
    const left = await bitduel(['play', 'no-way-back', '--seed', '1'], { input: 'quit\n' });
    expect([named.code, named.stdout]).toEqual([0, left.stdout]);
    expect((await bitduel(['rules', 'no-way-back'])).stdout).not.toContain('--endless');
  });

  it('and a target that is always hidden cannot be named', async () => {
    for (const command of ['play', 'solve', 'analyze'])
      expect(await bitduel([command, 'bit-battle-in-the-dark', '--target', '11111111'])).toEqual(
        refused(2, '--target: the target of bit-battle-in-the-dark is hidden'),
      );
  });
});

describe('what is asked about such a game', () => {
  it('analyze: a position as if the round began there', async () => {
    expect(await json('analyze', 'no-way-back', '--position', '011/101 1')).toMatchObject({
      ...{ value: 'win', plies: 1, exact: true, method: 'geography' },
      note: 'As if the round began here: positions that came before it are not known.',
    });
    expect(await json('analyze', 'bit-battle-in-the-dark')).toMatchObject({
      ...{ value: null, chance: { wins: 123, of: 255 }, exact: true, method: 'belief' },
    });
  });

  it('deck: starts that each seat wins without repeats', async () => {
    const { stdout } = await bitduel(['deck', 'no-way-back', '--size', '4']);
    expect(stdout).toMatch(
      /4 starts, half won by each player if both play perfectly, whoever moves first\.\s/,
    );
    expect(stdout.match(/Player 1 wins( in 1)?\n/g)).toHaveLength(2);
  });

  it('puzzle: refused, with the reason', async () => {
    for (const id of ['no-way-back', 'bit-battle-in-the-dark'])
      expect(await bitduel(['puzzle', id])).toEqual(
        refused(2, `${id} has no puzzles: which move is right depends on the positions before`),
      );
  });

  it('rules: what perfect play says, and nothing of the open game', async () => {
    const dark = words((await bitduel(['rules', 'bit-battle-in-the-dark'])).stdout);
    expect(dark).toContain('wins 123 of the 255 possible targets');
    expect(dark).toContain('Every game comes to an end.');
    expect(dark).not.toMatch(/Worked example|What the book advises|wins if both play well, on move/);
    expect(dark).toContain(`${bitBattleInTheDark.title} ${bitBattleInTheDark.line}`);
    const back = words((await bitduel(['rules', 'no-way-back'])).stdout);
    expect(back).toMatch(/4 of the 8 starts, [^.]* wins if both play well/);
    expect(back).not.toContain('never ends');
  });

  it('a match: by its own name, with the dialogue of Bit Battle', async () => {
    const { stdout, home, records } = await bitduel(['play', 'bit-battle-in-the-dark'], {
      input: '1\nquit\n',
    });
    expect(stdout).toMatch(/Bits that match the target: \d of 8\n/);
    const shown = await bitduel(['replay', records[0]!], { home });
    expect(shown.stdout.split('\n')[0]).toBe('Bit Battle in the Dark');
    const old = await bitduel(['play', 'bit-battle', '--secret'], { input: '1\nquit\n' });
    const replayed = await bitduel(['replay', old.records[0]!]);
    expect(replayed.stdout.split('\n')[0]).toBe('Bit Battle, hidden target');
  });
});
