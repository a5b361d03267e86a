// A position: the registers and who is on move. Made from registers, taken apart into registers.
import { at } from '../base/invariant.ts';
import { swapHalves, type Rules } from './compile.ts';
import { otherSeat, type RegisterName, type Seat } from './rule-book.ts';

export interface Position {
  /** Seen by the player on move: own register low, the other's above it; or the shared one. */
  readonly state: number;
  readonly toMove: Seat;
}

/** Player 1's register and Player 2's, or the shared one alone. */
export type Registers = readonly number[];

export function positionOf(rules: Rules, registers: Registers, toMove: Seat): Position {
  if (rules.shared) return { state: at(registers, 0), toMove };
  const own = at(registers, toMove);
  return { state: own | (at(registers, otherSeat(toMove)) << rules.width), toMove };
}

export function registersOf(rules: Rules, position: Position): Registers {
  return registersIn(rules, position.state, position.toMove);
}

/** Any mask or state as that seat sees it, split into Player 1's part and Player 2's. */
export function registersIn(rules: Rules, seen: number, seat: Seat): Registers {
  if (rules.shared) return [seen];
  const [own, other] = [seen & rules.full, seen >>> rules.width];
  return seat === 0 ? [own, other] : [other, own];
}

/** One register as the player on move names it. */
export function registerOf(rules: Rules, state: number, register: RegisterName): number {
  return register === 'other' ? state >>> rules.width : state & rules.full;
}

/** The state as the other player sees it. */
export function turnState(rules: Rules, state: number): number {
  return rules.shared ? state : swapHalves(state, rules.width);
}

export function samePosition(one: Position, other: Position): boolean {
  return one.state === other.state && one.toMove === other.toMove;
}
