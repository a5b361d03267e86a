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

/** The goals of a draft: one for both seats, or one each. */
export function goalsOf({ goal }: Draft): readonly Draft[] {
  return Array.isArray(goal) ? goal.map(fieldsOf) : [fieldsOf(goal)];
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
