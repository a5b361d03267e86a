// What is known of a position under the ruling no-repeat: the same for every face, and nothing about moves that the
// ruling forbids.
import { describe, expect, it } from 'vitest';
import { adviseRound } from '../../src/advice/position-advice.ts';
import { adviseReview } from '../../src/advice/review-advice.ts';
import { createCaches } from '../../src/hidden/caches.ts';
import { decide } from '../../src/match/decide.ts';
import { extendRound, roundFrom } from '../../src/match/extend-round.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import type { EndlessRuling, Round } from '../../src/match/match.ts';
import { createMatch } from '../../src/match/setup.ts';
import { parseMove } from '../../src/notation/move.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { bookOf, must, roundOf, rulesOf } from '../core/sample-match.ts';

/** Two shared bits, all 0 at the start; each move flips one, and making all 0 wins. */
const BOOK = {
  ...{ id: 'two-bits', title: 'Two Bits', width: 2, registers: 'shared', start: 'zeros' },
  ...{ moves: [{ do: 'toggle', bits: 1 }], goal: { is: 'zeros' } },
};

function played(endless: EndlessRuling, ...moves: readonly string[]): Round {
  return playedIn(BOOK, endless, [0], ...moves);
}

function playedIn(
  data: object,
  endless: EndlessRuling,
  start: readonly number[],
  ...moves: readonly string[]
): Round {
  const book = must(readRuleBook(data));
  const setup = { book, players: ['human', 'human'], rounds: 1, secret: false, seed: undefined } as const;
  const begin = { do: 'begin', first: 0, start, target: undefined } as const;
  let match = must(decide(must(createMatch({ ...setup, endless })), begin)).match;
  moves.forEach((text, ply) => {
    const seat = ply % 2 === 0 ? 0 : 1;
    match = must(decide(match, { do: 'move', seat, move: must(parseMove(match.rules, seat, text)) })).match;
  });
  return roundOf(match);
}

describe('after one move, when taking it back would win but is forbidden', () => {
  it('only what may be played is spoken of', async () => {
    const round = played('no-repeat', '2');
    expect(allowedMoves(round)).toEqual([0b10]);
    const advice = must(await adviseRound(createCaches(), round));
    expect(advice.moves.map(({ move }) => move)).toEqual([0b10]);
    // Taking the other bit leads, by the rules alone, to a win two moves later; nothing of that is proven here.
    expect(advice.hints.value).toBe('By the rules alone this position is won for you.');
    expect(advice.hints.best).toEqual({ words: 'The only move is "1".', move: 0b10 });
    expect([advice.exact, advice.caution]).toEqual([
      false,
      'By the book alone: the ruling no-repeat is left out of account.',
    ]);
  });

  it('where it is allowed, it wins at once', async () => {
    const advice = must(await adviseRound(createCaches(), played('play-on', '2')));
    expect(advice.hints.value).toBe('You can win with this move.');
    expect(advice.hints.best.move).toBe(0b01);
    expect([advice.exact, advice.caution]).toEqual([true, undefined]);
  });

  it('the review compares with nothing that was forbidden', async () => {
    const { review, cautions } = must(await adviseReview(createCaches(), played('no-repeat', '2', '1')));
    expect(review.moves[1]).toMatchObject({ move: 0b10, best: 0b10, verdict: 'forced' });
    expect([review.exact, cautions.length]).toEqual([false, 1]);
  });
});

describe('a review under no-repeat', () => {
  it('says what was right by the book, and nothing of lines that the ruling may forbid', async () => {
    // Three bits, start 110, goal zeros: clearing one of the two 1s lets the other player clear the last.
    const book = { ...BOOK, id: 'three', width: 3, start: '110' };
    const round = playedIn(book, 'no-repeat', [0b110], '1');
    const { turning } = must(await adviseReview(createCaches(), round));
    expect(turning).toEqual(['The turning point was move 1, by Player 1.', 'By the book "3" was right.']);
  });
});

describe('under a draw by repetition', () => {
  it('play that neither side can win is said to end as a draw', async () => {
    const showdown = rulesOf(bookOf('bit-flip-showdown'));
    const round: Round = { ...roundFrom(showdown, { state: 0, toMove: 0 }), endless: 'draw' };
    expect(must(await adviseRound(createCaches(), round))).toMatchObject({ value: 'endless', exact: true });
    expect(must(await adviseRound(createCaches(), round)).caution).toContain('In this match that is a draw');
    const open = must(await adviseRound(createCaches(), { ...round, endless: 'play-on' }));
    expect(open.caution).toBeUndefined();
  });

  it('values stand until a position has come up twice', async () => {
    const before = must(await adviseRound(createCaches(), played('draw', '2', '1', '2')));
    expect([before.exact, before.caution]).toEqual([true, undefined]);
    // 01, 11, 10, 11 …: from the second time on, what the rules alone say may be cut short by the draw.
    const after = must(await adviseRound(createCaches(), played('draw', '2', '1', '2', '2', '2')));
    expect(after.exact).toBe(false);
    expect(after.caution).toContain('third repetition');
  });
});

describe('a side line in a match', () => {
  it('goes by the ruling of the match and its history', async () => {
    const [back, on] = [0b01, 0b10];
    const line = extendRound(played('no-repeat', '2'), [on]);
    const advice = must(await adviseRound(createCaches(), line));
    // 00, 01 and now 11: the other bit leads on to 10, and taking the last move back is forbidden.
    expect(advice.moves.map(({ move }) => move)).toEqual([back]);
    expect(advice.caution).toContain('no-repeat');
  });
});
