// Matches seen from one place: for the tests of who sits there. Not a test itself.
import { seededRandom } from '../../src/base/random.ts';
import { findGame } from '../../src/games/catalogue.ts';
import { dealRound } from '../../src/match/deal.ts';
import { decide } from '../../src/match/decide.ts';
import type { Match, Setup } from '../../src/match/match.ts';
import { createMatch } from '../../src/match/setup.ts';
import { viewOf, type Seating, type View } from '../../src/match/view.ts';
import { must, SALT } from './sample-match.ts';

export const GAME = findGame('bit-flip')!;

/** Player 1 to move. */
export function begin(players: Setup['players'] = ['human', 'human'], more: Partial<Setup> = {}): Match {
  const setup = { book: GAME.book, players, endless: 'play-on', rounds: 1, secret: false, seed: 1 } as const;
  const created = must(createMatch({ ...setup, ...more }));
  return must(decide(created, dealRound(created, { first: 0, random: seededRandom(1), salt: SALT }))).match;
}

export function after(match: Match, ...commands: readonly Parameters<typeof decide>[1][]): Match {
  return commands.reduce((now, command) => must(decide(now, command)).match, match);
}

export function seen(match: Match, seating: Seating): View {
  return viewOf(match, seating.here[0], seating);
}

export const firstMove = { do: 'move', seat: 0, move: 0b1000_0000 } as const;
export const HERE = {
  one: { here: [0] },
  two: { here: [1] },
  both: { here: [0, 1] },
  none: { here: [] },
} as const;
