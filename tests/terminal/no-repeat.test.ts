// The ruling no-repeat through the program: hints, analysis and review speak only of what may be played; they are exact
// where every move can be taken back.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { AnalysisJson } from '../../src/advice/json.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { must } from '../core/sample-match.ts';
import { allowedAfter, naiveGame, naiveSearch, TooMuch, type NaiveGame } from '../solver/naive-geography.ts';
import { NO_WAY_BACK } from '../solver/toggle-books.ts';
import { inProcess } from './in-process.ts';
import { freshFolder } from './program.ts';

/** Two shared bits, all 0 at the start; making all 0 wins. After one move, taking it back would win but is forbidden. */
const BOOK = {
  ...{ id: 'two-bits', title: 'Two Bits', width: 2, registers: 'shared', start: 'zeros' },
  ...{ moves: [{ do: 'toggle', bits: 1 }], goal: { is: 'zeros' } },
};
/** The same with a move that cannot be taken back: exact values under the ruling are not known. */
const ONE_WAY = { ...BOOK, moves: [...BOOK.moves, { do: 'set', bits: 2 }] };
/** Binary Battle with three bits. */
const THREE_BITS = {
  ...{ ...NO_WAY_BACK, id: 'three-bits', title: 'Three Bits', width: 3, start: ['001', '010'] },
  ...{ target: { bits: '111' }, form: 'player-register-bit' },
};

async function playedIn(data: object, input: string, ...words: readonly string[]) {
  const home = freshFolder();
  const [book, record] = [join(home, 'book.json'), join(home, 'match.jsonl')];
  writeFileSync(book, JSON.stringify(data));
  const options = ['--endless', 'no-repeat', '--save', record, ...words];
  const { stdout } = await inProcess(['play', book, ...options], { input, home });
  return { home, book, record, said: stdout.replaceAll(/\s+/g, ' ') };
}

it('says nothing of the move that is forbidden, and how it stands without it', async () => {
  const { said, book, record, home } = await playedIn(BOOK, '2\nhint\nhint\n2\nquit\n');
  expect(said).toContain('With no position coming up twice, you are lost if Player 1 plays well');
  expect(said).toContain('There is only one move.');
  expect(said).toContain('The only move is "1".');
  expect(said).not.toMatch(/with this move|wins at once|By the book/);
  expect(said).toContain('That would bring back the position at the start: choose another move (no-repeat).');
  const analysis = await inProcess(['analyze', book, '--record', record, '--json'], { home });
  expect(analysis.stderr).toBe('');
  expect(JSON.parse(analysis.stdout)).toMatchObject({
    ...{ value: 'loss', plies: 2, exact: true, method: 'geography' },
    moves: [{ move: '10', text: '1', value: 'loss', plies: 2, keeps: true }],
  });
});

it('where a move cannot be taken back, says that it goes by the book', async () => {
  const { said, book, record, home } = await playedIn(ONE_WAY, '2\nhint\nhint\n2\nquit\n');
  expect(said).toContain(
    'There is only one move. (By the book alone: the ruling no-repeat is left out of account.)',
  );
  expect(said).toContain('The only move is "1". (By the book alone');
  expect(said).not.toMatch(/with this move|wins at once/);
  const analysis = await inProcess(['analyze', book, '--record', record, '--json'], { home });
  expect(JSON.parse(analysis.stdout)).toMatchObject({ exact: false, moves: [{ move: '10', text: '1' }] });
});

interface ReviewOutput {
  readonly exact: boolean;
  readonly moves: readonly {
    readonly move: string;
    readonly text: string;
    readonly before: { readonly value: string };
    readonly after: { readonly value: string };
    readonly verdict: string;
  }[];
}

/** The positions of a round as texts. */
function historyOf(game: NaiveGame, start: string, masks: readonly string[]): readonly string[] {
  const history = [start];
  for (const mask of masks)
    history.push(allowedAfter(game, history).find((move) => move.mask === mask)!.next);
  return history;
}

it('a round of three bits each is graded as exhaustive search grades it, as far as that can see', async () => {
  const game = naiveGame(must(readRuleBook(THREE_BITS)), '111');
  const wins = naiveSearch(game, 10_000);
  let compared = 0;
  for (const seed of ['3', '4', '5']) {
    const { record, home } = await playedIn(
      THREE_BITS,
      '',
      '--p1',
      'medium',
      '--p2',
      'medium',
      '--seed',
      seed,
    );
    const { stdout } = await inProcess(['review', record, '--json'], { home });
    const review = JSON.parse(stdout) as ReviewOutput;
    expect(review.exact).toBe(true);
    const masks = review.moves.map(({ move }) => move);
    const history = historyOf(game, '001/010 0', masks);
    try {
      for (let ply = masks.length - 1; ply >= 0; ply--, compared++) {
        const won = wins(history.slice(0, ply + 1));
        expect(review.moves[ply]!.before.value).toBe(won ? 'win' : 'loss');
        expect(review.moves[ply]!.verdict === 'blunder').toBe(
          won && review.moves[ply]!.after.value === 'loss',
        );
      }
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
    }
  }
  expect(compared).toBeGreaterThan(5);
});

it('a position of three bits each is analysed as exhaustive search would', async () => {
  const game = naiveGame(must(readRuleBook(THREE_BITS)), '111');
  const wins = naiveSearch(game, 1_000_000);
  // 001/010, 000/010, 000/000, 100/000, 100/001, 000/001, 000/101, 010/101, 010/100
  const texts = ['1 1 3', '2 2 2', '1 1 1', '2 2 3', '1 1 1', '2 2 1', '1 1 2', '2 2 3'];
  const input = `${texts.join('\n')}\nquit\n`;
  const { book, record, home } = await playedIn(THREE_BITS, input);
  const { stdout } = await inProcess(['analyze', book, '--record', record, '--json'], { home });
  const analysis = JSON.parse(stdout) as AnalysisJson;
  expect(analysis).toMatchObject({ position: '010/100 1', exact: true, method: 'geography' });
  const rows = [
    '001/010',
    '000/010',
    '000/000',
    '100/000',
    '100/001',
    '000/001',
    '000/101',
    '010/101',
    '010/100',
  ];
  const history = rows.map((row, ply) => `${row} ${ply % 2}`);
  const expected = allowedAfter(game, history).map(({ mask, next }) => ({
    move: mask,
    value: game.winner(next) === 0 || !wins([...history, next]) ? 'win' : 'loss',
  }));
  const told = analysis.moves.map(({ move, value }) => ({ move, value }));
  expect(told.toSorted((one, other) => (one.move < other.move ? 1 : -1))).toEqual(expected);
  expect(analysis.value).toBe(expected.some(({ value }) => value === 'win') ? 'win' : 'loss');
});
