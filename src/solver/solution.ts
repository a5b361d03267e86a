// What solving answers: the value of any position and of its moves, in one order that every face uses.
import type { Rules } from '../rules/compile.ts';
import { after, endingAfterMove, legalMoves, type Move } from '../rules/play.ts';
import { positionKey, type Position } from '../rules/position.ts';
import type { Seat } from '../rules/rule-book.ts';
import { finish, type Progress } from './progress.ts';
import { codeBefore, compareCodes, lossCode, valueOf, winCode, type Code, type Value } from './value.ts';

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
  readonly endless: number | null;
  /** The most plies of any decided position. */
  readonly longest: number | null;
}

/** For engines that do not count positions. */
export const UNCOUNTED_POSITIONS: Statistics = {
  positions: null,
  wins: null,
  losses: null,
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
}

/** The value as far as it is proven: what a search has not found out it cannot call endless. */
export function provenValue({ exact }: Pick<Solution, 'exact'>, { value, plies }: Value): Value | undefined {
  return exact || value !== 'endless' ? { value, plies } : undefined;
}

/** What an engine has to offer. */
export interface Engine {
  readonly method: Method;
  readonly exact: boolean;
  /** The code of a state for the seat that is to move in it. */
  code(state: number, seat: Seat): Code;
  /** The codes of these moves, which are all the legal ones; for engines that find them faster together than one by one. */
  moveCodes?(position: Position, moves: readonly Move[]): ArrayLike<Code>;
  /** The positions that can come up, counted in steps. */
  counting(start: Position): Generator<Progress, Statistics>;
}

export function solutionOf(rules: Rules, engine: Engine): Solution {
  const moves = (position: Position) => valueMoves(rules, engine, position);
  return {
    rules,
    method: engine.method,
    exact: engine.exact,
    value: (position) => valueOf(engine.code(position.state, position.toMove)),
    moves,
    line: (position) => bestLine(rules, engine.exact, moves, position),
    statistics: (start) => finish(engine.counting(start)),
    counting: (start) => engine.counting(start),
  };
}

function valueMoves(rules: Rules, engine: Engine, position: Position): readonly MoveValue[] {
  const moves = legalMoves(rules, position);
  const known = engine.moveCodes?.(position, moves);
  const coded = moves.map((move, i) => ({
    move,
    code: known?.[i] ?? moveCode(rules, engine, position, move),
  }));
  const sorted = coded.toSorted((one, other) => compareCodes(one.code, other.code));
  const best = Math.sign(sorted[0]?.code ?? 0);
  return sorted.map(({ move, code }) => ({ move, ...valueOf(code), keeps: Math.sign(code) === best }));
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
