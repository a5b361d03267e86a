// The conformance kit, run on every game of the catalogue and on random valid rule books.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameOf, GAMES } from '../../src/games/catalogue.ts';
import { ENDLESS_RULINGS } from '../../src/match/match.ts';
import { isTargetSecret, mayHideTarget } from '../../src/rules/book-facts.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { atWidth, type RuleBook } from '../../src/rules/rule-book.ts';
import { sampleOf, sampleSize } from '../sample-size.ts';
import { arbitraryBook, arbitraryBookData, bookWith, bookWithRuling } from './arbitrary-book.ts';
import { ADDITIONS } from './arbitrary-rules.ts';
import { SAMPLE_BOOKS } from './sample-books.ts';
import { checkLabels, checkMatch } from './conformance-kit.ts';
import { bookOf, must, setupOf } from './sample-match.ts';

const books: readonly RuleBook[] = [
  ...GAMES.map((game) => game.book),
  ...SAMPLE_BOOKS.map(([, book]) => book),
  ...Array.from({ length: 12 }, (_, index) => atWidth(bookOf('bit-flip'), index + 5)),
];

describe.each(books.map((book) => [`${book.id} at ${book.width} bits`, book] as const))('%s', (_, book) => {
  it.each(ENDLESS_RULINGS)('keeps to its book, endless: %s', (endless) => {
    for (const seed of sampleOf([2, 1], 1))
      expect(checkMatch(setupOf(book, { endless, rounds: seed }), seed, 8)).toBeGreaterThan(2);
  });

  it('is its own normal form', () => {
    expect(must(readRuleBook(JSON.parse(JSON.stringify(book))))).toEqual(book);
    expect(JSON.stringify(must(readRuleBook(book)))).toBe(JSON.stringify(book));
  });

  it('has a label for each bit', () => expect(checkLabels(book)).toBe(book.width));
});

describe('bit-battle with a hidden target', () => {
  it.each(ENDLESS_RULINGS)('keeps it hidden, endless: %s', (endless) => {
    const setup = setupOf(bookOf('bit-battle'), { endless, rounds: 2, secret: true });
    for (const seed of [1, 2]) expect(checkMatch(setup, seed, 7)).toBeGreaterThan(2);
  });
});

describe('random rule books', () => {
  it('are accepted, and reading the normal form gives itself', () => {
    fc.assert(
      fc.property(arbitraryBookData, (data) => {
        const book = must(readRuleBook(JSON.parse(JSON.stringify(data))));
        expect(JSON.stringify(must(readRuleBook(book)))).toBe(JSON.stringify(book));
      }),
      { numRuns: sampleSize(100, 500) },
    );
  });

  it('can all be played', () => {
    fc.assert(
      fc.property(arbitraryBook, fc.constantFrom(...ENDLESS_RULINGS), fc.nat(), (book, endless, seed) => {
        const setup = setupOf(book, { endless, rounds: 1 + (seed % 2), seed: 5 });
        expect(checkMatch(setup, seed, 10)).toBeGreaterThan(0);
        expect(checkLabels(book)).toBe(book.width);
      }),
      { numRuns: sampleSize(40, 120) },
    );
  });

  it.each(ADDITIONS)('with %s can all be played', (addition) => {
    fc.assert(
      fc.property(
        bookWith(addition),
        fc.constantFrom(...ENDLESS_RULINGS),
        fc.nat(),
        (book, endless, seed) => {
          const setup = setupOf(book, { endless, rounds: 1 + (seed % 2), seed: 5 });
          expect(checkMatch(setup, seed, 14)).toBeGreaterThan(0);
        },
      ),
      { numRuns: sampleSize(10, 40) },
    );
  });

  it('can all be played with a hidden target, if they have one to hide', () => {
    fc.assert(
      fc.property(
        arbitraryBook.filter(mayHideTarget),
        fc.constantFrom(...ENDLESS_RULINGS),
        fc.nat(),
        (book, endless, seed) => {
          const setup = setupOf(book, { endless, rounds: 1 + (seed % 2), secret: true });
          expect(checkMatch(setup, seed, 8)).toBeGreaterThan(0);
        },
      ),
      { numRuns: sampleSize(20, 60) },
    );
  });

  it('can all be played with a ruling of their own, the target open or hidden', () => {
    fc.assert(
      fc.property(bookWithRuling, fc.nat(), (book, seed) => {
        const secret = isTargetSecret(book) || (mayHideTarget(book) && seed % 3 === 0);
        const setup = setupOf(book, { endless: book.endless!, rounds: 1 + (seed % 2), secret });
        expect(checkMatch(setup, seed, 16)).toBeGreaterThan(0);
      }),
      { numRuns: sampleSize(60, 1500) },
    );
  });

  it('can be played at every width that the players may agree on', () => {
    fc.assert(
      fc.property(
        arbitraryBook.filter(({ widths }) => widths.from !== widths.to),
        fc.nat(),
        (book, seed) => {
          const width = book.widths.from + (seed % (book.widths.to - book.widths.from + 1));
          expect(checkMatch(setupOf(atWidth(book, width)), seed, 6)).toBeGreaterThan(0);
        },
      ),
      { numRuns: sampleSize(10, 40) },
    );
  });

  it('have words of their own', () => {
    fc.assert(
      fc.property(arbitraryBook, (book) => {
        expect(gameOf(book).book).toBe(book);
      }),
    );
  });
});
