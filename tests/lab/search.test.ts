// The search: the same plan finds the same, whoever evaluates in whatever order and however often it stops; the front is
// exactly what nothing dominates.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { bitFlipShowdown } from '../../src/games/bit-flip-showdown.ts';
import { isFind, type Entry, type Find } from '../../src/lab/search/evaluation.ts';
import { AIMS, dominates, frontOf, type Scores } from '../../src/lab/search/front.ts';
import { joinFinds } from '../../src/lab/search/join.ts';
import { drawName } from '../../src/lab/search/names.ts';
import { runSearch, type SearchEnd } from '../../src/lab/search/run-search.ts';
import type { Candidate, SearchPlan } from '../../src/lab/search/search.ts';
import { summaryOf } from '../../src/lab/search/summary.ts';
import { changesBetween } from '../../src/lab/space/distance.ts';
import { draw } from '../../src/lab/space/draw.ts';
import { FIELD_NAMES, type Limits } from '../../src/lab/space/fields.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { fakeEvaluation, KNOWN } from './fake-evaluation.ts';

const AROUND: Limits = {
  parent: bitFlipShowdown,
  changes: 2.5,
  widths: { from: 5, to: 8 },
  fields: FIELD_NAMES,
};
const PLAN: SearchPlan = { seed: 1, shard: 1, budget: 300, limits: AROUND, known: KNOWN };

interface Ran {
  readonly entries: readonly Entry[];
  readonly end: SearchEnd;
}

/** Runs a search whose evaluations wait for each other in a random order, and which stops after so many of them. */
async function run(plan: SearchPlan, stored: readonly Entry[] = [], seed = 0, most = Infinity): Promise<Ran> {
  const random = seededRandom(seed);
  const entries = [...stored];
  let asked = 0;
  const end = await runSearch(plan, {
    stored,
    evaluate: async (candidate: Candidate) => {
      if (asked++ >= most) return undefined;
      for (let turns = random.below(seed === 0 ? 1 : 50); turns > 0; turns--) await Promise.resolve();
      return fakeEvaluation(candidate);
    },
    store: (more) => {
      expect(more.map(({ n }) => n)).toEqual(more.map((_, index) => entries.length + index));
      entries.push(...more);
      return true;
    },
  });
  return { entries, end };
}

const whole = await run(PLAN);

describe('a search', () => {
  it('evaluates as many candidates as it may, no two alike', () => {
    expect(whole.end).toMatchObject({ end: 'done', state: { evaluated: 300 } });
    expect(new Set(whole.entries.map(({ key }) => key)).size).toBe(300);
  });

  it.each([1, 2, 3])('finds the same in whatever order the answers come (%i)', async (seed) => {
    const again = await run(PLAN, [], seed);
    expect(JSON.stringify(again.entries)).toBe(JSON.stringify(whole.entries));
  });

  it('finds the same however often it stops', async () => {
    for (let seed = 1; seed <= 2; seed++) {
      const random = seededRandom(seed);
      let ran: Ran = { entries: [], end: whole.end };
      let stops = 0;
      do {
        ran = await run(PLAN, ran.entries, seed, 20 + random.below(80));
        stops++;
      } while (ran.end.end === 'stopped' && stops < 100);
      expect(stops).toBeGreaterThan(3);
      expect(JSON.stringify(ran.entries)).toBe(JSON.stringify(whole.entries));
    }
  });

  it('finds something else with another seed, and in another shard', async () => {
    const texts = await Promise.all(
      [PLAN, { ...PLAN, seed: 2 }, { ...PLAN, shard: 2 }].map(async (plan) =>
        JSON.stringify((await run(plan)).entries),
      ),
    );
    expect(new Set(texts).size).toBe(3);
  });

  it('notices entries that its plan does not lead to', async () => {
    const changed = whole.entries.with(70, { ...whole.entries[70]!, key: '0' });
    expect((await run(PLAN, changed)).end).toEqual({ end: 'other-entry', n: 70 });
    const more = [...whole.entries, whole.entries[0]!];
    expect((await run(PLAN, more)).end).toEqual({ end: 'other-entry', n: 300 });
  });

  it('counts nothing that could not be stored', async () => {
    let left = 40;
    const { end } = {
      end: await runSearch(PLAN, {
        stored: [],
        evaluate: async (candidate) => fakeEvaluation(candidate),
        store: (more) => (left -= more.length) >= 0,
      }),
    };
    expect(end).toMatchObject({ end: 'stopped' });
    expect(end.end === 'stopped' && end.state.evaluated).toBeLessThanOrEqual(40);
  });

  it('ends when nothing new is left', async () => {
    const narrow: Limits = { ...AROUND, fields: ['width', 'wear', 'start'], changes: 2 };
    const { end, entries } = await run({ ...PLAN, limits: narrow });
    // Without wear 4 widths, the parent's own rules among them; 4 each with wear 1, 2 and 3; one each with 4 to 7, for
    // which three bits of state a bit leave room at 5 bits only.
    expect([end.end, new Set(entries.map(({ key }) => key)).size]).toEqual(['done', entries.length]);
    expect(entries).toHaveLength(20);
  });

  it('says no more than a kilobyte of what it does not keep', () => {
    const sizes = whole.entries
      .filter((entry) => !isFind(entry))
      .map((entry) => JSON.stringify(entry).length);
    expect(Math.max(...sizes)).toBeLessThan(1000);
  });
});

describe('finds', () => {
  const finds = whole.entries.filter(isFind);

  it('are about a third of the candidates, and made from the front from the second batch on', () => {
    expect(finds.length).toBeGreaterThan(60);
    const later = whole.entries.slice(64, 128);
    expect(whole.entries.slice(0, 64).every(({ from }) => from === null)).toBe(true);
    expect(later.filter(({ from }) => from !== null).length).toBeGreaterThan(35);
    expect(later.slice(45).every(({ from }) => from === null)).toBe(true);
  });

  it('are made only from what was on the front before their batch', () => {
    for (const [n, { from }] of whole.entries.entries()) {
      if (from === null) continue;
      const before = whole.entries.slice(0, n - (n % 64)).filter(isFind);
      expect(undominated(before).map((find) => find.n)).toContain(from);
    }
  });

  it('have each fingerprint once, and none that is known', () => {
    const fingerprints = finds.map(({ profile }) => profile.fingerprint);
    expect(new Set(fingerprints).size).toBe(finds.length);
    expect(fingerprints).not.toContain('f3');
    expect(whole.entries.some(({ fate }) => fate === 'known')).toBe(true);
  });

  it('are rule books with a name of their own and a summary', () => {
    for (const { book } of finds)
      expect(readRuleBook(JSON.parse(JSON.stringify(book)))).toEqual({ ok: true, value: book });
    expect(new Set(finds.map(({ book }) => book.id)).size).toBe(finds.length);
    expect(new Set(finds.map(({ book }) => book.title)).size).toBe(finds.length);
    expect(finds.every(({ book }) => book.summary.length > 20)).toBe(true);
  });

  it('stay within the changes that were allowed', () => {
    const half = new Set(['width', 'number', 'start', 'opening']);
    for (const { book } of finds) {
      const changes = changesBetween(bitFlipShowdown, book).filter((field) => field !== 'start');
      expect(changes.reduce((sum, field) => sum + (half.has(field) ? 0.5 : 1), 0)).toBeLessThanOrEqual(2);
    }
  });

  it('lie on the front exactly if nothing dominates them', () => {
    const { end } = whole;
    const front = end.end === 'done' ? end.state.front : [];
    expect(numbersOf(front)).toEqual(numbersOf(undominated(finds)));
    expect(front.length).toBeLessThan(finds.length);
  });
});

function numbersOf(finds: readonly Find[]): readonly number[] {
  return finds.map(({ n }) => n).toSorted((one, other) => one - other);
}

function rowOf({ scores }: Find): readonly number[] {
  return [scores.fairness, scores.ladder, scores.depth, scores.turnOvers, scores.novelty];
}

/** By comparing all with all, on the scores as numbers in a row. */
function undominated(finds: readonly Find[]): readonly Find[] {
  return finds.filter((one) =>
    finds.every((other) => {
      const differences = rowOf(other).map((score, index) => score - rowOf(one)[index]!);
      return (
        differences.some((difference) => difference < 0) ||
        differences.every((difference) => difference === 0)
      );
    }),
  );
}

describe('the front', () => {
  const scores: fc.Arbitrary<Scores> = fc.record(
    Object.fromEntries(AIMS.map((aim) => [aim, fc.integer({ min: 0, max: 3 })])) as Record<
      (typeof AIMS)[number],
      fc.Arbitrary<number>
    >,
  );

  it('is what none of the others dominates', () => {
    fc.assert(
      fc.property(fc.array(scores, { maxLength: 30 }), (all) => {
        const finds = all.map((each, n) => ({ n, scores: each }) as Find);
        expect(numbersOf(frontOf(finds))).toEqual(numbersOf(undominated(finds)));
      }),
    );
  });

  it('has no two of which one dominates the other', () => {
    fc.assert(
      fc.property(fc.array(scores, { maxLength: 30 }), (all) => {
        const front = frontOf(all.map((each) => ({ scores: each })));
        expect(front.some((one) => front.some((other) => dominates(one, other)))).toBe(false);
      }),
    );
  });
});

describe('joined shards', () => {
  it('keep exactly what nothing in any of them dominates, each game once', async () => {
    const shards = await Promise.all([1, 2, 3].map(async (shard) => run({ ...PLAN, shard, budget: 128 })));
    const runs = shards.map(({ entries }) => entries.filter(isFind));
    const joined = joinFinds(runs);
    const first = new Map<string | null, Find>();
    for (const find of runs.flat())
      if (!first.has(find.profile.fingerprint)) first.set(find.profile.fingerprint, find);
    const wanted = undominated([...first.values()]).map(({ profile }) => profile.fingerprint);
    expect(new Set(joined.map(({ profile }) => profile.fingerprint))).toEqual(new Set(wanted));
    expect(joined).toHaveLength(wanted.length);
    expect(new Set(joined.map(({ book }) => book.id)).size).toBe(joined.length);
    for (const { book } of joined)
      expect(readRuleBook(JSON.parse(JSON.stringify(book)))).toEqual({ ok: true, value: book });
  });
});

describe('names', () => {
  it('are said in two words, and there is always another', () => {
    const taken = new Set<string>();
    for (let n = 0; n < 5000; n++) {
      const { id, title } = drawName(seededRandom(1, n), taken);
      expect(taken.has(id)).toBe(false);
      expect(id).toMatch(/^[a-z]+-[a-z]+(-\d+)?$/);
      expect(title.toLowerCase().replaceAll(' ', '-')).toBe(id);
      taken.add(id);
    }
  });
});

describe('summaries', () => {
  it('say the same as the rules, in a line', () => {
    expect(
      summaryOf({
        ...bitFlipShowdown,
        width: 7,
        wear: 3,
        moves: [{ do: 'toggle', on: 'shared', bits: { from: 1, to: 2 }, adjacent: false }],
      }),
    ).toBe('7 shared bits, each flipped at most 3 times: flip 1 or 2; exactly 6 at 1 wins.');
  });

  it('are never too long for a book', () => {
    const random = seededRandom(3);
    const anything: Limits = {
      parent: undefined,
      changes: Infinity,
      widths: { from: 3, to: 10 },
      fields: FIELD_NAMES,
    };
    for (let n = 0; n < 300; n++) {
      const summary = summaryOf(draw(random, anything)!);
      expect(summary.length).toBeLessThanOrEqual(160);
      expect(summary.endsWith('.')).toBe(true);
    }
  });
});
