// Proofs by a full disk: a store that has no more room while it is played on, and gets some again. Not a test itself.
import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../../../src/server/store/open-store.ts';
import { loadSqlite, type SqliteDatabase } from '../../../src/server/store/sqlite-driver.ts';
import { freshFolder } from '../../terminal/program.ts';
import { valueOf } from '../store-place.ts';
import type { Mistake } from './alterations.ts';
import { check } from './checker.ts';
import { HttpConnection, pause } from './connection.ts';
import type { Journal } from './journal.ts';
import { Load } from './load.ts';
import { buildProofServer, product, ServerProcess, wrapped, type Command } from './programs.ts';

const PAGE = 4096;
/** A store that has taken more than it has room for says so, or loses lines that its clients then miss. */
const FULL = ['store-full', 'line-ahead'];
const FULL_MS = 60_000;

/** The file may only have a few more pages, until a table that is of no use is dropped from it. */
export async function fillPages(mistake?: Mistake) {
  const store = join(freshFolder(), 'matches.db');
  const { store: made } = await valueOf(openStore(store));
  await made.close();
  edit(store, `CREATE TABLE ballast AS SELECT zeroblob(${100 * PAGE}) AS bytes`);
  const maxPages = Math.ceil(statSync(store).size / PAGE) + 12;
  const program = await buildProofServer(mistake);
  return fill(wrapped(program, { store, maxPages }), store, () => edit(store, 'DROP TABLE ballast'), mistake);
}

function edit(path: string, sql: string): void {
  const sqlite = loadSqlite();
  if (!sqlite.ok) throw new Error(sqlite.fault);
  const database: SqliteDatabase = sqlite.value(path, 5000);
  database.exec(sql);
  database.close();
}

/** A file system of a few pages; undefined where none may be mounted. */
export async function fillFileSystem() {
  const folder = freshFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', folder]);
  if (mounted.status !== 0) return undefined;
  try {
    const [store, ballast] = [join(folder, 'matches.db'), join(folder, 'ballast')];
    const { store: made } = await valueOf(openStore(store));
    await made.close();
    writeFileSync(ballast, Buffer.alloc(500_000));
    return await fill(product(store), store, () => rmSync(ballast));
  } finally {
    execFileSync('umount', ['--lazy', folder]);
  }
}

async function fill(command: Command, store: string, makeRoom: () => void, mistake?: Mistake) {
  const server = new ServerProcess();
  await server.start(command);
  const load = new Load({ seed: 5, pairs: 4, where: [server.where], mistake });
  const { journal } = load;
  const wasFull = (await fullWithin(journal, FULL_MS)) === 'store-full';
  const match = journal.heard[0]!.update.match;
  const read = new HttpConnection(server.where);
  const reading = await read.ask({
    method: 'GET',
    path: `matches/${match}`,
    key: undefined,
    body: undefined,
  });
  read.close();
  const before = journal.moves;
  makeRoom();
  if (wasFull) await load.moves(before + 20);
  await load.stop();
  await server.end('SIGKILL');
  const opened = await valueOf(openStore(store));
  const wrong = await check(journal, opened);
  await opened.store.close();
  return { wasFull, readsMeanwhile: reading?.status, wrong };
}

/** What the store came to say; undefined if it has said nothing of the kind. */
async function fullWithin({ commands }: Journal, ms: number): Promise<string | undefined> {
  const until = performance.now() + ms;
  const codes = () =>
    commands.flatMap(({ attempts }) => attempts.map(({ answer }) => answer?.body.fault?.code ?? ''));
  const found = () => FULL.find((code) => codes().includes(code));
  while (found() === undefined && performance.now() < until) await pause(50);
  return found();
}
