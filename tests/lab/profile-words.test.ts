// What a profile says in words, where a figure may be missing.
import { expect, it } from 'vitest';
import { profile, type Profile } from '../../src/lab/profile.ts';
import { profileSections } from '../../src/lab/profile-words.ts';
import { bookOf, must } from '../core/sample-match.ts';

function wordsOf(turnOvers: NonNullable<Profile['turnOvers']>): string {
  const measured = must(profile(bookOf('bit-battle-fives'), { games: 4 }));
  const rows = profileSections({ ...measured, turnOvers }).flatMap((section) => section.rows);
  return rows.map(({ words }) => words).join('\n');
}

it('says when the value changed for the last time, if it ever did', () => {
  expect(wordsOf({ mean: 2, lastPly: 4, late: 0.5 })).toMatch(
    /; the last time on ply 4(?:\.0)?, 50 % into the round/,
  );
  expect(wordsOf({ mean: 0, lastPly: null, late: null })).not.toContain('the last time');
});
