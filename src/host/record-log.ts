// A record as it stands in memory: its lines, their texts and the running hash at its end.
import { ok, type Result } from '../base/result.ts';
import { finish } from '../base/steps.ts';
import type { RebuildFault } from '../match/fault.ts';
import { rebuildingMatch, type Rebuilt } from '../match/rebuild.ts';
import type { Sha256Hex } from '../notation/digest.ts';
import { formatLine, parsingRecord } from '../notation/record.ts';
import type { RecordLine } from '../notation/record-line.ts';
import type { StoredRecord } from './record-store.ts';
import { textOfLines } from './record-text.ts';
import { secretFor } from './secrets.ts';

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
