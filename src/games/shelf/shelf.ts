// The shelf: games that are fair and not solved by a slogan, the five mended books first.
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

/** The fair version of a game, if the shelf has one. */
export function fairVersionOf(id: string): ShelfGame | undefined {
  return SHELF.find(({ parent, mends }) => mends && parent === id);
}
