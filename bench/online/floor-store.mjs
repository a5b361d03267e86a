// The thread of the floor that keeps lines, with the settings and the driver of Bitduel's own store.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { DatabaseSync } = createRequire(import.meta.url)('@photostructure/sqlite');
const database = new DatabaseSync(workerData);
database.exec(`PRAGMA journal_mode = wal; PRAGMA synchronous = 2; PRAGMA wal_autocheckpoint = 4000;
  CREATE TABLE lines (match TEXT, line INTEGER, text TEXT, PRIMARY KEY (match, line)) STRICT, WITHOUT ROWID`);
const insert = database.prepare('INSERT INTO lines VALUES (?, ?, ?)');

parentPort.on('message', (lines) => {
  database.exec('BEGIN IMMEDIATE');
  for (const line of lines) insert.run(...line);
  database.exec('COMMIT');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage(lines.length);
});
