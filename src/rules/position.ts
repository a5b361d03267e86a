// A position: the registers and who is on move. Made from registers, taken apart into registers.
import { at } from '../base/invariant.ts';
import { startRegisters } from './book-facts.ts';
import type { Rules } from './compile.ts';
import { registerIn, stateWith, turned } from './layout.ts';
import { otherSeat, type RegisterName, type Seat } from './rule-book.ts';

export interface Position {
  /** All bits as one integer, seen by the player on move; `layout` says which are which. */
  readonly state: number;
  readonly toMove: Seat;
}

/** Player 1's register and Player 2's, or the shared one alone. */
export type Registers = readonly number[];

export function positionOf(rules: Rules, registers: Registers, toMove: Seat): Position {
  const { layout } = rules;
  if (rules.shared) return { state: stateWith(layout, 'shared', at(registers, 0)), toMove };
  const own = stateWith(layout, 'own', at(registers, toMove));
  return { state: own | stateWith(layout, 'other', at(registers, otherSeat(toMove))), toMove };
}

/** Where play begins; undefined if chance decides. */
export function startPosition(rules: Rules, toMove: Seat): Position | undefined {
  const registers = startRegisters(rules.book);
  return registers && positionOf(rules, registers, toMove);
}

/** The same with Player 1 on move; where chance decides, all bits are 0. */
export function startOrZeros(rules: Rules): Position {
  return startPosition(rules, 0) ?? positionOf(rules, [0, 0], 0);
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
