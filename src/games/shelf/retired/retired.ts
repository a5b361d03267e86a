// Games that have left the shelf. No list shows them, but their ids are accepted wherever the id of a game is: links,
// records, unfinished matches and requests of older clients name them.
import type { ShelfGame } from '../shelf-game.ts';
import { gappedBitFlip } from './gapped-bit-flip.ts';
import { noWayBack } from './no-way-back.ts';
import { ringOfSix } from './ring-of-six.ts';
import { roundTrip } from './round-trip.ts';
import { secondWind } from './second-wind.ts';
import { sitOut } from './sit-out.ts';
import { wornSixes } from './worn-sixes.ts';

export const RETIRED: readonly ShelfGame[] = [
  gappedBitFlip,
  noWayBack,
  ringOfSix,
  roundTrip,
  secondWind,
  sitOut,
  wornSixes,
];
