// That play always ends is claimed only where no position can come up twice.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.ts';
import { bitsChangeOnce, everyGameEnds } from '../../src/rules/bit-changes.ts';
import type { Rules } from '../../src/rules/compile.ts';
import { legalMoves, play } from '../../src/rules/play.ts';
import { positionKey, type Position } from '../../src/rules/position.ts';
import { positionsOf, rulesFor } from '../solver/subjects.ts';
import { arbitraryBook, plainBook } from './arbitrary-book.ts';
import { SAMPLE_BOOKS } from './sample-books.ts';
import { sampleSize } from '../sample-size.ts';

/** Whether one of these positions, taken as not over, can come up again: leaves are taken off one by one. */
function hasCircle(rules: Rules, positions: readonly Position[]): boolean {
  const next = new Map(
    positions.map((place) => [
      positionKey(place),
      legalMoves(rules, place).map((move) => positionKey(play(rules, place, move))),
    ]),
  );
  for (let before = -1; before !== next.size;) {
    before = next.size;
    for (const [place, reached] of next) if (!reached.some((each) => next.has(each))) next.delete(place);
  }
  return next.size > 0;
}

it('is so for the games in which bits are only set or only cleared', () => {
  const ending = GAMES.filter(({ book }) => bitsChangeOnce(book)).map(({ book }) => book.id);
  expect(ending).toEqual(['bit-battle-fives', 'bit-flip']);
  const played = GAMES.filter(({ book }) => everyGameEnds(book)).map(({ book }) => book.id);
  expect(played).toEqual(ending);
});

it('is so where bits wear, or every move that could be taken back costs', () => {
  const ending = SAMPLE_BOOKS.filter(([, book]) => everyGameEnds(book)).map(([name]) => name);
  expect(ending).toEqual([
    'a run of 1s',
    'a pass that costs',
    'another first move, stuck players pass, nobody wins',
    'bits that wear',
    'bits that wear, a start for each player',
    'bits that wear, dealt',
    'moves that cost',
    'another first move',
    'neighbours around the end',
  ]);
});

it.each([
  ['books as they always were', plainBook],
  ['books that say more', arbitraryBook],
])('is never claimed where a position can come up twice: %s', (_, books) => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(books, fc.nat(15), fc.nat(15), (book, one, two) => {
      const rules = rulesFor(book, 0, [one, two]);
      fc.pre(rules.layout.stateBits <= 9);
      seen.add(everyGameEnds(book));
      const circle = hasCircle(rules, positionsOf(rules, [one, two]));
      expect([book, everyGameEnds(book) && circle]).toEqual([book, false]);
    }),
    { numRuns: sampleSize(60, 200), seed: 8 },
  );
  expect(seen.size).toBe(2);
});
