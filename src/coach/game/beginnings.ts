// Where play may begin. It is another game with Player 2 to move first where the seats have different goals or start
// with different registers or charges: then there is one beginning for each seat.
import { invariant } from '../../base/invariant.ts';
import { chargesOf, deckRegisters, startRegisters } from '../../rules/book-facts.ts';
import { playAlike } from '../../rules/canonical-goal.ts';
import type { Rules } from '../../rules/compile.ts';
import { startPosition, type Position } from '../../rules/position.ts';
import { SEATS, type Seat } from '../../rules/rule-book.ts';

/**
 * The seats whose first move makes a difference: Player 1 alone, who then stands for both, or each of them.
 * `cases` are the same book with the targets that it may have.
 */
export function firstSeats(cases: readonly Rules[]): readonly Seat[] {
  const same = cases.every((rules) => {
    const starts = deckRegisters(rules.book) ?? [startRegisters(rules.book) ?? []];
    const alike = starts.every(([one, other = one]) => one === other);
    return playAlike(rules) && alike && chargesOf(rules.book, 0) === chargesOf(rules.book, 1);
  });
  return same ? [0] : SEATS;
}

/** Where play begins if that seat moves first. Only for books that say so. */
export function fixedStart(rules: Rules, seat: Seat): Position {
  const start = startPosition(rules, seat);
  invariant(start !== undefined, 'the start is not drawn');
  return start;
}
