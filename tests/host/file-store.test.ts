// The store of files: all that a store must do, and what is special about files.
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FileStore } from '../../src/disk/file-store.ts';
import type { Entry, RecordStore } from '../../src/host/record-store.ts';
import { recordStoreSuite } from './record-store-suite.ts';

const BASE = mkdtempSync(join(tmpdir(), 'bitduel-file-store-'));
const opened: FileStore[] = [];

beforeAll(() => {
  vi.stubEnv('XDG_STATE_HOME', join(BASE, 'state'));
});

afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(BASE, { recursive: true, force: true });
});

function freshFolder(): string {
  return mkdtempSync(join(BASE, 'f-'));
}

function storeIn(folder: string): FileStore {
  const store = new FileStore({ folder });
  opened.push(store);
  return store;
}

/** Gives a file the time that the entry tells, as if it had been written then. */
function timed(store: FileStore): RecordStore {
  return {
    append: async (entry) => {
      const answer = await store.append(entry);
      const changed = new Date(entry.summary.changed);
      if (answer.ok) utimesSync(entry.id, changed, changed);
      return answer;
    },
    read: (id) => store.read(id),
    list: () => store.list(),
    remove: (id) => store.remove(id),
  };
}

recordStoreSuite('records in files', async () => {
  const folder = freshFolder();
  return {
    store: timed(storeIn(folder)),
    other: timed(storeIn(folder)),
    idOf: (name) => join(folder, `${name}.bitduel.jsonl`),
  };
});

function entryOf(id: string, from: number, lines: readonly string[], secret?: Entry['secret']): Entry {
  const time = '2026-01-31T12:00:00.000Z';
  const about = { title: 'T', players: ['human', 'human'], plies: 0, rounds: 1, tally: [0, 0] } as const;
  return { id, from, lines, secret, summary: { id, ...about, started: time, changed: time, over: false } };
}

const LINES = ['{"t":"header"}', '{"t":"round"}'];

async function begun(): Promise<{ folder: string; path: string; store: FileStore }> {
  const folder = freshFolder();
  const store = storeIn(folder);
  const path = join(folder, 'a.bitduel.jsonl');
  expect(await store.append(entryOf(path, 0, LINES))).toMatchObject({ ok: true });
  return { folder, path, store };
}

describe('a record file', () => {
  it('cuts off a half-written last line before the next one', async () => {
    const { folder, path, store } = await begun();
    store.release(path);
    appendFileSync(path, '{"t":"mo');
    const again = storeIn(folder);
    expect(await again.read(path)).toMatchObject({ ok: true, value: { lines: LINES, dropped: true } });
    expect(await again.append(entryOf(path, 2, ['{"t":"move"}']))).toMatchObject({ ok: true });
    expect(readFileSync(path, 'utf8')).toBe('{"t":"header"}\n{"t":"round"}\n{"t":"move"}\n');
  });

  it('counts a last line that lacks nothing but its line break', async () => {
    const { folder, path, store } = await begun();
    store.release(path);
    truncateSync(path, statSync(path).size - 1);
    const again = storeIn(folder);
    expect(await again.read(path)).toMatchObject({ ok: true, value: { lines: LINES, dropped: false } });
    expect(await again.append(entryOf(path, 2, ['{"t":"move"}']))).toMatchObject({ ok: true });
    expect(readFileSync(path, 'utf8')).toBe('{"t":"header"}\n{"t":"round"}\n{"t":"move"}\n');
  });

  it('is left alone once another program has written to it', async () => {
    const { path, store } = await begun();
    appendFileSync(path, '{"t":"move"}\n');
    const before = readFileSync(path, 'utf8');
    expect(await store.append(entryOf(path, 2, ['{"t":"move"}']))).toMatchObject({
      ok: false,
      fault: { code: 'taken' },
    });
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('is gone once it has been removed behind our back', async () => {
    const { path, store } = await begun();
    rmSync(path);
    const answer = await store.append(entryOf(path, 2, ['{"t":"move"}']));
    expect(answer).toEqual({ ok: false, fault: { code: 'gone' } });
    expect(existsSync(path)).toBe(false);
  });

  it('has its hidden target beside it, for its owner only, whatever stood there before', async () => {
    const folder = freshFolder();
    const path = join(folder, 'a.bitduel.jsonl');
    writeFileSync(`${path}.secret`, 'old', { mode: 0o644 });
    const secret = { do: 'keep', secret: { round: 1, target: '0110', salt: '00' } } as const;
    await storeIn(folder).append(entryOf(path, 0, LINES, secret));
    expect((statSync(`${path}.secret`).mode & 0o777).toString(8)).toBe('600');
    expect(readFileSync(`${path}.secret`, 'utf8')).toBe('{"round":1,"target":"0110","salt":"00"}\n');
  });

  it('leaves no lock and nothing half made when it cannot be made', async () => {
    const folder = freshFolder();
    const answer = await storeIn(folder).append(entryOf(join(folder, 'missing', 'a'), 0, LINES));
    expect(answer).toEqual({ ok: false, fault: { code: 'unavailable', why: 'ENOENT' } });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('one file under two names', () => {
  it.each([
    ['a symbolic link', symlinkSync],
    ['a hard link', linkSync],
  ])('is one record: %s is locked with it', async (_, make) => {
    const { folder, path, store } = await begun();
    const alias = join(freshFolder(), 'b.bitduel.jsonl');
    make(path, alias);
    const other = storeIn(folder);
    expect(other.claim(alias)).toEqual({ ok: false, fault: { code: 'locked' } });
    expect(await other.append(entryOf(alias, 2, ['{"t":"move"}']))).toMatchObject({ ok: false });
    store.release(path);
    expect(other.claim(alias)).toMatchObject({ ok: true });
    other.release(alias);
  });
});

it('what is no file is not read as a record', async () => {
  const folder = freshFolder();
  const loop = join(folder, 'loop.bitduel.jsonl');
  symlinkSync(loop, loop);
  const store = storeIn(folder);
  expect(await store.list()).toEqual({ ok: true, value: [] });
  expect(await store.read(loop)).toMatchObject({ ok: false, fault: { code: 'unavailable', why: 'ELOOP' } });
  expect(await store.read(folder)).toMatchObject({ ok: false, fault: { why: 'EISDIR' } });
  expect(await store.read('/dev/null')).toMatchObject({ ok: false, fault: { why: 'NOT_A_FILE' } });
});
