// How far two rule books are apart: the fields in which they differ, and what these changes cost.
import {
  isFamily,
  isGoalPair,
  type Goal,
  type MoveFamily,
  type MoveRule,
  type RuleBook,
} from '../../rules/rule-book.ts';
import { COSTS, type FieldName } from './fields.ts';
import { fitBits } from './settle.ts';

/** The fields that differ, each as often as it does. */
export function changesBetween(one: RuleBook, other: RuleBook): readonly FieldName[] {
  return [
    ...differs('width', one.width, other.width),
    ...differs('start', startAt(one, other.width), startAt(other, other.width)),
    ...differs('opening', one.opening, other.opening),
    ...differs('register', one.registers, other.registers),
    ...familyChanges(one, other),
    ...differs('pass', hasPass(one), hasPass(other)),
    ...differs('charges', expenses(one), expenses(other)),
    ...differs('wear', one.wear, other.wear),
    ...differs('ban', one.ban, other.ban),
    ...differs('misere', one.misere, other.misere),
    ...differs('stuck', one.stuck, other.stuck),
    ...differs('endless', one.endless, other.endless),
    ...goalChanges(one, other),
  ];
}

function differs(field: FieldName, one: unknown, other: unknown): readonly FieldName[] {
  return JSON.stringify(one) === JSON.stringify(other) ? [] : [field];
}

export function costOf(changes: readonly FieldName[]): number {
  return changes.reduce((sum, field) => sum + COSTS[field], 0);
}

export function costBetween(one: RuleBook, other: RuleBook): number {
  return costOf(changesBetween(one, other));
}

/** The start as the book would say it at another width. */
function startAt({ start, registers }: RuleBook, width: number): unknown {
  if (typeof start === 'string') return fitBits(start, width);
  return 'deal' in start || registers === 'shared' ? start : start.map((row) => fitBits(row, width));
}

function hasPass({ moves }: RuleBook): boolean {
  return moves.some((rule) => rule.do === 'pass');
}

/** What is paid for what: rules that come and go count elsewhere. */
function expenses({ charges, moves }: RuleBook): unknown {
  return charges === undefined ? 'free' : [charges, moves.flatMap(({ costs }) => costs ?? [])];
}

type Family = Omit<MoveFamily, 'costs'>;

/** Rules that are the same belong together; of what is left, first to first; more or fewer are rules of their own. */
function familyChanges(one: RuleBook, other: RuleBook): readonly FieldName[] {
  const [ones, others] = [familiesOf(one.moves), familiesOf(other.moves)];
  const shared = new Set(ones.map(textOf).filter((text) => others.map(textOf).includes(text)));
  const left = ones.filter((rule) => !shared.has(textOf(rule)));
  const right = others.filter((rule) => !shared.has(textOf(rule)));
  const paired = left.flatMap((rule, index) => {
    const partner = right[index];
    return partner === undefined ? [] : ruleChanges(rule, partner, one.registers === other.registers);
  });
  const single = Math.abs(left.length - right.length);
  const raw = rawText(one.moves) === rawText(other.moves) ? 0 : 1;
  return [...paired, ...Array.from({ length: single + raw }, () => 'rule' as const)];
}

function familiesOf(rules: readonly MoveRule[]): readonly Family[] {
  return rules.filter(isFamily).map(({ costs: _costs, ...family }) => family);
}

function rawText(rules: readonly MoveRule[]): string {
  return JSON.stringify(rules.filter(({ do: kind }) => kind === 'flips'));
}

function textOf(rule: Family): string {
  return JSON.stringify(rule);
}

function ruleChanges(rule: Family, partner: Family, sameRegisters: boolean): readonly FieldName[] {
  const sameBits = JSON.stringify(rule.bits) === JSON.stringify(partner.bits);
  return [
    ...(rule.do === partner.do ? [] : ['action' as const]),
    ...(sameBits ? [] : ['bits' as const]),
    ...(rule.adjacent === partner.adjacent ? [] : ['adjacent' as const]),
    ...(rule.on === partner.on || !sameRegisters ? [] : ['register' as const]),
  ];
}

function goalChanges(one: RuleBook, other: RuleBook): readonly FieldName[] {
  const sameRegisters = one.registers === other.registers;
  const kindsOf = ({ goal, target }: RuleBook) =>
    (isGoalPair(goal) ? goal : [goal]).map((each) => [
      kindOf(each, sameRegisters),
      each.is === 'target' && target,
    ]);
  if (JSON.stringify(kindsOf(one)) !== JSON.stringify(kindsOf(other))) return ['goal'];
  const numbers = ({ goal }: RuleBook) =>
    (isGoalPair(goal) ? goal : [goal]).map((each) => numberOf(each, other.width));
  return JSON.stringify(numbers(one)) === JSON.stringify(numbers(other)) ? [] : ['number'];
}

function kindOf(goal: Goal, placed: boolean): unknown {
  return goal.is === 'none' || !placed ? goal.is : [goal.is, goal.in, goal.for];
}

function numberOf(goal: Goal, width: number): unknown {
  if (goal.is === 'pattern') return fitBits(goal.bits, width);
  if (goal.is === 'multiple') return goal.of;
  return goal.is === 'count' || goal.is === 'run' ? Math.min(goal.ones, width) : undefined;
}
