// Advice where the target is hidden: from what is public alone, exactly where the rules are a race.
import { expect, it } from 'vitest';
import { countOnes } from '../../src/base/bits.ts';
import { hintIn } from '../../src/advice/hint-stage.ts';
import { adviseRound } from '../../src/advice/position-advice.ts';
import { createCaches } from '../../src/hidden/caches.ts';
import { decide } from '../../src/match/decide.ts';
import { publicRound } from '../../src/match/view.ts';
import { begun, bookOf, must, playing, roundOf, setupOf } from '../core/sample-match.ts';
import { hiddenTurningWords } from '../../src/coach/review/hidden-review-words.ts';
import { hiddenGuide } from '../../src/hidden/guide.ts';
import { reviewOf, secret, small } from '../coach/hidden-rounds.ts';

it('tells how many of the possible targets are won, and a first move of one bit', async () => {
  const match = begun(setupOf(bookOf('bit-battle'), { secret: true, endless: 'no-repeat' }), {
    target: '11010110',
  });
  const advice = must(await adviseRound(createCaches(), publicRound(roundOf(match))));
  // The first player can force 123 of the 255 targets that may be drawn, with one flipped bit.
  expect(advice).toMatchObject({
    value: null,
    chance: { wins: 123, of: 255 },
    method: 'belief',
    exact: false,
  });
  expect(countOnes(advice.hints.best.move!)).toBe(1);
  expect(hintIn(advice, 1)).toEqual({
    words: '255 targets still possible; with best play you win in 123 of them.',
    move: undefined,
  });
  expect(hintIn(advice, 2).words).toMatch(/^255 targets .* A best move is "[1-8]" \(7 more as good\)\.$/);
});

it('names every mistake once, and says which are the others', () => {
  // Two bits each, one or two a turn: after "1", answered by 1, each further "1" only goes back and forth.
  const wasted = playing(secret(small(2, 2), '01'), '1', '1');
  const given = must(decide(wasted, { do: 'resign', seat: 0 })).match;
  const round = roundOf(given);
  const review = reviewOf(round);
  const words = hiddenTurningWords(hiddenGuide(createCaches(), round)!, round, review).join(' ');
  const blunders = review.moves.filter(({ verdict }) => verdict === 'blunder');
  expect(blunders.length).toBeGreaterThan(0);
  expect(words).toContain(
    review.turningPoint?.by === 'resign' ? 'Mistakes: move' : 'The turning point was move',
  );
});
