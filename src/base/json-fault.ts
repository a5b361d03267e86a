// Where a text stops being JSON. Every engine knows it, but not every one says so in its errors.
import { ok, refuse, type Result } from './result.ts';

/** What may come next: a value, a value or `]`, a key, a key or `}`, a colon, or what follows a value. */
type Next = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'after value';

const BLANKS = /[ \t\n\r]*/;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/;

/** The index of the first character that cannot stand where it does, or the length if more should follow. */
export function jsonFaultAt(text: string): number | undefined {
  const closers: string[] = [];
  let next: Next = 'value';
  for (let at = endOf(BLANKS, text, 0) ?? 0; ; at = endOf(BLANKS, text, at) ?? at) {
    const sign = text.charAt(at);
    if (next === 'after value' && closers.length === 0) return at < text.length ? at : undefined;
    const mayClose = next === 'after value' || next === 'first value' || next === 'first key';
    if (mayClose && sign !== '' && sign === closers.at(-1)) {
      closers.pop();
      next = 'after value';
      at++;
    } else if (next === 'after value' || next === 'colon') {
      if (sign !== (next === 'colon' ? ':' : ',')) return at;
      next = next === 'colon' || closers.at(-1) === ']' ? 'value' : 'key';
      at++;
    } else if (sign === '[' || sign === '{') {
      if (next === 'key' || next === 'first key') return at;
      closers.push(sign === '[' ? ']' : '}');
      next = sign === '[' ? 'first value' : 'first key';
      at++;
    } else {
      const isKey: boolean = next === 'key' || next === 'first key';
      const end = sign === '"' ? endOfString(text, at) : endOfScalar(text, at, isKey);
      if (!end.ok) return end.fault;
      at = end.value;
      next = isKey ? 'colon' : 'after value';
    }
  }
}

function endOfScalar(text: string, at: number, isKey: boolean): Result<number, number> {
  const end = isKey ? undefined : endOf(SCALAR, text, at);
  return end === undefined ? refuse(at) : ok(end);
}

/** Without a pattern for the whole: strings may be very long. */
function endOfString(text: string, start: number): Result<number, number> {
  let at = start + 1;
  while (text.charAt(at) !== '"') {
    const escaped = text.charAt(at) === '\\' ? endOf(ESCAPE, text, at) : undefined;
    if (escaped === undefined && (text.charAt(at) < ' ' || text.charAt(at) === '\\')) return refuse(at);
    at = escaped ?? at + 1;
  }
  return ok(at + 1);
}

/** Where a match that begins here ends. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  const here = new RegExp(pattern, 'y');
  here.lastIndex = at;
  return here.test(text) ? here.lastIndex : undefined;
}
