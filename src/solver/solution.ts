// What solving answers: the value of any position and of its moves, in one order that every face uses.
import { mayEndDrawn } from '../rules/book-facts.ts';
import type { Rules } from '../rules/compile.ts';
import { after, endingAfterMove, legalMoves, type Move } from '../rules/play.ts';
import { positionKey, type Position } from '../rules/position.ts';
import type { Seat } from '../rules/rule-book.ts';
import { finish } from '../base/steps.ts';
import type { Progress } from './progress.ts';
import {
  codeBefore,
  compareCodes,
  isDecided,
  lossCode,
  valueOf,
  winCode,
  type Code,
  type Value,
} from './value.ts';

export const METHODS = ['sum', 'quotient', 'bitmap', 'sweep', 'lazy'] as const;
export type Method = (typeof METHODS)[number];

export interface MoveValue extends Value {
  readonly move: Move;
  /** Whether the move keeps the value of the position; in a lost position every move does. */
  readonly keeps: boolean;
}

/** Positions reachable from the start by legal play in which the game is not over. Null: not known. */
export interface Statistics {
  readonly positions: number | null;
  readonly wins: number | null;
  readonly losses: number | null;
  readonly draws: number | null;
  readonly endless: number | null;
  /** The most plies of any decided position. */
  readonly longest: number | null;
}

/** What follows from the values of all positions that can come up in which the game is not over. */
export interface Survey {
  readonly positions: number;
  /** In how many of them moves differ in value. */
  readonly decisions: number;
  /** Whether all play ends. */
  readonly ends: boolean;
}

/** For engines that do not count positions. */
export const UNCOUNTED_POSITIONS: Statistics = {
  positions: null,
  wins: null,
  losses: null,
  draws: null,
  endless: null,
  longest: null,
};

/** Counting that is done in one step. */
// oxlint-disable-next-line require-yield -- there is nothing to wait for
export function* countedAtOnce(count: () => Statistics): Generator<Progress, Statistics> {
  return count();
}

export interface Solution {
  readonly rules: Rules;
  readonly method: Method;
  readonly exact: boolean;
  /** The value of the position for the player to move, taken as not over. */
  value(position: Position): Value;
  /** All legal moves with their values, best first; ties in the one order of moves. */
  moves(position: Position): readonly MoveValue[];
  /** One line of perfect play to the end; until a position would come back where play is endless, or as far as is proven. */
  line(position: Position): readonly Move[];
  statistics(start: Position): Statistics;
  /** The same in steps, so that it can be watched and stopped. */
  counting(start: Position): Generator<Progress, Statistics>;
  /** All that can come up from any of these starts, with one player to begin; absent where that is no faster than to go through it. */
  readonly surveying?: Surveying | undefined;
}

type Surveying = (starts: readonly Position[]) => Generator<Progress, Survey>;

/** The value as far as it is proven: what a search has not found out it cannot call endless. */
export function provenValue({ exact }: Pick<Solution, 'exact'>, { value, plies }: Value): Value | undefined {
  return exact || value !== 'endless' ? { value, plies } : undefined;
}

/**
 * How a position stands for a player who may make these moves, best first: as after the best one. Where neither side
 * wins, a move may end play that could go on for ever: then the position's own value counts.
 */
export function standingBy(
  solution: Pick<Solution, 'rules' | 'value'>,
  position: Position,
  [best]: readonly MoveValue[],
): Value {
  if (best === undefined) return solution.value(position);
  const made = { value: best.value, plies: best.plies };
  if (isDecided(best.value) || !mayEndDrawn(solution.rules.book)) return made;
  const own = solution.value(position);
  return isDecided(own.value) ? made : own;
}

/** What an engine has to offer. */
export interface Engine {
  readonly method: Method;
  readonly exact: boolean;
  /** The code of a state for the seat that is to move in it. */
  code(state: number, seat: Seat): Code;
  /** Of a state whose code is 0: whether play comes to an end. Absent for rules without drawn ends. */
  isDrawn?(state: number, seat: Seat): boolean;
  /** The codes of these moves, which are all the legal ones; for engines that find them faster together than one by one. */
  moveCodes?(position: Position, moves: readonly Move[]): ArrayLike<Code>;
  /** The positions that can come up, counted in steps. */
  counting(start: Position): Generator<Progress, Statistics>;
  readonly surveying?: Surveying | undefined;
}

export function solutionOf(rules: Rules, byMoves: Engine): Solution {
  const engine = rules.book.endless === 'draw' && byMoves.exact ? endingInDraws(byMoves) : byMoves;
  const moves = (position: Position) => valueMoves(rules, engine, position);
  return {
    rules,
    method: engine.method,
    exact: engine.exact,
    value: (position) => valueIn(engine, position),
    moves,
    line: (position) => bestLine(rules, engine.exact, moves, position),
    statistics: (start) => finish(engine.counting(start)),
    counting: (start) => engine.counting(start),
    surveying: engine.surveying,
  };
}

/** Where the third time of a position is a draw, play that never ends is one. */
function endingInDraws(engine: Engine): Engine {
  return {
    ...engine,
    isDrawn: () => true,
    *counting(start) {
      return endlessAsDraws(yield* engine.counting(start));
    },
    surveying:
      engine.surveying &&
      function* (starts) {
        return { ...(yield* (engine.surveying as Surveying)(starts)), ends: true };
      },
  };
}

/** The counts where what never ends is a draw. */
export function endlessAsDraws({ draws, endless, ...counts }: Statistics): Statistics {
  const drawn = draws === null || endless === null ? null : draws + endless;
  return { ...counts, draws: drawn, endless: endless === null ? null : 0 };
}

function valueIn(engine: Engine, { state, toMove }: Position): Value {
  const code = engine.code(state, toMove);
  return valueOf(code, code === 0 && engine.isDrawn?.(state, toMove) === true);
}

function valueMoves(rules: Rules, engine: Engine, position: Position): readonly MoveValue[] {
  const moves = legalMoves(rules, position);
  const known = engine.moveCodes?.(position, moves);
  const coded = moves.map((move, i) => {
    const code = known?.[i] ?? moveCode(rules, engine, position, move);
    return { move, code, drawn: code === 0 && isDrawnAfter(rules, engine, position, move) };
  });
  const sorted = coded.toSorted(
    (one, other) => compareCodes(one.code, other.code) || Number(other.drawn) - Number(one.drawn),
  );
  const best = Math.sign(sorted[0]?.code ?? 0);
  return sorted.map(({ move, code, drawn }) => ({
    move,
    ...valueOf(code, drawn),
    keeps: Math.sign(code) === best,
  }));
}

function isDrawnAfter(rules: Rules, engine: Engine, position: Position, move: Move): boolean {
  if (engine.isDrawn === undefined) return false;
  const next = after(rules, position, move);
  return engine.isDrawn(next.state, next.toMove);
}

/** The code of a move for its player. */
function moveCode(rules: Rules, engine: Pick<Engine, 'code'>, position: Position, move: Move): Code {
  const next = after(rules, position, move);
  const ending = endingAfterMove(rules, next);
  if (ending?.by === 'goal') return ending.winner === position.toMove ? winCode(1) : lossCode(1);
  return codeBefore(engine.code(next.state, next.toMove));
}

/** What is not proven does not belong to it. */
function bestLine(
  rules: Rules,
  exact: boolean,
  movesOf: Solution['moves'],
  start: Position,
): readonly Move[] {
  const line: Move[] = [];
  const seen = new Set<number>();
  for (let position = start; ;) {
    seen.add(positionKey(position));
    const best = movesOf(position)[0];
    if (best === undefined || (!exact && best.value === 'endless')) return line;
    const next = after(rules, position, best.move);
    const ends = endingAfterMove(rules, next) !== undefined;
    if (!ends && seen.has(positionKey(next))) return line;
    line.push(best.move);
    if (ends) return line;
    position = next;
  }
}
