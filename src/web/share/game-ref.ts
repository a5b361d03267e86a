// A game in a link ↔ the game itself. Games of the catalogue and the shelf go by their id; any other travels whole.
import { parseJson } from '../../base/json.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import { findGame, gameOf } from '../../games/catalogue.ts';
import type { Game } from '../../games/game.ts';
import { findListedGame } from '../../games/shelf/listed-games.ts';
import type { BookFault, PlayableFault } from '../../rules/fault.ts';
import { readRuleBook } from '../../rules/read-rule-book.ts';
import { atWidth, type RuleBook } from '../../rules/rule-book.ts';
import type { GameRef } from '../routing/route.ts';
import { pack, unpack, type UnpackFault } from './pack.ts';
import { pageFault } from './page-limit.ts';

export type GameFault =
  | { readonly code: 'unknown-game'; readonly id: string }
  | { readonly code: 'length'; readonly from: number; readonly to: number }
  | { readonly code: UnpackFault }
  | { readonly code: 'bad-book'; readonly faults: readonly BookFault[] }
  | { readonly code: 'unplayable'; readonly why: PlayableFault };

export async function resolveGame(ref: GameRef): Promise<Result<Game, GameFault>> {
  return 'id' in ref ? listedGame(ref.id, ref.length) : packedGame(ref.book);
}

/** How a game is named in a link. */
export async function refOf(book: RuleBook): Promise<GameRef> {
  const known = findGame(book.id);
  if (known === undefined || gameOf(book).text !== known.text) {
    const named = findListedGame(book.id);
    const same = named !== undefined && JSON.stringify(named.book) === JSON.stringify(book);
    return same ? { id: book.id } : { book: await pack(JSON.stringify(book)) };
  }
  return book.width === known.book.width ? { id: book.id } : { id: book.id, length: book.width };
}

function listedGame(id: string, length: number | undefined): Result<Game, GameFault> {
  const game = findListedGame(id);
  if (game === undefined) return refuse({ code: 'unknown-game', id });
  if (length === undefined) return ok(game);
  const { from, to } = game.book.widths;
  if (length < from || length > to) return refuse({ code: 'length', from, to });
  return ok({ ...game, book: atWidth(game.book, length) });
}

async function packedGame(packed: string): Promise<Result<Game, GameFault>> {
  const text = await unpack(packed);
  if (!text.ok) return refuse({ code: text.fault });
  return gameFromText(text.value);
}

/** A stranger's rule book as a game: one that can be laid out on a page. */
export function gameFromText(text: string): Result<Game, GameFault> {
  const data = parseJson(text);
  if (data === undefined) return refuse({ code: 'damaged' });
  const book = readRuleBook(data);
  if (!book.ok) return refuse({ code: 'bad-book', faults: book.fault });
  const why = pageFault(book.value);
  return why === undefined ? ok(gameOf(book.value)) : refuse({ code: 'unplayable', why });
}
