// Masks and registers in the shape that programs use: bits, leftmost first, registers joined by "/".
import { formatBits, parseBits } from '../base/bits.ts';
import type { Rules } from '../rules/compile.ts';
import { maskOf, registersIn, type Registers } from '../rules/position.ts';
import type { Seat } from '../rules/rule-book.ts';
import type { Move } from '../rules/play.ts';

export function formatRegisters(rules: Rules, registers: Registers): string {
  return registers.map((register) => formatBits(register, rules.width)).join('/');
}

export function parseRegisters(rules: Rules, text: string): Registers | undefined {
  const rows = text.split('/', 3).map((row) => parseBits(row, rules.width));
  if (rows.length !== (rules.shared ? 1 : 2)) return undefined;
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

/** A move for programs: position XOR move = next position. */
export function formatMask(rules: Rules, seat: Seat, move: Move): string {
  return formatRegisters(rules, registersIn(rules, move, seat));
}

export function parseMask(rules: Rules, seat: Seat, text: string): Move | undefined {
  const registers = parseRegisters(rules, text);
  return registers && maskOf(rules, registers, seat);
}
