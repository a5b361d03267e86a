// Counts positions by walking through all play from a start, with values by brute force: no engine is asked.
import type { Rules } from '../../src/rules/compile.ts';
import type { Position } from '../../src/rules/position.ts';
import type { Statistics } from '../../src/solver/solution.ts';
import { valuesIn } from './brute-force.ts';
import { compiledGame, isPlain, naiveGame, type Game } from './game.ts';

/** Seats count as a difference only if they have different goals. */
export function walk(rules: Rules, start: Position): Statistics {
  return isPlain(rules.book) ? walkIn(compiledGame(rules), start) : walkIn(naiveGame(rules), start);
}

function walkIn<P>(game: Game<P>, start: Position): Statistics {
  const value = valuesIn(game);
  const found = positionsFrom(game, game.from(start)).map(value);
  const count = (outlook: string) => found.filter((each) => each.value === outlook).length;
  return {
    positions: found.length,
    wins: count('win'),
    losses: count('loss'),
    draws: count('draw'),
    endless: count('endless'),
    longest: Math.max(0, ...found.map(({ plies }) => plies ?? 0)),
  };
}

/** Those in which the game is not over. */
function positionsFrom<P>(game: Game<P>, start: P): readonly P[] {
  const seen = new Map<string, P>();
  const open = game.children(start).length > 0 ? [start] : [];
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    const key = game.alike ? game.seenKey(position) : game.key(position);
    if (seen.has(key)) continue;
    seen.set(key, position);
    for (const child of game.children(position)) if (child.end === undefined) open.push(child.position);
  }
  return [...seen.values()];
}
