// The thread of the lean server that keeps its changes: the row of a match steps from one version to the next, or nothing
// happens; with the settings and the driver of Bitduel's own store.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { DatabaseSync } = createRequire(import.meta.url)('@photostructure/sqlite');
const database = new DatabaseSync(workerData);
database.exec(`PRAGMA journal_mode = wal; PRAGMA synchronous = 2; PRAGMA wal_autocheckpoint = 4000;
  CREATE TABLE matches (id TEXT PRIMARY KEY, version INTEGER, lines INTEGER, changed INTEGER) STRICT;
  CREATE TABLE lines (match TEXT, line INTEGER, text TEXT, at INTEGER, PRIMARY KEY (match, line)) STRICT, WITHOUT ROWID`);
const create = database.prepare('INSERT INTO matches VALUES (?, 1, ?, ?)');
const step = database.prepare(
  'UPDATE matches SET version = version + 1, lines = ?, changed = ? WHERE id = ? AND version = ?',
);
const insert = database.prepare('INSERT INTO lines VALUES (?, ?, ?, ?)');

parentPort.on('message', (changes) => {
  database.exec('BEGIN IMMEDIATE');
  const kept = changes.map(([id, from, lines, texts, now]) => {
    const { changes: rows } = from === 0 ? create.run(id, lines, now) : step.run(lines, now, id, from);
    if (rows !== 1) return false;
    for (const [index, text] of texts.entries()) insert.run(id, lines - texts.length + index + 1, text, now);
    return true;
  });
  database.exec('COMMIT');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage(kept);
});
