// The starts that a deck can be dealt from: who wins each, how soon, and whether the winner can go wrong.
import { ok, refuse, type Result } from '../base/result.ts';
import { finish } from '../base/steps.ts';
import { valueFromStart } from '../hidden/without-repeats.ts';
import { needsHistory } from '../rules/bit-changes.ts';
import { withStart, type Rules } from '../rules/compile.ts';
import { after, endingAfterMove, hasMove } from '../rules/play.ts';
import { startOf, type Position, type Registers } from '../rules/position.ts';
import { geographyOf } from '../solver/geography/geography.ts';
import type { Progress } from '../solver/progress.ts';
import type { MoveValue, Solution } from '../solver/solution.ts';
import { solving, type SolveFault } from '../solver/solve.ts';
import { isDecided } from '../solver/value.ts';
import { measureProgress } from './measure-progress.ts';

export interface Candidate {
  readonly registers: Registers;
  /** Who wins under perfect play, and in how many plies, if that is known; Player 1 moves first. */
  readonly winner: 'first' | 'second';
  readonly plies: number | null;
  /** The same for starts that are alike. */
  readonly key: string;
  readonly matters: boolean;
}

/** All starts that somebody wins, with a choice that matters or not. */
export function* valuing(
  rules: Rules,
  all: readonly Registers[],
  keyOf: KeyOf,
): Generator<Progress, Result<readonly Candidate[], SolveFault>> {
  if (needsHistory(rules.book)) return yield* valuingWithHistory(rules, all, keyOf);
  const found: Candidate[] = [];
  let solution: Solution | undefined;
  for (const [index, registers] of all.entries()) {
    const own = withStart(rules, registers);
    if (solution?.rules !== own) {
      const work = solving(own, {});
      if (!work.ok) return work;
      // Where bits wear, each start is a game of its own: then solving them is what takes long.
      solution = own === rules ? yield* work.value : finish(work.value);
      yield measureProgress(index, all.length);
    }
    const candidate = candidateIn(solution, registers, keyOf);
    if (candidate !== undefined) found.push(candidate);
  }
  return ok(found);
}

/** The same where no position may come back: each start has values of its own, and how soon the end comes is not known. */
function* valuingWithHistory(
  rules: Rules,
  all: readonly Registers[],
  keyOf: KeyOf,
): Generator<Progress, Result<readonly Candidate[], SolveFault>> {
  const found: Candidate[] = [];
  for (const [index, registers] of all.entries()) {
    const start = startOf(rules, registers, 0);
    const known = valueFromStart(rules, start);
    if (known === undefined) return refuse({ code: 'needs-history' });
    yield measureProgress(index, all.length);
    if (!isOpen(rules, start) || !isDecided(known.value)) continue;
    const winner = known.value === 'win' ? 'first' : 'second';
    const { plies } = known;
    found.push({ registers, winner, plies, key: keyOf(registers), matters: canGoWrong(rules, start) });
  }
  return ok(found);
}

function canGoWrong(rules: Rules, start: Position): boolean {
  const geography = geographyOf(rules, start);
  return geography !== undefined && hasDecision(rules, start, (...history) => geography.moves(history));
}

/** The same for starts that are alike. */
export type KeyOf = (registers: Registers) => string;

function candidateIn(solution: Solution, registers: Registers, keyOf: KeyOf): Candidate | undefined {
  const { rules } = solution;
  const start = startOf(rules, registers, 0);
  if (!isOpen(rules, start)) return undefined;
  const { value, plies } = solution.value(start);
  if (plies === null || (value !== 'win' && value !== 'loss')) return undefined;
  const winner = value === 'win' ? 'first' : 'second';
  return {
    registers,
    winner,
    plies,
    key: keyOf(registers),
    matters: hasDecision(rules, start, (...history) => solution.moves(history.at(-1) ?? start)),
  };
}

/** A start in which something is to be done, and which no move could have ended with. */
export function isOpen(rules: Rules, start: Position): boolean {
  return hasMove(rules, start) && endingAfterMove(rules, start) === undefined;
}

type MovesAfter = (...history: readonly Position[]) => readonly MoveValue[];

/** Whether the winner has a wrong move: at once, or after each of the moves that hold out longest. */
function hasDecision(rules: Rules, start: Position, movesAfter: MovesAfter): boolean {
  const moves = movesAfter(start);
  if (moves.some(({ keeps }) => !keeps)) return true;
  const [best] = moves;
  if (best?.value !== 'loss') return false;
  return moves
    .filter(({ plies }) => plies === best.plies)
    .every(({ move }) => {
      const next = after(rules, start, move);
      const over = endingAfterMove(rules, next) !== undefined;
      return !over && movesAfter(start, next).some(({ keeps }) => !keeps);
    });
}
