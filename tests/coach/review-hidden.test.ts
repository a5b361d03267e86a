// Reviews of rounds with a hidden target, worked out by hand: grades, luck and mistakes, and what is said of them.
import { describe, expect, it } from 'vitest';
import { hiddenTurningWords } from '../../src/coach/review/hidden-review-words.ts';
import { decide } from '../../src/match/decide.ts';
import type { Round } from '../../src/match/match.ts';
import { hiddenGuide } from '../../src/hidden/guide.ts';
import { begun, bookOf, must, playing, roundOf, setupOf } from '../core/sample-match.ts';
import { reviewOf, secret, small } from './hidden-rounds.ts';
import { createCaches } from '../../src/hidden/caches.ts';

const caches = createCaches();

function wordsOf(round: Round): readonly string[] {
  return hiddenTurningWords(hiddenGuide(caches, round)!, round, reviewOf(round));
}

/** Two bits, any of them in a turn; the target is 01. */
function two(...moves: readonly string[]): Round {
  return roundOf(playing(secret(small(2, 2), '01'), ...moves));
}

/**
 * Two bits each, all at 00; the target is 01, 10 or 11. Flipping one bit wins if it is the right one, and otherwise
 * tells the target to the opponent, who wins: 1 of 3. Flipping both wins with 11, and otherwise leaves 01 and 10 to
 * the opponent, who guesses right or is beaten: 2 of 3.
 */
describe('two bits, by hand', () => {
  it('grades by the targets that were possible', () => {
    expect(reviewOf(two('1 2')).moves).toEqual([
      {
        ...{ ply: 1, seat: 0, move: 0b11, best: 0b11, verdict: 'only' },
        before: { value: null, plies: null, chance: { wins: 2, of: 3 } },
        after: { value: null, plies: null, chance: { wins: 2, of: 3 } },
      },
    ]);
    expect(reviewOf(two('1')).moves[0]).toMatchObject({
      ...{ best: 0b11, verdict: 'blunder', after: { value: null, chance: { wins: 1, of: 3 } } },
    });
  });

  it('grades a known target by the open race', () => {
    const review = reviewOf(two('1', '1', '1 2'));
    expect(review.moves[1]).toMatchObject({
      ...{
        best: 0b01,
        verdict: 'blunder',
        before: { value: 'win', plies: 1, chance: { wins: 1, of: 1 } },
      },
      after: { value: 'loss', plies: 2, chance: { wins: 0, of: 1 } },
    });
    expect(review.turningPoint).toEqual({ by: 'blunder', ply: 2, seat: 1 });
    expect(wordsOf(two('1', '1', '1 2')).slice(0, 2)).toEqual([
      'The turning point was move 2, by Player 2.',
      '"1" loses: Player 1 "1 2", and Player 1 wins.',
    ]);
    expect(review.exact).toBe(false);
  });

  it('tells luck from mistakes', () => {
    const round = two('1 2', '2');
    const review = reviewOf(round);
    expect(review.moves.map(({ verdict }) => verdict)).toEqual(['only', 'forced']);
    expect(review.turningPoint).toEqual({ by: 'answer', ply: 2, seat: 1 });
    expect(wordsOf(round)).toEqual([
      'The turning point was luck, after move 2: 2 of 2 matching took Player 2 from 50 % to 100 % of the targets.',
      'Player 1 gave nothing away.',
    ]);
  });

  it('keeps a history for Player 1, from answer to answer', () => {
    expect(reviewOf(two('1 2', '2')).history).toEqual([
      { ply: 0, value: null, plies: null, chance: { wins: 2, of: 3 } },
      { ply: 1, value: null, plies: null, chance: { wins: 1, of: 2 } },
      { ply: 2, value: 'loss', plies: 0 },
    ]);
  });

  it('explains a wrong question answer by answer', () => {
    expect(wordsOf(two('1'))).toEqual([
      'The turning point was move 1, by Player 1.',
      'Of the targets that were possible then, Player 1 wins with best play:',
      'After "1": 1 of 3 (0 of 1 for 0 matching bits, 0 of 1 for 1, 1 of 1 for 2).',
      'After "1 2": 2 of 3 (1 of 2 for 1 matching bit, 1 of 1 for 2).',
      'Luck weighed most after move 1: 0 of 2 matching took Player 2 from 67 % to 100 % of the targets.',
    ]);
  });

  it('speaks to the player who reads', () => {
    const round = two('1');
    expect(hiddenTurningWords(hiddenGuide(caches, round)!, round, reviewOf(round), 0).slice(0, 2)).toEqual([
      'The turning point was move 1, by you.',
      'Of the targets that were possible then, you win with best play:',
    ]);
  });

  it('says what was given up', () => {
    const resigned = must(decide(playing(secret(small(2, 2), '01'), '1 2'), { do: 'resign', seat: 1 })).match;
    expect(reviewOf(roundOf(resigned)).turningPoint).toEqual({ by: 'resign', ply: 1, seat: 1 });
    expect(wordsOf(roundOf(resigned))[0]).toBe(
      'Player 2 gave up a position that was not lost: well played, 1 of 2 possible targets would win.',
    );
  });

  it('says so while nobody has given anything away', () => {
    expect(wordsOf(two())).toEqual(['Nobody has given anything away so far.']);
    expect(reviewOf(two()).players.map(({ accuracy }) => accuracy)).toEqual([null, null]);
  });
});

/**
 * Three bits each, any of them in a turn. "1" answered by 1 leaves 010, 001 and 111, each two bits from the others.
 * Player 2 does best to try one of them: right, or the opponent tries one of two: 2 of 3. To go to 011, one bit from
 * each, asks what everybody knows and leaves that choice to Player 1: 1 of 3. At the start all seven moves win 3 of 7.
 */
it("a dead question is told as one, and is nobody's luck", () => {
  expect(wordsOf(roundOf(playing(secret(small(3, 3), '010'), '1', '2 3')))).toEqual([
    'The turning point was move 2, by Player 2.',
    'Of the targets that were possible then, Player 2 wins with best play:',
    'After "2 3": 1 of 3. It asks what everybody knew already.',
    'After "1 2 3": 2 of 3 (1 of 2 for 1 matching bit, 1 of 1 for 3).',
    'Luck weighed most after move 1: 1 of 3 matching took Player 2 from 57 % to 67 % of the targets.',
  ]);
});

it('rules of another shape have no guide, and neither has an open target', () => {
  const book = bookOf('bit-battle');
  expect(hiddenGuide(caches, roundOf(begun(setupOf(book), { target: '11010110' })))).toBeUndefined();
  const misere = secret({ ...small(4, 2), misere: true }, '0101');
  expect(hiddenGuide(caches, roundOf(misere))).toBeUndefined();
});
