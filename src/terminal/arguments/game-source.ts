// Finds the game that a word on the command line means: an id that is listed, or the path of a rule book file.
import { statSync } from 'node:fs';
import { jsonFaultAt } from '../../base/json-fault.ts';
import { parseJson } from '../../base/json.ts';
import { ok, type Result } from '../../base/result.ts';
import { quoted, quotedPath } from '../../base/text.ts';
import { gameOf } from '../../games/catalogue.ts';
import type { Game } from '../../games/game.ts';
import { findListedGame } from '../../games/shelf/listed-games.ts';
import { readRuleBook } from '../../rules/read-rule-book.ts';
import { bookFaultWords } from '../../table/fault-words.ts';
import { GAME_IDS } from './command-table.ts';
import { closest } from './options.ts';
import { badInput, type Refusal } from '../io/refusal.ts';
import { readText } from '../io/read-text.ts';

const MOST_BYTES = 16 * 1024 * 1024;

export function findGameSource(word: string): Result<Game, Refusal> {
  const known = findListedGame(word);
  if (known !== undefined) return ok(known);
  return looksLikePath(word) ? readBookFile(word) : badInput(unknownGame(word));
}

function looksLikePath(word: string): boolean {
  if (/[/\\.]/.test(word)) return true;
  try {
    const found = statSync(word);
    return found.isFile() || found.isFIFO();
  } catch {
    return false;
  }
}

function unknownGame(word: string): string {
  const meant = closest(word, GAME_IDS);
  const hint = meant === undefined ? `Expected ${GAME_IDS.join(', ')}, or a file.` : `Did you mean ${meant}?`;
  return `Unknown game ${quoted(word)}. ${hint}`;
}

function readBookFile(path: string): Result<Game, Refusal> {
  const read = readText(path, MOST_BYTES);
  if (!read.ok) return read;
  const text = withoutByteOrderMark(read.value);
  const data = parseJson(text);
  if (data === undefined)
    return badInput(
      `${quotedPath(path)} is not JSON (${placeOf(jsonFaultAt(text) ?? 0, text)}): expected a rule book, such as \`bitduel rules bit-flip --json\` prints.`,
    );
  const book = readRuleBook(data);
  return book.ok ? ok(gameOf(book.value)) : badInput(`${quotedPath(path)}: ${bookFaultWords(book.fault)}.`);
}

/** Some editors write one at the beginning of a file; it is no part of the JSON. */
function withoutByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function placeOf(index: number, text: string): string {
  const before = text.slice(0, index).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}
