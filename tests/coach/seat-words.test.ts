// What perfect play means for the person who sits down: by hand for the five, from what is proven of them in general.
import { expect, it } from 'vitest';
import { gameFacts } from '../../src/coach/game/game-facts.ts';
import { seatWords, type SeatCase } from '../../src/coach/game/seat-words.ts';
import { findGame } from '../../src/games/catalogue.ts';
import { SHELF } from '../../src/games/shelf/shelf.ts';

it.each([
  // A race: who moves first is never behind.
  ['bit-battle', /^If you move first, you can always win; if you move second, you win only if/],
  // One wrong bit at most: five of sixteen targets. Otherwise a threat can always be met.
  [
    'binary-battle',
    /^With 5 of 16 targets whoever moves first can always win; with the others .* never finish/,
  ],
  // Only the second player makes even counts.
  ['bit-flip-showdown', /^If you move first, you can never win; if you move second, you win only if/],
  ['bit-battle-fives', /^Whoever moves second wins, whatever either of you plays\.$/],
  // Take the middle, then mirror.
  ['bit-flip', /^If you move first, you can always win; if you move second, you win only if/],
])('%s', (id, words) => expect(gameFacts(findGame(id)!.book).forYou).toMatch(words));

it('says of every fair deck of shared bits that half of it is won by each seat', () => {
  const decks = SHELF.filter(({ book }) => book.registers === 'shared' && book.endless === undefined);
  expect(decks.length).toBeGreaterThan(2);
  for (const { book } of decks)
    expect(gameFacts(book).forYou).toMatch(/^Either seat can win: half of the starts/);
});

const CASE: SeatCase = {
  count: 1,
  value: { exact: true, winner: 'nobody', drawn: true, plies: null, allPlay: null },
};

it('tells draws from play without an end, and says nothing of what is not proven', () => {
  expect(seatWords([CASE], 'start')).toBe('Good players draw: you win only if your opponent slips.');
  const endless = { ...CASE, value: { ...CASE.value, drawn: false } };
  expect(seatWords([endless], 'start')).toMatch(/^Good players never finish/);
  expect(seatWords([CASE, endless], 'start')).toMatch(/^Good players never finish/);
  expect(seatWords([{ ...CASE, value: { ...CASE.value, exact: false } }], 'start')).toBeUndefined();
  expect(seatWords([], 'start')).toBeUndefined();
});

it('says how the starts end that nobody wins, if there are any', () => {
  const won = (winner: 'first' | 'second', count: number): SeatCase => ({
    count,
    value: { ...CASE.value, winner, drawn: false },
  });
  expect(seatWords([won('first', 5), { ...CASE, count: 11 }], 'target')).toBe(
    'With 5 of 16 targets whoever moves first can always win; with the others good players draw.',
  );
  expect(seatWords([won('first', 5), won('second', 11)], 'target')).toBe(
    'With 5 of 16 targets whoever moves first can always win; with 11 of 16 targets whoever moves second can always win.',
  );
});
