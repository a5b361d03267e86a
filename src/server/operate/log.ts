// The log: one line for each event on stderr, as JSON or in words. It has no body, no header, no key and no name; a match
// is named by the first six digits of its id, and addresses only if the operator wants them.
import { printable } from '../../base/text.ts';
import { timeText } from '../time-text.ts';

export type LogFormat = 'json' | 'words';

export interface LogFacts {
  readonly match?: string | undefined;
  readonly code?: string | number | undefined;
  readonly ms?: number | undefined;
  readonly address?: string | undefined;
  /** A short text of ours. */
  readonly text?: string | undefined;
}

export interface LogOptions {
  readonly format: LogFormat;
  readonly addresses: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly write: (text: string) => void;
}

const MATCH_DIGITS = 6;
const FLUSH_MS = 200;
const MOST_KEPT = 64_000;
const MOST_TEXT = 1000;

/** Lines are gathered for a moment, so that a busy server does not wait for each. */
export class Log {
  private readonly options: LogOptions;
  private lines = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(options: LogOptions) {
    this.options = options;
  }

  event(event: string, facts: LogFacts = {}): void {
    const { now, format } = this.options;
    const shown = this.shownFacts(facts);
    this.lines +=
      format === 'json'
        ? `{"time":"${timeText(now())}","event":"${event}"${Object.entries(shown).map(fieldOf).join('')}}\n`
        : `${timeText(now())} ${event}${Object.entries(shown).map(wordsOf).join('')}\n`;
    if (this.lines.length > MOST_KEPT) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), FLUSH_MS).unref();
  }

  /** A mistake of ours that something ran into, while the server goes on. */
  mistake(error: unknown, facts: LogFacts = {}): void {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.event('mistake', { ...facts, text });
  }

  /** Writes what has gathered. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.lines !== '') this.options.write(this.lines);
    this.lines = '';
  }

  private shownFacts({ match, code, ms, address, text }: LogFacts): Readonly<Record<string, unknown>> {
    const shown: Record<string, unknown> = {};
    if (match !== undefined) shown['match'] = match.slice(0, MATCH_DIGITS);
    if (code !== undefined) shown['code'] = code;
    if (ms !== undefined) shown['ms'] = Math.round(ms);
    if (address !== undefined && this.options.addresses) shown['address'] = printable(address);
    if (text !== undefined) shown['text'] = printable(text, MOST_TEXT);
    return shown;
  }
}

/** One is written for every move: names and numbers need no quoting by JSON. */
function fieldOf([name, value]: [string, unknown]): string {
  return `,"${name}":${typeof value === 'number' ? value : JSON.stringify(value)}`;
}

function wordsOf([name, value]: [string, unknown]): string {
  if (name === 'text') return `: ${String(value)}`;
  return name === 'ms' ? ` ${String(value)} ms` : ` ${String(value)}`;
}
