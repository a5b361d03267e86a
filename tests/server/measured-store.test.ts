// What the log says of a store that fails and works again.
import { expect, it } from 'vitest';
import { ok, refuse, type Result } from '../../src/base/result.ts';
import { Log } from '../../src/server/operate/log.ts';
import { measureStore } from '../../src/server/operate/measured-store.ts';
import { Metrics } from '../../src/server/operate/metrics.ts';
import type { Store, StoreFault } from '../../src/server/store/store.ts';
import { creation, idOf } from './store-rows.ts';

it('logs once why a store fails, and when it takes writes again', async () => {
  const lines: string[] = [];
  const log = new Log({
    format: 'json',
    addresses: false,
    now: () => 0,
    write: (text) => void lines.push(text),
  });
  let state: Result<'kept', StoreFault> = ok('kept');
  const inner = {
    commit: async () => state,
    read: async () => (state.ok || state.fault.code === 'store-full' ? ok(undefined) : state),
  };
  const { store } = measureStore(inner as unknown as Store, new Metrics(), log);
  const use = async () => {
    await Promise.all([1, 2, 3].map(async (id) => store.commit(creation(idOf(id)))));
    await store.read(idOf(1), 1, 1);
  };
  await use();
  state = refuse({ code: 'store-full', why: 'database or disk is full' });
  await use();
  await use();
  state = refuse({ code: 'store-down', why: 'connect ECONNREFUSED' });
  await use();
  state = ok('kept');
  await use();
  await use();
  log.flush();
  const events = lines
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(events).toMatchObject([
    { event: 'store-failed', code: 'store-full', text: 'database or disk is full' },
    { event: 'store-failed', code: 'store-down', text: 'connect ECONNREFUSED' },
    { event: 'store-back', ms: expect.any(Number) as number },
  ]);
});
