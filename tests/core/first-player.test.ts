// Who moves first in an online match if its maker does not choose: as the rule book says, else a toss.
import { expect, it } from 'vitest';
import { gameOf, GAMES } from '../../src/games/catalogue.ts';
import { usualFirst } from '../../src/games/first-player.ts';
import { SHELF } from '../../src/games/shelf/shelf.ts';
import { atWidth } from '../../src/rules/rule-book.ts';
import { bookOf } from './sample-match.ts';

it('is Player 1 in Bit Flip, whose book says so, and tossed for in the others', () => {
  expect(GAMES.map((game) => [game.book.id, usualFirst(game, false)])).toEqual([
    ['bit-battle', 'toss'],
    ['binary-battle', 'toss'],
    ['bit-flip-showdown', 'toss'],
    ['bit-battle-fives', 'toss'],
    ['bit-flip', 1],
  ]);
  expect(usualFirst(gameOf(atWidth(bookOf('bit-flip'), 12)), false)).toBe(1);
});

it('is tossed for in every other game', () => {
  const own = { ...bookOf('bit-flip'), id: 'my-bit-flip' };
  const games = [own, ...SHELF.map(({ book }) => book)].map(gameOf);
  expect(new Set(games.map((game) => usualFirst(game, false)))).toEqual(new Set(['toss']));
});

it('is tossed for in the lobby, where two players who ask to move first are never paired', () => {
  expect(new Set(GAMES.map((game) => usualFirst(game, true)))).toEqual(new Set(['toss']));
});
