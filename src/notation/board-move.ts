// A move as the board shows it: by the bits that change, because that is what people choose there.
import { at } from '../base/invariant.ts';
import { listed } from '../base/text.ts';
import type { Rules } from '../rules/compile.ts';
import type { Move } from '../rules/play.ts';
import { registersIn } from '../rules/position.ts';
import type { Seat } from '../rules/rule-book.ts';
import { formatLabels } from './label.ts';

/** "4 5", or where either register can change, "3 of Player 2". */
export function boardMove(rules: Rules, seat: Seat, move: Move): string {
  return movedBits(rules, seat, move, (bits) => formatLabels(rules.book, bits));
}

/** The same within a sentence: "4 and 5". */
export function spokenMove(rules: Rules, seat: Seat, move: Move): string {
  return movedBits(rules, seat, move, (bits) => listed(formatLabels(rules.book, bits).split(' '), 'and'));
}

function movedBits(rules: Rules, seat: Seat, move: Move, textOf: (bits: number) => string): string {
  const rows = registersIn(rules, move, seat);
  const simple = rules.book.form === 'bits' || rules.shared;
  if (simple) return textOf(at(rows, rules.shared ? 0 : seat));
  return rows
    .flatMap((bits, index) => (bits === 0 ? [] : [`${textOf(bits)} of Player ${index + 1}`]))
    .join(', ');
}
