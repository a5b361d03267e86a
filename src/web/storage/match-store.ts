// Match records in this browser's database: appended and never rewritten. Two tabs that go on with one match at the
// same time cannot both succeed: the second finds its line taken and learns so.
import { ok, refuse, type Result } from '../../base/result.ts';
import type {
  MatchSummary,
  Entry,
  RecordStore,
  SecretChange,
  StoredRecord,
  StoredSecret,
  StoreFault,
} from '../../host/record-store.ts';
import { database, type KeptSeat, type KeptSecret } from './database.ts';
import { tellGone } from './match-channel.ts';
import { matchGone, storeFault } from './store-fault.ts';
import { write, type Writing } from './write.ts';

/** All that is kept of one match. */
export interface KeptMatch extends StoredRecord {
  readonly summary: MatchSummary;
  /** This browser's part in it, if a server decides it. */
  readonly seat?: KeptSeat | undefined;
}

interface MatchStore extends RecordStore {
  read(id: string): Promise<Result<KeptMatch | undefined, StoreFault>>;
  list(): Promise<Result<readonly MatchSummary[], StoreFault>>;
}

const STORES = ['lines', 'matches', 'secrets', 'seats', 'outbox'] as const;
/** How many lines are written in one go. */
const LINES_AT_ONCE = 250;

type WritingMatch = Writing<typeof STORES>;

export const matchStore: MatchStore = {
  append: async (entry) => attempt(async () => write(STORES, async (writing) => add(writing, entry))),

  read: async (id) =>
    attempt(async () => {
      const transaction = (await database()).transaction(STORES);
      const secrets = transaction.objectStore('secrets');
      const [summary, lines, kept, keys, seat] = await Promise.all([
        transaction.objectStore('matches').get(id),
        transaction.objectStore('lines').getAll(allOf(id)),
        secrets.getAll(allOf(id)),
        secrets.getAllKeys(allOf(id)),
        transaction.objectStore('seats').get(id),
      ]);
      if (summary === undefined) return undefined;
      return {
        summary,
        lines,
        secrets: kept.map((secret, index) => storedSecret(keys[index]?.[1] ?? 0, secret)),
        ...(seat === undefined ? {} : { seat }),
      };
    }),

  list: async () =>
    attempt(async () => (await (await database()).getAllFromIndex('matches', 'changed')).toReversed()),

  remove: async (id) => {
    const removed = await attempt(async () =>
      write(STORES, async (writing) => {
        await Promise.all([
          writing.objectStore('lines').delete(allOf(id)),
          writing.objectStore('secrets').delete(allOf(id)),
          writing.objectStore('matches').delete(id),
          writing.objectStore('seats').delete(id),
          writing.objectStore('outbox').delete(id),
        ]);
      }),
    );
    if (removed.ok) tellGone(id);
    return removed;
  },
};

/** The lines of a record in order; empty if there is no such match. */
export async function readLines(id: string): Promise<Result<readonly string[], StoreFault>> {
  return attempt(async () => (await database()).getAll('lines', allOf(id)));
}

/** Keeps a whole match again, or one from elsewhere; what is there under that id is never replaced. */
export async function addMatch({
  summary,
  lines,
  secrets,
  seat,
}: KeptMatch): Promise<Result<void, StoreFault>> {
  const secret = secrets.at(-1);
  const change = secret && ({ do: 'keep', secret } as const);
  const entry: Entry = { id: summary.id, from: 0, lines, secret: change, summary };
  return attempt(async () =>
    write(STORES, async (writing) => {
      await add(writing, entry);
      if (seat !== undefined) await writing.objectStore('seats').put(seat);
    }),
  );
}

/**
 * A line that is there already refuses to be added, and the whole transaction with it. What makes up a step is asked
 * for at once: each answer that is waited for holds up the move.
 */
async function add(transaction: WritingMatch, { id, from, lines, secret, summary }: Entry): Promise<void> {
  const store = transaction.objectStore('lines');
  await Promise.all([
    from > 0 && mustHave(transaction, [id, from - 1]),
    ...lines.slice(0, LINES_AT_ONCE).map(async (line, index) => store.add(line, [id, from + index])),
    keepSummary(transaction, summary),
    secret && changeSecret(transaction, id, secret),
  ]);
  // The rest of a long record not at once: that would keep the page busy.
  for (let done = LINES_AT_ONCE; done < lines.length; done += LINES_AT_ONCE) {
    const some = lines.slice(done, done + LINES_AT_ONCE);
    await Promise.all(some.map(async (line, index) => store.add(line, [id, from + done + index])));
  }
}

/** Answered before anything that is asked for later in the transaction. */
async function mustHave(transaction: WritingMatch, key: [id: string, line: number]): Promise<void> {
  if ((await transaction.objectStore('lines').getKey(key)) === undefined) throw matchGone();
}

/** Where the browser refuses at once, this rejects: a throw would leave the requests before it without anyone waiting. */
async function keepSummary(transaction: WritingMatch, summary: MatchSummary): Promise<void> {
  await transaction.objectStore('matches').put(summary);
}

async function changeSecret(transaction: WritingMatch, id: string, change: SecretChange): Promise<unknown> {
  const secrets = transaction.objectStore('secrets');
  if (change.do === 'remove') return secrets.delete([id, change.round]);
  const { round, target, salt } = change.secret;
  return secrets.put({ target: Number.parseInt(target, 2), salt, width: target.length }, [id, round]);
}

function storedSecret(round: number, { target, salt, width = 0 }: KeptSecret): StoredSecret {
  return { round, target: target.toString(2).padStart(width, '0'), salt };
}

/** The keys of everything that belongs to a match. */
function allOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Infinity]);
}

async function attempt<T>(work: () => Promise<T>): Promise<Result<T, StoreFault>> {
  try {
    return ok(await work());
  } catch (error) {
    return refuse(storeFault(error));
  }
}
