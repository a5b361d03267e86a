// Positions as text: registers and the player to move, then what the rules remember besides, where they do.
import { mayPass } from '../rules/book-facts.ts';
import { refuse, ok, type Result } from '../base/result.ts';
import type { Rules } from '../rules/compile.ts';
import { registersOf, type Position, type Registers } from '../rules/position.ts';
import { positionWith, rememberedIn, type Remembered } from '../rules/remembered.ts';
import { parseSeatNumber, seatNumber, seatOf } from '../rules/rule-book.ts';
import type { TextFault } from './fault.ts';
import { formatRegisters, parseRegisters } from './mask.ts';
import { PASS_WORD } from './move.ts';

const NONE = '-';

export function formatPosition(rules: Rules, position: Position): string {
  const rows = formatRegisters(rules, registersOf(rules, position));
  const player = `${seatNumber(position.toMove)}`;
  return [rows, player, ...rememberedWords(rules, rememberedIn(rules, position))].join(' ');
}

/** Fields that are left out: each bit flipped as seldom as it shows, all charges, no last move, the first move made. */
export function parsePosition(rules: Rules, text: string): Result<Position, TextFault> {
  const [rows = '', player, ...words] = text.trim().split(/\s+/, MOST_WORDS);
  const registers = parseRegisters(rules, rows);
  const remembered = parseRemembered(rules, words);
  const number = parseSeatNumber(player);
  const known = registers !== undefined && remembered !== undefined && number !== undefined;
  const position = known ? positionWith(rules, registers, seatOf(number), remembered) : undefined;
  return position === undefined
    ? refuse({ code: 'not-a-position', shape: formatRegisters(rules, rules.shared ? [0] : [0, 0]) })
    : ok(position);
}

/** One more than there can be. */
const MOST_WORDS = 7;

function rememberedWords(rules: Rules, remembered: Remembered): readonly string[] {
  const { worn, charges, last, ownLast, crossed, opening } = remembered;
  const words: string[] = [];
  if (worn !== undefined) words.push(`worn=${worn.map(formatCounts).join('/')}`);
  if (charges !== undefined) words.push(`left=${charges.join('/')}`);
  if (last !== undefined) words.push(`last=${formatLast(rules, last)}`);
  if (ownLast?.some((each) => each !== undefined) === true)
    words.push(`last=${ownLast.map((each) => formatLast(rules, each)).join(',')}`);
  if (crossed?.includes(true) === true) words.push(`crossed=${crossed.map(Number).join('/')}`);
  if (opening === true) words.push('opening');
  return words;
}

/** One hexadecimal digit a bit, the leftmost first. */
function formatCounts(counts: readonly number[]): string {
  return counts
    .toReversed()
    .map((count) => count.toString(16))
    .join('');
}

function formatLast(rules: Rules, mask: Registers | undefined): string {
  if (mask === undefined) return NONE;
  return mask.every((row) => row === 0) ? PASS_WORD : formatRegisters(rules, mask);
}

/** Undefined if a word is none of the book's, or stands twice. */
function parseRemembered(rules: Rules, words: readonly string[]): Remembered | undefined {
  const names = words.map((word) => word.split('=')[0] ?? '');
  if (new Set(names).size < names.length) return undefined;
  const parts = words.map((word) => parseWord(rules, word));
  return parts.includes(undefined) ? undefined : Object.assign({}, ...parts);
}

function parseWord(rules: Rules, word: string): Remembered | undefined {
  const { book } = rules;
  const [name, value = ''] = word.split('=', 2);
  if (name === 'opening') return word === name && book.opening !== undefined ? { opening: true } : undefined;
  if (name === 'worn' && book.wear !== undefined) return parseWorn(rules, value);
  if (name === 'left' && book.charges !== undefined) return parseCharges(value);
  if (name === 'crossed' && book.ban === 'other-twice') return parseCrossed(value);
  if (name !== 'last') return undefined;
  if (book.ban === 'own-move') return parseOwnLast(rules, value);
  if (book.ban !== 'undo' && book.ban !== 'last-bits') return undefined;
  // A pass has no bits: where those of the last move count, it is as good as none.
  if (value === NONE || (value === PASS_WORD && book.ban === 'last-bits' && mayPass(book))) return {};
  const last = parseLast(rules, value);
  return last === undefined ? undefined : { last };
}

function parseWorn(rules: Rules, value: string): Remembered | undefined {
  const rows = value.split('/');
  const fits = rows.every((row) => row.length === rules.width && /^[0-9a-f]+$/.test(row));
  if (!fits || rows.length !== (rules.shared ? 1 : 2)) return undefined;
  return { worn: rows.map((row) => [...row].toReversed().map((digit) => Number.parseInt(digit, 16))) };
}

function parseCharges(value: string): Remembered | undefined {
  const parts = /^(\d{1,2})\/(\d{1,2})$/.exec(value);
  return parts === null ? undefined : { charges: [Number(parts[1]), Number(parts[2])] };
}

function parseCrossed(value: string): Remembered | undefined {
  const parts = /^([01])\/([01])$/.exec(value);
  return parts === null ? undefined : { crossed: [parts[1] === '1', parts[2] === '1'] };
}

function parseOwnLast(rules: Rules, value: string): Remembered | undefined {
  const parts = value.split(',');
  const masks = parts.map((part) => (part === NONE ? NONE : parseLast(rules, part)));
  if (masks.length !== 2 || masks.includes(undefined)) return undefined;
  const [one, other] = masks.map((mask) => (mask === NONE ? undefined : (mask as Registers)));
  return { ownLast: [one, other] };
}

function parseLast(rules: Rules, value: string): Registers | undefined {
  return value === PASS_WORD ? (rules.shared ? [0] : [0, 0]) : parseRegisters(rules, value);
}
