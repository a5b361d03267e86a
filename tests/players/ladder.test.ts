// Which level a person meets next, by hand.
import { expect, it } from 'vitest';
import { NEWCOMER, readStanding, standingAfter, type Result } from '../../src/players/ladder.ts';
import type { ComputerName } from '../../src/players/names.ts';

/** The levels that are met, each round against the one that is due. */
function levelsMet(...results: readonly Result[]): readonly ComputerName[] {
  let standing = NEWCOMER;
  return results.map((result) => (standing = standingAfter(standing, standing.level, result)).level);
}

it('goes up one after a win, as far as there is a stronger one', () => {
  expect(levelsMet('won', 'won', 'won', 'won', 'won')).toEqual([
    'easy',
    'medium',
    'hard',
    'perfect',
    'perfect',
  ]);
});

it('goes down one after two losses in a row, and no further than the weakest', () => {
  expect(levelsMet('won', 'lost', 'lost', 'lost', 'lost')).toEqual([
    'easy',
    'easy',
    'random',
    'random',
    'random',
  ]);
});

it('counts losses in a row alone', () => {
  expect(levelsMet('won', 'won', 'lost', 'drawn', 'lost', 'lost')).toEqual([
    ...['easy', 'medium', 'medium', 'medium', 'medium', 'easy'],
  ]);
});

it('goes on from the level that was chosen by hand, and counts no losses against another', () => {
  const once = standingAfter({ level: 'hard', losses: 1 }, 'medium', 'lost');
  expect(once).toEqual({ level: 'medium', losses: 1 });
  expect(standingAfter(once, 'easy', 'won').level).toBe('medium');
});

it.each([undefined, null, 7, {}, { level: 'godlike' }, { level: 3, losses: 1 }])(
  'reads %o as a newcomer',
  (data) => {
    expect(readStanding(data)).toEqual(NEWCOMER);
  },
);

it('reads back what it has written', () => {
  expect(readStanding(JSON.parse(JSON.stringify({ level: 'hard', losses: 1 })))).toEqual({
    level: 'hard',
    losses: 1,
  });
  expect(readStanding({ level: 'easy', losses: -9 })).toEqual({ level: 'easy', losses: 0 });
});
