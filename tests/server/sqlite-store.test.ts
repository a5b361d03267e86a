// The store in one SQLite file: what every store must do, with each driver that this Node has, and what only a file can
// suffer.
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenedStore, type StoreOptions, openStore } from '../../src/server/store/open-store.ts';
import { SCHEMA_STEPS } from '../../src/server/store/schema.ts';
import { holdDatabase, pragma } from '../../src/server/store/sqlite-database.ts';
import { SQLITE_DRIVERS, loadSqlite } from '../../src/server/store/sqlite-driver.ts';
import { ODD_TEXT, addition, creation, idOf, linesFrom } from './store-rows.ts';
import { startSecond } from './second-process.ts';
import { valueOf } from './store-place.ts';
import { storeSuite } from './store-suite.ts';

const DRIVERS = SQLITE_DRIVERS.filter((driver) => loadSqlite([driver]).ok);
const ID = idOf(1);

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'bitduel-store-'));
}

async function open(path: string, options: StoreOptions = {}): Promise<OpenedStore> {
  return valueOf(openStore(path, options));
}

function openRaw(file: string) {
  const sqlite = loadSqlite();
  if (!sqlite.ok) throw new Error(sqlite.fault);
  return sqlite.value(file, 0);
}

it('has a driver, and says what to install where it has none', () => {
  expect(DRIVERS.length).toBeGreaterThan(0);
  expect(loadSqlite([])).toEqual({
    ok: false,
    fault:
      'The store needs SQLite 3.51.3 or newer, which this Node does not bring: npm install @photostructure/sqlite@1.2.1',
  });
});

for (const driver of DRIVERS)
  storeSuite(`a SQLite store by ${driver}`, async () => {
    const folder = makeFolder();
    return {
      open: async (onBatch) => open(join(folder, 'matches.db'), { driver, onBatch }),
      other: async (opened) => opened,
      remove: async () => rmSync(folder, { recursive: true }),
    };
  });

describe('the file of a SQLite store', () => {
  let folder: string;
  let path: string;

  beforeEach(() => {
    folder = makeFolder();
    path = join(folder, 'matches.db');
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  async function whyNot(options: StoreOptions = {}, address = path): Promise<string> {
    const answer = await openStore(address, options);
    if (answer.ok) await answer.value.store.close();
    return answer.ok ? 'opened' : answer.fault.why;
  }

  it('serves one server, and the next when that is gone', async () => {
    const { store } = await open(path);
    expect(await whyNot()).toBe(`Another server uses the store ${path}.`);
    await store.close();
    expect(await whyNot()).toBe('opened');
  });

  it('is free again when its server is killed', async () => {
    const { child, answer } = await startSecond(folder, ['hold', path]);
    expect(await answer).toEqual({ ok: true });
    expect(await whyNot()).toBe(`Another server uses the store ${path}.`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await whyNot()).toBe('opened');
  });

  it('is for its owner only', async () => {
    const { store } = await open(path);
    expect(await valueOf(store.commit(creation(ID)))).toBe('kept');
    expect(['', '-wal', '-shm'].map((end) => statSync(path + end).mode & 0o777)).toEqual([
      0o600, 0o600, 0o600,
    ]);
    await store.close();
  });

  it('is refused where it cannot be written', async () => {
    const missing = join(folder, 'no', 'matches.db');
    expect(await whyNot({}, missing)).toBe(`The store ${missing} cannot be written (ENOENT).`);
    expect(await whyNot({}, folder)).toBe(`The store ${folder} cannot be written (EISDIR).`);
  });

  it('is refused if it is something else', async () => {
    writeFileSync(path, 'no database at all\n'.repeat(100));
    expect(await whyNot()).toBe(`The store ${path} cannot be used: file is not a database.`);
    const other = join(folder, 'other.db');
    const database = openRaw(other);
    database.exec('CREATE TABLE matches (id TEXT)');
    database.close();
    expect(await whyNot({}, other)).toBe(`${other} is a database of another program.`);
  });

  it('is refused if a newer version wrote it, and stays as it is', async () => {
    const step = { sqlite: 'CREATE TABLE later (id TEXT)', postgres: '' };
    const held = holdDatabase({ path }, [...SCHEMA_STEPS, step]);
    if (held.ok) held.value.close();
    expect(await whyNot()).toBe(`The store ${path} was written by a newer version of Bitduel.`);
    const database = openRaw(path);
    expect(database.prepare(`SELECT value FROM meta WHERE name = 'schema'`).get()).toEqual({
      value: String(SCHEMA_STEPS.length + 1),
    });
    database.close();
  });

  it.each(SCHEMA_STEPS.map((_, schema) => schema))('is brought up from schema %i', async (schema) => {
    const held = holdDatabase({ path }, SCHEMA_STEPS.slice(0, schema));
    if (held.ok) held.value.close();
    const { store } = await open(path);
    expect(await valueOf(store.commit(creation(ID)))).toBe('kept');
    expect(held.ok && held.value.epoch).toBe(store.epoch);
    await store.close();
  });

  it('keeps its matches over a new step, all of it or nothing', async () => {
    const { store } = await open(path);
    await valueOf(store.commit(creation(ID)));
    await store.close();
    const good = { sqlite: 'CREATE TABLE later (id TEXT)', postgres: '' };
    const bad = { sqlite: 'CREATE TABLE later (id TEXT)', postgres: '' };
    expect(holdDatabase({ path }, [...SCHEMA_STEPS, good, bad])).toMatchObject({ ok: false });
    const again = await open(path);
    expect(await valueOf(again.store.read(ID, 1, 1))).toMatchObject({ version: 1 });
    await again.store.close();
  });

  it('says when it is full, goes on reading, and takes more as soon as there is room', async () => {
    const { store } = await open(path, { maxPages: 60 });
    await valueOf(store.commit(creation(ID)));
    await valueOf(store.commit(creation(idOf(2))));
    const count = 40;
    let full = 1;
    let answer = await store.commit(addition(ID, { from: full, before: 0, count }));
    for (; answer.ok; full += 1)
      answer = await store.commit(addition(ID, { from: full + 1, before: full * count, count }));
    expect(answer).toMatchObject({ fault: { code: 'store-full' } });
    const kept = await valueOf(store.read(ID, 1, 5000));
    expect(kept).toMatchObject({ version: full, lines: linesFrom(1, (full - 1) * count) });
    expect(await valueOf(store.commit({ id: ID, from: full, row: undefined }))).toBe('kept');
    expect(await valueOf(store.commit(addition(idOf(2), { from: 1, before: 0, count })))).toBe('kept');
    await store.close();
  });

  it('keeps nothing of a batch that does not fit', async () => {
    const { store } = await open(path, { maxPages: 60 });
    const large = { request: ODD_TEXT.repeat(300) };
    const ids = Array.from({ length: 50 }, (_, index) => idOf(index + 1));
    const answers = await Promise.all(ids.map(async (id) => store.commit(creation(id, large))));
    expect(new Set(answers.map(({ ok }) => ok))).toEqual(new Set([false]));
    expect(await valueOf(store.ids('', 100))).toEqual([]);
    await store.close();
  });

  it('says when it is busy, and goes on afterwards', async () => {
    const { store } = await open(path);
    await valueOf(store.commit(creation(ID)));
    const other = openRaw(path);
    other.exec('BEGIN IMMEDIATE');
    expect(await store.commit(addition(ID, { from: 1, before: 0 }))).toMatchObject({
      fault: { code: 'store-busy' },
    });
    expect(await valueOf(store.read(ID, 1, 5))).toMatchObject({ version: 1, lines: [] });
    other.close();
    expect(await valueOf(store.commit(addition(ID, { from: 1, before: 0 })))).toBe('kept');
    await store.close();
  });

  it.each(['', '-wal'])('acknowledges nothing once matches.db%s is deleted', async (ending) => {
    const { store } = await open(path);
    await valueOf(store.commit(creation(ID)));
    rmSync(path + ending);
    for (const from of [1, 1])
      expect(await store.commit(addition(ID, { from, before: 0 }))).toMatchObject({
        fault: { code: 'store-unknown', why: expect.stringContaining('deleted') as string },
      });
    await store.close();
  });

  it('is refused under a second name, whichever was opened first', async () => {
    const { store } = await open(path);
    const other = join(folder, 'other.db');
    linkSync(path, other);
    expect(await whyNot({}, other)).toBe(`The store ${other} has 2 names (hard links): remove all but one.`);
    await store.close();
    expect(await whyNot()).toContain('2 names');
    rmSync(other);
    expect(await whyNot()).toBe('opened');
  });

  it('can be opened on a full disk, is read, and takes more once there is room', async () => {
    // Without the right to mount there is no small file system to fill.
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', folder]).status !== 0) return;
    try {
      const { store: before } = await open(path);
      await valueOf(before.commit(creation(ID)));
      await before.close();
      const ballast = join(folder, 'ballast');
      expect(() => writeFileSync(ballast, Buffer.alloc(2_000_000))).toThrow('ENOSPC');
      const { store } = await open(path);
      expect(await valueOf(store.read(ID, 1, 5))).toMatchObject({ version: 1 });
      const refused = { fault: { code: 'store-full' } };
      expect(await store.commit(addition(ID, { from: 1, before: 0 }))).toMatchObject(refused);
      expect(await store.mark('one')).toMatchObject(refused);
      rmSync(ballast);
      expect(await valueOf(store.commit(addition(ID, { from: 1, before: 0 })))).toBe('kept');
      await store.close();
      expect(await whyNot()).toBe('opened');
    } finally {
      execFileSync('umount', ['--lazy', folder]);
    }
  });

  // SQLite's numbers: 1 waits for the disk now and then, 2 after each commit.
  it.each([
    [true, 1],
    [false, 2],
  ])('waits for the disk unless power cuts may cost lines (%s)', (unsafe, synchronous) => {
    const held = holdDatabase({ path, unsafe });
    expect(held.ok && pragma(held.value.database, 'synchronous')).toBe(synchronous);
    if (held.ok) held.value.close();
  });
});
