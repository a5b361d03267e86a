// Play as a tree of histories: no two positions are taken for the same, whatever led to them. What is found in the whole
// tree of a small game that ends is what brute force finds on positions, and what the program finds by its bits.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPosition } from '../../src/notation/position.ts';
import { everyGameEnds } from '../../src/rules/bit-changes.ts';
import { startOf } from '../../src/rules/position.ts';
import type { RuleBook, Seat } from '../../src/rules/rule-book.ts';
import { solveNow } from '../../src/solver/solve.ts';
import type { Value } from '../../src/solver/value.ts';
import { bookWith } from '../core/arbitrary-book.ts';
import { naiveEnd, naiveNext, naiveRead, naiveStuck, type NaivePosition } from '../core/naive-position.ts';
import { must } from '../core/sample-match.ts';
import { bruteForce } from './brute-force.ts';
import { rulesFor } from './subjects.ts';
import { sampleSize } from '../sample-size.ts';

const MOST_NODES = 1500;

/** The whole tree; undefined if it is too large. */
function valueByTree(book: RuleBook, target: string | undefined, start: NaivePosition): Value | undefined {
  let left = MOST_NODES;
  const valueOf = (position: NaivePosition): Value => {
    if (--left < 0) return { value: 'draw', plies: null };
    const next = naiveNext(book, position);
    if (next.length === 0) return endValue(naiveStuck(book, position.seat).winner, position.seat);
    const answers = next.map((made): Value => {
      const end = naiveEnd(book, target, made);
      return end === undefined ? valueOf(made) : endValue(end.winner, made.seat);
    });
    return bestOf(answers);
  };
  const value = valueOf(start);
  return left < 0 ? undefined : value;
}

/** For the player who would be on move where the game is over. */
function endValue(winner: number | undefined, seat: number): Value {
  if (winner === undefined) return { value: 'draw', plies: null };
  return { value: winner === seat ? 'win' : 'loss', plies: 0 };
}

/** What a player has whose moves leave the opponent with these. */
function bestOf(answers: readonly Value[]): Value {
  const plies = (value: string) =>
    answers.filter((each) => each.value === value).map((each) => each.plies! + 1);
  if (plies('loss').length > 0) return { value: 'win', plies: Math.min(...plies('loss')) };
  if (plies('win').length < answers.length) return { value: 'draw', plies: null };
  return { value: 'loss', plies: Math.max(...plies('win')) };
}

it.each(['wear', 'charges', 'ban', 'opening', 'stuck', 'pass'] as const)('books with %s', (addition) => {
  const seen = new Set<string>();
  const ending = bookWith(addition).filter(everyGameEnds);
  fc.assert(
    fc.property(ending, fc.nat(63), fc.nat(63), fc.constantFrom<Seat>(0, 1), (book, one, two, seat) => {
      const rules = rulesFor(book, two, [one, two]);
      const start = startOf(rules, [one & rules.full, two & rules.full], seat);
      const target = rules.target?.toString(2).padStart(book.width, '0');
      const value = valueByTree(book, target, naiveRead(book, formatPosition(rules, start)));
      fc.pre(value !== undefined);
      seen.add(value.value);
      expect(bruteForce(rules)(start.state, seat)).toEqual(value);
      expect(must(solveNow(rules)).value(start)).toEqual(value);
    }),
    { numRuns: sampleSize(15, 60) },
  );
  expect(seen.has('win') && seen.has('loss')).toBe(true);
});
