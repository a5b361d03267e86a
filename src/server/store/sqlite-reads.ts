// What a SQLite store answers besides changes, as one function for each question.
import { transact, writeMeta } from './sqlite-database.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';
import type { JobName, StoreJobs } from './sqlite-jobs.ts';
import { keptOf } from './stored-rows.ts';
import type { Kept } from './store.ts';

type Reads = {
  readonly [Name in Exclude<JobName, 'commit'>]: (
    asked: StoreJobs[Name]['asked'],
  ) => StoreJobs[Name]['answer'];
};

/** A process that has not been heard of for so long has no say in when any was last alive. */
const MARK_DAYS_MS = 7 * 86_400_000;
/** Nor has one that went by a clock which was set back since. */
const MARK_AHEAD_MS = 6000;

/** Two rows for each match, one for each seat. What waits has neither wishes nor lines. */
const WAITING = `SELECT m.*, s.seat, s.player, s.key_hash, s.invite_hash, s.name FROM (
    SELECT * FROM matches WHERE stage = 'waiting' AND listed = 1 ORDER BY created DESC, id DESC LIMIT ?) m
  JOIN seats s ON s.match = m.id ORDER BY m.created DESC, m.id DESC, s.seat`;

export function sqliteReads(database: SqliteDatabase): Reads {
  const read = matchReader(database);
  const version = database.prepare('SELECT version FROM matches WHERE id = ?');
  const due = database.prepare('SELECT id FROM matches WHERE wake <= ? ORDER BY wake, id LIMIT ?');
  const waiting = database.prepare(WAITING);
  const ids = database.prepare('SELECT id FROM matches WHERE id > ? ORDER BY id LIMIT ?');
  const secrets = database.prepare('SELECT round, target, salt FROM secrets WHERE match = ? ORDER BY round');
  return {
    read: ([id, from, most]) => read(id, from, most),
    versions: (asked) =>
      asked.flatMap((id) => {
        const row = version.get(id) as { readonly version: number } | undefined;
        return row === undefined ? [] : [[id, row.version] as const];
      }),
    due: ([now, most]) => idsOf(due.all(now, most)),
    waiting: (most) => keptInPairs(waiting.all(most)),
    ids: ([after, most]) => idsOf(ids.all(after, most)),
    mark: marker(database),
    probe: (now) => {
      writeMeta(database, 'probe', String(now));
      return undefined;
    },
    secrets: (id) => secrets.all(id) as StoreJobs['secrets']['answer'],
  };
}

function keptInPairs(rows: readonly unknown[]): readonly Kept[] {
  return rows.flatMap((row, index) => (index % 2 === 0 ? [keptOf(row, [row, rows[index + 1]], [], [])] : []));
}

function idsOf(rows: readonly unknown[]): readonly string[] {
  return (rows as readonly { readonly id: string }[]).map(({ id }) => id);
}

function matchReader(database: SqliteDatabase): (id: string, from: number, most: number) => Kept | undefined {
  const match = database.prepare('SELECT * FROM matches WHERE id = ?');
  const seats = database.prepare('SELECT * FROM seats WHERE match = ? ORDER BY seat');
  const wishes = database.prepare('SELECT * FROM wishes WHERE match = ? ORDER BY seat, what');
  const lines = database.prepare(
    'SELECT text, at FROM lines WHERE match = ? AND line >= ? ORDER BY line LIMIT ?',
  );
  return (id, from, most) => {
    const row = match.get(id);
    if (row === undefined) return undefined;
    return keptOf(row, seats.all(id), wishes.all(id), lines.all(id, from, most));
  };
}

function marker(
  database: SqliteDatabase,
): (asked: readonly [process: string, now: number]) => number | undefined {
  const last = database.prepare('SELECT max(at) AS at FROM marks');
  const put = database.prepare('INSERT OR REPLACE INTO marks (process, at) VALUES (?, ?)');
  const forget = database.prepare('DELETE FROM marks WHERE at < ? OR at > ?');
  return ([process, now]) =>
    transact(database, 'IMMEDIATE', () => {
      const before = (last.get() as { readonly at: number | null }).at;
      put.run(process, now);
      forget.run(now - MARK_DAYS_MS, now + MARK_AHEAD_MS);
      return before ?? undefined;
    });
}
