// Counts positions by walking through all play from a start, with values by brute force: no engine is asked.
import type { Rules } from '../../src/rules/compile.ts';
import { isReached } from '../../src/rules/goal.ts';
import { endingAfterMove, hasMove, legalMoves, play } from '../../src/rules/play.ts';
import type { Position } from '../../src/rules/position.ts';
import type { Statistics } from '../../src/solver/solution.ts';
import { bruteForce } from './brute-force.ts';

/** Seats count as a difference only if they have different goals. */
export function walk(rules: Rules, start: Position): Statistics {
  const values = bruteForce(rules);
  const alike = haveSameGoal(rules);
  const seen = new Map<string, Position>();
  const open = hasMove(rules, start) ? [start] : [];
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    const key = `${position.state} ${alike ? '' : position.toMove}`;
    if (seen.has(key)) continue;
    seen.set(key, position);
    for (const move of legalMoves(rules, position)) {
      const next = play(rules, position, move);
      if (endingAfterMove(rules, next) === undefined) open.push(next);
    }
  }
  const found = [...seen.values()].map(({ state, toMove }) => values(state, toMove));
  const count = (outlook: string) => found.filter(({ value }) => value === outlook).length;
  return {
    positions: found.length,
    wins: count('win'),
    losses: count('loss'),
    endless: count('endless'),
    longest: Math.max(0, ...found.map(({ plies }) => plies ?? 0)),
  };
}

/** Content by content. In one register it does not matter for whom else a goal is looked for, if both have the same. */
function haveSameGoal({ goals: [one, other], full, shared }: Rules): boolean {
  const contents = Array.from({ length: full + 1 }, (_, content) => content);
  const isSame = contents.every((content) => isReached(one, content) === isReached(other, content));
  const never = contents.every((content) => !isReached(one, content));
  return isSame && (shared || never || (one.inOther === other.inOther && one.forBoth === other.forBoth));
}
