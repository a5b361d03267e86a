// A match that this browser keeps, checked line by line as if it came from a stranger.
import { refuse, type Result } from '../../base/result.ts';
import { openStored, type OpenedRecord } from '../../host/record-log.ts';
import type { StoreFault } from '../../host/record-store.ts';
import type { RebuildFault } from '../../match/fault.ts';
import { matchStore } from '../storage/match-store.ts';

export type OpenFault =
  | { readonly code: 'no-such-match' }
  | { readonly code: 'store'; readonly why: StoreFault }
  | { readonly code: 'record'; readonly why: RebuildFault };

export async function readStored(id: string): Promise<Result<OpenedRecord, OpenFault>> {
  const stored = await matchStore.read(id);
  if (!stored.ok) return refuse({ code: 'store', why: stored.fault });
  if (stored.value === undefined || stored.value.lines.length === 0) return refuse({ code: 'no-such-match' });
  const opened = openStored(stored.value);
  return opened.ok ? opened : refuse({ code: 'record', why: opened.fault });
}
