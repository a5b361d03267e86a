// The seat that suits a newcomer: by hand for the five, from what is proven of them in general.
import { expect, it } from 'vitest';
import { offerFor } from '../../src/advice/offer.ts';
import { gameFacts } from '../../src/coach/game/game-facts.ts';
import { seatOffer, type SeatOffer } from '../../src/coach/game/seat-offer.ts';
import type { SeatCase } from '../../src/coach/game/seat-words.ts';
import { bookFrom } from '../lab/graphs.ts';
import { findGame } from '../../src/games/catalogue.ts';

it.each([
  // A race that the first player never loses by force, and can lose by a slip.
  ['bit-battle', 'bit-battle', 'You move first: in this game the player who moves first can always win.'],
  ['binary-battle', 'worn-battle', 'As its book has it, good players never finish.'],
  // Only the second player makes even counts.
  ['bit-flip-showdown', 'worn-showdown', 'As its book has it, the player who moves first can never win.'],
  [
    'bit-battle-fives',
    'dealt-fifteens',
    'As its book has it, whoever moves second wins, whatever is played.',
  ],
  // Take the middle, then mirror.
  ['bit-flip', 'bit-flip', 'You move first: in this game the player who moves first can always win.'],
])('%s leads to %s', (id, game, why) => {
  expect(offerFor(findGame(id)!.book, gameFacts(findGame(id)!.book).seat)).toEqual({
    game,
    side: 'first',
    why,
  });
});

const ALL_PLAY = {
  ...{ positions: 9, canGoOnForEver: false, settled: null, decisions: 3, share: 1 / 3, randomErrs: 0.5 },
  canWin: { first: true, second: true },
};
const won = (winner: 'first' | 'second' | 'nobody', count = 1): SeatCase => ({
  count,
  value: { exact: true, winner, drawn: false, plies: 3, allPlay: ALL_PLAY },
});

it('takes the side that wins more of what can be drawn', () => {
  expect(seatOffer([won('first', 2), won('second', 5)])).toEqual({
    side: 'second',
    why: 'You move second: in this game that is the better seat.',
  });
  expect(seatOffer([won('first', 5), won('second', 5)])?.why).toBe('You move first.');
});

it('offers no seat where most that can be drawn never ends, and says nothing of what is not known', () => {
  expect(seatOffer([won('nobody', 3), won('first', 2)])?.side).toBeUndefined();
  expect(seatOffer([won('nobody', 2), won('first', 3)])?.side).toBe('first');
  expect(seatOffer([])).toBeUndefined();
  expect(seatOffer([{ count: 1, value: { ...won('first').value, allPlay: null } }])).toBeUndefined();
});

it('plays a game that nothing is known of as it is, and one without a fair version too', () => {
  const mine = bookFrom({
    id: 'mine',
    width: 3,
    start: 'zeros',
    goal: { is: 'ones' },
    moves: [{ do: 'toggle', bits: 1 }],
  });
  expect(offerFor(mine, undefined)).toEqual({ game: 'mine', side: 'first', why: '' });
  const none: SeatOffer = { side: undefined, why: 'Why not.' };
  expect(offerFor(mine, none)).toEqual({ game: 'mine', side: 'first', why: 'Why not.' });
});

it('offers no fair version for a variant that keeps the id of a game', () => {
  const none: SeatOffer = { side: undefined, why: 'Why not.' };
  const book = findGame('bit-flip')!.book;
  expect(offerFor(book, none).game).toBe('last-bit-loses');
  expect(offerFor({ ...book, width: 9 }, none).game).toBe('last-bit-loses');
  expect(offerFor({ ...book, misere: true }, none).game).toBe('bit-flip');
});
