// A copy of the lines of a match whose authority is elsewhere. Every line is checked as if it came from a stranger: the
// chain of hashes, and that `decide` would have written it. What does not follow is refused and changes nothing.
import { ok, refuse, type Result } from '../base/result.ts';
import { continueRecord, openStored, type OpenedRecord } from '../host/record-log.ts';
import type { RebuildFault } from '../match/fault.ts';

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
  const continued = continueRecord(copy, fresh);
  if (continued.ok || !copy.match.setup.secret) return continued;
  // An outcome may reveal the target that was hidden from all that was checked before.
  return openAll([...copy.log.texts, ...fresh]);
}
