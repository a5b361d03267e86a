// A record as it stands in memory: its lines, their texts and the running hash at its end.
import { ok, type Result } from '../base/result.ts';
import { finish } from '../base/steps.ts';
import type { RebuildFault } from '../match/fault.ts';
import { continueMatch, rebuildingMatch, type Rebuilt } from '../match/rebuild.ts';
import type { Sha256Hex } from '../notation/digest.ts';
import type { RecordFault } from '../notation/fault.ts';
import { formatLine, parseRow, parsingRecord } from '../notation/record.ts';
import { formatIn, type RecordLine } from '../notation/record-line.ts';
import type { StoredRecord } from './record-store.ts';
import { secretFor } from './step.ts';

export interface RecordLog {
  readonly lines: readonly RecordLine[];
  /** The same lines as text, each with its running hash. */
  readonly texts: readonly string[];
  /** What the next line's hash builds on. */
  readonly check: string;
}

export const EMPTY_LOG: RecordLog = { lines: [], texts: [], check: '' };

/** A match as far as its stored record tells of it. */
export interface OpenedRecord extends Rebuilt {
  readonly log: RecordLog;
}

/** The text of a record file, of lines that carry their running hashes already. */
export function textOfLines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}

/** The log with these lines at its end. */
export function extendLog(log: RecordLog, lines: readonly RecordLine[], hash?: Sha256Hex): RecordLog {
  let { check } = log;
  const texts = lines.map((line) => {
    const formatted = formatLine(line, check, hash);
    ({ check } = formatted);
    return formatted.text;
  });
  return { lines: [...log.lines, ...lines], texts: [...log.texts, ...texts], check };
}

/** Rebuilds the match, checking every line as if it came from a stranger. */
export function openStored(record: StoredRecord): Result<OpenedRecord, RebuildFault> {
  return finish(openingStored(record));
}

/** The same, line by line. */
export function* openingStored({
  lines: texts,
  secrets,
}: StoredRecord): Generator<undefined, Result<OpenedRecord, RebuildFault>> {
  const parsed = yield* parsingRecord(textOfLines(texts));
  if (!parsed.ok) return parsed;
  const { lines, check } = parsed.value;
  const rebuilt = yield* rebuildingMatch(lines, secretFor(lines, secrets));
  return rebuilt.ok ? ok({ ...rebuilt.value, log: { lines, texts, check } }) : rebuilt;
}

/**
 * The record with these lines at its end. Only the new lines are checked: their hashes, and that they follow from the
 * lines before. No secret is among them: the target of a round that begins here stays unknown until an outcome reveals
 * it, and an outcome that reveals the target of an earlier round is refused (`openStored` checks the record as a whole).
 */
export function continueRecord(
  opened: OpenedRecord,
  texts: readonly string[],
): Result<OpenedRecord, RebuildFault> {
  const added = parseNext(opened.log, texts);
  if (!added.ok) return added;
  const { lines, check } = added.value;
  const { log } = opened;
  const continued = continueMatch(opened, lines, { line: log.lines.length + 1 });
  if (!continued.ok) return continued;
  return ok({
    ...continued.value,
    log: { lines: [...log.lines, ...lines], texts: [...log.texts, ...texts], check },
  });
}

function parseNext(
  log: RecordLog,
  texts: readonly string[],
): Result<{ readonly lines: readonly RecordLine[]; readonly check: string }, RecordFault> {
  const lines: RecordLine[] = [];
  let previous = log.check;
  const format = formatIn(log.lines[0]) ?? 1;
  for (const text of texts) {
    const row = parseRow(text, { number: log.lines.length + lines.length + 1, previous, format });
    if (!row.ok) return row;
    lines.push(row.value.line);
    previous = row.value.check;
  }
  return ok({ lines, check: previous });
}
