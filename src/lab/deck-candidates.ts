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
import { isDecided, type Value } from '../solver/value.ts';
import { measureProgress } from './measure-progress.ts';

/** The player who moves first, or the other. */
export type Mover = 'first' | 'second';

export interface Candidate {
  readonly registers: Registers;
  /** Who wins under perfect play, and in how many plies, if that is known; Player 1 moves first. */
  readonly winner: Mover;
  readonly plies: number | null;
  /** Who wins where Player 2 moves first; undefined if nobody does, or the round is over at once. */
  readonly swapped: Mover | undefined;
  /** The same for starts that are alike. */
  readonly key: string;
  readonly matters: boolean;
}

/** All starts that a player wins if Player 1 moves first, with a choice that matters or not. */
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
    const [one, two] = beginnings(rules, registers).map((start): Beginning | undefined => {
      const known = valueFromStart(rules, start);
      return known && { start, ...known, matters: () => canGoWrong(rules, start) };
    });
    if (one === undefined || two === undefined) return refuse({ code: 'needs-history' });
    yield measureProgress(index, all.length);
    const candidate = candidateFrom(rules, registers, keyOf, [one, two]);
    if (candidate !== undefined) found.push(candidate);
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
  const [one, two] = beginnings(rules, registers).map((start): Beginning => {
    const { value, plies } = solution.value(start);
    const movesAfter: MovesAfter = (...history) => solution.moves(history.at(-1) ?? start);
    return { start, value, plies, matters: () => hasDecision(rules, start, movesAfter) };
  }) as [Beginning, Beginning];
  return candidateFrom(rules, registers, keyOf, [one, two]);
}

/** The start with either player on move. */
function beginnings(rules: Rules, registers: Registers): readonly [Position, Position] {
  return [startOf(rules, registers, 0), startOf(rules, registers, 1)];
}

/** A start with one player on move, and its value for that player. */
interface Beginning extends Value {
  readonly start: Position;
  readonly matters: () => boolean;
}

function candidateFrom(
  rules: Rules,
  registers: Registers,
  keyOf: KeyOf,
  [one, two]: readonly [Beginning, Beginning],
): Candidate | undefined {
  const winnerOf = ({ start, value }: Beginning): Mover | undefined =>
    isOpen(rules, start) && isDecided(value) ? (value === 'win' ? 'first' : 'second') : undefined;
  const [winner, swapped] = [winnerOf(one), winnerOf(two)];
  if (winner === undefined) return undefined;
  const matters = swapped !== undefined && one.matters() && two.matters();
  return { registers, winner, plies: one.plies, swapped, key: keyOf(registers), matters };
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
