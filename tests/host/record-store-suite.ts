// What every store of match records must do, whatever it keeps them in. Run against files, against a browser's
// IndexedDB, and whatever comes next. Not a test itself.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Entry, RecordStore, SecretChange, StoredRecord } from '../../src/host/record-store.ts';

/** Two who use the same place, such as two windows; empty when a test begins. */
export interface StoresUnderTest {
  readonly store: RecordStore;
  readonly other: RecordStore;
  /** An id that the store takes, for this name. */
  readonly idOf: (name: string) => string;
}

interface Added {
  readonly from: number;
  readonly lines: readonly string[];
  readonly secret?: SecretChange;
  readonly changed?: string;
}

const HEADER = '{"t":"header","title":"Zwölf „Bits“ ≠ 🂡\\\\","check":"0"}';
const END = '{"t":"end","tally":[1,0],"check":"9"}';
const SALT = '00112233445566778899aabbccddeeff';

function move(number: number): string {
  return `{"t":"move","ply":${number},"check":"${number}"}`;
}

function entryOf(id: string, { from, lines, secret, changed = '2026-01-31T12:00:00.000Z' }: Added): Entry {
  const about = { title: 'Bit Flip', players: ['human', 'human'], plies: 0, rounds: 1 } as const;
  const summary = {
    id,
    ...about,
    started: changed,
    changed,
    tally: [0, 0],
    over: lines.at(-1) === END,
  } as const;
  return { id, from, lines, secret, summary };
}

function keep(round: number, target: string): SecretChange {
  return { do: 'keep', secret: { round, target, salt: SALT } };
}

export function recordStoreSuite(name: string, open: () => Promise<StoresUnderTest>): void {
  // oxlint-disable-next-line vitest/valid-title -- the caller names it
  describe(name, () => {
    let stores: StoresUnderTest;
    let id: string;

    beforeEach(async () => {
      stores = await open();
      id = stores.idOf('match');
    });

    /** What an append answers: kept, or the code of its fault. */
    async function add(added: Added, to = id, store = stores.store): Promise<string> {
      const answer = await store.append(entryOf(to, added));
      return answer.ok ? 'kept' : answer.fault.code;
    }

    async function kept(of = id): Promise<StoredRecord | undefined> {
      const found = await stores.store.read(of);
      if (!found.ok) throw new Error(found.fault.code);
      return found.value;
    }

    async function listed(): Promise<readonly (readonly [string, boolean])[]> {
      const found = await stores.store.list();
      if (!found.ok) throw new Error(found.fault.code);
      return found.value.map(({ id: each, over }) => [each, over] as const);
    }

    it('knows nothing of a match that was never kept', async () => {
      expect(await kept()).toBeUndefined();
      expect(await listed()).toEqual([]);
      expect(await stores.store.remove(id)).toMatchObject({ ok: true });
    });

    it('reads back every line to the character, in order', async () => {
      const long = `{"t":"move","pad":"${'é'.repeat(100_000)}"}`;
      expect(await add({ from: 0, lines: [HEADER, move(1)] })).toBe('kept');
      expect(await add({ from: 2, lines: [long] })).toBe('kept');
      expect(await add({ from: 3, lines: [move(2), END] })).toBe('kept');
      expect(await kept()).toMatchObject({ lines: [HEADER, move(1), long, move(2), END], secrets: [] });
    });

    it('never replaces a line: who comes second finds it taken', async () => {
      await add({ from: 0, lines: [HEADER, move(1), move(2)] });
      for (const from of [0, 1, 2]) expect(await add({ from, lines: [move(7)] })).toBe('taken');
      expect(await add({ from: 2, lines: [move(7), move(8), move(9)] })).toBe('taken');
      expect(await kept()).toMatchObject({ lines: [HEADER, move(1), move(2)] });
    });

    it('leaves no hole: lines after others that are not there find the match gone', async () => {
      expect(await add({ from: 1, lines: [move(1)] })).toBe('gone');
      expect(await kept()).toBeUndefined();
      await add({ from: 0, lines: [HEADER] });
      expect(await add({ from: 2, lines: [move(2)] })).toBe('gone');
      expect(await kept()).toMatchObject({ lines: [HEADER] });
    });

    it('keeps a hidden target from the deal until the entry that reveals it', async () => {
      await add({ from: 0, lines: [HEADER], secret: keep(1, '0010') });
      expect((await kept())?.secrets).toEqual([{ round: 1, target: '0010', salt: SALT }]);
      await add({ from: 1, lines: [move(1)] });
      expect((await kept())?.secrets).toHaveLength(1);
      await add({ from: 2, lines: [move(2)], secret: { do: 'remove', round: 1 } });
      expect((await kept())?.secrets).toEqual([]);
      await add({ from: 3, lines: [move(3)], secret: keep(2, '1111') });
      expect((await kept())?.secrets).toEqual([{ round: 2, target: '1111', salt: SALT }]);
    });

    it('keeps all of an entry or nothing: a refused one changes no secret', async () => {
      await add({ from: 0, lines: [HEADER, move(1)], secret: keep(1, '0010') });
      expect(await add({ from: 1, lines: [move(2)], secret: { do: 'remove', round: 1 } })).toBe('taken');
      expect(await add({ from: 1, lines: [move(2)], secret: keep(1, '1111') })).toBe('taken');
      expect(await add({ from: 0, lines: [HEADER], secret: keep(1, '1111') })).toBe('taken');
      expect(await add({ from: 5, lines: [move(2)], secret: keep(2, '1111') })).toBe('gone');
      expect(await kept()).toMatchObject({
        lines: [HEADER, move(1)],
        secrets: [{ round: 1, target: '0010', salt: SALT }],
      });
    });

    it('lets one of many win who want the same line', async () => {
      await add({ from: 0, lines: [HEADER] });
      const wanted = Array.from({ length: 20 }, (_, index) => move(index + 1));
      const answers = await Promise.all(wanted.map((line) => add({ from: 1, lines: [line] })));
      expect(answers.filter((answer) => answer === 'kept')).toHaveLength(1);
      expect(new Set(answers)).toEqual(new Set(['kept', 'taken']));
      expect((await kept())?.lines).toEqual([HEADER, wanted[answers.indexOf('kept')]]);
    });

    it('lets one of two windows go on, and shows the other what was kept', async () => {
      await add({ from: 0, lines: [HEADER] });
      expect(await add({ from: 1, lines: [move(1)] })).toBe('kept');
      expect(['taken', 'locked']).toContain(await add({ from: 1, lines: [move(2)] }, id, stores.other));
      const seen = await stores.other.read(id);
      expect(seen).toMatchObject({ ok: true, value: { lines: [HEADER, move(1)] } });
    });

    it('lists what changed last first, and what is over', async () => {
      const [one, two, three] = ['one', 'two', 'three'].map((each) => stores.idOf(each));
      await add({ from: 0, lines: [HEADER], changed: '2026-01-01T00:00:00.000Z' }, one);
      await add({ from: 0, lines: [HEADER, END], changed: '2026-01-03T00:00:00.000Z' }, two);
      await add({ from: 0, lines: [HEADER], changed: '2026-01-02T00:00:00.000Z' }, three);
      expect(await listed()).toEqual([
        [two, true],
        [three, false],
        [one, false],
      ]);
      await add({ from: 1, lines: [END], changed: '2026-01-04T00:00:00.000Z' }, one);
      expect((await listed())[0]).toEqual([one, true]);
    });

    it('removes a match with everything that belongs to it, and no other', async () => {
      const longer = stores.idOf('match-2');
      await add({ from: 0, lines: [HEADER, move(1)], secret: keep(1, '0010') });
      await add({ from: 0, lines: [HEADER], secret: keep(1, '1111') }, longer);
      expect(await stores.store.remove(id)).toMatchObject({ ok: true });
      expect(await kept()).toBeUndefined();
      expect(await listed()).toEqual([[longer, false]]);
      expect((await kept(longer))?.secrets).toHaveLength(1);
      expect(await add({ from: 2, lines: [move(2)] })).toBe('gone');
      expect(await add({ from: 0, lines: [HEADER] })).toBe('kept');
      expect(await kept()).toMatchObject({ lines: [HEADER], secrets: [] });
    });
  });
}
