// A record that never has a hole, whatever its store can take; and the suite of stores against one in memory.
import { describe, expect, it } from 'vitest';
import { openStored } from '../../src/host/record-log.ts';
import { RecordWriter } from '../../src/host/record-writer.ts';
import { takeCommand } from '../../src/host/step.ts';
import { HUMAN } from '../../src/match/match.ts';
import { MemoryStore } from './memory-store.ts';
import { recordStoreSuite } from './record-store-suite.ts';
import { setupOf, started, stepIn, TIME } from './steps.ts';

recordStoreSuite('records in memory', async () => {
  const store = new MemoryStore();
  return { store, other: new MemoryStore(store), idOf: (name) => name };
});

describe('what a store could not take', () => {
  it('is offered again with the next step, so that the record has no hole', async () => {
    const store = new MemoryStore();
    const writer = new RecordWriter(store, 'id');
    const secret = started(setupOf('bit-battle', { players: [HUMAN, HUMAN], secret: true }));
    store.fault = { code: 'full' };
    expect(await writer.write(secret)).toMatchObject({ ok: true });
    expect([writer.fault, writer.everStored, writer.lines.length]).toEqual([{ code: 'full' }, false, 2]);
    const moved = stepIn(takeCommand(secret.match, { do: 'move', seat: 0, move: 1 }, TIME));
    store.fault = undefined;
    expect(await writer.write(moved)).toMatchObject({ ok: true });
    expect([writer.fault, writer.everStored]).toEqual([undefined, true]);
    const kept = await store.read('id');
    expect(openStored((kept.ok ? kept.value : undefined)!)).toMatchObject({
      ok: true,
      value: { match: moved.match },
    });
  });

  it('is not taken over where the match has gone on elsewhere', async () => {
    const store = new MemoryStore();
    const begun = started(setupOf('bit-flip', { players: [HUMAN, HUMAN] }));
    const [one, two] = [new RecordWriter(store, 'id'), new RecordWriter(store, 'id')];
    await one.write(begun);
    expect(await two.write(begun)).toEqual({ ok: false, fault: { code: 'taken' } });
    expect(two.lines).toEqual([]);
    const stored = await store.read('id');
    const opened = openStored((stored.ok ? stored.value : undefined)!);
    if (!opened.ok) throw new Error(opened.fault.code);
    two.follow(opened.value.log);
    const moved = stepIn(takeCommand(begun.match, { do: 'move', seat: 0, move: 1 }, TIME));
    expect(await two.write(moved)).toMatchObject({ ok: true });
    expect(await one.write(moved)).toMatchObject({ ok: false });
  });
});
