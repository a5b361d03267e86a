// What an input does at the table. Pure: answers the new table and, if it is time, the command to send.
import { countOnes } from '../base/bits.ts';
import type { Command } from '../match/command.ts';
import type { DecideFault } from '../match/fault.ts';
import { allowedMoves, whyRefused } from '../match/legal.ts';
import { isHuman, positionIn } from '../match/match.ts';
import { mayClaimDraw, whyNoOffer } from '../match/repetition.ts';
import { formatLabel, labelRange, parseLabel } from '../notation/label.ts';
import { mayPass } from '../rules/book-facts.ts';
import { stateWith } from '../rules/layout.ts';
import { PASS, type Move } from '../rules/play.ts';
import { wornOut } from '../rules/remembered.ts';
import { otherSeat, type RegisterName } from '../rules/rule-book.ts';
import { choicesIn } from './choices.ts';
import { moveFaultWords } from './fault-words.ts';
import { bannedBits } from './remembered-words.ts';
import { canPass, mustPass, playableRegisters, type Table } from './table.ts';

export type Input =
  | { readonly do: 'step'; readonly by: number }
  | { readonly do: 'point'; readonly register: RegisterName; readonly bit: number }
  | { readonly do: 'register' | 'toggle' | 'enter' | 'back' | 'clear' | 'pass' }
  | { readonly do: 'undo' | 'resign' | 'draw' | 'yes' | 'no' }
  | { readonly do: 'digit'; readonly digit: string };

export interface Updated {
  readonly table: Table;
  readonly send?: Command;
}

/** While a question is open only yes or no are heard; anything else means no. */
export function updateTable(table: Table, input: Input): Updated {
  const quiet: Table = { ...table, notice: undefined };
  if (table.asking !== undefined) return answer(quiet, input.do === 'yes');
  switch (input.do) {
    case 'step':
      return { table: { ...quiet, cursor: { ...table.cursor, bit: stepBit(table, input.by) } } };
    case 'point':
      return { table: choose({ ...quiet, typed: '', cursor: input }, input.bit) };
    case 'register':
      return { table: { ...quiet, typed: '', cursor: { ...table.cursor, register: nextRegister(table) } } };
    case 'toggle':
      return { table: table.typed === '' ? choose(quiet, table.cursor.bit) : finishLabel(quiet) };
    case 'digit':
      return { table: typeDigit(quiet, input.digit) };
    case 'enter':
      return table.typed === '' ? enter(quiet) : { table: finishLabel(quiet) };
    case 'back':
      return { table: table.typed === '' ? clear(quiet) : { ...quiet, typed: table.typed.slice(0, -1) } };
    case 'clear':
      return { table: clear(quiet) };
    case 'pass':
      return mayPass(table.view.setup.book) ? play(quiet, PASS) : { table };
    case 'undo':
      return { table: quiet, send: { do: 'undo', seat: personOf(table) } };
    case 'resign':
      return { table: { ...quiet, asking: 'resign' } };
    case 'draw':
      return { table: askForDraw(quiet) };
    case 'yes':
    case 'no':
      return { table: quiet };
  }
}

/** The seat that inputs speak for: the one on move, or the only person at the match. */
function personOf(table: Table): 0 | 1 {
  const { toMove } = positionIn(table.view.round);
  return isHuman(table.view.setup, toMove) ? toMove : otherSeat(toMove);
}

function answer(table: Table, yes: boolean): Updated {
  const closed: Table = { ...table, asking: undefined };
  if (!yes) return { table: { ...closed, notice: 'The game goes on.' } };
  const seat = personOf(table);
  const send: Command = table.asking === 'draw' ? { do: 'draw' } : { do: table.asking ?? 'resign', seat };
  return { table: closed, send };
}

/** A claim needs no agreement, so it comes before an offer. */
function askForDraw(table: Table): Table {
  const { round, setup } = table.view;
  if (mayClaimDraw(round)) return { ...table, asking: 'claim' };
  const fault = whyNoOffer(setup);
  if (fault === undefined) return { ...table, asking: 'draw' };
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
