// Moves and games named in sentences: how many are named one by one, and what is said where there are too many.
import { expect, it } from 'vitest';
import { gameFacts } from '../../src/coach/game/game-facts.ts';
import { noPuzzleWords } from '../../src/coach/puzzles/puzzle-words.ts';
import { quotedMoves } from '../../src/coach/words/person.ts';
import { bookOf, rulesOf } from '../core/sample-match.ts';

it('four moves are named, five are not', () => {
  const rules = rulesOf(bookOf('bit-flip-showdown'));
  const moves = [1, 2, 4, 8, 16];
  expect(quotedMoves(rules, 0, moves.slice(0, 4))).toBe('"8", "7", "6" or "5"');
  expect(quotedMoves(rules, 0, moves)).toBeUndefined();
  expect(quotedMoves(rules, 0, [])).toBeUndefined();
});

it('a game that is too large for puzzles says how large it is', () => {
  const large = { code: 'too-large', stateBits: 30, most: 26 } as const;
  expect(noPuzzleWords({ code: 'unsolved', why: large })).toBe(
    'has 30 bits of state, and at most 26 can be solved',
  );
});

it('the games that always end are known', () => {
  // In Bit Flip and in the multiples of 5 bits go one way; in Showdown a bit can be flipped back for ever.
  const ends = ['bit-flip', 'bit-battle-fives', 'bit-flip-showdown'].map(
    (id) => gameFacts(bookOf(id)).alwaysEnds,
  );
  expect(ends).toEqual([true, true, false]);
});
