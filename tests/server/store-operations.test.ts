// Backups of a store that is being written, what a restored one is like, and what is refused.
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenedStore, openStore } from '../../src/server/store/open-store.ts';
import { backUp, beginEpoch, restore } from '../../src/server/store/operations.ts';
import { startSecond } from './second-process.ts';
import { valueOf } from './store-place.ts';
import { addition, creation, idOf, linesFrom } from './store-rows.ts';

const ID = idOf(1);
let folder: string;
let path: string;
let backup: string;
let opened: OpenedStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bitduel-store-'));
  path = join(folder, 'matches.db');
  backup = join(folder, 'backup.db');
  opened = await valueOf(openStore(path));
});

afterEach(async () => {
  await opened.store.close();
  rmSync(folder, { recursive: true });
});

it('a backup by another process is of one moment, while the store is being written', async () => {
  const { store } = opened;
  await valueOf(store.commit(creation(ID)));
  const { answer } = await startSecond(folder, ['backup', path, backup]);
  const done = answer.then(() => 'done');
  let acknowledged = 0;
  while ((await Promise.race([done, Promise.resolve('not yet')])) !== 'done') {
    const change = addition(ID, { from: acknowledged + 1, before: acknowledged * 2, count: 2 });
    await valueOf(store.commit(change));
    acknowledged += 1;
  }
  expect(await answer).toEqual({ ok: true });
  expect(acknowledged).toBeGreaterThan(0);
  const copy = join(folder, 'copy.db');
  expect(restore(backup, copy)).toMatchObject({ ok: true });
  const restored = await valueOf(openStore(copy));
  const kept = (await valueOf(restored.store.read(ID, 1, 5000)))!;
  expect(kept.lines).toEqual(linesFrom(1, kept.row.lines));
  expect(kept.row.lines).toBeLessThanOrEqual(acknowledged * 2);
  expect(kept.version).toBe(kept.row.lines / 2 + 1);
  await restored.store.close();
});

it('a backup holds everything that was acknowledged before it', async () => {
  const ids = Array.from({ length: 50 }, (_, index) => idOf(index + 1));
  await Promise.all(ids.map(async (id) => valueOf(opened.store.commit(creation(id)))));
  expect(backUp(path, backup)).toMatchObject({ ok: true });
  const copy = await valueOf(openStore(backup));
  expect(await valueOf(copy.store.ids('', 100))).toEqual(ids);
  await copy.store.close();
});

it('a restored store has a new epoch, and goes on', async () => {
  expect(backUp(path, backup)).toMatchObject({ ok: true });
  const copy = join(folder, 'copy.db');
  const epoch = await valueOf(Promise.resolve(restore(backup, copy)));
  expect(epoch).not.toBe(opened.store.epoch);
  const restored = await valueOf(openStore(copy));
  expect(restored.store.epoch).toBe(epoch);
  expect(await valueOf(restored.store.commit(creation(ID)))).toBe('kept');
  await restored.store.close();
  expect([backup, copy].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
});

it('a new epoch is begun where no server runs', async () => {
  expect(await beginEpoch(path)).toEqual({ ok: false, fault: `Another server uses the store ${path}.` });
  const before = opened.store.epoch;
  await opened.store.close();
  const epoch = await valueOf(beginEpoch(path));
  opened = await valueOf(openStore(path));
  expect(opened.store.epoch).toBe(epoch);
  expect(epoch).not.toBe(before);
});

it('nothing is overwritten, nothing is taken for a store that is none, and nothing is left over', async () => {
  const text = join(folder, 'text');
  writeFileSync(text, 'no database\n'.repeat(500));
  const missing = join(folder, 'missing');
  const answers = [
    [backUp(path, text), `${text} is there already.`],
    [backUp(missing, backup), `There is no store ${missing}.`],
    [backUp(text, backup), `The store ${text} cannot be used: file is not a database.`],
    [backUp(path, join(missing, 'x')), `${join(missing, 'x')} cannot be written (ENOENT).`],
    [restore(missing, backup), `There is no backup ${missing}.`],
    [restore(text, path), `${path} is there already: move it away first.`],
    [restore(text, backup), `The store ${text} cannot be used: file is not a database.`],
    [await beginEpoch(missing), `There is no store ${missing}.`],
    [backUp('postgres://x/y', backup), 'PostgreSQL has its own backup: use pg_dump.'],
    [
      restore(backup, 'postgres://x/y'),
      'PostgreSQL has its own way back: use pg_restore, then begin a new epoch.',
    ],
  ] as const;
  for (const [answer, why] of answers) expect(answer).toEqual({ ok: false, fault: why });
  expect(existsSync(backup)).toBe(false);
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
});
