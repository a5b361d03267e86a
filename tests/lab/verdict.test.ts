// The verdict of a profile and the filters of a search ask the same, and no verdict says that a game ends that may not.
import { expect, it } from 'vitest';
import { profile, type Profile } from '../../src/lab/profile.ts';
import { MAY_GO_ON, verdictWords } from '../../src/lab/profile-words.ts';
import { failedFilter, measuredBy } from '../../src/lab/search/filters.ts';
import { borrowedNines } from '../../src/games/shelf/borrowed-nines.ts';
import { bookOf, must } from '../core/sample-match.ts';

const GOOD = must(profile(borrowedNines.book));

const CHANGES: readonly Partial<Profile>[] = [
  ...[{}, { ends: false }, { unfinished: 0.02 }, { unfinished: 0.019, ends: false }],
  ...[{ wins: { first: 1, second: 0, nobody: 0 } }, { wins: { first: 0.2, second: 0.8, nobody: 0 } }],
  ...[{ decisions: { positions: 0.2, met: 0.5 } }, { decisions: { positions: 0.5, met: 0.2 } }],
  { slogans: { ...GOOD.slogans!, decides: 'even' } },
  ...[{ ladder: { ...GOOD.ladder, hard: 0.51 } }, { ladder: { ...GOOD.ladder, overEasy: 0.5 } }],
  ...[{ fairness: { ...GOOD.fairness, least: 0.6 } }, { length: { ...GOOD.length, medium: 41 } }],
];

it.each(CHANGES.map((change) => [JSON.stringify(change), change] as const))('agree: %s', (_, change) => {
  const changed = { ...GOOD, ...change };
  const kept = failedFilter(measuredBy(changed)) === undefined;
  expect(verdictWords(changed).startsWith('Worth playing: ')).toBe(kept);
});

it('a game is said to end always only where it does', () => {
  expect(verdictWords(GOOD)).toContain('always ends, ');
  expect(verdictWords(GOOD)).not.toContain('nearly');
  expect(verdictWords({ ...GOOD, ends: false })).toContain(`nearly always ends, `);
  expect(verdictWords({ ...GOOD, ends: false }).endsWith(MAY_GO_ON)).toBe(true);
});

it('what holds a game back is named', () => {
  const words = verdictWords(must(profile(bookOf('bit-flip-showdown'))));
  expect(words).toMatch(
    /^Not worth playing as it is: nobody wins under perfect play, some rounds do not end, /,
  );
});
