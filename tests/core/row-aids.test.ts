// What helps to read a row of bits.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LISTED_GAMES, findListedGame } from '../../src/games/shelf/listed-games.ts';
import { RETIRED } from '../../src/games/shelf/retired/retired.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import {
  isNumber,
  isRing,
  neighboursMatter,
  runsIn,
  runsMatter,
  sumWords,
} from '../../src/table/row-aids.ts';

it('finds stretches of 1s as splitting the text does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(), (width, any) => {
      const row = any % 2 ** width;
      const text = row.toString(2).padStart(width, '0');
      const lengths = text.split(/0+/).filter((run) => run !== '');
      const runs = runsIn(row, width);
      expect(runs.map(({ length }) => length)).toEqual(lengths.map(({ length }) => length).toReversed());
      const filled = runs.reduce((sum, { low, length }) => sum + (2 ** length - 1) * 2 ** low, 0);
      expect(filled).toBe(row);
    }),
  );
});

it('writes a number as the sum of its places', () => {
  expect([0, 8, 10, 15].map(sumWords)).toEqual(['0', '8', '8 + 2 = 10', '8 + 4 + 2 + 1 = 15']);
});

it('goes by what the rules look at', () => {
  expect(those(isNumber)).toEqual([
    'bit-battle-fives',
    'dealt-fifteens',
    'flipped-twelves',
    'borrowed-nines',
  ]);
  expect(those(runsMatter)).toEqual(expect.arrayContaining(['bit-flip', 'last-bit-loses', 'pair-by-pair']));
  expect(RETIRED.filter(({ book }) => isRing(book)).map(({ id }) => id)).toEqual([
    'ring-of-six',
    'round-trip',
  ]);
  expect(those(isRing)).toEqual([]);
  expect(those(neighboursMatter)).toContain('dealt-fifteens');
  expect(those(runsMatter)).not.toContain('dealt-fifteens');
});

function those(test: (book: RuleBook) => boolean): readonly string[] {
  return LISTED_GAMES.map(({ id }) => id).filter((id) => test(findListedGame(id)!.book));
}
