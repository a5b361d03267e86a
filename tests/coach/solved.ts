// Short ways to a solved game for the coach's tests.
import { findGame } from '../../src/games/catalogue.ts';
import { parsePosition } from '../../src/notation/position.ts';
import { parseMove } from '../../src/notation/move.ts';
import { compile, withStart, withTarget, type Rules } from '../../src/rules/compile.ts';
import type { Move } from '../../src/rules/play.ts';
import { startOf as beginning, type Position, type Registers } from '../../src/rules/position.ts';
import type { RuleBook, Seat } from '../../src/rules/rule-book.ts';
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

/** The registers that the book begins with; where chance decides, as they are drawn. */
function registersAt(book: RuleBook, drawn: number): Registers {
  const { start, width } = book;
  const full = 2 ** width - 1;
  const pattern =
    typeof start === 'object' && 'deal' in start ? start.deal[drawn % start.deal.length]! : start;
  const rows = [pattern].flat().map((row, index) => {
    if (row === 'random') return Math.floor(drawn / 2 ** (index * width)) & full;
    return row === 'zeros' ? 0 : row === 'ones' ? full : Number.parseInt(row, 2);
  });
  return book.registers === 'shared' ? rows.slice(0, 1) : [rows[0]!, rows[1] ?? rows[0]!];
}

/** Where the book begins, Player 1 on move; where chance decides, as it is drawn. */
export function startOf(rules: Rules, drawn = 0, toMove: Seat = 0): Position {
  return beginning(rules, registersAt(rules.book, drawn), toMove);
}

/** The rules of a round that begins so. */
export function rulesFrom(rules: Rules, drawn: number): Rules {
  return withStart(rules, registersAt(rules.book, drawn));
}

export function at(solution: Solution, text: string): Position {
  return must(parsePosition(solution.rules, text));
}

export function moveIn({ rules }: Solution, position: Position, text: string): Move {
  return must(parseMove(rules, position.toMove, text));
}
