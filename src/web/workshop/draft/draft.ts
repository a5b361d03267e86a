// A rule book in the making: JSON that may lack anything and be wrong anywhere. Reading and changing its parts.
import { BOOK_FIELDS } from '../../../rules/rule-book.ts';

/** A JSON object that is to become a rule book. */
export type Draft = Readonly<Record<string, unknown>>;

export function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a part, none if it is no object. */
export function fieldsOf(value: unknown): Draft {
  return isDraft(value) ? value : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** With these fields changed; undefined takes a field out. */
export function withFields(draft: Draft, changes: Draft): Draft {
  const all = Object.entries({ ...draft, ...changes }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all.toSorted(([one], [other]) => placeOf(one) - placeOf(other)));
}

/** What is no field of a book stays behind the others. */
function placeOf(key: string): number {
  const place = BOOK_FIELDS.indexOf(key);
  return place === -1 ? BOOK_FIELDS.length : place;
}

/** The list with one item changed; undefined takes it out. */
export function withItem(list: readonly unknown[], index: number, item: unknown): readonly unknown[] {
  return list.flatMap((each, i) => (i !== index ? [each] : item === undefined ? [] : [item]));
}

/** Items that are the same, or of which `view` is, are one: the first of them. */
export function unique(
  items: readonly unknown[],
  view: (item: unknown) => unknown = (item) => item,
): readonly unknown[] {
  const texts = items.map((item) => JSON.stringify(view(item)));
  const first = new Map(texts.map((text, index) => [text, index] as const).toReversed());
  return items.filter((_, index) => first.get(texts[index] ?? '') === index);
}

/** The lists of move rules that a draft may have: of all turns, and of the first. */
const RULE_LISTS = ['moves', 'opening'] as const;
export type RuleList = (typeof RULE_LISTS)[number];

/** All move rules of a draft. */
export function rulesOf(draft: Draft): readonly unknown[] {
  return RULE_LISTS.flatMap((name) => listOf(draft[name]));
}

/** With each list of move rules changed that is there. */
export function withRules(draft: Draft, change: (rules: readonly unknown[]) => readonly unknown[]): Draft {
  const there = RULE_LISTS.filter((name) => draft[name] !== undefined);
  return withFields(draft, Object.fromEntries(there.map((name) => [name, change(listOf(draft[name]))])));
}

/** The goals of a draft: one for both seats, or one each. */
export function goalsOf({ goal }: Draft): readonly Draft[] {
  return Array.isArray(goal) ? goal.map(fieldsOf) : [fieldsOf(goal)];
}

/** With each goal changed, if there is any. */
export function withGoals(draft: Draft, change: (goal: Draft) => Draft): Draft {
  if (draft['goal'] === undefined) return draft;
  const goals = goalsOf(draft).map(change);
  return withFields(draft, { goal: isPair(draft) ? goals : goals[0] });
}

export function isPair({ goal }: Draft): boolean {
  return Array.isArray(goal);
}

export function isOwn({ registers }: Draft): boolean {
  return registers === 'own';
}

/** The width if it is one that a book may have, else 1. */
export function widthOf({ width }: Draft): number {
  return typeof width === 'number' && Number.isInteger(width) && width >= 1 && width <= 4096 ? width : 1;
}

export function isBits(value: unknown): value is string {
  return typeof value === 'string' && /^[01]+$/.test(value);
}

/** Takes out a field of the draft, of a part of it or of an item of a list in it: `moves[1].foo`. */
export function withoutField(draft: Draft, path: string): Draft {
  const [, first = '', rest = ''] = /^([^.[]+)(.*)$/.exec(path) ?? [];
  if (rest === '') return withFields(draft, { [first]: undefined });
  return withFields(draft, { [first]: cutOut(draft[first], rest) });
}

function cutOut(value: unknown, path: string): unknown {
  const item = /^\[(\d+)\](.*)$/.exec(path);
  if (item === null) return isDraft(value) ? withoutField(value, path.replace(/^\./, '')) : value;
  const [, index = '', rest = ''] = item;
  const list = listOf(value);
  return withItem(list, Number(index), cutOut(list[Number(index)], rest));
}
