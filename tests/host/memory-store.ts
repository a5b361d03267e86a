// A store of match records in memory that can be told to fail. Not a test itself.
import { ok, refuse } from '../../src/base/result.ts';
import type { RecordStore, StoredSecret, StoreFault } from '../../src/host/record-store.ts';

interface Kept {
  readonly lines: string[];
  readonly secrets: Map<number, StoredSecret>;
  changed: string;
  over: boolean;
}

export class MemoryStore implements RecordStore {
  private readonly matches: Map<string, Kept>;
  /** What every append is refused with, if anything. */
  fault: StoreFault | undefined;

  /** Stores that share their matches are like two windows. */
  constructor(shared?: MemoryStore) {
    this.matches = shared?.matches ?? new Map<string, Kept>();
  }

  append: RecordStore['append'] = async ({ id, from, lines, secret, summary }) => {
    if (this.fault !== undefined) return refuse(this.fault);
    const kept: Kept = this.matches.get(id) ?? { lines: [], secrets: new Map(), changed: '', over: false };
    if (kept.lines.length < from) return refuse({ code: 'gone' });
    if (kept.lines.length > from) return refuse({ code: 'taken' });
    kept.lines.push(...lines);
    if (secret?.do === 'keep') kept.secrets.set(secret.secret.round, secret.secret);
    if (secret?.do === 'remove') kept.secrets.delete(secret.round);
    this.matches.set(id, Object.assign(kept, { changed: summary.changed, over: summary.over }));
    return ok(undefined);
  };

  read: RecordStore['read'] = async (id) => {
    const kept = this.matches.get(id);
    return ok(kept && { lines: [...kept.lines], secrets: [...kept.secrets.values()] });
  };

  list: RecordStore['list'] = async () => {
    const listed = [...this.matches].map(([id, { changed, over }]) => ({ id, changed, over }));
    return ok(listed.sort((a, b) => b.changed.localeCompare(a.changed)));
  };

  remove: RecordStore['remove'] = async (id) => {
    this.matches.delete(id);
    return ok(undefined);
  };
}
