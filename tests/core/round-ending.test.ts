// How the end of a round is told to the people at it, and the one sentence on why it came so.
import { describe, expect, it } from 'vitest';
import { endingWords } from '../../src/coach/review/ending-words.ts';
import { reviewRound } from '../../src/coach/review/review.ts';
import { findGame, gameOf } from '../../src/games/catalogue.ts';
import { decide } from '../../src/match/decide.ts';
import type { Match } from '../../src/match/match.ts';
import { viewOf } from '../../src/match/view.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { roundEnding } from '../../src/table/ending-words.ts';
import { begun, bookOf, must, playing, roundOf, setupOf } from './sample-match.ts';

const battle = setupOf(bookOf('bit-battle'));
const TARGET = { target: '11100000' };

function endOf(match: Match) {
  const view = viewOf(match, 0);
  return roundEnding(findGame(match.setup.book.id)!, view, view.round.outcome!);
}

function whyOf(match: Match, you: 0 | 1 | undefined): string | undefined {
  const round = roundOf(match);
  return endingWords(round, reviewRound(must(solveNow(round.rules)), round), you);
}

function won(players: readonly [string, string]): Match {
  return playing(begun({ ...battle, players }, TARGET), '1 2 3');
}

describe('to one person', () => {
  it('a win is told in the words of the book, a loss is not', () => {
    expect(endOf(won(['human', 'easy']))).toEqual({
      result: 'won',
      head: 'You win!',
      how: ['Victory! Player 1 wins the game.'],
    });
    expect(endOf(won(['easy', 'human']))).toEqual({
      result: 'lost',
      head: 'You lose',
      how: ['The computer reached the goal.'],
    });
  });

  it('a win of a book that says no more than who won is told as yours', () => {
    const fives = setupOf(bookOf('bit-battle-fives'), { players: ['easy', 'human'] });
    expect(endOf(playing(begun(fives), '0', '2'))).toEqual({
      result: 'won',
      head: 'You win!',
      how: ['You reached the goal.'],
    });
    const own = { ...bookOf('bit-flip'), id: 'own' };
    const match = playing(
      begun(setupOf({ ...own, width: 5 }, { players: ['human', 'easy'] }), { start: '00011' }),
      '2 4',
    );
    expect(roundEnding(gameOf(own), viewOf(match, 0), roundOf(match).outcome!).how).toEqual([
      'You reached the goal.',
    ]);
  });

  it('giving up and a draw', () => {
    const open = begun({ ...battle, players: ['human', 'easy'] }, TARGET);
    expect(endOf(must(decide(open, { do: 'resign', seat: 0 })).match).how).toEqual(['You gave up.']);
    const showdown = begun(setupOf(bookOf('bit-flip-showdown'), { players: ['human', 'easy'] }));
    const third = playing(showdown, '1', '1', '1', '1');
    expect(endOf(must(decide(third, { do: 'claim', seat: 0 })).match)).toEqual({
      result: 'drawn',
      head: 'A draw',
      how: ['This position has come up 3 times: a draw is claimed, nobody wins.'],
    });
  });
});

describe('to two people', () => {
  it('by number', () => {
    const { head, how } = endOf(playing(begun(battle, TARGET), '1 2 3'));
    expect([head, how]).toEqual(['Player 1 wins!', ['Victory! Player 1 wins the game.']]);
  });

  it('no word is said twice', () => {
    const fives = playing(begun(setupOf(bookOf('bit-battle-fives'))), '0', '2');
    expect(endOf(fives)).toEqual({ result: 'over', head: 'Player 2 wins!', how: [] });
  });
});

describe('why', () => {
  const five = begun(setupOf({ ...bookOf('bit-flip'), width: 5 }), { start: '11111' });

  it('names the turning point, as yours, of the computer or by number', () => {
    // Only the middle bit keeps the win of the first player.
    const lost = playing(five, '1 1', '2 3', '1 2', '1 5');
    expect(roundOf(lost).outcome?.winner).toBe(1);
    expect(whyOf(lost, 0)).toBe('The turning point was your first move.');
    expect(whyOf(lost, 1)).toBe("The turning point was the computer's first move.");
    expect(whyOf(lost, undefined)).toBe("The turning point was Player 1's first move.");
  });

  it('says that nothing was given away', () => {
    const steady = playing(five, '1 3', '2 4', '2 1');
    expect(whyOf(steady, 0)).toBe('You never let go of the win.');
    expect(whyOf(steady, undefined)).toBe('Player 1 never let go of the win.');
  });
});
