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

/** The same with a move that cannot be taken back: exact values under the ruling are not known. */
const ONE_WAY = { ...BOOK, moves: [...BOOK.moves, { do: 'set', bits: 2 }] };

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
    // 00, 01, then 11 and 10: from there 00 and 11 would both come back, so Player 2 is stuck.
    expect(advice).toMatchObject({ value: 'loss', plies: 2, exact: true, method: 'geography' });
    expect(advice.hints.value).toBe(
      "With no position coming up twice, you are lost if Player 1 plays well; the end comes with Player 1's next move at the latest.",
    );
    expect(advice.hints.best).toEqual({ words: 'The only move is "1".', move: 0b10 });
    expect(advice.caution).toBeUndefined();
  });

  it('where a move cannot be taken back, values are by the book', async () => {
    const round = playedIn(ONE_WAY, 'no-repeat', [0], '2');
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

  it('an engine that is asked for answers by the book', async () => {
    const options = { engine: 'bitmap' } as const;
    const advice = must(await adviseRound(createCaches(), played('no-repeat', '2'), options));
    expect([advice.exact, advice.method]).toEqual([false, 'bitmap']);
    const { review } = must(await adviseReview(createCaches(), played('no-repeat', '2'), options));
    expect(review.exact).toBe(false);
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
    expect(review.exact).toBe(true);
    expect(cautions.join(' ')).toMatch(/who wins, but how soon only shortly before the end/);
    const byBook = playedIn(ONE_WAY, 'no-repeat', [0], '2', '1');
    expect(must(await adviseReview(createCaches(), byBook)).review.exact).toBe(false);
  });
});

describe('a review under no-repeat', () => {
  // 000, 001, 011, 111, 110. All neighbours of 010 have been seen; from 100 the way to 101 is open, and there Player 1
  // would be stuck.
  const cube = { ...BOOK, id: 'cube', width: 3, goal: { is: 'none' } };
  const toTheEdge = ['3', '2', '1', '3'] as const;

  it('says which move would have kept the win', async () => {
    const round = playedIn(cube, 'no-repeat', [0], ...toTheEdge, '2');
    const { review, turning, basis } = must(await adviseReview(createCaches(), round));
    expect([basis, review.exact]).toEqual(['no-repeat', true]);
    expect(review.moves[4]).toMatchObject({
      before: { value: 'win', plies: 1 },
      after: { value: 'loss', plies: 2 },
      best: 0b100,
      verdict: 'blunder',
    });
    expect(turning).toEqual([
      'The turning point was move 5, by Player 1.',
      'With no position coming up twice, "1" would have kept the win.',
    ]);
  });

  it('knows what was given up, and where nobody gave anything away', async () => {
    const before = playedIn(cube, 'no-repeat', [0], ...toTheEdge);
    const resigned: Round = { ...before, outcome: { winner: 1, by: 'resign' } };
    const { turning } = must(await adviseReview(createCaches(), resigned));
    expect(turning).toEqual(['Player 1 gave up a position that was not lost.']);
    const won = playedIn(BOOK, 'no-repeat', [0], '2', '1', '2');
    expect(won.outcome).toEqual({ winner: 0, by: 'stuck' });
    expect(must(await adviseReview(createCaches(), won)).turning).toEqual([
      'Nobody gave anything away: the start decided it.',
    ]);
    expect(must(await adviseRound(createCaches(), won))).toMatchObject({
      ending: { winner: 0, by: 'stuck' },
      exact: true,
      moves: [],
    });
  });

  it('says what was right by the book where no more is known, and nothing of lines that the ruling may forbid', async () => {
    // Three bits, start 110, goal zeros: clearing one of the two 1s lets the other player clear the last.
    const book = { ...ONE_WAY, id: 'three', width: 3, start: '110' };
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
    expect(advice).toMatchObject({ value: 'win', plies: 1, exact: true, caution: undefined });
    expect(advice.hints.value).toBe('You can win with this move.');
  });
});
