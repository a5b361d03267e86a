// A position: the registers, who is on move, and what the rules remember besides. Made from registers, taken apart
// into registers; `remembered` does the same with the rest.
import { at } from '../base/invariant.ts';
import { chargesOf, deckRegisters, startRegisters } from './book-facts.ts';
import type { Rules } from './compile.ts';
import { registerIn, stateWith, stateWithField, turned } from './layout.ts';
import { otherSeat, type RegisterName, type Seat } from './rule-book.ts';

export interface Position {
  /** All bits as one integer, seen by the player on move; `layout` says which are which. */
  readonly state: number;
  readonly toMove: Seat;
}

/** Player 1's register and Player 2's, or the shared one alone. */
export type Registers = readonly number[];

/** With all charges, each bit flipped no more often than it shows, no last move, and the first move made. */
export function positionOf(rules: Rules, registers: Registers, toMove: Seat): Position {
  const state = maskOf(rules, registers, toMove);
  return { state: rules.layout.plain ? state : state | allCharges(rules, toMove), toMove };
}

/** These registers, and nothing else, as that seat sees them. */
export function maskOf({ layout, shared }: Rules, registers: Registers, seat: Seat): number {
  if (shared) return stateWith(layout, 'shared', at(registers, 0));
  const own = stateWith(layout, 'own', at(registers, seat));
  return own | stateWith(layout, 'other', at(registers, otherSeat(seat)));
}

function allCharges({ book, layout }: Rules, seat: Seat): number {
  const { charges } = layout.fields;
  const own = stateWithField(charges, 0, chargesOf(book, seat));
  return own | stateWithField(charges, layout.half, chargesOf(book, otherSeat(seat)));
}

/** Where a round with these registers begins. */
export function startOf(rules: Rules, registers: Registers, toMove: Seat): Position {
  const { half, fields } = rules.layout;
  const { state } = positionOf(rules, registers, toMove);
  const opening = fields.opening.bits === 0 ? 0 : stateWithField(fields.opening, 2 * half, 1);
  return { state: state | opening, toMove };
}

/** Where play begins; undefined if chance decides. */
export function startPosition(rules: Rules, toMove: Seat): Position | undefined {
  const registers = startRegisters(rules.book);
  return registers && startOf(rules, registers, toMove);
}

/** The same with Player 1 on move; where chance decides, the first start of the deck, or all bits 0. */
export function startOrZeros(rules: Rules): Position {
  return startPosition(rules, 0) ?? startOf(rules, deckRegisters(rules.book)?.[0] ?? [0, 0], 0);
}

export function registersOf(rules: Rules, position: Position): Registers {
  return registersIn(rules, position.state, position.toMove);
}

/** Any mask or state as that seat sees it, split into Player 1's part and Player 2's. */
export function registersIn(rules: Rules, seen: number, seat: Seat): Registers {
  const { layout } = rules;
  if (rules.shared) return [registerIn(layout, seen, 'shared')];
  const [own, other] = [registerIn(layout, seen, 'own'), registerIn(layout, seen, 'other')];
  return seat === 0 ? [own, other] : [other, own];
}

/** One register as the player on move names it. */
export function registerOf({ layout }: Rules, state: number, register: RegisterName): number {
  return registerIn(layout, state, register);
}

/** The state as the other player sees it. */
export function turnState({ layout }: Rules, state: number): number {
  return turned(layout, state);
}

/** A number that no other position of the same rules has: at most 2 ** 31. */
export function positionKey({ state, toMove }: Position): number {
  return 2 * state + toMove;
}

export function samePosition(one: Position, other: Position): boolean {
  return one.state === other.state && one.toMove === other.toMove;
}
