// Reviews of rounds that were lost away from the board, on time or for want of an answer, and of moves that were dealt.
import { describe, expect, it } from 'vitest';
import { adviseReview } from '../../src/advice/review-advice.ts';
import { endingWords } from '../../src/coach/review/ending-words.ts';
import { hiddenTurningWords } from '../../src/coach/review/hidden-review-words.ts';
import { reviewRound } from '../../src/coach/review/review.ts';
import { turningWords } from '../../src/coach/review/review-words.ts';
import { createCaches } from '../../src/hidden/caches.ts';
import { hiddenGuide } from '../../src/hidden/guide.ts';
import type { Outcome, Round } from '../../src/match/match.ts';
import { begun, bookOf, must, playing, roundOf, setupOf } from '../core/sample-match.ts';
import { reviewOf, secret, small } from './hidden-rounds.ts';
import { solved } from './solved.ts';

const caches = createCaches();

/** Bit Flip from its own start: Player 1 has a win, and throws it away with the fifth pair. */
function flipping(by: Outcome['by'], loser: 0 | 1, ...moves: readonly string[]): Round {
  const round = roundOf(playing(begun(setupOf(bookOf('bit-flip')), { start: '11111111' }), ...moves));
  return { ...round, outcome: { winner: loser === 0 ? 1 : 0, by } };
}

async function said(round: Round): Promise<string> {
  return must(await adviseReview(createCaches(), round)).turning.join(' ');
}

describe('a round that was lost away from the board', () => {
  it.each([
    ['time', 'Player 1 ran out of time in a position that was not lost.'],
    ['forfeit', 'Player 1 forfeited a position that was not lost.'],
  ] as const)('by %s turned there if it was not lost', (by, words) => {
    const round = flipping(by, 0);
    const review = reviewRound(solved('bit-flip'), round);
    expect(review.turningPoint).toEqual({ by: 'resign', ply: 0, seat: 0, lostBy: by });
    expect(turningWords(solved('bit-flip'), round, review)).toEqual([words]);
  });

  it('turned at the board if it was lost already', () => {
    // The pair in the middle keeps the win, any other gives it away.
    const kept = reviewRound(solved('bit-flip'), flipping('time', 1, '2 4'));
    expect(kept.turningPoint).toBeNull();
    const lost = reviewRound(solved('bit-flip'), flipping('time', 1, '2 5', '1 3'));
    expect(lost.turningPoint).toEqual({ by: 'blunder', ply: 2, seat: 1 });
  });

  it.each([
    [
      'time',
      'You ran out of time, and it was not lost yet.',
      'Player 1 ran out of time, and it was not lost yet.',
    ],
    ['forfeit', 'You forfeited, and it was not lost yet.', 'Player 1 forfeited, and it was not lost yet.'],
    ['resign', 'You gave up, and it was not lost yet.', 'Player 1 gave up, and it was not lost yet.'],
  ] as const)('by %s says so at once', (by, toYou, toOther) => {
    const round = flipping(by, 0);
    const review = reviewRound(solved('bit-flip'), round);
    expect(endingWords(round, review, 0)).toBe(toYou);
    expect(endingWords(round, review, undefined)).toBe(toOther);
  });

  it('has nothing to add where the moves ran out', () => {
    const round: Round = { ...flipping('length', 0), outcome: { winner: undefined, by: 'length' } };
    const review = reviewRound(solved('bit-flip'), round);
    expect(review.turningPoint).toBeNull();
    expect(review.history).toEqual([{ ply: 0, value: 'win', plies: 7 }]);
  });

  it('under no-repeat too', async () => {
    const showdown = begun(setupOf(bookOf('bit-flip-showdown'), { endless: 'no-repeat' }));
    const timed: Round = { ...roundOf(showdown), outcome: { winner: 0, by: 'time' } };
    const given: Round = { ...timed, outcome: { winner: 0, by: 'resign' } };
    const words = await said(given);
    expect(await said(timed)).toBe(words.replace('gave up a', 'ran out of time in a'));
    expect(words).toContain('gave up a');
  });
});

describe('with a hidden target', () => {
  it('says what was lost on time', () => {
    const open = roundOf(playing(secret(small(2, 2), '01'), '1 2'));
    const round: Round = { ...open, outcome: { winner: 0, by: 'time' } };
    expect(hiddenTurningWords(hiddenGuide(caches, round)!, round, reviewOf(round))[0]).toBe(
      'Player 2 ran out of time in a position that was not lost: well played, 1 of 2 possible targets would win.',
    );
  });

  it('a move that was dealt is no mistake', () => {
    // As a choice, flipping one bit would be a mistake: 1 of 3 targets instead of 2.
    const played = roundOf(playing(secret(small(2, 2), '01'), '1', '2'));
    expect(reviewOf(played).moves[0]?.verdict).toBe('blunder');
    expect(reviewOf(played).turningPoint).toMatchObject({ by: 'blunder', ply: 1 });
    const dealt = roundOf(playing(secret(small(2, 2), '01', { opening: 1 }), '1', '2'));
    expect(reviewOf(dealt).moves[0]?.verdict).toBe('forced');
    expect(reviewOf(dealt).turningPoint?.by).not.toBe('blunder');
    expect(reviewOf(dealt).players[0]).toMatchObject({ decisions: 0, blunders: 0 });
  });
});

describe('moves that were dealt', () => {
  it('are nobody’s, and the turning point is none of them', () => {
    const moves = ['2 5', '1 3'];
    const setup = setupOf(bookOf('bit-flip'), { opening: 2 });
    const dealt = roundOf(playing(begun(setup, { start: '11111111' }), ...moves));
    const review = reviewRound(solved('bit-flip'), dealt);
    expect(review.moves.map(({ verdict }) => verdict)).toEqual(['forced', 'forced']);
    expect(review.players.map(({ decisions }) => decisions)).toEqual([0, 0]);
    expect(review.turningPoint).toBeNull();
    const played = reviewRound(solved('bit-flip'), { ...dealt, opening: undefined });
    expect(played.moves.map(({ verdict }) => verdict)).toEqual(['blunder', 'blunder']);
  });
});
