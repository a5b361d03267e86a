// Pieces of rule books, drawn by chance: move rules, goals, starts.
import { pick, type Random } from '../../base/random.ts';
import type { Goal, GoalTest, MoveFamily, RegisterName, RuleBook, Start } from '../../rules/rule-book.ts';
import { numbersOf, VALUES } from './fields.ts';

type Shape = Pick<RuleBook, 'width' | 'registers'>;

/** One of the items; there must be some. */
export function oneOf<T>(random: Random, items: readonly T[]): T {
  const item = pick(random, items);
  if (item === undefined && items.length === 0)
    throw new Error('Broken invariant: there is something to pick from');
  return item as T;
}

/** True that often out of 100. */
export function chance(random: Random, percent: number): boolean {
  return random.below(100) < percent;
}

/** The registers that a book of this shape can name. */
export function namesIn({ registers }: Pick<RuleBook, 'registers'>): readonly RegisterName[] {
  return VALUES.register.filter((name) => (name === 'shared') === (registers === 'shared'));
}

export function drawFamily(random: Random, shape: Shape): MoveFamily {
  const bits = oneOf(
    random,
    VALUES.bits.filter(({ from }) => from <= shape.width),
  );
  const adjacent = bits.to > 1 && oneOf(random, VALUES.adjacent);
  return { do: oneOf(random, VALUES.action), on: oneOf(random, namesIn(shape)), bits, adjacent };
}

function drawBits(random: Random, width: number): string {
  return Array.from({ length: width }, () => String(random.below(2))).join('');
}

/** Kinds with a number more often: there are more of them. */
export function drawKind(random: Random): Goal['is'] {
  return oneOf(random, [...VALUES.goal, ...NUMBERED, ...NUMBERED]);
}

const NUMBERED = ['count', 'run', 'multiple'] as const;

/** A goal of that kind; its number or pattern is drawn. */
export function drawGoal(random: Random, kind: Goal['is'], shape: Shape): Goal {
  if (kind === 'none') return { is: 'none' };
  const place = {
    in: oneOf(random, namesIn(shape)),
    for: shape.registers === 'shared' ? 'mover' : oneOf(random, VALUES.whom),
  } as const;
  return { ...drawTest(random, kind, shape.width), ...place };
}

function drawTest(random: Random, is: GoalTest['is'], width: number): GoalTest {
  const number = drawNumber(random, numbersOf(is, width)) ?? width;
  switch (is) {
    case 'pattern':
      return { is, bits: drawBits(random, width) };
    case 'count':
    case 'run':
      return { is, ones: number };
    case 'multiple':
      return { is, of: number };
    case 'target':
    case 'zeros':
    case 'ones':
      return { is };
  }
}

/** Large numbers more often: few widths have them, and games of many plies aim high. */
function drawNumber(random: Random, numbers: readonly number[]): number | undefined {
  return pick(random, chance(random, 30) ? numbers.slice(-2) : numbers);
}

/** A target for a goal that needs one: drawn anew each round, and shown. */
export const DRAWN_TARGET: RuleBook['target'] = { seen: 'open', bits: 'random' };

export function drawStart(random: Random, kind: (typeof VALUES.start)[number], shape: Shape): Start {
  if (kind !== 'pattern') return kind;
  const { width, registers } = shape;
  if (registers === 'shared' || chance(random, 50)) return drawBits(random, width);
  return [drawBits(random, width), drawBits(random, width)];
}
