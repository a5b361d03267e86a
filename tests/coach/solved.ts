// Short ways to a solved game for the coach's tests.
import { findGame } from '../../src/games/catalogue.ts';
import { parsePosition } from '../../src/notation/mask.ts';
import { parseMove } from '../../src/notation/move.ts';
import { compile, withTarget, type Rules } from '../../src/rules/compile.ts';
import type { Move } from '../../src/rules/play.ts';
import type { Position } from '../../src/rules/position.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import type { Solution } from '../../src/solver/solution.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { must } from '../core/sample-match.ts';

export function rulesFor(game: string | RuleBook, target?: number, width?: number): Rules {
  const book = typeof game === 'string' ? findGame(game)!.book : game;
  return withTarget(must(compile({ ...book, width: width ?? book.width })), target);
}

export function solved(game: string | RuleBook, target?: number, width?: number): Solution {
  return must(solveNow(rulesFor(game, target, width)));
}

/** Where the book begins, Player 1 on move; where chance decides, as it is drawn. */
export function startOf({ book, full, shared, width }: Rules, drawn = 0): Position {
  const { start } = book;
  const rows = [start].flat().map((row) => {
    if (row === 'random') return drawn & full;
    return row === 'zeros' ? 0 : row === 'ones' ? full : Number.parseInt(row, 2);
  });
  const [first, second = first] = rows;
  return { state: shared ? first! : first! | (second! << width), toMove: 0 };
}

export function at(solution: Solution, text: string): Position {
  return must(parsePosition(solution.rules, text));
}

export function moveIn({ rules }: Solution, position: Position, text: string): Move {
  return must(parseMove(rules, position.toMove, text));
}
