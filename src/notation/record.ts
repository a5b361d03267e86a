// Match records: JSON Lines, each with a running hash over all lines so far. Text ↔ lines; what the lines
// mean, and whether their moves are legal, is for `match` to say. A forger can recompute every hash.
import { parseJson } from '../base/json.ts';
import { refuse, ok, type Result } from '../base/result.ts';
import { finish } from '../base/steps.ts';
import { chainLine, checkOf, type ChainedLine } from './chain.ts';
import type { Sha256Hex } from './digest.ts';
import type { RecordFault } from './fault.ts';
import { formatIn, readLine, type RecordFormat, type RecordLine } from './record-line.ts';

export interface ParsedRecord {
  readonly lines: readonly RecordLine[];
  /** The hash of the last line: what the next one builds on. */
  readonly check: string;
  /** How many characters are whole lines; what follows was half-written and is dropped. */
  readonly length: number;
  readonly dropped: boolean;
}

/** One line as text, without its line break, and the hash the next line builds on. */
export function formatLine(line: RecordLine, previous: string, hash?: Sha256Hex): ChainedLine {
  return chainLine(line, previous, hash);
}

export function formatRecord(lines: readonly RecordLine[]): string {
  let [text, previous] = ['', ''];
  for (const line of lines) {
    const formatted = formatLine(line, previous);
    text += `${formatted.text}\n`;
    previous = formatted.check;
  }
  return text;
}

/** Reads whole lines; a last line that is cut off is dropped, anything else wrong is refused. */
export function parseRecord(text: string): Result<ParsedRecord, RecordFault> {
  return finish(parsingRecord(text));
}

/** The same, line by line. */
export function* parsingRecord(text: string): Generator<undefined, Result<ParsedRecord, RecordFault>> {
  const rows = text.split('\n');
  const rest = rows.pop() ?? '';
  const lines: RecordLine[] = [];
  let [check, length] = ['', 0];
  let format: RecordFormat = 1;
  for (const row of rest === '' ? rows : [...rows, rest]) {
    const parsed = parseRow(row, { number: lines.length + 1, previous: check, format });
    const cutOff = lines.length === rows.length && lines.length > 0;
    if (!parsed.ok && cutOff) return ok({ lines, check, length, dropped: true });
    if (!parsed.ok) return parsed;
    lines.push(parsed.value.line);
    ({ check, format } = parsed.value);
    length = Math.min(length + row.length + 1, text.length);
    yield;
  }
  return lines.length === 0 ? refuse({ code: 'not-a-record' }) : ok({ lines, check, length, dropped: false });
}

/** Where a row stands: its number from 1, the hash before it and the format that the header named. */
export interface RowPlace {
  readonly number: number;
  readonly previous: string;
  readonly format: RecordFormat;
}

export interface ParsedRow {
  readonly line: RecordLine;
  readonly check: string;
  readonly format: RecordFormat;
}

/** One line of a record, without its line break, at its place. */
export function parseRow(row: string, place: RowPlace): Result<ParsedRow, RecordFault> {
  const { number, previous } = place;
  const data = parseJson(row);
  const format = number === 1 ? headerFormat(data) : ok(place.format);
  if (!format.ok) return format;
  const check = checkOf(row, previous);
  if (data === undefined || check === undefined) return refuse({ code: 'broken-chain', line: number });
  const line = readLine(data, format.value);
  if (!line.ok) return refuse({ code: 'bad-line', line: number, expected: line.fault });
  return ok({ line: line.value, check, format: format.value });
}

function headerFormat(data: unknown): Result<RecordFormat, RecordFault> {
  const isHeader = typeof data === 'object' && data !== null && 't' in data && data.t === 'header';
  if (!isHeader || !('format' in data)) return refuse({ code: 'not-a-record' });
  const format = formatIn(data);
  return format === undefined
    ? refuse({ code: 'other-version', version: JSON.stringify(data.format) })
    : ok(format);
}
