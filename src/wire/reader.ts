// Readers of unknown JSON: each answers the value, or one fault with the path of the field and what it should hold.
// They never throw, and take over nothing that they do not know.
import { ok, refuse, type Result } from '../base/result.ts';
import type { RequestFault } from './fault.ts';

export type Read<T> = Result<T, RequestFault>;
/** `field` is where the value stands, such as `seats.1.name`; empty for the whole. */
export type Reader<T> = (value: unknown, field: string) => Read<T>;

export function badField(field: string, expected: string): Read<never> {
  return refuse({ code: 'bad-field', field, expected });
}

/** What passes the check, as it is. */
export function fieldOf<T>(check: (value: unknown) => value is T, expected: string): Reader<T> {
  return (value, field) => (check(value) ? ok(value) : badField(field, expected));
}

export const flag: Reader<boolean> = fieldOf((value) => typeof value === 'boolean', 'true or false');

export function count(least: number, most: number): Reader<number> {
  const fits = (value: unknown): value is number =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
  return fieldOf(fits, `a whole number from ${least} to ${most}`);
}

/** Any text of at most so many characters. */
export function text(most: number): Reader<string> {
  const fits = (value: unknown): value is string => typeof value === 'string' && value.length <= most;
  return fieldOf(fits, `a text of at most ${most} characters`);
}

export function oneOf<const T extends string | number | boolean>(options: readonly T[]): Reader<T> {
  const fits = (value: unknown): value is T => options.some((option) => option === value);
  return fieldOf(fits, options.map((option) => JSON.stringify(option)).join(' or '));
}

/** Where a field may be left out. */
export function optional<T, D>(reader: Reader<T>, otherwise: D): Reader<T | D> {
  return (value, field) => (value === undefined ? ok(otherwise) : reader(value, field));
}

export function nullable<T>(reader: Reader<T>): Reader<T | null> {
  return (value, field) => (value === null ? ok(null) : reader(value, field));
}

export function list<T>(reader: Reader<T>, most: number): Reader<readonly T[]> {
  return (value, field) => {
    if (!Array.isArray(value) || value.length > most) return badField(field, `a list of at most ${most}`);
    const read: T[] = [];
    for (const [index, each] of value.entries()) {
      const item = reader(each, inside(field, index));
      if (!item.ok) return item;
      read.push(item.value);
    }
    return ok(read);
  };
}

export function pair<T>(reader: Reader<T>): Reader<readonly [T, T]> {
  return (value, field) => {
    if (!Array.isArray(value) || value.length !== 2) return badField(field, 'a list of two');
    const first = reader(value[0], inside(field, 0));
    if (!first.ok) return first;
    const second = reader(value[1], inside(field, 1));
    return second.ok ? ok([first.value, second.value]) : second;
  };
}

/** A reader for each field; what may be missing answers undefined for it. */
type Readers<T> = {
  readonly [K in keyof T]-?: Reader<object extends Pick<T, K> ? T[K] | undefined : T[K]>;
};

/** An object with these fields. Others are ignored; what is undefined is left out. */
export function object<T extends object>(readers: Readers<T>): Reader<T> {
  const keys = Object.keys(readers) as (string & keyof T)[];
  return (value, field) => {
    if (!isObject(value)) return badField(field, 'a JSON object');
    const read: Partial<T> = {};
    for (const key of keys) {
      const item = readers[key](own(value, key), inside(field, key));
      if (!item.ok) return item;
      if (item.value !== undefined) read[key] = item.value;
    }
    return ok(read as T);
  };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a field; undefined if the object has none of its own. */
export function own(fields: object, key: string): unknown {
  return Object.hasOwn(fields, key) ? (fields as Readonly<Record<string, unknown>>)[key] : undefined;
}

function inside(field: string, key: string | number): string {
  return field === '' ? String(key) : `${field}.${key}`;
}
