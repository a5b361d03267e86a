// What each start of a deck is worth under perfect play.
import { at } from '../../base/invariant.ts';
import { deckRegisters, fixedTarget, isTargetDrawn } from '../../rules/book-facts.ts';
import { withTarget, type Rules } from '../../rules/compile.ts';
import { deckRows } from '../../rules/rule-book.ts';
import { firstSeats } from './beginnings.ts';
import type { GameValue } from './game-value.ts';
import { isTooMuch, roundValuer } from './round-value.ts';

/** With more states than this over all starts, only perfect play is looked at. */
const MOST_SURVEYED = 2 ** 24;

export interface DealtValues {
  /** The start as text: Player 1's register and Player 2's joined by `/`, or the shared one. */
  readonly start: string;
  /** One for each seat that may move first, where that makes a difference. */
  readonly values: readonly GameValue[];
}

/**
 * In the order of the deck; undefined without one, where the target is drawn too, or if there is too much to solve.
 * `brief`: perfect play only, without going through all positions; so too where there are too many of them.
 */
export function valuesByDeal(rules: Rules, brief = false): readonly DealtValues[] | undefined {
  const [deck, rows] = [deckRegisters(rules.book), deckRows(rules.book)];
  if (deck === undefined || rows === undefined || isTargetDrawn(rules.book)) return undefined;
  const aimed = withTarget(rules, fixedTarget(rules.book));
  if (isTooMuch(aimed, deck.length)) return undefined;
  const perfectOnly = brief || deck.length * 2 ** rules.layout.stateBits > MOST_SURVEYED;
  const seats = firstSeats([aimed]);
  const valueOf = roundValuer(aimed);
  const found: DealtValues[] = [];
  for (const [index, registers] of deck.entries()) {
    const values: GameValue[] = [];
    for (const seat of seats) {
      const value = valueOf(registers, seat, perfectOnly);
      if (value === undefined) return undefined;
      values.push(value);
    }
    found.push({ start: at(rows, index).join('/'), values });
  }
  return found;
}
