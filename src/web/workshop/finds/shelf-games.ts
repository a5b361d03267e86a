// The games of the shelf, as finds. Loaded when the page is opened.
import { findGame } from '../../../games/catalogue.ts';
import type { ShelfGame } from '../../../games/shelf/shelf-game.ts';
import { SHELF } from '../../../games/shelf/shelf.ts';
import type { FoundGame } from './found-game.ts';
import { measuredIn } from './measures.ts';
import { FINDS_WORDS } from './finds-words.ts';

/** The profiles in `games/shelf/proofs`, by the ids of the games; the build puts them here. */
declare const BITDUEL_PROOFS: Readonly<Record<string, { readonly exact?: boolean } | undefined>>;

export function shelfGames(): readonly FoundGame[] {
  return SHELF.map(shelfGame);
}

function shelfGame(game: ShelfGame): FoundGame {
  const { id, title, line, book, parent, changes, why } = game;
  const profile = BITDUEL_PROOFS[id];
  return {
    ...{ id, title, line, book },
    about: [why, FINDS_WORDS.origin(findGame(parent)?.book.title ?? parent, []), ...changes],
    measured: measuredIn(profile),
    sampled: profile?.exact === false,
  };
}
