// Words that every face uses: values at each length, the end of a position, and what a choice before a match means.
import { describe, expect, it } from 'vitest';
import { assessmentShort, assessmentWords, standingWords } from '../../src/advice/words/assessment-words.ts';
import { overWords } from '../../src/advice/words/position-words.ts';
import { LEVEL_MEANINGS, matchRules, rulingMeaning } from '../../src/advice/words/setup-words.ts';
import { clockWords, durationWords, limitWords } from '../../src/advice/words/time-words.ts';
import { tooLargeWords } from '../../src/advice/words/too-large-words.ts';
import { findGame } from '../../src/games/catalogue.ts';
import { COMPUTER_PLAYERS } from '../../src/players/roster.ts';
import { bookOf, setupOf } from '../core/sample-match.ts';

describe('an assessment', () => {
  it.each([
    [{ value: 'win', plies: 7 }, 'win 7', 'win in 7 turns', 'Player 1 wins in 7 turns'],
    [{ value: 'loss', plies: 1 }, 'loss 1', 'loss in 1 turn', 'Player 2 wins in 1 turn'],
    [{ value: 'loss', plies: null }, 'loss', 'loss', 'Player 2 wins'],
    [{ value: 'loss', plies: 0 }, 'loss 0', 'loss in 0 turns', 'Player 2 has won'],
    [{ value: 'endless', plies: null }, 'endless', 'endless', 'neither side can force a win'],
    [{ value: null, plies: null }, 'open', 'not known', 'not known'],
    [
      { value: null, plies: null, chance: { wins: 2, of: 5 } },
      ...(['2/5', 'wins 2 of 5 targets', 'Player 1 wins 2 of 5 possible targets'] as const),
    ],
  ] as const)('%j', (assessment, short, words, standing) => {
    expect(assessmentShort(assessment)).toBe(short);
    expect(assessmentWords(assessment)).toBe(words);
    expect(standingWords(assessment)).toBe(standing);
  });
});

it('a position that is over says why', () => {
  expect(overWords({ winner: 0, by: 'goal' }, 1)).toBe('This position is over: Player 1 has won.');
  expect(overWords({ winner: 1, by: 'stuck' }, 1)).toBe(
    'This position is over: Player 2 has no move, so Player 2 has won.',
  );
});

it('no level promises what it cannot keep in a game that is too large to be solved', () => {
  expect(Object.keys(LEVEL_MEANINGS)).toEqual(COMPUTER_PLAYERS.map(({ name }) => name));
  expect(Object.values(LEVEL_MEANINGS).join(' ')).not.toMatch(/never|knows the game/i);
});

it('no-repeat means something else while the target is hidden', () => {
  expect(rulingMeaning('no-repeat', false)).toContain('earlier position');
  expect(rulingMeaning('no-repeat', true)).toContain('nothing new');
  expect(rulingMeaning('draw', true)).toBe(rulingMeaning('draw', false));
});

it.each([
  ['bit-flip-showdown', true],
  ['bit-flip', false],
])('the rules of a match of %s name its ruling: %j', (id, isNamed) => {
  const rules = matchRules(findGame(id)!, { endless: 'draw' });
  expect(rules.includes(rulingMeaning('draw', false))).toBe(isNamed);
});

it('a game that is too large says by how much', () => {
  expect(tooLargeWords({ stateBits: 29, most: 26 })).toMatch(
    /^too large to be solved: it has 29 bits of state, .* the most is 26$/,
  );
});

describe('times', () => {
  it.each([
    [0, '0 s'],
    [99, '0 s'],
    [1999, '1.9 s'],
    [59_999, '59.9 s'],
    [60_000, '1 min'],
    [3_599_999, '59 min 59 s'],
    [3_600_000, '1 h'],
    [12_000_000, '3 h 20 min'],
    [86_400_000, '1 day'],
    [183_600_000, '2 days 3 h'],
  ])('%d ms are %s', (ms, words) => expect(durationWords(ms)).toBe(words));

  it('of a clock, and the length of a round', () => {
    expect(clockWords({ move: 259_200_000 })).toBe('Each player has 3 days for each move.');
    expect(clockWords({ main: 300_000, add: 0 })).toBe('Each player has 5 min for a round.');
    expect(limitWords(setupOf(bookOf('bit-flip')))).toEqual([]);
    expect(limitWords(setupOf(bookOf('bit-flip'), { longest: 1, opening: 1 }))).toEqual([
      'A round has at most 1 move; then nobody wins.',
      'The first move of a round is dealt.',
    ]);
  });
});
