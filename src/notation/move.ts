// Moves as people write them, in the form their rule book asks for; and, wherever a move is read, as a mask.
// Reading says what mask is meant. Whether that move is legal is for `rules` and `match` to say.
import { countOnes, lowBits, onesOf } from '../base/bits.ts';
import { refuse, ok, type Result } from '../base/result.ts';
import type { Rules } from '../rules/compile.ts';
import type { Move } from '../rules/play.ts';
import { positionOf, registersIn } from '../rules/position.ts';
import type { MoveFamily, Range, Seat } from '../rules/rule-book.ts';
import type { TextFault } from './fault.ts';
import { formatLabel, formatLabels, labelOf, labelRange, parseLabel } from './label.ts';
import { parseMask } from './mask.ts';

const MOST_CHARACTERS = 400;

type Read<T> = Result<T, TextFault>;

/** The move as its book writes it, made by that seat. What it answers, `parseMove` reads as the same move. */
export function formatMove(rules: Rules, seat: Seat, move: Move): string {
  const rows = registersIn(rules, move, seat);
  switch (rules.book.form) {
    case 'bits':
      return formatLabels(rules.book, rows[rules.shared ? 0 : seat] ?? 0);
    case 'register-bits':
      return formatRows(rules, rows).join(' + ');
    case 'player-register-bit':
      return `${seat + 1} ${formatRows(rules, rows).join(' + ')}`;
    case 'action-bit':
      return formatAction(rules, rows[rules.shared ? 0 : seat] ?? 0);
  }
}

/** Reads a move in either form; a text that is neither is refused with what would be right. */
export function parseMove(rules: Rules, seat: Seat, text: string): Read<Move> {
  if (text.length > MOST_CHARACTERS) return refuse({ code: 'too-long', most: MOST_CHARACTERS });
  const mask = parseMask(rules, seat, text.trim());
  if (mask !== undefined && (mask !== 0 || rules.width > 1)) return ok(mask);
  const words = wordsOf(text);
  return words.length === 0 ? refuse({ code: 'empty' }) : parseWords(rules, seat, words);
}

/** Where a run of the action's length may begin: the labels of its leftmost bit. */
export function actionRange(rules: Rules, action: number): Range {
  const leftmost = labelOf(rules.book, rules.width - 1);
  const last = labelOf(rules.book, Math.min(actionSize(rules, action), rules.width) - 1);
  return { from: Math.min(leftmost, last), to: Math.max(leftmost, last) };
}

/** The action a word names, counted from 0; only for books whose moves are written as action and bit. */
export function parseAction(rules: Rules, word: string): Read<number> {
  const actions = rules.book.moves.length;
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
    case 'bits':
      return parseBitWords(rules, words);
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
    if (register !== '1' && register !== '2') return refuse({ code: 'not-a-player', word: register });
    if (labels.length === 0) return refuse({ code: 'field-count', got: words.length, form: 'register-bits' });
    const bits = parseBitWords(rules, labels, rows[Number(register) - 1]);
    if (!bits.ok) return bits;
    rows[Number(register) - 1] = bits.value;
  }
  return ok(positionOf(rules, rows, seat).state);
}

function parsePlayerRegisterBit(rules: Rules, seat: Seat, words: readonly string[]): Read<Move> {
  if (words.length !== 2 && words.length !== 3)
    return refuse({ code: 'field-count', got: words.length, form: 'player-register-bit' });
  const player = words.length === 3 ? (words[0] ?? '') : String(seat + 1);
  if (player !== '1' && player !== '2') return refuse({ code: 'not-a-player', word: player });
  if (Number(player) !== seat + 1)
    return refuse({ code: 'not-on-move', said: Number(player), onMove: seat + 1 });
  return parseRows(rules, seat, words.slice(-2));
}

function parseActionBit(rules: Rules, words: readonly string[]): Read<Move> {
  const [first = '', word = ''] = words;
  const action = parseAction(rules, first);
  if (!action.ok) return action;
  if (words.length !== 2) return refuse({ code: 'field-count', got: words.length, form: 'action-bit' });
  const bit = parseLabel(rules.book, word);
  const size = actionSize(rules, action.value);
  if (bit === undefined || bit < size - 1)
    return refuse({ code: 'not-a-bit', word, ...actionRange(rules, action.value) });
  return ok(lowBits(size) << (bit - size + 1));
}

function formatAction(rules: Rules, bits: number): string {
  const size = countOnes(bits);
  const action = rules.book.moves.findIndex((_, index) => actionSize(rules, index) === size);
  return `${action + 1} ${formatLabel(rules.book, onesOf(bits)[0] ?? 0)}`;
}

/** How many bits the action flips. */
export function actionSize(rules: Rules, action: number): number {
  return (rules.book.moves[action] as MoveFamily).bits.to;
}

function formatRows(rules: Rules, rows: readonly number[]): readonly string[] {
  return rows.flatMap((bits, index) =>
    bits === 0 ? [] : [`${index + 1} ${formatLabels(rules.book, bits)}`],
  );
}

function splitAt(words: readonly string[], sign: string): readonly (readonly string[])[] {
  const groups: string[][] = [[]];
  for (const word of words)
    if (word === sign) groups.push([]);
    else groups.at(-1)?.push(word);
  return groups;
}
