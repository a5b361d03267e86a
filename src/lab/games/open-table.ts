// Games with everything known, in books with too many positions to go through: values are asked where play leads.
import { drawWeighted, pick, type Random } from '../../base/random.ts';
import { decisionIn } from '../../coach/decision.ts';
import { dealRound } from '../../match/deal.ts';
import type { Match } from '../../match/match.ts';
import { weighMoves } from '../../players/level-weights.ts';
import type { ComputerName } from '../../players/names.ts';
import { withStart, withTarget } from '../../rules/compile.ts';
import { after, endingAfterMove, hasMove, legalMoves, stuckEnding, type Move } from '../../rules/play.ts';
import { positionKey, startOf, type Position } from '../../rules/position.ts';
import { otherSeat } from '../../rules/rule-book.ts';
import { solutionFor, type SolutionCache } from '../../solver/solution-cache.ts';
import type { MoveValue, Solution } from '../../solver/solution.ts';
import { codeOf } from '../../solver/value.ts';
import type { Judgement, Place, Table } from './table.ts';

interface OpenPlace extends Place {
  readonly solution: Solution;
}

/** `match`: one in which no round has begun, of any players. */
export function openTable(match: Match, solutions: SolutionCache): Table<OpenPlace> {
  const values = valuesKept();
  return {
    deal: (random) => dealPlace(match, solutions, random),
    after: ({ solution, position }, move) => {
      const { rules } = solution;
      const next = after(rules, position, move);
      const ending = endingAfterMove(rules, next);
      return { rules, solution, position: next, last: move, over: ending && { winner: ending.winner } };
    },
    moves: ({ rules, position }) => legalMoves(rules, position),
    choose: (level, place, random) =>
      level === 'random'
        ? (pick(random, legalMoves(place.rules, place.position)) ?? 0)
        : chooseBy(level, place, values, random),
    judge: ({ solution, position }) => judgementOf(solution, position, values(solution, position)),
    favourite: ({ solution, position }) => {
      const { value } = solution.value(position);
      return value === 'win' ? position.toMove : value === 'loss' ? otherSeat(position.toMove) : undefined;
    },
  };
}

function dealPlace(match: Match, solutions: SolutionCache, random: Random): OpenPlace {
  const { start, target } = dealRound(match, { first: 0, random, salt: '' });
  const rules = withStart(withTarget(match.rules, target), start);
  const position = startOf(rules, start, 0);
  const over = hasMove(rules, position) ? undefined : { winner: stuckEnding(rules, 0).winner };
  return { rules, solution: solutionFor(solutions, rules), position, last: undefined, over };
}

type Values = (solution: Solution, position: Position) => readonly MoveValue[];

/** So many positions are remembered with their moves. */
const MOST_KEPT = 2 ** 15;

/** Positions near the start come up again and again. */
function valuesKept(): Values {
  const bySolution = new WeakMap<Solution, Map<number, readonly MoveValue[]>>();
  return (solution, position) => {
    const kept = bySolution.get(solution) ?? new Map<number, readonly MoveValue[]>();
    bySolution.set(solution, kept);
    const key = positionKey(position);
    const known = kept.get(key) ?? solution.moves(position);
    if (kept.size < MOST_KEPT) kept.set(key, known);
    return known;
  };
}

function chooseBy(
  level: ComputerName,
  { solution, position }: OpenPlace,
  values: Values,
  random: Random,
): Move {
  const moves = values(solution, position);
  const weights = new Float64Array(moves.length);
  const temptation = (index: number) => {
    const next = after(solution.rules, position, moves[index]?.move ?? 0);
    if (endingAfterMove(solution.rules, next) !== undefined) return 0;
    const replies = values(solution, next);
    return replies.filter(({ keeps }) => !keeps).length / replies.length;
  };
  weighMoves(level, { codes: moves.map(codeOf), from: 0, to: moves.length, temptation }, weights);
  const chosen = drawWeighted(random, [...moves.keys()], (index) => weights[index] ?? 0) ?? 0;
  return moves[chosen]?.move ?? 0;
}

function judgementOf(solution: Solution, position: Position, moves: readonly MoveValue[]): Judgement {
  const decision = decisionIn(solution, position, moves);
  const right = new Set(decision?.right);
  return {
    right: decision?.chance ?? 1,
    depth: decision?.depth ?? null,
    keeps: (move) => decision === undefined || right.has(move),
  };
}
