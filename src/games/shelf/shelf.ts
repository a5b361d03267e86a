// The shelf: games that are fair and not solved by a slogan, the five mended books first.
import type { RuleBook } from '../../rules/rule-book.ts';
import { BOOKS, isSameGame } from '../books.ts';
import { bitBattleInTheDark } from './bit-battle-in-the-dark.ts';
import { dealtFifteens } from './dealt-fifteens.ts';
import { gappedBitFlip } from './gapped-bit-flip.ts';
import { noWayBack } from './no-way-back.ts';
import type { ShelfGame } from './shelf-game.ts';
import { borrowedNines } from './borrowed-nines.ts';
import { ringOfSix } from './ring-of-six.ts';
import { roundTrip } from './round-trip.ts';
import { secondWind } from './second-wind.ts';
import { sitOut } from './sit-out.ts';
import { wornSixes } from './worn-sixes.ts';
import { wornShowdown } from './worn-showdown.ts';

export const SHELF: readonly ShelfGame[] = [
  bitBattleInTheDark,
  noWayBack,
  wornShowdown,
  dealtFifteens,
  gappedBitFlip,
  secondWind,
  ringOfSix,
  roundTrip,
  sitOut,
  wornSixes,
  borrowedNines,
];

/** The fair version of a game, if the shelf has one; none for a variant that has only the id of the game. */
export function fairVersionOf(book: RuleBook): ShelfGame | undefined {
  const known = BOOKS.find(({ id }) => id === book.id);
  if (known === undefined || !isSameGame(known, book)) return undefined;
  return SHELF.find(({ parent, mends }) => mends && parent === book.id);
}
