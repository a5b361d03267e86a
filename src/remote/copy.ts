// A copy of the lines of a match whose authority is elsewhere. Every line is checked as if it came from a stranger: the
// chain of hashes, and that `decide` would have written it. What does not follow is refused and changes nothing.
import { ok, refuse, type Result } from '../base/result.ts';
import { openStored, type OpenedRecord } from '../host/record-log.ts';
import type { RebuildFault } from '../match/fault.ts';
import { continueMatch } from '../match/rebuild.ts';
import { formatIn, type RecordLine } from '../notation/record-line.ts';
import { parseRow } from '../notation/record.ts';

/** Undefined before the first line: both seats must be taken first. */
export type Copy = OpenedRecord | undefined;

/**
 * `gap`: lines in between are missing. `differs`: the server has told another text under this number before. `broken`:
 * the line does not follow from those before it. The last two mean a broken server.
 */
export type CopyFault =
  | { readonly code: 'gap'; readonly line: number }
  | { readonly code: 'differs'; readonly line: number }
  | { readonly code: 'broken'; readonly why: RebuildFault };

/** How many lines there are. */
export function lengthOf(copy: Copy): number {
  return copy?.log.texts.length ?? 0;
}

/** The copy with these lines, of which the first has the number `from`; lines that are there already may come again. */
export function extendCopy(copy: Copy, from: number, texts: readonly string[]): Result<Copy, CopyFault> {
  const known = copy?.log.texts ?? [];
  if (from > known.length + 1) return refuse({ code: 'gap', line: known.length + 1 });
  const again = texts.slice(0, known.length + 1 - from);
  const changed = again.findIndex((text, index) => text !== known[from - 1 + index]);
  if (changed >= 0) return refuse({ code: 'differs', line: from + changed });
  const fresh = texts.slice(again.length);
  if (fresh.length === 0) return ok(copy);
  const extended = copy === undefined ? openAll(fresh) : goOn(copy, fresh);
  return extended.ok ? extended : refuse({ code: 'broken', why: extended.fault });
}

type Opened = Result<OpenedRecord, RebuildFault>;

function openAll(texts: readonly string[]): Opened {
  return openStored({ lines: texts, secrets: [] });
}

function goOn(copy: OpenedRecord, fresh: readonly string[]): Opened {
  const texts = [...copy.log.texts, ...fresh];
  const parsed = parseRows(copy, fresh);
  if (!parsed.ok) return parsed;
  const { lines, check } = parsed.value;
  // A target that is revealed now was hidden from all that was checked before.
  const reveals = lines.some((line) => line.t === 'outcome' && line.target !== undefined);
  if (reveals) return openAll(texts);
  const continued = continueMatch(copy, lines, { line: copy.log.lines.length + 1 });
  if (!continued.ok) return continued;
  return ok({ ...continued.value, log: { lines: [...copy.log.lines, ...lines], texts, check } });
}

function parseRows(
  { log }: OpenedRecord,
  rows: readonly string[],
): Result<{ readonly lines: readonly RecordLine[]; readonly check: string }, RebuildFault> {
  const lines: RecordLine[] = [];
  let previous = log.check;
  const format = formatIn(log.lines[0]) ?? 1;
  for (const row of rows) {
    const parsed = parseRow(row, { number: log.lines.length + lines.length + 1, previous, format });
    if (!parsed.ok) return parsed;
    lines.push(parsed.value.line);
    previous = parsed.value.check;
  }
  return ok({ lines, check: previous });
}
