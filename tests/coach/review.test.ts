// Reviews of rounds played by hand: verdicts, accuracy, the turning point, the history.
import { describe, expect, it } from 'vitest';
import { reviewJson } from '../../src/advice/json.ts';
import { accuracyWords, turningWords } from '../../src/coach/review/review-words.ts';
import { reviewRound, type Review } from '../../src/coach/review/review.ts';
import { decide } from '../../src/match/decide.ts';
import type { Match, Setup } from '../../src/match/match.ts';
import { begun, bookOf, must, playing, roundOf, setupOf, type Begin } from '../core/sample-match.ts';
import { solved } from './solved.ts';

function begin(id: string, start: Begin = {}, setup: Partial<Setup> = {}): Match {
  const book = bookOf(id);
  return begun(setupOf(book, setup), start);
}

/** Bit Flip at its own start. */
function flipping(...moves: readonly string[]): Match {
  return playing(begin('bit-flip', { start: '11111111' }), ...moves);
}

function reviewOf(match: Match): Review {
  const { rules } = roundOf(match);
  return reviewRound(solved(match.setup.book, rules.target), roundOf(match));
}

function verdicts(review: Review): string {
  return review.moves.map(({ verdict }) => verdict).join(' ');
}

describe('the sample of the Bit Flip book', () => {
  const match = flipping('2 5', '1 3', '2 1', '2 7', '1 4');
  const review = reviewOf(match);

  it('throws away a win four times in a row', () => {
    expect(verdicts(review)).toBe('blunder blunder blunder blunder forced');
    expect(review.moves.map(({ before, after }) => `${before.value}-${after.value}`)).toEqual([
      ...Array.from({ length: 4 }, () => 'win-loss'),
      'win-win',
    ]);
  });

  it('is told as the contract says', () => {
    const json = reviewJson(roundOf(match), review) as { moves: unknown[]; players: unknown[] };
    expect(json.moves[0]).toEqual({
      ply: 1,
      seat: 1,
      move: '00001100',
      text: '2 5',
      before: { value: 'win', plies: 7 },
      after: { value: 'loss', plies: 6 },
      best: '00011000',
      verdict: 'blunder',
    });
    expect(review.moves[4]).toMatchObject({ before: { plies: 1 }, after: { value: 'win', plies: 1 } });
    expect(json.players).toEqual([
      { seat: 1, decisions: 2, correct: 0, accuracy: 0, blunders: 2 },
      { seat: 2, decisions: 2, correct: 0, accuracy: 0, blunders: 2 },
    ]);
    expect(review.exact).toBe(true);
  });

  it('turns for good at move 4', () => {
    expect(review.turningPoint).toEqual({ by: 'blunder', ply: 4, seat: 1 });
    const words = turningWords(solved('bit-flip'), roundOf(match), review);
    expect(words.slice(0, 2)).toEqual([
      'The turning point was move 4, by Player 2.',
      '"2 7" (bits 7 and 8) loses: Player 1 "1 4" (bit 4), and Player 1 wins.',
    ]);
    expect(words[2]).toMatch(/^Before it: .*nim-sum/);
  });

  it('has a history that goes up and down for Player 1', () => {
    expect(review.history.map(({ value }) => value)).toEqual(['win', 'loss', 'win', 'loss', 'win', 'win']);
    expect(review.history.at(-1)).toEqual({ ply: 5, value: 'win', plies: 0 });
  });
});

describe('verdicts', () => {
  it('know the only move, the best and the good one', () => {
    expect(verdicts(reviewOf(flipping('2 4', '1 1', '1 8')))).toBe('only forced best');
    const race = begin('bit-battle', { target: '00000001' });
    expect(verdicts(reviewOf(playing(race, '7')))).toBe('blunder');
    const ahead = begin('bit-battle', { target: '00000001', start: '00000000/11110000' });
    expect(verdicts(reviewOf(playing(ahead, '7')))).toBe('good');
    expect(verdicts(reviewOf(playing(ahead, '8')))).toBe('best');
  });

  it('find no decision where nothing matters', () => {
    const match = playing(begin('bit-battle-fives'), '0', '1', '2', '3');
    const review = reviewOf(match);
    expect(verdicts(review)).toBe('forced forced forced forced');
    expect(review.players.map(({ accuracy }) => accuracy)).toEqual([null, null]);
    expect(review.turningPoint).toBeNull();
    expect(accuracyWords(review)[0]).toBe('Player 1 never had a choice that mattered.');
    expect(turningWords(solved('bit-battle-fives'), roundOf(match), review)).toEqual([
      'Nobody gave anything away: the start decided it.',
    ]);
  });

  it('count what was right', () => {
    const review = reviewOf(flipping('2 4', '1 1', '1 2'));
    expect(review.players[0]).toEqual({ seat: 0, decisions: 2, correct: 1, accuracy: 0.5, blunders: 1 });
    expect(accuracyWords(review)[0]).toBe('Player 1 chose right 1 of 2 times (50 %), with 1 blunder.');
  });
});

describe('rounds that are not over, or not by the board', () => {
  it('end their history with the value of the last position', () => {
    expect(reviewOf(flipping()).history).toEqual([{ ply: 0, value: 'win', plies: 7 }]);
    expect(reviewOf(flipping('2 4')).history.at(-1)).toMatchObject({ ply: 1, value: 'win', plies: 6 });
  });

  it('turn where somebody gives up what is not lost', () => {
    const resigned = must(decide(flipping('2 5'), { do: 'resign', seat: 1 })).match;
    const review = reviewOf(resigned);
    expect(review.turningPoint).toEqual({ by: 'resign', ply: 1, seat: 1 });
    expect(turningWords(solved('bit-flip'), roundOf(resigned), review)).toEqual([
      'Player 2 gave up a position that was not lost.',
    ]);
  });

  it('are not exact under no-repeat', () => {
    const match = begin('bit-flip-showdown', {}, { endless: 'no-repeat' });
    expect(reviewOf(playing(match, '1', '2')).exact).toBe(false);
    expect(reviewOf(playing(begin('bit-flip-showdown'), '1', '2')).exact).toBe(true);
  });

  it('are not for the open book while the target is hidden', () => {
    const match = begin('bit-battle', { target: '11010110' }, { secret: true });
    expect(() => reviewRound(solved('bit-battle', 0b11010110), roundOf(match))).toThrow(/hidden target/);
  });
});
