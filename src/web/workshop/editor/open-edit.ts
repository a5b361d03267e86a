// What an address of the workshop holds, as a text to work on: also a rule book that is broken.
import { ok, refuse, type Result } from '../../../base/result.ts';
import { readRuleBook } from '../../../rules/read-rule-book.ts';
import type { RuleBook } from '../../../rules/rule-book.ts';
import { formatRoute, type GameRef } from '../../routing/route.ts';
import { resolveGame, type GameFault } from '../../share/game-ref.ts';
import { unpack } from '../../share/pack.ts';
import { formatJson, jsonFault } from '../draft/json-text.ts';
import { draftAt } from '../../storage/local-drafts.ts';
import { shortBook } from '../draft/short-book.ts';
import type { Opened } from './use-editor-state.ts';

export async function openEdit(game: GameRef): Promise<Result<Opened, GameFault>> {
  const at = formatRoute({ page: 'edit', game });
  const text = await textOf(game);
  if (!text.ok) return text;
  const kept = draftAt(at);
  const name = kept?.name ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  return ok({ text: kept?.text ?? text.value, name, at, changed: kept !== undefined });
}

async function textOf(game: GameRef): Promise<Result<string, GameFault>> {
  if ('id' in game) {
    const found = await resolveGame(game);
    return found.ok ? ok(textOfBook(found.value.book)) : found;
  }
  const text = await unpack(game.book);
  return text.ok ? ok(tidied(text.value)) : refuse({ code: text.fault });
}

function textOfBook(book: RuleBook): string {
  return formatJson(shortBook(book));
}

/** What a program has written in one line is laid out; what was laid out by hand stays as it is. */
function tidied(text: string): string {
  if (text.includes('\n') || jsonFault(text) !== undefined) return text;
  const data: unknown = JSON.parse(text);
  const book = readRuleBook(data);
  return book.ok ? textOfBook(book.value) : formatJson(data);
}
