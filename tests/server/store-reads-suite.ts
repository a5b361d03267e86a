// What every store of online matches must answer besides changes. Part of the suite. Not a test itself.
import { describe, expect, it } from 'vitest';
import { ID, type StoreInUse, valueOf } from './store-place.ts';
import { NOW, ODD_TEXT, addition, creation, idOf, rowOf } from './store-rows.ts';

export function storeReadsSuite(on: StoreInUse): void {
  const { commit, read, texts } = on;

  describe('reads', () => {
    it.each([
      [1, 3, [1, 2, 3]],
      [4, 500, [4, 5]],
      [5, 1, [5]],
      [6, 10, []],
      [1, 0, []],
    ])('answer lines from %i on, at most %i', async (from, most, numbers) => {
      await commit(creation(ID));
      await commit(creation(idOf(8), { lines: 0 }));
      await commit(addition(ID, { from: 1, before: 0, count: 5 }));
      await commit(addition(idOf(8), { from: 1, before: 0, count: 5 }));
      expect(await texts(ID, from, most)).toEqual(numbers.map((number) => `${ODD_TEXT}#${number}`));
    });

    it('that come at once are each answered with their own match and lines', async () => {
      for (const number of [1, 2, 3]) {
        await commit(creation(idOf(number)));
        await commit(addition(idOf(number), { from: 1, before: 0, count: number }));
      }
      const asked = [
        [3, 2, 1],
        [9, 1, 10],
        [1, 1, 10],
        [3, 1, 10],
        [2, 3, 10],
      ] as const;
      const answers = await Promise.all(
        asked.map(async ([number, from, most]) => valueOf(on.store.read(idOf(number), from, most))),
      );
      expect(answers.map((kept) => [kept?.row.id, kept?.lines.length])).toEqual([
        [idOf(3), 1],
        [undefined, undefined],
        [idOf(1), 1],
        [idOf(3), 3],
        [idOf(2), 0],
      ]);
    });

    it('answer versions of what exists', async () => {
      await commit(creation(ID));
      await commit(creation(idOf(8)));
      await commit(addition(ID, { from: 1, before: 0 }));
      const versions = await valueOf(on.store.versions([idOf(1), ID, idOf(8)]));
      expect(versions).toEqual(
        new Map([
          [ID, 2],
          [idOf(8), 1],
        ]),
      );
      expect(await valueOf(on.store.versions([]))).toEqual(new Map());
    });

    it('answer what is due, the longest overdue first', async () => {
      for (const [number, wake] of [
        [1, 30],
        [2, 10],
        [3, 20],
        [4, 31],
        [5, undefined],
      ] as const)
        await commit(creation(idOf(number), { wake: wake === undefined ? undefined : NOW + wake }));
      expect(await valueOf(on.store.due(NOW + 30, 10))).toEqual([2, 3, 1].map(idOf));
      expect(await valueOf(on.store.due(NOW + 30, 2))).toEqual([2, 3].map(idOf));
      await commit({ id: idOf(2), from: 1, row: rowOf(idOf(2), { wake: undefined }) });
      expect(await valueOf(on.store.due(NOW + 30, 10))).toEqual([3, 1].map(idOf));
      expect(await valueOf(on.store.due(NOW, 10))).toEqual([]);
    });

    it('answer listed matches that wait, the newest first', async () => {
      await commit(creation(idOf(1), { listed: true, created: NOW + 2 }));
      await commit(creation(idOf(2), { listed: false, created: NOW + 1 }));
      await commit(creation(idOf(3), { listed: true, created: NOW }));
      await commit(creation(idOf(4), { listed: true, created: NOW, stage: 'playing' }));
      const waiting = await valueOf(on.store.waiting(10));
      expect(waiting.map(({ row }) => row.id)).toEqual([1, 3].map(idOf));
      expect(waiting[0]).toEqual(await read(idOf(1)));
      expect(await valueOf(on.store.waiting(1))).toHaveLength(1);
    });

    it('go through all ids in order', async () => {
      const ids = [0xff_00, 3, 0xaa, 1, 0x0b].map(idOf);
      for (const id of ids) await commit(creation(id));
      const ordered = ids.toSorted();
      expect(await valueOf(on.store.ids('', 3))).toEqual(ordered.slice(0, 3));
      expect(await valueOf(on.store.ids(ordered[2]!, 3))).toEqual(ordered.slice(3));
      expect(await valueOf(on.store.ids(ordered[4]!, 3))).toEqual([]);
    });

    it('answer when any process was last alive', async () => {
      const before = on.store.now();
      expect(await valueOf(on.store.mark('one'))).toBeUndefined();
      const first = await valueOf(on.store.mark('two'));
      expect(first).toBeGreaterThanOrEqual(before);
      expect(first).toBeLessThanOrEqual(on.store.now());
      expect(await valueOf(on.store.mark('two'))).toBeGreaterThanOrEqual(first!);
    });
  });
}
