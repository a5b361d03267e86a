// What each start of a deck is worth under perfect play.
import { at } from '../../base/invariant.ts';
import { deckRegisters, fixedTarget, isTargetDrawn } from '../../rules/book-facts.ts';
import { withStart, withTarget, type Rules } from '../../rules/compile.ts';
import { startOf, type Registers } from '../../rules/position.ts';
import { deckRows } from '../../rules/rule-book.ts';
import type { Solution } from '../../solver/solution.ts';
import { solveNow, solvingMs } from '../../solver/solve.ts';
import { firstSeats } from './beginnings.ts';
import { gameValue, type GameValue } from './game-value.ts';

/** More games than this are not solved, where each start makes one of its own; nor for longer than that. */
const MOST_GAMES = 2 ** 8;
const MOST_SOLVING_MS = 30_000;
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
  const solutionFrom = solverByStart(aimed);
  const found: DealtValues[] = [];
  for (const [index, registers] of deck.entries()) {
    const solution = solutionFrom(registers);
    if (solution === undefined) return undefined;
    const values = seats.map((seat) =>
      gameValue(solution, startOf(solution.rules, registers, seat), perfectOnly),
    );
    found.push({ start: at(rows, index).join('/'), values });
  }
  return found;
}

/** Whether each start makes a game of its own, and so many of them would take too long to solve. */
export function isTooMuch(rules: Rules, games: number): boolean {
  if (rules.wearFrom === undefined) return false;
  return games > MOST_GAMES || games * solvingMs(rules) > MOST_SOLVING_MS;
}

/** One solution serves all starts, unless wear is counted from each. */
export function solverByStart(rules: Rules): (registers: Registers) => Solution | undefined {
  let known: Solution | undefined;
  return (registers) => {
    const begun = withStart(rules, registers);
    if (known === undefined || known.rules !== begun) {
      const solved = solveNow(begun);
      known = solved.ok ? solved.value : undefined;
    }
    return known;
  };
}
