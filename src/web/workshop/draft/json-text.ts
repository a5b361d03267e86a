// JSON as text: laid out to be read, and where it is broken. What is nested deeper than any rule book is refused too.

/** What should have stood where reading stopped. */
export type JsonNeed =
  | 'value'
  | 'name'
  | 'colon'
  | 'comma-or-brace'
  | 'comma-or-bracket'
  | 'end'
  | 'quote'
  | 'escape'
  | 'shallower';

export interface JsonFault {
  readonly need: JsonNeed;
  readonly offset: number;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
}

const MOST_DEPTH = 40;
const MOST_COLUMNS = 78;

/** One line for what fits into one, as in the examples. */
export function formatJson(value: unknown, indent = ''): string {
  const short = JSON.stringify(value) ?? 'null';
  if (typeof value !== 'object' || value === null) return short;
  const entries = Array.isArray(value)
    ? value.map((item: unknown) => [undefined, item] as const)
    : Object.entries(value).filter(([, item]) => item !== undefined);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return `${open}${close}`;
  const inner = (deeper: string) =>
    entries.map(([key, item]) =>
      key === undefined ? formatJson(item, deeper) : `${JSON.stringify(key)}: ${formatJson(item, deeper)}`,
    );
  const pad = Array.isArray(value) ? '' : ' ';
  const line = `${open}${pad}${inner('').join(', ')}${pad}${close}`;
  if (indent !== '' && !line.includes('\n') && indent.length + line.length <= MOST_COLUMNS) return line;
  const deeper = `${indent}  `;
  return `${open}\n${inner(deeper)
    .map((text) => deeper + text)
    .join(',\n')}\n${indent}${close}`;
}

/** Where the text stops being JSON; undefined if it never does. */
export function jsonFault(text: string): JsonFault | undefined {
  const stopped = new Scanner(text).scan();
  if (stopped === undefined) return undefined;
  const before = text.slice(0, stopped.offset).split('\n');
  return { ...stopped, line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

interface Stop {
  readonly need: JsonNeed;
  readonly offset: number;
}

/** Walks through a text once. Each method answers where it had to stop. */
class Scanner {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  scan(): Stop | undefined {
    const stopped = this.value(0);
    if (stopped !== undefined) return stopped;
    this.space();
    return this.at === this.text.length ? undefined : this.stop('end');
  }

  private value(depth: number): Stop | undefined {
    this.space();
    const sign = this.text[this.at];
    if (depth > MOST_DEPTH) return this.stop('shallower');
    if (sign === '{') return this.members('}', 'comma-or-brace', () => this.member(depth + 1));
    if (sign === '[') return this.members(']', 'comma-or-bracket', () => this.value(depth + 1));
    if (sign === '"') return this.string();
    return this.skip(/(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y)
      ? undefined
      : this.stop('value');
  }

  private members(close: string, need: JsonNeed, one: () => Stop | undefined): Stop | undefined {
    this.at++;
    this.space();
    if (this.take(close)) return undefined;
    for (;;) {
      const stopped = one();
      if (stopped !== undefined) return stopped;
      this.space();
      if (this.take(close)) return undefined;
      if (!this.take(',')) return this.stop(need);
    }
  }

  private member(depth: number): Stop | undefined {
    this.space();
    if (this.text[this.at] !== '"') return this.stop('name');
    const stopped = this.string();
    if (stopped !== undefined) return stopped;
    this.space();
    return this.take(':') ? this.value(depth) : this.stop('colon');
  }

  private string(): Stop | undefined {
    const open = this.at++;
    for (let sign = this.text[this.at]; sign !== undefined && sign >= ' '; sign = this.text[this.at]) {
      if (this.take('"')) return undefined;
      if (sign !== '\\') this.at++;
      else if (!this.skip(/\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y)) return this.stop('escape');
    }
    return { need: 'quote', offset: open };
  }

  private space(): void {
    this.skip(/[ \t\r\n]*/y);
  }

  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }

  private take(sign: string): boolean {
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  private stop(need: JsonNeed): Stop {
    return { need, offset: this.at };
  }
}
