// Where play may begin. The seat that moves first makes another game of it where the seats have different goals or start with
// different registers: then there is one beginning for each seat.
import { parseBits } from '../../base/bits.ts';
import type { Rules } from '../../rules/compile.ts';
import { positionOf, type Position } from '../../rules/position.ts';
import { SEATS, startRows, type Seat } from '../../rules/rule-book.ts';
import { isAlike } from '../../solver/arrival.ts';

/**
 * The seats whose first move makes a difference: Player 1 alone, who then stands for both, or each of them.
 * `cases` are the same book with the targets that it may have.
 */
export function firstSeats(cases: readonly Rules[]): readonly Seat[] {
  const same = cases.every((rules) => {
    const [one, other = one] = startRows(rules.book) ?? [];
    return isAlike(rules) && one === other;
  });
  return same ? [0] : SEATS;
}

/** Where play begins if that seat moves first. Only for books that say so. */
export function startOf(rules: Rules, seat: Seat): Position {
  const rows = (startRows(rules.book) ?? []).map((row) => parseBits(row, rules.width) ?? 0);
  return positionOf(rules, rows, seat);
}
