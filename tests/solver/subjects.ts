// Rules to solve and positions to ask about: all states of books that remember nothing, else all that play can reach.
import { parsePosition } from '../../src/notation/position.ts';
import { compile, withStart, withTarget, type Rules } from '../../src/rules/compile.ts';
import { startOf, type Position } from '../../src/rules/position.ts';
import { SEATS, type RuleBook } from '../../src/rules/rule-book.ts';
import { must } from '../core/sample-match.ts';
import { naiveGame } from './game.ts';

/** The rules of a round with this target, if the book has one, and these registers at its start. */
export function rulesFor(book: RuleBook, target: number, registers: readonly number[] = [0, 0]): Rules {
  const rules = must(compile(book));
  const start = registers.slice(0, rules.shared ? 1 : 2).map((row) => row & rules.full);
  return withTarget(withStart(rules, start), book.target === 'none' ? undefined : target & rules.full);
}

/** The positions to compare, either player on move. For a dozen bits at most. */
export function positionsOf(rules: Rules, registers: readonly number[] = [0, 0]): readonly Position[] {
  if (rules.layout.plain) return allStates(rules);
  const game = naiveGame(rules);
  const start = registers.map((row) => row & rules.full);
  const seen = new Map<string, ReturnType<typeof game.from>>();
  const open = SEATS.map((seat) => game.from(startOf(rules, start, seat)));
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    if (seen.has(game.key(position))) continue;
    seen.set(game.key(position), position);
    for (const child of game.children(position)) if (child.end === undefined) open.push(child.position);
  }
  return [...seen.keys()].map((text) => must(parsePosition(rules, text)));
}

function allStates(rules: Rules): readonly Position[] {
  const states = Array.from({ length: 2 ** rules.layout.stateBits }, (_, state) => state);
  return SEATS.flatMap((toMove) => states.map((state) => ({ state, toMove })));
}
