// The edits: for each field, other drafts of a book that differ from it in that field alone, or in what must follow.
// Drafts are settled afterwards; some will turn out to be no books.
import type { Random } from '../../base/random.ts';
import {
  isFamily,
  isGoalPair,
  type Goal,
  type MoveFamily,
  type MoveRule,
  type RuleBook,
} from '../../rules/rule-book.ts';
import { MOST_RULES, numbersOf, VALUES, type FieldName, type Limits } from './fields.ts';
import { chance, drawFamily, drawGoal, drawStart, DRAWN_TARGET, namesIn, oneOf } from './pieces.ts';

type Edit = (book: RuleBook, random: Random, limits: Limits) => readonly RuleBook[];

/** All drafts that an edit of this field can lead to; where there are too many to list, some by chance. */
export const EDITS: Readonly<Record<FieldName, Edit>> = {
  width: (book, _random, { widths: { from, to } }) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ ...book, width: from + index })),
  number: (book) =>
    goalsOf(book).flatMap((goal, seat) => numbers(goal, book.width).map((to) => withGoal(book, seat, to))),
  start: (book, random) => VALUES.start.map((kind) => ({ ...book, start: drawStart(random, kind, book) })),
  opening: (book, random) => [without(book, 'opening'), ...withOpenings(book, random)],
  action: (book) => eachFamily(book, (rule) => VALUES.action.map((action) => ({ ...rule, do: action }))),
  bits: (book) => eachFamily(book, (rule) => VALUES.bits.map((bits) => ({ ...rule, bits }))),
  adjacent: (book) => eachFamily(book, (rule) => VALUES.adjacent.map((adjacent) => ({ ...rule, adjacent }))),
  register: (book) => [
    ...eachFamily(book, (rule) => namesIn(book).map((on) => ({ ...rule, on }))),
    ...VALUES.registers.map((registers) => ({ ...book, registers })),
  ],
  rule: (book, random) => [...withRules(book, random), ...withoutRules(book)],
  wear: (book) => VALUES.wear.map((wear) => withAddition(book, 'wear', wear)),
  charges: (book, random) => [freed(book), ...charged(book, random)],
  ban: (book) => VALUES.ban.map((ban) => withAddition(book, 'ban', ban)),
  misere: (book) => VALUES.misere.map((misere) => ({ ...book, misere })),
  endless: (book) => VALUES.endless.map((endless) => withAddition(book, 'endless', endless)),
  stuck: (book) => VALUES.stuck.map((stuck) => ({ ...book, stuck })),
  goal: (book, random) => otherGoals(book, random),
  pass: (book) => [
    withPass(book),
    withMoves(
      book,
      book.moves.filter((rule) => rule.do !== 'pass'),
    ),
  ],
};

function goalsOf({ goal }: RuleBook): readonly Goal[] {
  return isGoalPair(goal) ? goal : [goal];
}

function withGoal(book: RuleBook, seat: number, goal: Goal): RuleBook {
  if (!isGoalPair(book.goal)) return { ...book, goal };
  return { ...book, goal: seat === 0 ? [goal, book.goal[1]] : [book.goal[0], goal] };
}

/** The same goal with every other number; of a pattern, those that differ in one bit. */
function numbers(goal: Goal, width: number): readonly Goal[] {
  if (goal.is === 'none') return [];
  if (goal.is === 'multiple') return numbersOf(goal.is, width).map((of) => ({ ...goal, of }));
  if (goal.is === 'count' || goal.is === 'run')
    return numbersOf(goal.is, width).map((ones) => ({ ...goal, ones }));
  if (goal.is !== 'pattern') return [];
  return Array.from(goal.bits, (bit, place) => ({
    ...goal,
    bits: goal.bits.slice(0, place) + (bit === '0' ? '1' : '0') + goal.bits.slice(place + 1),
  }));
}

/** A goal of every kind, for both or for one seat; a kind that needs a target gets one. */
function otherGoals(book: RuleBook, random: Random): readonly RuleBook[] {
  const target = book.target === 'none' ? DRAWN_TARGET : book.target;
  const goals = VALUES.goal.map((kind) => drawGoal(random, kind, book));
  const seat = random.below(2);
  const [one = book.goal] = goalsOf(book);
  const pair = (goal: Goal): RuleBook['goal'] =>
    isGoalPair(one) ? [goal, goal] : seat === 0 ? [goal, one] : [one, goal];
  const alone = goals.map((goal) => ({ ...book, target, goal }));
  return chance(random, 80) ? alone : goals.map((goal) => ({ ...book, target, goal: pair(goal) }));
}

function withMoves(book: RuleBook, moves: readonly MoveRule[]): RuleBook {
  return { ...book, moves };
}

/** Every draft in which one family is another. */
function eachFamily(book: RuleBook, others: (rule: MoveFamily) => readonly MoveRule[]): readonly RuleBook[] {
  return book.moves.flatMap((rule, index) =>
    isFamily(rule) ? others(rule).map((other) => withMoves(book, book.moves.with(index, other))) : [],
  );
}

function withRules(book: RuleBook, random: Random): readonly RuleBook[] {
  if (book.moves.filter(isFamily).length >= MOST_RULES) return [];
  return Array.from({ length: 6 }, () => withMoves(book, [...book.moves, drawFamily(random, book)]));
}

function withoutRules(book: RuleBook): readonly RuleBook[] {
  return book.moves.flatMap((rule, index) =>
    rule.do === 'pass' ? [] : [withMoves(book, book.moves.toSpliced(index, 1))],
  );
}

function withPass(book: RuleBook): RuleBook {
  const has = book.moves.some((rule) => rule.do === 'pass');
  return has ? book : withMoves(book, [...book.moves, { do: 'pass' }]);
}

function withOpenings(book: RuleBook, random: Random): readonly RuleBook[] {
  return Array.from({ length: 6 }, () => ({ ...book, opening: [drawFamily(random, book)] }));
}

type Addition = 'wear' | 'charges' | 'opening' | 'ban' | 'endless';

function without(book: RuleBook, field: Addition): RuleBook {
  const { [field]: _gone, ...rest } = book;
  return rest;
}

function withAddition<K extends Addition>(
  book: RuleBook,
  field: K,
  value: RuleBook[K] | undefined,
): RuleBook {
  return value === undefined ? without(book, field) : { ...book, [field]: value };
}

/** No charges, and no move costs any. */
function freed(book: RuleBook): RuleBook {
  const opening = book.opening && withoutCosts(book.opening);
  return { ...withAddition(without(book, 'charges'), 'opening', opening), moves: withoutCosts(book.moves) };
}

function withoutCosts(rules: readonly MoveRule[]): readonly MoveRule[] {
  return rules.map(({ costs: _costs, ...rule }) => rule as MoveRule);
}

/** Other charges, and one rule that costs some. */
function charged(book: RuleBook, random: Random): readonly RuleBook[] {
  const free = freed(book);
  const index = random.below(free.moves.length);
  const costs = oneOf(random, VALUES.costs);
  const moves = free.moves.map((rule, at) => (at === index ? { ...rule, costs } : rule));
  const paid = book.charges === undefined ? { ...free, moves } : book;
  return VALUES.charges.map((charges) => ({ ...paid, charges }));
}
