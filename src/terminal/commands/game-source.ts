// Finds the game that a word on the command line means: a catalogue id, or the path of a rule book file.
import { readFileSync, statSync } from 'node:fs';
import { ok, type Result } from '../../base/result.ts';
import { quoted, quotedPath } from '../../base/text.ts';
import { findGame, gameOf } from '../../games/catalogue.ts';
import type { Game } from '../../games/game.ts';
import { readRuleBook } from '../../rules/read-rule-book.ts';
import { bookFaultWords } from '../../table/fault-words.ts';
import { GAME_IDS } from './command-table.ts';
import { closest } from './options.ts';
import { usage, type Refusal } from './refusal.ts';
import { systemWords } from '../io/system-words.ts';

const MOST_BYTES = 16 * 1024 * 1024;

export function findGameSource(word: string): Result<Game, Refusal> {
  const known = findGame(word);
  if (known !== undefined) return ok(known);
  return looksLikePath(word) ? readBookFile(word) : usage(unknownGame(word));
}

function looksLikePath(word: string): boolean {
  return /[/\\.]/.test(word) || statSync(word, { throwIfNoEntry: false })?.isFile() === true;
}

function unknownGame(word: string): string {
  const meant = closest(word, GAME_IDS);
  const hint = meant === undefined ? `Expected ${GAME_IDS.join(', ')}, or a file.` : `Did you mean ${meant}?`;
  return `Unknown game ${quoted(word)}. ${hint}`;
}

function readBookFile(path: string): Result<Game, Refusal> {
  const text = readText(path, MOST_BYTES);
  if (!text.ok) return text;
  let data: unknown;
  try {
    data = JSON.parse(text.value);
  } catch (error) {
    const where = placeOf(error, text.value);
    return usage(
      `${quotedPath(path)} is not JSON${where}: expected a rule book, such as \`bitduel rules bit-flip --json\` prints.`,
    );
  }
  const book = readRuleBook(data);
  return book.ok ? ok(gameOf(book.value)) : usage(`${quotedPath(path)}: ${bookFaultWords(book.fault)}.`);
}

/** The text of a file somebody named; a missing, unreadable or huge one is refused in one line. */
export function readText(path: string, mostBytes: number): Result<string, Refusal> {
  try {
    const { size, isCharacterDevice } = factsOf(path);
    if (isCharacterDevice) return usage(`${quotedPath(path)} cannot be read: it is a device, not a file.`);
    if (size > mostBytes)
      return usage(`${quotedPath(path)} is too large: at most ${mostBytes / 2 ** 20} MB.`);
    return ok(readFileSync(path, 'utf8'));
  } catch (error) {
    return usage(`${quotedPath(path)} cannot be read: ${systemWords(error)}.`);
  }
}

/** Where JSON breaks off, if the engine tells. */
function placeOf(error: unknown, text: string): string {
  const at = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
  if (at === undefined) return '';
  const before = text.slice(0, Number(at)).split('\n');
  return ` (line ${before.length}, column ${(before.at(-1) ?? '').length + 1})`;
}

function factsOf(path: string): { readonly size: number; readonly isCharacterDevice: boolean } {
  const found = statSync(path);
  return { size: found.size, isCharacterDevice: found.isCharacterDevice() };
}
