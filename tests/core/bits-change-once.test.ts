// That play always ends is claimed only where no position can come up twice.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.ts';
import { bitsChangeOnce } from '../../src/rules/bit-changes.ts';
import type { Rules } from '../../src/rules/compile.ts';
import { legalMoves, play } from '../../src/rules/play.ts';
import { SEATS } from '../../src/rules/rule-book.ts';
import { arbitraryBook } from './arbitrary-book.ts';
import { rulesOf } from './sample-match.ts';

/** Whether some position, also one in which the game would be over, can come up again: leaves are taken off one by one. */
function hasCircle(rules: Rules): boolean {
  const states = Array.from({ length: 2 ** (rules.width * (rules.shared ? 1 : 2)) }, (_, state) => state);
  const places = states.flatMap((state) => SEATS.map((toMove) => ({ state, toMove })));
  const next = new Map(
    places.map((place) => [
      2 * place.state + place.toMove,
      legalMoves(rules, place).map((move) => {
        const { state, toMove } = play(rules, place, move);
        return 2 * state + toMove;
      }),
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
});

it('is never claimed where a position can come up twice', () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(arbitraryBook, (book) => {
      const rules = rulesOf(book);
      fc.pre(rules.width * (rules.shared ? 1 : 2) <= 8);
      seen.add(bitsChangeOnce(book));
      expect([book, bitsChangeOnce(book) && hasCircle(rules)]).toEqual([book, false]);
    }),
    { numRuns: 200, seed: 8 },
  );
  expect(seen.size).toBe(2);
});
