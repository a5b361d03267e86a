// The suite of sessions, against memory, files and the rooms of a server behind a bad network.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { FileStore } from '../../src/disk/file-store.ts';
import { remotePlace } from '../remote/remote-place.ts';
import { localPlace } from './local-place.ts';
import { MemoryStore } from './memory-store.ts';
import { sessionSuite } from './session-suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'bitduel-sessions-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

sessionSuite(
  'a session over memory',
  localPlace(async () => {
    const store = new MemoryStore();
    return { store, other: new MemoryStore(store), idOf: (name) => name };
  }),
);

sessionSuite(
  'a session over files',
  localPlace(async () => {
    // Two windows of one program: two processes exclude each other by the lock.
    const store = new FileStore({ folder });
    const idOf = (name: string) => join(folder, `${name}.bitduel.jsonl`);
    return { store, other: store, idOf, close: async () => store.close() };
  }),
);

sessionSuite(
  "a session over a server's rooms",
  remotePlace({ lost: 0, doubled: 0, late: 0, cut: 0, polling: false }),
);

sessionSuite(
  'a session over a network that loses, repeats, delays and reorders',
  remotePlace({ lost: 20, doubled: 20, late: 2000, cut: 20, polling: false }),
);

sessionSuite(
  'a session over such a network, by polling',
  remotePlace({ lost: 20, doubled: 20, late: 2000, cut: 0, polling: true }),
);
