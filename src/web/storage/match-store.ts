// Match records in this browser: appended and never rewritten. Two tabs that go on with one match at the same time
// cannot both succeed: the second finds its line taken and learns so.
import type { IDBPTransaction } from 'idb';
import { ok, refuse, type Result } from '../../base/result.ts';
import { tallyOf, type Match } from '../../match/match.ts';
import { database, type KeptSecret, type MatchSummary, type Schema } from './database.ts';
import { matchGone, storeFault, type StoreFault } from './store-fault.ts';

export interface Entry {
  readonly id: string;
  /** How many lines are there already. */
  readonly from: number;
  /** New lines as text. */
  readonly lines: readonly string[];
  readonly summary: MatchSummary;
  /** To be kept from now on, for the round of that number; `null`: to be forgotten. */
  readonly secret?: { readonly round: number; readonly secret: KeptSecret | null } | undefined;
}

/** All that is kept of one match. */
export interface KeptMatch {
  readonly summary: MatchSummary;
  readonly lines: readonly string[];
  /** The hidden targets of rounds that are not over. */
  readonly secrets: readonly (KeptSecret & { readonly round: number })[];
}

const STORES = ['lines', 'matches', 'secrets'] as const;
type Writing = IDBPTransaction<Schema, typeof STORES, 'readwrite'>;

/** All of it is kept, or nothing. */
export async function appendLines(entry: Entry): Promise<Result<void, StoreFault>> {
  return write(async (transaction) => {
    const { id, from, lines, summary, secret } = entry;
    if (from > 0 && (await transaction.objectStore('lines').getKey([id, from - 1])) === undefined)
      throw matchGone();
    const secrets = transaction.objectStore('secrets');
    const hide = async ({ round, secret: kept }: NonNullable<typeof secret>) =>
      kept === null ? secrets.delete([id, round]) : secrets.put(kept, [id, round]);
    await Promise.all([
      addLines(transaction, id, from, lines),
      transaction.objectStore('matches').put(summary),
      secret === undefined ? undefined : hide(secret),
    ]);
  });
}

/** The lines of a record in order; empty if there is no such match. */
export async function readLines(id: string): Promise<Result<readonly string[], StoreFault>> {
  return attempt(async () => (await database()).getAll('lines', allOf(id)));
}

/** The newest first. */
export async function listMatches(): Promise<Result<readonly MatchSummary[], StoreFault>> {
  return attempt(async () => (await (await database()).getAllFromIndex('matches', 'changed')).toReversed());
}

/** All that is kept of a match; undefined if there is none of that id. */
export async function readMatch(id: string): Promise<Result<KeptMatch | undefined, StoreFault>> {
  return attempt(async () => {
    const transaction = (await database()).transaction(STORES);
    const secrets = transaction.objectStore('secrets');
    const [summary, lines, kept, keys] = await Promise.all([
      transaction.objectStore('matches').get(id),
      transaction.objectStore('lines').getAll(allOf(id)),
      secrets.getAll(allOf(id)),
      secrets.getAllKeys(allOf(id)),
    ]);
    if (summary === undefined) return undefined;
    return {
      summary,
      lines,
      secrets: kept.map((secret, index) => ({ ...secret, round: keys[index]?.[1] ?? 0 })),
    };
  });
}

/** Keeps a whole match again, or one from elsewhere; what is there under that id is never replaced. */
export async function addMatch({ summary, lines, secrets }: KeptMatch): Promise<Result<void, StoreFault>> {
  const { id } = summary;
  return write(async (transaction) => {
    await Promise.all([
      transaction.objectStore('matches').add(summary),
      addLines(transaction, id, 0, lines),
      ...secrets.map(async ({ round, target, salt }) =>
        transaction.objectStore('secrets').add({ target, salt }, [id, round]),
      ),
    ]);
  });
}

export async function forgetMatch(id: string): Promise<Result<void, StoreFault>> {
  const forgotten = await write(async (transaction) => {
    await Promise.all([
      transaction.objectStore('lines').delete(allOf(id)),
      transaction.objectStore('secrets').delete(allOf(id)),
      transaction.objectStore('matches').delete(id),
    ]);
  });
  if (forgotten.ok) tellOthers(id);
  return forgotten;
}

/** Whoever shows that match must open it anew, and finds it gone. */
export function tellOthers(id: string): void {
  const channel = channelOf(id);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage('gone');
  channel.close();
}

/** Between those who show one match: how many lines its record has now, or that it is gone. */
export function channelOf(id: string): BroadcastChannel {
  return new BroadcastChannel(`bitduel-match-${id}`);
}

/** The lines of a record as the text of a file. */
export function textOfLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

export function summaryOf(id: string, match: Match, started: string, changed: string): MatchSummary {
  const { setup, rounds, over } = match;
  return {
    id,
    title: setup.book.title,
    players: setup.players,
    started,
    changed,
    plies: rounds.reduce((sum, { plies }) => sum + plies.length, 0),
    rounds: rounds.length,
    tally: tallyOf(match),
    over,
  };
}

async function addLines(
  transaction: Writing,
  id: string,
  from: number,
  lines: readonly string[],
): Promise<unknown> {
  const store = transaction.objectStore('lines');
  return Promise.all(lines.map(async (line, index) => store.add(line, [id, from + index])));
}

/** The keys of everything that belongs to a match. */
function allOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Infinity]);
}

/** All of the work is done, or none of it. */
async function write(work: (transaction: Writing) => Promise<void>): Promise<Result<void, StoreFault>> {
  return attempt(async () => {
    // Safe from a crash of the browser, and not a disk's turn for every move.
    const transaction = (await database()).transaction(STORES, 'readwrite', { durability: 'relaxed' });
    const done = transaction.done.catch((error: unknown) => error);
    try {
      await work(transaction);
    } catch (error) {
      abort(transaction);
      throw error;
    }
    const failed = await done;
    if (failed !== undefined) throw failed;
  });
}

/** One that has failed may have ended already. */
function abort(transaction: Writing): void {
  try {
    transaction.abort();
  } catch {
    // There is nothing left to abort.
  }
}

async function attempt<T>(work: () => Promise<T>): Promise<Result<T, StoreFault>> {
  try {
    return ok(await work());
  } catch (error) {
    return refuse(storeFault(error));
  }
}
