// Every game that has an id here, with its words: the five, the shelf, and the games that have left it.
import { findGame, gameOf, GAMES } from '../catalogue.ts';
import type { Game } from '../game.ts';
import { RETIRED } from './retired/retired.ts';
import type { ShelfGame } from './shelf-game.ts';
import { SHELF } from './shelf.ts';

function findShelfGame(id: string): ShelfGame | undefined {
  return SHELF.find((game) => game.id === id) ?? RETIRED.find((game) => game.id === id);
}

/** The game as any other: its book with words for it. */
function gameOnShelf(shelved: ShelfGame): Game {
  return { ...gameOf(shelved.book), shelved };
}

/** A game of the catalogue or of the shelf. The id of a retired game is still accepted, but no list shows it. */
export function findListedGame(id: string): Game | undefined {
  const shelved = findShelfGame(id);
  return shelved === undefined ? findGame(id) : gameOnShelf(shelved);
}

/** A game as lists show it. */
export interface ListedGame {
  readonly id: string;
  readonly title: string;
  readonly line: string;
}

/** The five, then the shelf; without retired games. */
export const LISTED_GAMES: readonly ListedGame[] = [
  ...GAMES.map(({ book: { id, title, summary } }) => ({ id, title, line: summary })),
  ...SHELF,
];

/** The same, with the retired game of this id if it is one: a link may name it. */
export function listedGamesWith(id: string): readonly ListedGame[] {
  return [...LISTED_GAMES, ...RETIRED.filter((game) => game.id === id)];
}
