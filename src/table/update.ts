// What an input does at the table. Pure: answers the new table and, if it is time, the command to send.
import { countOnes } from '../base/bits.ts';
import type { DecideFault } from '../match/fault.ts';
import { allowedMoves, whyRefused } from '../match/legal.ts';
import { positionIn } from '../match/match.ts';
import { formatLabel, labelRange, parseLabel } from '../notation/label.ts';
import { mayPass } from '../rules/book-facts.ts';
import { stateWith } from '../rules/layout.ts';
import { PASS, type Move } from '../rules/play.ts';
import { wornOut } from '../rules/remembered.ts';
import { seatNumber, type RegisterName } from '../rules/rule-book.ts';
import { choicesIn } from './choices.ts';
import { moveFaultWords } from './fault-words.ts';
import { bannedBits } from './remembered-words.ts';
import { answer, isRequest, request, type RequestInput, type Updated } from './requests.ts';
import { canPass, mustPass, playableRegisters, turnOf, type Table } from './table.ts';

export type { Updated } from './requests.ts';

type BoardInput =
  | { readonly do: 'step'; readonly by: number }
  | { readonly do: 'point'; readonly register: RegisterName; readonly bit: number }
  | { readonly do: 'register' | 'toggle' | 'enter' | 'back' | 'clear' | 'pass' }
  | { readonly do: 'digit'; readonly digit: string };

export type Input = BoardInput | RequestInput;

const QUIET_OUT_OF_TURN: ReadonlySet<BoardInput['do']> = new Set(['step', 'register', 'back', 'clear']);

/** While a question is open only yes or no are heard; anything else means no. */
export function updateTable(table: Table, input: Input): Updated {
  const quiet: Table = { ...table, notice: undefined };
  if (table.asking !== undefined) return answer(quiet, input.do === 'yes');
  if (isRequest(input)) return request(quiet, input);
  if (input.do === 'pass' && !mayPass(table.view.setup.book)) return { table };
  return turnOf(table.view) === 'here' ? atBoard(quiet, input) : { table: outOfTurn(quiet, input) };
}

/** For the player on move, who sits here. */
function atBoard(table: Table, input: BoardInput): Updated {
  switch (input.do) {
    case 'step':
      return { table: { ...table, cursor: { ...table.cursor, bit: stepBit(table, input.by) } } };
    case 'point':
      return { table: choose({ ...table, typed: '', cursor: input }, input.bit) };
    case 'register':
      return { table: { ...table, typed: '', cursor: { ...table.cursor, register: nextRegister(table) } } };
    case 'toggle':
      return { table: table.typed === '' ? choose(table, table.cursor.bit) : finishLabel(table) };
    case 'digit':
      return { table: typeDigit(table, input.digit) };
    case 'enter':
      return table.typed === '' ? enter(table) : { table: finishLabel(table) };
    case 'back':
      return { table: table.typed === '' ? clear(table) : { ...table, typed: table.typed.slice(0, -1) } };
    case 'clear':
      return { table: clear(table) };
    case 'pass':
      return play(table, PASS);
  }
}

/** At another player's turn nothing can be chosen: told if it is tried. */
function outOfTurn(table: Table, input: BoardInput): Table {
  if (QUIET_OUT_OF_TURN.has(input.do)) return table;
  const { round } = table.view;
  const fault = { code: 'not-your-turn', onMove: seatNumber(positionIn(round).toMove) } as const;
  return { ...table, notice: moveFaultWords(round.rules.book, fault) };
}

function clear(table: Table): Table {
  return { ...table, chosen: 0, typed: '' };
}

/** Left is towards the higher bits; both ends hold. */
function stepBit(table: Table, by: number): number {
  const { width } = table.view.round.rules;
  return Math.max(0, Math.min(width - 1, table.cursor.bit - by));
}

function nextRegister(table: Table): RegisterName {
  const names = playableRegisters(table.view);
  return names[(names.indexOf(table.cursor.register) + 1) % names.length] ?? table.cursor.register;
}

/** Chooses a bit of the cursor's register, or takes it back; says at once why it cannot be chosen. */
function choose(table: Table, bit: number): Table {
  const { round } = table.view;
  const mask = stateWith(round.rules.layout, table.cursor.register, 1 << bit);
  const pointed: Table = { ...table, cursor: { ...table.cursor, bit }, notice: undefined };
  if ((table.chosen & mask) !== 0) return { ...pointed, chosen: table.chosen & ~mask };
  const moves = allowedMoves(round);
  const fits = (chosen: number) => moves.some((move) => (move & chosen) === chosen);
  if (fits(table.chosen | mask)) return { ...pointed, chosen: table.chosen | mask };
  if (fits(mask) && moves.every((move) => countOnes(move) <= 1)) return { ...pointed, chosen: mask };
  const blame = fits(mask) ? table.chosen | mask : mask;
  const fault = closedFault(pointed, mask) ?? whyRefused(round, blame) ?? { code: 'guarded' };
  return { ...pointed, notice: moveFaultWords(round.rules.book, fault) };
}

/** Why a bit is in no move at all, where that lies in what was played before. */
function closedFault({ view: { round }, cursor }: Table, mask: Move): DecideFault | undefined {
  const { rules } = round;
  const { wear, ban } = rules.book;
  const { register, bit } = cursor;
  const isWorn = ((wornOut(rules, positionIn(round), register) >>> bit) & 1) === 1;
  if (isWorn && wear !== undefined) return { code: 'worn', bit, register, most: wear };
  const isBanned = (bannedBits(round, choicesIn(round)) & mask) !== 0;
  return isBanned && ban !== undefined ? { code: 'banned', ban } : undefined;
}

/** A label that could go on waits for its next digit, or for Space or Enter. */
function typeDigit(table: Table, digit: string): Table {
  const { book } = table.view.round.rules;
  const typed = table.typed + digit;
  const meant = labelsFrom(table).filter((label) => label.startsWith(typed));
  if (meant.length === 0) {
    const fault = { code: 'not-a-bit', word: typed, ...labelRange(book) } as const;
    return { ...table, typed: '', notice: moveFaultWords(book, fault) };
  }
  return meant.length === 1 && meant[0] === typed ? finishLabel({ ...table, typed }) : { ...table, typed };
}

function finishLabel(table: Table): Table {
  const { book } = table.view.round.rules;
  const bit = parseLabel(book, table.typed);
  const done: Table = { ...table, typed: '' };
  if (bit !== undefined) return choose(done, bit);
  const fault = { code: 'not-a-bit', word: table.typed, ...labelRange(book) } as const;
  return { ...done, notice: moveFaultWords(book, fault) };
}

function labelsFrom(table: Table): readonly string[] {
  const { book, width } = table.view.round.rules;
  return Array.from({ length: width }, (_, bit) => formatLabel(book, bit));
}

/** Without a choice nothing is played, unless passing is all that can be done. */
function enter(table: Table): Updated {
  if (table.chosen !== 0) return play(table, table.chosen);
  if (mustPass(table)) return play(table, PASS);
  const orPass = canPass(table) ? ', or press p to pass' : '';
  return { table: { ...table, notice: `Choose at least one bit first${orPass}.` } };
}

function play(table: Table, move: Move): Updated {
  const { round } = table.view;
  const fault = whyRefused(round, move);
  if (fault !== undefined) return { table: { ...table, notice: moveFaultWords(round.rules.book, fault) } };
  return { table, send: { do: 'move', seat: positionIn(round).toMove, move } };
}
