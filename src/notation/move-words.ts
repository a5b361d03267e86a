// What stands beside a move in its book's form: the bits it flips, by their labels. On a board people choose bits, and
// a form such as "2 5" (action 2 at bit 5) does not say which.
import { listed } from '../base/text.ts';
import type { Rules } from '../rules/compile.ts';
import { PASS, type Move } from '../rules/play.ts';
import { registersIn } from '../rules/position.ts';
import { seatNumber, SEATS, type Seat } from '../rules/rule-book.ts';
import { formatLabels } from './label.ts';
import { formatMove } from './move.ts';

/** "bits 5 and 6", "no bit" for a pass, or where moves may touch either register, "bit 3 of Player 2". */
export function flippedBits(rules: Rules, seat: Seat, move: Move): string {
  const named = rules.book.form === 'register-bits' || rules.book.form === 'player-register-bit';
  const registers = registersIn(rules, move, seat);
  const rows = SEATS.flatMap((each) => {
    const bits = registers[each] ?? 0;
    return bits === 0 ? [] : [`${bitWords(rules, bits)}${named ? ` of Player ${seatNumber(each)}` : ''}`];
  });
  return rows.length === 0 ? 'no bit' : listed(rows, 'and');
}

/** The bits in brackets, for forms that do not just list them; empty for those that do. */
export function bitsBeside(rules: Rules, seat: Seat, move: Move): string {
  return rules.book.form === 'bits' || move === PASS ? '' : ` (${flippedBits(rules, seat, move)})`;
}

/** `2 5 (bits 5 and 6)`; where a form lists the bits itself, `1 3 5`. */
export function moveInWords(rules: Rules, seat: Seat, move: Move): string {
  return `${formatMove(rules, seat, move)}${bitsBeside(rules, seat, move)}`;
}

function bitWords(rules: Rules, bits: number): string {
  const labels = formatLabels(rules.book, bits).split(' ');
  return `${labels.length === 1 ? 'bit' : 'bits'} ${listed(labels, 'and')}`;
}
