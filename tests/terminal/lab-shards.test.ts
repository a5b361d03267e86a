// Shards of one search, and the run that they are joined into.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFind } from '../../src/lab/search/evaluation.ts';
import { sampleSize } from '../sample-size.ts';
import { entriesIn, filesOf, small, tableIn } from './lab-runs.ts';
import { bitduel, freshFolder } from './program.ts';

function scoresIn(find: { readonly scores: object }): readonly number[] {
  return Object.values(find.scores) as number[];
}

function isBeaten(one: readonly number[], by: readonly number[]): boolean {
  return by.every((score, index) => score >= one[index]!) && by.some((score, index) => score > one[index]!);
}

describe('shards', () => {
  it('are searches of their own, and join into what none of them dominates', async () => {
    const home = freshFolder();
    const budget = sampleSize(6, 80);
    const words = small(budget);
    for (const shard of ['1/2', '2/2']) {
      const run = await bitduel([...words, '--shard', shard, '--out', shard.slice(0, 1)], { home });
      expect(run.code).toBe(0);
    }
    const logs = ['1', '2'].map((name) => readFileSync(join(home, name, 'log.jsonl'), 'utf8'));
    expect(logs[0]).not.toBe(logs[1]);
    const joined = await bitduel(['lab', '--join', '1,2', '--out', 'both'], { home });
    expect([joined.code, joined.stderr]).toEqual([0, '']);
    expect(joined.stdout).toContain(`${2 * budget} candidates, `);
    const finds = logs.flatMap((log) => entriesIn(log).filter(isFind));
    const { finds: kept } = tableIn(filesOf(join(home, 'both')));
    const fingerprints = new Set(
      finds
        .filter((one) => !finds.some((other) => isBeaten(scoresIn(one), scoresIn(other))))
        .map(({ profile }) => profile.fingerprint),
    );
    expect(new Set(kept.map(({ profile }) => profile.fingerprint))).toEqual(fingerprints);
    expect(await bitduel(['lab', '--join', '1,2', '--out', 'both'], { home })).toEqual(joined);
  });
});
