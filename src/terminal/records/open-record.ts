// Reads a record that a command names and rebuilds its match, or says in one line what is wrong with it.
import { refuse, ok, type Result } from '../../base/result.ts';
import { quotedPath } from '../../base/text.ts';
import { linesIn } from '../../disk/line-file.ts';
import { openStored, type OpenedRecord } from '../../host/record-log.ts';
import type { RebuildFault } from '../../match/fault.ts';
import { parseJson } from '../../base/json.ts';
import { readRuleBook } from '../../rules/read-rule-book.ts';
import { recordFaultWords } from '../../table/fault-words.ts';
import { readText } from '../io/read-text.ts';
import type { Refusal } from '../io/refusal.ts';

const MOST_BYTES = 64 * 1024 * 1024;

export interface ShownRecord extends OpenedRecord {
  /** Whether the last line was cut off and is left out. */
  readonly dropped: boolean;
}

/** To look at: a hidden target beside the record is left alone. */
export function openRecord(path: string): Result<ShownRecord, Refusal> {
  const text = readText(path, MOST_BYTES);
  if (!text.ok) return text;
  const { lines, dropped } = linesIn(text.value);
  const opened = openStored({ lines, secrets: [] });
  return opened.ok ? ok({ ...opened.value, dropped }) : refuse(recordRefusal(path, opened.fault, lines));
}

/** What is wrong with a record, with its rule book's own words where it has one. */
export function recordRefusal(path: string, fault: RebuildFault, lines: readonly string[]): Refusal {
  const exit = fault.code === 'not-a-record' || fault.code === 'other-version' ? 2 : 1;
  const header = parseJson(lines[0] ?? '');
  const data = typeof header === 'object' && header !== null && 'book' in header ? header.book : undefined;
  const book = readRuleBook(data);
  return { exit, line: `${quotedPath(path)} ${recordFaultWords(book.ok ? book.value : undefined, fault)}.` };
}
