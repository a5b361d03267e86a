// The shelf: games that are fair and not solved by a slogan, the five mended books first.
import type { RuleBook } from '../../rules/rule-book.ts';
import { BOOKS, isSameGame } from '../books.ts';
import { bitBattleInTheDark } from './bit-battle-in-the-dark.ts';
import { dealtFifteens } from './dealt-fifteens.ts';
import { lastBitLoses } from './last-bit-loses.ts';
import { twosAndThrees } from './twos-and-threes.ts';
import { flippedTwelves } from './flipped-twelves.ts';
import { pairByPair } from './pair-by-pair.ts';
import { leaveTheLast } from './leave-the-last.ts';
import { wornBattle } from './worn-battle.ts';
import type { ShelfGame } from './shelf-game.ts';
import { borrowedNines } from './borrowed-nines.ts';
import { wornShowdown } from './worn-showdown.ts';

export const SHELF: readonly ShelfGame[] = [
  bitBattleInTheDark,
  wornBattle,
  wornShowdown,
  dealtFifteens,
  lastBitLoses,
  twosAndThrees,
  pairByPair,
  leaveTheLast,
  flippedTwelves,
  borrowedNines,
];

/** The fair version of a game, if the shelf has one; none for a variant that has only the id of the game. */
export function fairVersionOf(book: RuleBook): ShelfGame | undefined {
  const known = BOOKS.find(({ id }) => id === book.id);
  if (known === undefined || !isSameGame(known, book)) return undefined;
  return SHELF.find(({ parent, mends }) => mends && parent === book.id);
}
