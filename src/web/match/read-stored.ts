// A match that this browser keeps, checked line by line as if it came from a stranger.
import { ok, refuse, type Result } from '../../base/result.ts';
import { openingStored, type OpenedRecord } from '../../host/record-log.ts';
import type { StoredRecord, StoreFault } from '../../host/record-store.ts';
import type { RebuildFault } from '../../match/fault.ts';
import { inSlices } from '../browser/in-slices.ts';
import { matchStore } from '../storage/match-store.ts';

export type OpenFault =
  | { readonly code: 'no-such-match' }
  | { readonly code: 'store'; readonly why: StoreFault }
  | { readonly code: 'record'; readonly why: RebuildFault };

export async function readStored(id: string): Promise<Result<OpenedRecord, OpenFault>> {
  const stored = await readRecord(id);
  return stored.ok ? open(stored.value) : stored;
}

/** Undefined if it has not grown beyond so many lines: then it is not checked again. */
export async function readGrown(
  id: string,
  known: number,
): Promise<Result<OpenedRecord, OpenFault> | undefined> {
  const stored = await readRecord(id);
  if (!stored.ok) return stored;
  return stored.value.lines.length > known ? open(stored.value) : undefined;
}

async function readRecord(id: string): Promise<Result<StoredRecord, OpenFault>> {
  const stored = await matchStore.read(id);
  if (!stored.ok) return refuse({ code: 'store', why: stored.fault });
  if (stored.value === undefined || stored.value.lines.length === 0) return refuse({ code: 'no-such-match' });
  return ok(stored.value);
}

async function open(record: StoredRecord): Promise<Result<OpenedRecord, OpenFault>> {
  const opened = await inSlices(openingStored(record));
  return opened.ok ? opened : refuse({ code: 'record', why: opened.fault });
}
