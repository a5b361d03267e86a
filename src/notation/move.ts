// Moves as people write them, in the form their rule book asks for; and, wherever a move is read, as a mask.
// Reading says what mask is meant. Whether that move is legal is for `rules` and `match` to say.
import { countOnes, lowBits, onesOf } from '../base/bits.ts';
import { at } from '../base/invariant.ts';
import { refuse, ok, type Result } from '../base/result.ts';
import type { Rules } from '../rules/compile.ts';
import { stateWith } from '../rules/layout.ts';
import { PASS, type Move } from '../rules/play.ts';
import { maskOf, registersIn } from '../rules/position.ts';
import {
  isFamily,
  parseSeatNumber,
  seatNumber,
  seatOf,
  SEATS,
  type MoveFamily,
  type Range,
  type Seat,
} from '../rules/rule-book.ts';
import type { TextFault } from './fault.ts';
import { formatLabel, formatLabels, labelOf, labelRange, parseLabel } from './label.ts';
import { parseMask } from './mask.ts';

const MOST_CHARACTERS = 400;

/** How people write a turn that changes nothing, in every form. */
export const PASS_WORD = 'pass';

type Read<T> = Result<T, TextFault>;

/** The move as its book writes it, made by that seat. What it answers, `parseMove` reads as the same move. */
export function formatMove(rules: Rules, seat: Seat, move: Move): string {
  if (move === PASS) return PASS_WORD;
  const rows = registersIn(rules, move, seat);
  switch (rules.book.form) {
    case 'bits':
      return formatLabels(rules.book, rows[rules.shared ? 0 : seat] ?? 0);
    case 'register-bits':
      return formatRows(rules, rows).join(' + ');
    case 'player-register-bit':
      return `${seatNumber(seat)} ${formatRows(rules, rows).join(' + ')}`;
    case 'action-bit':
      return formatAction(rules, rows[rules.shared ? 0 : seat] ?? 0);
  }
}

/** Reads a move in either form; a text that is neither is refused with what would be right. */
export function parseMove(rules: Rules, seat: Seat, text: string): Read<Move> {
  if (text.length > MOST_CHARACTERS) return refuse({ code: 'too-long', most: MOST_CHARACTERS });
  const mask = parseMask(rules, seat, text.trim());
  if (mask !== undefined && (mask !== 0 || rules.width > 1)) return ok(mask);
  if (text.trim().toLowerCase() === PASS_WORD) return ok(PASS);
  const words = wordsOf(text);
  return words.length === 0 ? refuse({ code: 'empty' }) : parseWords(rules, seat, words);
}

/** Where a run of the action's length may begin: the labels of its leftmost bit. */
export function actionRange(rules: Rules, action: number): Range {
  const leftmost = labelOf(rules.book, rules.width - 1);
  const last = labelOf(rules.book, lowestBegin(rules, action));
  return { from: Math.min(leftmost, last), to: Math.max(leftmost, last) };
}

/** The action a word names, counted from 0; only for books whose moves are written as action and bit. */
export function parseAction(rules: Rules, word: string): Read<number> {
  const actions = actionsOf(rules).length;
  const action = /^[1-9][0-9]?$/.test(word) ? Number(word) - 1 : actions;
  return action < actions ? ok(action) : refuse({ code: 'not-an-action', word, actions });
}

function wordsOf(text: string): readonly string[] {
  const spoken = /^flip bits? at positions? (.*?)\.?$/i.exec(text.trim());
  const plain = spoken?.[1] === undefined ? text : spoken[1].replace(/\band\b/gi, ' ');
  return plain.split(/[\s,]+/).filter((word) => word !== '');
}

function parseWords(rules: Rules, seat: Seat, words: readonly string[]): Read<Move> {
  switch (rules.book.form) {
    case 'bits': {
      const bits = parseBitWords(rules, words);
      return bits.ok ? ok(inRegister(rules, bits.value)) : bits;
    }
    case 'register-bits':
      return parseRows(rules, seat, words);
    case 'player-register-bit':
      return parsePlayerRegisterBit(rules, seat, words);
    case 'action-bit':
      return parseActionBit(rules, words);
  }
}

/** These bits, added to those that were named before. */
function parseBitWords(rules: Rules, words: readonly string[], before = 0): Read<number> {
  let bits = before;
  for (const word of words) {
    const bit = parseLabel(rules.book, word);
    if (bit === undefined) return refuse({ code: 'not-a-bit', word, ...labelRange(rules.book) });
    if ((bits >>> bit) & 1) return refuse({ code: 'repeated-bit', label: labelOf(rules.book, bit) });
    bits |= 1 << bit;
  }
  return ok(bits);
}

/** `1 3 5`, or for moves that touch both registers `1 3 5 + 2 4`. */
function parseRows(rules: Rules, seat: Seat, words: readonly string[]): Read<Move> {
  const rows = [0, 0];
  for (const group of splitAt(words, '+')) {
    const [register = '', ...labels] = group;
    const number = parseSeatNumber(register);
    if (number === undefined) return refuse({ code: 'not-a-player', word: register });
    if (labels.length === 0) return refuse({ code: 'field-count', got: words.length, form: 'register-bits' });
    const bits = parseBitWords(rules, labels, rows[seatOf(number)]);
    if (!bits.ok) return bits;
    rows[seatOf(number)] = bits.value;
  }
  return ok(maskOf(rules, rows, seat));
}

function parsePlayerRegisterBit(rules: Rules, seat: Seat, words: readonly string[]): Read<Move> {
  if (words.length !== 2 && words.length !== 3)
    return refuse({ code: 'field-count', got: words.length, form: 'player-register-bit' });
  const onMove = seatNumber(seat);
  const word = words.length === 3 ? (words[0] ?? '') : String(onMove);
  const said = parseSeatNumber(word);
  if (said === undefined) return refuse({ code: 'not-a-player', word });
  if (said !== onMove) return refuse({ code: 'not-on-move', said, onMove });
  return parseRows(rules, seat, words.slice(-2));
}

function parseActionBit(rules: Rules, words: readonly string[]): Read<Move> {
  const [first = '', word = ''] = words;
  const action = parseAction(rules, first);
  if (!action.ok) return action;
  if (words.length !== 2) return refuse({ code: 'field-count', got: words.length, form: 'action-bit' });
  const bit = parseLabel(rules.book, word);
  const size = actionSize(rules, action.value);
  if (bit === undefined || bit < lowestBegin(rules, action.value))
    return refuse({ code: 'not-a-bit', word, ...actionRange(rules, action.value) });
  return ok(inRegister(rules, runFrom(bit, size, rules.width)));
}

/** So many bits from this one to the right, and on from the left end. */
function runFrom(bit: number, size: number, width: number): number {
  const last = bit - size + 1;
  if (last >= 0) return lowBits(size) << last;
  return lowBits(bit + 1) | (lowBits(-last) << (width + last));
}

function formatAction(rules: Rules, bits: number): string {
  const size = countOnes(bits);
  const action = actionsOf(rules).findIndex((family) => family.bits.to === size);
  const begin = onesOf(bits).find((bit) => runFrom(bit, size, rules.width) === bits) ?? 0;
  return `${action + 1} ${formatLabel(rules.book, begin)}`;
}

/** The move rules that are actions: all but the pass. */
function actionsOf({ book }: Rules): readonly MoveFamily[] {
  return book.moves.filter(isFamily);
}

/** How many bits the action flips. */
export function actionSize(rules: Rules, action: number): number {
  return at(actionsOf(rules), action).bits.to;
}

/** The rightmost bit at which a run of the action may begin; on a ring that is any bit, unless the run is the whole ring. */
function lowestBegin(rules: Rules, action: number): number {
  const { adjacent, bits } = at(actionsOf(rules), action);
  const size = Math.min(bits.to, rules.width);
  return adjacent === 'ring' && size < rules.width ? 0 : size - 1;
}

/** Bits of the register that this form speaks of, as the player on move sees the state. */
function inRegister({ layout, shared }: Rules, bits: number): Move {
  return stateWith(layout, shared ? 'shared' : 'own', bits);
}

function formatRows(rules: Rules, rows: readonly number[]): readonly string[] {
  return SEATS.flatMap((seat) => {
    const bits = rows[seat] ?? 0;
    return bits === 0 ? [] : [`${seatNumber(seat)} ${formatLabels(rules.book, bits)}`];
  });
}

function splitAt(words: readonly string[], sign: string): readonly (readonly string[])[] {
  const groups: string[][] = [[]];
  for (const word of words)
    if (word === sign) groups.push([]);
    else groups.at(-1)?.push(word);
  return groups;
}
