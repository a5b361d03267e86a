// What a puzzle claims, found out again by brute force and by a plain search. Not a test itself.
import type { Puzzle } from '../../src/coach/puzzles/puzzle.ts';
import type { Rules } from '../../src/rules/compile.ts';
import { endingAfterMove, legalMoves, play, type Move } from '../../src/rules/play.ts';
import { startOf as beginning, type Position } from '../../src/rules/position.ts';
import type { Outlook } from '../../src/solver/value.ts';
import type { BruteForce } from '../solver/brute-force.ts';

export function bitsOf(rules: Rules): number {
  return rules.width * (rules.shared ? 1 : 2);
}

const TURNED = { win: 'loss', loss: 'win', draw: 'draw', endless: 'endless' } as const;
const WORTH: Readonly<Record<Outlook, number>> = { win: 1, draw: 0, endless: 0, loss: -1 };

/** The moves that are worth most, by brute force, and how many there are in all. */
export function bestByForce(
  rules: Rules,
  brute: BruteForce,
  position: Position,
): { best: Move[]; all: number } {
  const valued = legalMoves(rules, position).map((move) => {
    const next = play(rules, position, move);
    const ending = endingAfterMove(rules, next);
    if (ending?.by === 'goal') return { move, worth: ending.winner === position.toMove ? 1 : -1 };
    return { move, worth: WORTH[TURNED[brute(next.state, next.toMove).value]] };
  });
  const most = Math.max(...valued.map(({ worth }) => worth));
  const best = valued.filter(({ worth }) => worth === most).map(({ move }) => move);
  return { best, all: valued.length };
}

/** Every position that play can reach in which the game is not over. */
export function reachable(rules: Rules, start: Position): Map<string, Position> {
  const found = new Map([[`${start.state} ${start.toMove}`, start]]);
  for (const position of found.values())
    for (const move of legalMoves(rules, position)) {
      const next = play(rules, position, move);
      if (endingAfterMove(rules, next) === undefined) found.set(`${next.state} ${next.toMove}`, next);
    }
  return found;
}

export function startOf(rules: Rules): Position {
  const row = rules.book.start === 'ones' ? rules.full : 0;
  return beginning(rules, rules.shared ? [row] : [row, row], 0);
}

/** A search that knows nothing of play that it does not see end: 1 wins, -1 loses, 0 is not known. */
export function look(rules: Rules, position: Position, move: Move, depth: number): number {
  const next = play(rules, position, move);
  const ending = endingAfterMove(rules, next);
  if (ending?.winner !== undefined) return ending.winner === position.toMove ? 1 : -1;
  if (ending !== undefined) return 0;
  if (depth === 1) return 0;
  return -Math.max(...legalMoves(rules, next).map((reply) => look(rules, next, reply, depth - 1)));
}

/** Whether a search of this depth rates the right move above every other one. */
export function isFound({ solution: { rules }, position, move }: Puzzle, depth: number): boolean {
  const right = look(rules, position, move, depth);
  const others = legalMoves(rules, position).filter((each) => each !== move);
  return others.every((each) => look(rules, position, each, depth) < right);
}
