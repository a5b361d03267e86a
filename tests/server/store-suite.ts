// What every store of online matches must do with changes, whatever it keeps them in. Run against SQLite with each
// driver, and against PostgreSQL. Not a test itself.
import { describe, expect, it } from 'vitest';
import type { WishRow } from '../../src/server/store/store.ts';
import { ID, type StorePlace, useStore, valueOf } from './store-place.ts';
import { storeReadsSuite } from './store-reads-suite.ts';
import { NOW, ODD_TEXT, SEATS, addition, creation, idOf, linesFrom, rowOf } from './store-rows.ts';

const SECRET = { round: 1, target: '0101', salt: '00112233445566778899aabbccddeeff' };
const OFFER: WishRow = { seat: 1, what: 'draw', line: 4, body: ODD_TEXT };
const READY: WishRow = { seat: 0, what: 'ready', line: 2, body: undefined };

export function storeSuite(name: string, makePlace: () => Promise<StorePlace>): void {
  // oxlint-disable-next-line vitest/valid-title -- the caller names it
  describe(name, () => {
    const on = useStore(makePlace);
    const { commit, read, texts } = on;

    storeReadsSuite(on);

    describe('changes', () => {
      it('create a match, to the letter', async () => {
        const row = rowOf(ID, { listed: true, lines: 2, wake: NOW + 5, stage: 'playing', rematch: idOf(9) });
        const lines = linesFrom(1, 2);
        expect(await commit({ id: ID, from: 0, row, seats: SEATS, lines, wishes: [READY] })).toBe('kept');
        expect(await read()).toEqual({ version: 1, row, seats: SEATS, wishes: [READY], lines });
      });

      it('that come at once go into few commits, which tell how many they have', async () => {
        const ids = Array.from({ length: 300 }, (_, index) => idOf(index + 1));
        await Promise.all(ids.map(async (id) => commit(creation(id))));
        expect(on.batches.reduce((sum, changes) => sum + changes, 0)).toBe(300);
        expect(on.batches.length).toBeLessThan(10);
      });

      it('create it once', async () => {
        await commit(creation(ID));
        expect(await commit(creation(ID, { request: 'other', lines: 0 }))).toBe('taken');
        expect((await read())!.row.request).toBe(ODD_TEXT);
      });

      it('answer nothing of what is not there', async () => {
        expect(await read()).toBeUndefined();
        expect(await commit(addition(ID, { from: 1, before: 0 }))).toBe('taken');
        expect(await commit({ id: ID, from: 1, row: undefined })).toBe('taken');
        expect(await read()).toBeUndefined();
      });

      it('add lines and step the version', async () => {
        await commit(creation(ID));
        expect(await commit(addition(ID, { from: 1, before: 0, count: 2 }))).toBe('kept');
        expect(await commit(addition(ID, { from: 2, before: 2 }))).toBe('kept');
        expect(await read()).toEqual({
          version: 3,
          row: rowOf(ID, { stage: 'playing', lines: 3, changed: NOW + 3 }),
          seats: SEATS,
          wishes: [],
          lines: linesFrom(1, 3),
        });
      });

      it.each([0, 1, 3, 99])('leave everything as it is from version %i of 2', async (from) => {
        await commit(creation(ID));
        await commit(addition(ID, { from: 1, before: 0 }, { secret: { do: 'keep', secret: SECRET } }));
        const before = await read();
        const late = addition(
          ID,
          { from, before: from === 0 ? 0 : 1 },
          {
            seats: [SEATS[0], { ...SEATS[1], name: 'Late' }],
            wishes: [OFFER],
            secret: { do: 'remove', round: 1 },
          },
        );
        expect(await commit(late)).toBe('taken');
        expect(await read()).toEqual(before);
        expect(await valueOf(on.opened.secrets.secrets(ID))).toEqual([SECRET]);
      });

      it('remove a match with all that belongs to it', async () => {
        await commit(creation(ID));
        await commit(
          addition(
            ID,
            { from: 1, before: 0 },
            {
              wishes: [OFFER],
              secret: { do: 'keep', secret: SECRET },
            },
          ),
        );
        expect(await commit({ id: ID, from: 1, row: undefined })).toBe('taken');
        expect(await commit({ id: ID, from: 2, row: undefined })).toBe('kept');
        expect(await read()).toBeUndefined();
        expect(await valueOf(on.opened.secrets.secrets(ID))).toEqual([]);
        await commit(creation(ID));
        expect(await read()).toEqual({ version: 1, row: rowOf(ID), seats: SEATS, wishes: [], lines: [] });
      });

      it('set seats, and leave them where they do not', async () => {
        await commit(creation(ID));
        const taken = [
          SEATS[0],
          { ...SEATS[1], keyHash: 'd'.repeat(64), inviteHash: undefined, name: 'Bo' },
        ] as const;
        await commit({ id: ID, from: 1, row: rowOf(ID), seats: taken });
        await commit(addition(ID, { from: 2, before: 0 }));
        expect((await read())!.seats).toEqual(taken);
      });

      it('set all wishes, and leave them where they do not', async () => {
        await commit(creation(ID));
        await commit({ id: ID, from: 1, row: rowOf(ID), wishes: [READY, OFFER] });
        await commit({ id: ID, from: 2, row: rowOf(ID) });
        expect((await read())!.wishes).toEqual([READY, OFFER]);
        const moved = { ...OFFER, line: 9, body: undefined };
        await commit({ id: ID, from: 3, row: rowOf(ID), wishes: [moved] });
        expect((await read())!.wishes).toEqual([moved]);
        await commit({ id: ID, from: 4, row: rowOf(ID), wishes: [] });
        expect((await read())!.wishes).toEqual([]);
      });

      it('keep hidden targets until they are revealed', async () => {
        const second = { ...SECRET, round: 2, target: '1111' };
        await commit(creation(ID));
        await commit(addition(ID, { from: 1, before: 0 }, { secret: { do: 'keep', secret: SECRET } }));
        await commit(addition(ID, { from: 2, before: 1 }, { secret: { do: 'keep', secret: second } }));
        expect(await valueOf(on.opened.secrets.secrets(ID))).toEqual([SECRET, second]);
        await commit(addition(ID, { from: 3, before: 2 }, { secret: { do: 'remove', round: 1 } }));
        expect(await valueOf(on.opened.secrets.secrets(ID))).toEqual([second]);
        expect(JSON.stringify(await read())).not.toContain(SECRET.salt);
      });

      it('never change what was asked for, nor by whom and when', async () => {
        await commit(creation(ID));
        const row = rowOf(ID, { request: 'other', makerHash: 'other', created: 1, changed: NOW + 1 });
        await commit({ id: ID, from: 1, row });
        expect((await read())!.row).toEqual(rowOf(ID, { changed: NOW + 1 }));
      });

      it('that contradict the match are our own mistake, and cost no other change', async () => {
        await commit(creation(ID));
        const others = [11, 12, 13].map((number) => idOf(number));
        const broken = on.store.commit(addition(ID, { from: 1, before: 5 }));
        const kept = await Promise.all(others.map(async (id) => commit(creation(id))));
        await expect(broken).rejects.toThrow('fits the match');
        expect(kept).toEqual(['kept', 'kept', 'kept']);
        expect((await read())!.version).toBe(1);
        await expect(on.store.commit({ id: ID, from: 0, row: rowOf(ID) })).rejects.toThrow('both seats');
      });
    });

    it('keeps one of 100 changes that build on one version', async () => {
      await commit(creation(ID));
      const other = await on.place.other(on.opened);
      const answers = await Promise.all(
        Array.from({ length: 100 }, async (_, index) => {
          const lines = [{ text: `claim ${index}`, at: NOW }];
          return commit(
            addition(ID, { from: 1, before: 0 }, { lines }),
            index % 2 === 0 ? on.store : other.store,
          );
        }),
      );
      expect(answers.filter((answer) => answer === 'kept')).toHaveLength(1);
      expect(await texts()).toEqual([`claim ${answers.indexOf('kept')}`]);
      if (other !== on.opened) await other.store.close();
    });

    it('creates one of 100 matches of one id', async () => {
      const other = await on.place.other(on.opened);
      const answers = await Promise.all(
        Array.from({ length: 100 }, async (_, index) =>
          commit(creation(ID, { request: String(index) }), index % 2 === 0 ? on.store : other.store),
        ),
      );
      expect(answers.filter((answer) => answer === 'kept')).toHaveLength(1);
      expect((await read())!.row.request).toBe(String(answers.indexOf('kept')));
      if (other !== on.opened) await other.store.close();
    });

    it('keeps thousands of changes at once, in batches of all kinds', async () => {
      const ids = Array.from({ length: 600 }, (_, index) => idOf(index + 1));
      await Promise.all(ids.map(async (id) => commit(creation(id))));
      const answers = await Promise.all(
        ids.flatMap((id, index) => [
          commit(addition(id, { from: 1, before: 0 }, index % 3 === 0 ? { wishes: [OFFER] } : {})),
          commit(index % 5 === 0 ? { id, from: 2, row: undefined } : addition(id, { from: 2, before: 1 })),
          commit(creation(id)),
        ]),
      );
      // Asked at once, the second may come before the first, and is refused then; never is a gap left.
      expect(answers.filter((answer) => answer === 'kept').length).toBeGreaterThanOrEqual(ids.length);
      for (const id of ids) {
        const kept = await read(id);
        if (kept === undefined) continue;
        expect(kept.lines).toEqual(linesFrom(1, kept.row.lines));
        expect(kept.version).toBe(kept.row.lines + 1);
      }
    });

    it('keeps everything when it is opened again', async () => {
      await commit(creation(ID));
      await commit(
        addition(ID, { from: 1, before: 0, count: 3 }, { secret: { do: 'keep', secret: SECRET } }),
      );
      const before = await read();
      const { epoch } = on.store;
      await on.store.close();
      expect(await on.store.commit(addition(ID, { from: 2, before: 3 }))).toMatchObject({
        fault: { code: 'store-down' },
      });
      on.opened = await on.place.open();
      expect(await read()).toEqual(before);
      expect(await valueOf(on.opened.secrets.secrets(ID))).toEqual([SECRET]);
      expect(on.store.epoch).toBe(epoch);
      expect(epoch).toMatch(/^[0-9a-f]{16}$/);
    });

    it('has a clock that does not go back, near that of the machine', async () => {
      const times = Array.from({ length: 1000 }, () => on.store.now());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(Math.abs(Date.now() - on.store.now())).toBeLessThan(60_000);
      expect(Number.isInteger(on.store.now())).toBe(true);
      expect(await valueOf(on.store.probe())).toBeUndefined();
      expect(on.store.unsafe).toBe(false);
    });
  });
}
