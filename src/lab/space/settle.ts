// Makes a rule book of a draft: patterns are fitted to the width, what says nothing is left out, and what remains must
// be a book that can be read and that has room in the space.
import { bitsChangeOnce, everyGameEnds } from '../../rules/bit-changes.ts';
import { stateBitsOf } from '../../rules/layout.ts';
import { readRuleBook } from '../../rules/read-rule-book.ts';
import {
  allMoveRules,
  isDeck,
  isFamily,
  isGoalPair,
  type Goal,
  type MoveFamily,
  type MoveRule,
  type RegisterName,
  type RuleBook,
  type Start,
} from '../../rules/rule-book.ts';
import { MOST_STATE_BITS } from './fields.ts';

/** Undefined if it is no book, or too large, or says something that can make no difference. */
export function settle(draft: RuleBook): RuleBook | undefined {
  const { form, ...fitted } = fit(draft);
  // The form of the book it was made from stays where it can.
  const kept = readRuleBook({ ...fitted, form });
  const read = kept.ok ? kept : readRuleBook(fitted);
  return read.ok && stateBitsOf(read.value) <= MOST_STATE_BITS && !saysTooMuch(read.value)
    ? read.value
    : undefined;
}

/** The same rules have the same key, whatever the book is called and whatever other widths it allows. */
export function rulesKey(book: RuleBook): string {
  const { id: _id, title: _title, summary: _summary, widths: _widths, form: _form, ...rules } = book;
  return JSON.stringify(rules);
}

function fit(draft: RuleBook): RuleBook {
  const { width, registers, opening, target } = draft;
  const moves = rulesFor(draft, draft.moves);
  const goal = isGoalPair(draft.goal)
    ? ([fitGoal(draft, draft.goal[0]), fitGoal(draft, draft.goal[1])] as const)
    : fitGoal(draft, draft.goal);
  const first = opening && rulesFor(draft, opening);
  const aims = (isGoalPair(goal) ? goal : [goal]).some(({ is }) => is === 'target');
  return {
    ...draft,
    widths: { from: width, to: width },
    start: fitStart(draft.start, width, registers),
    target: !aims || target === 'none' ? 'none' : { ...target, bits: fitBits(target.bits, width) },
    moves,
    goal,
    ...(first === undefined ? {} : { opening: first }),
  };
}

function rulesFor({ width, registers }: RuleBook, rules: readonly MoveRule[]): readonly MoveRule[] {
  const fitted = rules.map((rule) => (isFamily(rule) ? fitFamily(rule, width, registers) : rule));
  const texts = fitted.map((rule) => JSON.stringify(rule));
  return fitted.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
}

function fitFamily(rule: MoveFamily, width: number, registers: RuleBook['registers']): MoveRule {
  const bits = { from: rule.bits.from, to: Math.max(rule.bits.from, Math.min(rule.bits.to, width)) };
  return { ...rule, bits, on: fitRegister(rule.on, registers), adjacent: bits.to > 1 && rule.adjacent };
}

function fitRegister(name: RegisterName, registers: RuleBook['registers']): RegisterName {
  if (registers === 'shared') return 'shared';
  return name === 'shared' ? 'own' : name;
}

function fitGoal({ width, registers }: RuleBook, goal: Goal): Goal {
  if (goal.is === 'none') return goal;
  const place = {
    in: fitRegister(goal.in, registers),
    for: registers === 'shared' ? 'mover' : goal.for,
  } as const;
  switch (goal.is) {
    case 'pattern':
      return { ...goal, bits: fitBits(goal.bits, width), ...place };
    case 'count':
    case 'run':
      return { ...goal, ones: Math.min(goal.ones, width), ...place };
    case 'target':
    case 'zeros':
    case 'ones':
    case 'multiple':
      return { ...goal, ...place };
  }
}

/** A deck stays only where it fits: it goes with the width. */
function fitStart(start: Start, width: number, registers: RuleBook['registers']): Start {
  const alone = registers === 'shared';
  if (isDeck(start)) {
    const fits = start.deal.every((one) =>
      typeof one === 'string' ? one.length === width : !alone && one[0].length === width,
    );
    return fits ? start : 'zeros';
  }
  if (typeof start === 'string') return fitBits(start, width);
  return alone ? fitBits(start[0], width) : [fitBits(start[0], width), fitBits(start[1], width)];
}

/** Cut or filled up with 0s at the right; words such as `random` stay. */
export function fitBits(bits: string, width: number): string {
  return /^[01]+$/.test(bits) ? bits.slice(0, width).padEnd(width, '0') : bits;
}

/** A rule that nothing can come of makes another text of the same game. */
function saysTooMuch(book: RuleBook): boolean {
  const { width, moves, opening, wear, charges, ban } = book;
  if (book.endless !== undefined && everyGameEnds(book)) return true;
  const once = bitsChangeOnce({ width, moves: allMoveRules(book) });
  if (once && (wear !== undefined || (ban !== undefined && ban !== 'other-twice'))) return true;
  if (charges !== undefined && moves.every(({ costs }) => costs === undefined)) return true;
  const families = moves.filter(isFamily);
  return isIdle(families) || JSON.stringify(opening) === JSON.stringify(moves);
}

/** Whether what one rule allows another allows as well, and no dearer. */
function isIdle(families: readonly MoveFamily[]): boolean {
  return families.some((narrow, index) =>
    families.some(
      (wide, other) => other !== index && covers(wide, narrow) && priceOf(wide) <= priceOf(narrow),
    ),
  );
}

function covers(wide: MoveFamily, narrow: MoveFamily): boolean {
  const within = wide.bits.from <= narrow.bits.from && narrow.bits.to <= wide.bits.to;
  const looser = wide.adjacent === false || wide.adjacent === 'ring' || wide.adjacent === narrow.adjacent;
  const beside = narrow.bits.to === 1 || (looser && (wide.adjacent === false || narrow.adjacent !== false));
  return (wide.do === narrow.do || wide.do === 'toggle') && wide.on === narrow.on && within && beside;
}

function priceOf({ costs = 0 }: MoveFamily): number {
  return costs;
}
