// Masks, registers and positions in the shape that programs use: bits, leftmost first, registers joined by "/".
import { formatBits, parseBits } from '../base/bits.ts';
import { refuse, ok, type Result } from '../base/result.ts';
import type { Rules } from '../rules/compile.ts';
import { positionOf, registersIn, registersOf, type Position, type Registers } from '../rules/position.ts';
import type { Seat } from '../rules/rule-book.ts';
import type { Move } from '../rules/play.ts';
import type { TextFault } from './fault.ts';

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
  return registers && positionOf(rules, registers, seat).state;
}

export function formatPosition(rules: Rules, position: Position): string {
  return `${formatRegisters(rules, registersOf(rules, position))} ${position.toMove + 1}`;
}

export function parsePosition(rules: Rules, text: string): Result<Position, TextFault> {
  const [rows = '', player, ...rest] = text.trim().split(/\s+/, 3);
  const registers = parseRegisters(rules, rows);
  if (registers === undefined || rest.length > 0 || (player !== '1' && player !== '2'))
    return refuse({ code: 'not-a-position', shape: formatRegisters(rules, rules.shared ? [0] : [0, 0]) });
  return ok(positionOf(rules, registers, player === '1' ? 0 : 1));
}
