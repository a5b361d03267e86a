// The value of rounds of a game from any start: by positions, or where earlier positions decide which moves are legal, by
// play without repeats.
import { startRegisters } from '../../rules/book-facts.ts';
import { needsHistory } from '../../rules/bit-changes.ts';
import { withStart, type Rules } from '../../rules/compile.ts';
import { startOf, type Registers } from '../../rules/position.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { valueFromStart } from '../../hidden/without-repeats.ts';
import { solveNow, solvingMs } from '../../solver/solve.ts';
import { gameValue, gameValueOf, type GameValue } from './game-value.ts';

/** Undefined where the game cannot be solved. `brief`: perfect play only. */
export type RoundValuer = (registers: Registers, toMove: Seat, brief: boolean) => GameValue | undefined;

/** More games than this are not solved, where each start makes one of its own; nor for longer than that. */
const MOST_GAMES = 2 ** 8;
const MOST_SOLVING_MS = 30_000;
/** Without repeats each start has a graph of its own: so many flips may be tried to make them. */
const MOST_TRIES = 2 ** 26;

/** Whether each start makes a game of its own, and so many of them would take too long to solve. */
export function isTooMuch(rules: Rules, games: number): boolean {
  if (needsHistory(rules.book)) return games * 2 ** rules.layout.stateBits * rules.flips[0].size > MOST_TRIES;
  if (rules.wearFrom === undefined) return false;
  return games > MOST_GAMES || games * solvingMs(rules) > MOST_SOLVING_MS;
}

/** One solution serves all starts, unless wear is counted from each, or no position may come back. */
export function roundValuer(rules: Rules): RoundValuer {
  if (needsHistory(rules.book)) return (registers, toMove) => valueWithHistory(rules, registers, toMove);
  let known: { readonly rules: Rules; readonly solved: ReturnType<typeof solveNow> } | undefined;
  return (registers, toMove, brief) => {
    const begun = withStart(rules, registers);
    if (known?.rules !== begun) known = { rules: begun, solved: solveNow(begun) };
    const { solved } = known;
    return solved.ok ? gameValue(solved.value, startOf(begun, registers, toMove), brief) : undefined;
  };
}

/** Of a book that names its start: one value for each of these seats to move first; undefined if it cannot be solved. */
export function valuesFromStart(
  rules: Rules,
  seats: readonly Seat[],
  brief: boolean,
): readonly GameValue[] | undefined {
  const valueOf = roundValuer(rules);
  const registers = startRegisters(rules.book) ?? [];
  const values = seats.flatMap((seat) => valueOf(registers, seat, brief) ?? []);
  return values.length === seats.length ? values : undefined;
}

function valueWithHistory(rules: Rules, registers: Registers, toMove: Seat): GameValue | undefined {
  const value = valueFromStart(rules, startOf(rules, registers, toMove));
  return value && gameValueOf(value);
}
