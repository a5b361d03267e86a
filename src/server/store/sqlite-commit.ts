// Keeps a batch of changes in a SQLite database: one transaction, so one wait for the disk, and in it each change is kept
// or refused on its own.
import { at } from '../../base/invariant.ts';
import type { SecretChange } from '../../host/record-store.ts';
import type { Outcome } from './change-check.ts';
import { transact } from './sqlite-database.ts';
import type { SqliteDatabase, SqliteStatement } from './sqlite-driver.ts';
import { sqliteCode } from './sqlite-driver.ts';
import type { PackedChange } from './sqlite-jobs.ts';
import type { SeatRow, WishRow } from './store.ts';

const STATEMENTS = {
  create: `INSERT INTO matches (id, version, maker_hash, request, created, lines, changed, stage, listed, wake, rematch)
    VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
  update: `UPDATE matches SET version = version + 1, lines = ?, changed = ?, stage = ?, listed = ?, wake = ?, rematch = ?
    WHERE id = ? AND version = ? AND lines = ?`,
  // Names no column that an index has, so that none is written.
  updatePlain: `UPDATE matches SET version = version + 1, lines = ?, changed = ?
    WHERE id = ? AND version = ? AND lines = ?`,
  remove: 'DELETE FROM matches WHERE id = ? AND version = ?',
  version: 'SELECT version FROM matches WHERE id = ?',
  line: 'INSERT INTO lines (match, line, text, at) VALUES (?, ?, ?, ?)',
  seat: `INSERT INTO seats (match, seat, player, key_hash, invite_hash, name) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (match, seat) DO UPDATE SET player = excluded.player, key_hash = excluded.key_hash,
      invite_hash = excluded.invite_hash, name = excluded.name`,
  endWishes: 'DELETE FROM wishes WHERE match = ?',
  wish: 'INSERT INTO wishes (match, seat, what, line, body) VALUES (?, ?, ?, ?, ?)',
  keepSecret: `INSERT INTO secrets (match, round, target, salt) VALUES (?, ?, ?, ?)
    ON CONFLICT (match, round) DO UPDATE SET target = excluded.target, salt = excluded.salt`,
  removeSecret: 'DELETE FROM secrets WHERE match = ? AND round = ?',
} as const;

type Statements = Readonly<Record<keyof typeof STATEMENTS, SqliteStatement>>;

export type CommitChanges = (changes: readonly PackedChange[]) => readonly Outcome[];

/** Throws SQLite's error, and has kept nothing, if the database does not take the batch. */
export function changesCommitter(database: SqliteDatabase): CommitChanges {
  const statements = prepareAll(database);
  const together: CommitChanges = (changes) =>
    transact(database, 'IMMEDIATE', () => changes.map((change) => apply(statements, change)));
  return (changes) => {
    try {
      return together(changes);
    } catch (error) {
      if (sqliteCode(error) !== CONSTRAINT) throw error;
      // One of them contradicts the tables. The others shall not suffer for it.
      return changes.map((change) => alone(together, change));
    }
  };
}

const CONSTRAINT = 19;

function alone(together: CommitChanges, change: PackedChange): Outcome {
  try {
    return at(together([change]), 0);
  } catch (error) {
    if (sqliteCode(error) === CONSTRAINT) return 'broken';
    throw error;
  }
}

function prepareAll(database: SqliteDatabase): Statements {
  const prepared = Object.entries(STATEMENTS).map(([name, sql]) => [name, database.prepare(sql)]);
  return Object.fromEntries(prepared) as Statements;
}

function apply(statements: Statements, change: PackedChange): Outcome {
  const [id, from] = change;
  if (!claim(statements, change)) return isAt(statements, id, from) ? 'broken' : 'taken';
  insertLines(statements, change);
  const extras = change[4];
  if (extras === null) return 'kept';
  if (extras.seats !== undefined) putSeats(statements, id, extras.seats);
  if (extras.wishes !== undefined) putWishes(statements, id, extras.wishes);
  if (extras.secret !== undefined) changeSecret(statements, id, extras.secret);
  return 'kept';
}

/** Takes the step from the version that the change builds on to the next; false if the match is not there. */
function claim({ create, update, updatePlain, remove }: Statements, change: PackedChange): boolean {
  const [id, from, row, lines, extras] = change;
  if (row === null) return Number(remove.run(id, from).changes) > 0;
  const made = extras?.made;
  if (made !== undefined) return create.run(id, ...made, ...row).changes === 1;
  const statement = row.length === 2 ? updatePlain : update;
  return statement.run(...row, id, from, row[0] - lines.length / 2).changes === 1;
}

function isAt({ version }: Statements, id: string, from: number): boolean {
  return from > 0 && (version.get(id) as { readonly version: number } | undefined)?.version === from;
}

function insertLines({ line }: Statements, [id, , row, lines]: PackedChange): void {
  const before = (row?.[0] ?? 0) - lines.length / 2;
  for (let index = 0; index < lines.length; index += 2)
    line.run(id, before + index / 2 + 1, at(lines, index), at(lines, index + 1));
}

function putSeats(statements: Statements, id: string, seats: readonly SeatRow[]): void {
  for (const { seat, player, keyHash, inviteHash, name } of seats)
    statements.seat.run(id, seat, player, keyHash ?? null, inviteHash ?? null, name ?? null);
}

function putWishes({ endWishes, wish }: Statements, id: string, wishes: readonly WishRow[]): void {
  endWishes.run(id);
  for (const { seat, what, line, body } of wishes) wish.run(id, seat, what, line, body ?? null);
}

function changeSecret({ keepSecret, removeSecret }: Statements, id: string, change: SecretChange): void {
  if (change.do === 'remove') removeSecret.run(id, change.round);
  else keepSecret.run(id, change.secret.round, change.secret.target, change.secret.salt);
}
