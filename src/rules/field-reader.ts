// Reads single fields of unknown JSON and collects what is wrong with them. Knows no rule book.
import type { BookFault } from './fault.ts';
import type { Range } from './rule-book.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Holds the faults found so far; each method answers undefined after adding one. */
export class Reader {
  readonly faults: BookFault[] = [];

  object(value: unknown, field: string, known: readonly string[]): Fields | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.wrong(field, 'a JSON object', value);
      return undefined;
    }
    for (const key of Object.keys(value)) if (!known.includes(key)) this.unknown(inside(field, key), known);
    return value as Fields;
  }

  text(fields: Fields, key: string, limits: { most: number; otherwise?: string }): string | undefined {
    const value = orElse(fields[key], limits.otherwise);
    const fits = typeof value === 'string' && value.length <= limits.most && isPrintable(value);
    if (fits && (value !== '' || limits.otherwise === '')) return value;
    this.wrongOrMissing(key, `a text of 1 to ${limits.most} characters without control characters`, value);
    return undefined;
  }

  integer(fields: Fields, key: string, range: Range, within = '', otherwise?: number): number | undefined {
    const value = orElse(fields[key], otherwise);
    if (isIntegerWithin(value, range)) return value;
    this.wrongOrMissing(within + key, `a whole number from ${range.from} to ${range.to}`, value);
    return undefined;
  }

  oneOf<T extends string>(
    fields: Fields,
    key: string,
    options: readonly T[],
    otherwise?: T,
    within = '',
  ): T | undefined {
    const value = orElse(fields[key], otherwise);
    const found = options.find((option) => option === value);
    if (found !== undefined) return found;
    this.wrongOrMissing(within + key, options.map((option) => `"${option}"`).join(' or '), value);
    return undefined;
  }

  boolean(fields: Fields, key: string, otherwise: boolean, within = ''): boolean {
    const value = orElse(fields[key], otherwise);
    if (typeof value === 'boolean') return value;
    this.wrong(within + key, 'true or false', value);
    return otherwise;
  }

  wrongOrMissing(field: string, expected: string, got: unknown): void {
    if (got === undefined) this.faults.push({ code: 'missing', field, expected });
    else this.wrong(field, expected, got);
  }

  wrong(field: string, expected: string, got: unknown): void {
    this.faults.push({ code: 'wrong', field, expected, got: shorten(got) });
  }

  conflict(field: string, expected: string): void {
    this.faults.push({ code: 'conflict', field, expected });
  }

  private unknown(field: string, known: readonly string[]): void {
    const names = known.filter((name) => !name.startsWith('$'));
    this.faults.push({ code: 'unknown', field, expected: names.join(', ') });
  }
}

export function isIntegerWithin(value: unknown, range: Range): value is number {
  return Number.isInteger(value) && (value as number) >= range.from && (value as number) <= range.to;
}

/** A field that is left out; null is there, and wrong. */
function orElse(value: unknown, otherwise: unknown): unknown {
  return value === undefined ? otherwise : value;
}

function inside(field: string, key: string): string {
  return field === '' ? key : `${field}.${key}`;
}

function isPrintable(text: string): boolean {
  return !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text);
}

function listWords(length: number): string {
  return length === 0 ? 'empty' : `a list of ${length}`;
}

function shorten(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? listWords(value.length) : 'an object';
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}
