// A game that begins with a position of another: the player on move there is its Player 1, with the same goal and register.
import { expect, it } from 'vitest';
import { bookFrom } from '../../src/rules/book-from.ts';
import { compile } from '../../src/rules/compile.ts';
import { legalMoves } from '../../src/rules/play.ts';
import { positionOf, startPosition } from '../../src/rules/position.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { must } from './sample-match.ts';

const BOOK = must(
  readRuleBook({
    ...{ id: 'x'.repeat(60), title: 'T'.repeat(60), width: 3, registers: 'own', start: 'zeros' },
    moves: [{ do: 'set', on: 'own', bits: 1 }],
    goal: [{ is: 'ones' }, { is: 'count', ones: 2 }],
  }),
);

it.each([0, 1] as const)('seat %i on move begins, with what was its own', (seat) => {
  const rules = must(compile(BOOK));
  const position = positionOf(rules, [0b001, 0b110], seat);
  const book = bookFrom(rules, position)!;
  expect(book.start).toEqual(seat === 0 ? ['001', '110'] : ['110', '001']);
  expect(book.goal).toEqual(seat === 0 ? BOOK.goal : (BOOK.goal as readonly unknown[]).toReversed());
  // It reads as any book does, names included, and allows the same moves.
  const again = must(compile(must(readRuleBook(book))));
  const start = startPosition(again, 0)!;
  expect(start.state).toBe(position.state);
  expect(new Set(legalMoves(again, start))).toEqual(new Set(legalMoves(rules, position)));
});
