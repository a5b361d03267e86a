// Symmetries: renaming bits, turning every bit of a race around, or changing seats must not change a game.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withStart, withTarget, type Rules } from '../../src/rules/compile.ts';
import { endingAfterMove, legalMoves, play } from '../../src/rules/play.ts';
import {
  positionOf,
  registersIn,
  registersOf,
  startOf,
  type Position,
  type Registers,
} from '../../src/rules/position.ts';
import { atWidth, isGoalPair, type Seat } from '../../src/rules/rule-book.ts';
import { arbitraryBook } from './arbitrary-book.ts';
import { bookOf, rulesOf } from './sample-match.ts';

/** Any position of a game, and a target for games that have one. */
interface Place {
  readonly rows: Registers;
  readonly target: number;
  readonly toMove: Seat;
}

function placesOf(rules: Rules): fc.Arbitrary<Place> {
  const row = fc.nat(rules.full);
  const rows = rules.shared ? fc.tuple(row) : fc.tuple(row, row);
  return fc.record({ rows, target: row, toMove: fc.constantFrom<Seat>(0, 1) });
}

function targeted(rules: Rules, target: number): Rules {
  return rules.book.target === 'none' ? rules : withTarget(rules, target);
}

/** What a player can do: for each move what it flips, what it makes, and how it ends; in no order. */
function optionsIn(rules: Rules, position: Position, rename: Rename): readonly string[] {
  const options = legalMoves(rules, position).map((move) => {
    const next = play(rules, position, move);
    const flips = registersIn(rules, move, position.toMove).map(rename);
    const ending = endingAfterMove(rules, next);
    return JSON.stringify([flips, ending?.winner, ending?.by, legalMoves(rules, next).length]);
  });
  return options.toSorted();
}

/** What can be done here, and what can be done where every register, the target and every move is renamed. */
function bothSides(
  rules: Rules,
  place: Place,
  rename: Rename,
  renameMove = rename,
): readonly (readonly string[])[] {
  const position = positionOf(rules, place.rows, place.toMove);
  const renamed = positionOf(rules, place.rows.map(rename), place.toMove);
  return [
    optionsIn(targeted(rules, place.target), position, renameMove),
    optionsIn(targeted(rules, rename(place.target)), renamed, asIs),
  ];
}

type Rename = (row: number) => number;
const asIs: Rename = (row) => row;

function mirrored(width: number): Rename {
  return (row) => Number(`0b${[...row.toString(2).padStart(width, '0')].toReversed().join('')}`);
}

const games = ['bit-battle', 'binary-battle', 'bit-flip-showdown', 'bit-battle-fives', 'bit-flip'];
const all = games.map((id) => [id, rulesOf(bookOf(id))] as const);
/** Games in which no bit is special: any renaming of bits will do. */
const free = all.filter(([id]) => ['bit-battle', 'binary-battle', 'bit-flip-showdown'].includes(id));
const races = all.filter(([id]) => ['bit-battle', 'binary-battle'].includes(id));

describe('left and right', () => {
  // Multiples of 5 below 16 are 0000, 0101, 1010 and 1111: the mirror maps them onto themselves.
  it.each(all)('%s is the same in a mirror', (_, rules) => {
    fc.assert(
      fc.property(placesOf(rules), (place) => {
        const [here, there] = bothSides(rules, place, mirrored(rules.width));
        expect(there).toEqual(here);
      }),
    );
  });

  it.each([5, 11, 16])('bit-flip with %i bits too', (width) => {
    const rules = rulesOf(atWidth(bookOf('bit-flip'), width));
    fc.assert(
      fc.property(placesOf(rules), (place) => {
        const [here, there] = bothSides(rules, place, mirrored(width));
        expect(there).toEqual(here);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the order of bits', () => {
  it.each(free)('%s does not depend on it', (_, rules) => {
    const bits = Array.from({ length: rules.width }, (__, bit) => bit);
    const orders = fc.shuffledSubarray(bits, { minLength: rules.width });
    fc.assert(
      fc.property(placesOf(rules), orders, (place, order) => {
        const rename = (row: number) => order.reduce((sum, bit, i) => sum + ((row >>> bit) & 1) * 2 ** i, 0);
        const [here, there] = bothSides(rules, place, rename);
        expect(there).toEqual(here);
      }),
    );
  });
});

describe('a race depends on distances alone', () => {
  it.each(races)('%s: XOR with any mask maps play onto itself', (_, rules) => {
    fc.assert(
      fc.property(placesOf(rules), fc.nat(rules.full), (place, mask) => {
        const [here, there] = bothSides(rules, place, (row) => row ^ mask, asIs);
        expect(there).toEqual(here);
      }),
    );
  });

  it.each(races)('%s: XOR with the target makes it a race to zero', (_, rules) => {
    fc.assert(
      fc.property(placesOf(rules), (place) => {
        const position = positionOf(rules, place.rows, place.toMove);
        const distances = positionOf(
          rules,
          place.rows.map((row) => row ^ place.target),
          place.toMove,
        );
        const race = optionsIn(withTarget(rules, 0), distances, asIs);
        expect(optionsIn(withTarget(rules, place.target), position, asIs)).toEqual(race);
      }),
    );
  });
});

describe('the two seats', () => {
  it('have the same moves and the same ends in any book with one goal for both', () => {
    const books = arbitraryBook.filter((book) => !isGoalPair(book.goal) && !Array.isArray(book.charges));
    fc.assert(
      fc.property(books, fc.nat(), fc.nat(), (book, one, other) => {
        const compiled = rulesOf(book);
        const aimed = targeted(compiled, other % (compiled.full + 1));
        const rows = (aimed.shared ? [one] : [one, other]).map((row) => row % (aimed.full + 1));
        const seen = ([0, 1] as const).map((seat) => {
          const start = seat === 0 ? rows : rows.toReversed();
          const rules = withStart(aimed, start);
          const position = startOf(rules, start, seat);
          const options = legalMoves(rules, position).map((move) => {
            const ending = endingAfterMove(rules, play(rules, position, move));
            return `${move} ${ending?.by} ${ending?.winner === undefined ? '-' : ending.winner === seat}`;
          });
          return options.toSorted();
        });
        expect(seen[0]).toEqual(seen[1]);
      }),
    );
  });
});

describe('registers and positions', () => {
  it('positionOf and registersOf undo each other in any book', () => {
    fc.assert(
      fc.property(
        arbitraryBook,
        fc.nat(),
        fc.nat(),
        fc.constantFrom<Seat>(0, 1),
        (book, one, other, toMove) => {
          const rules = rulesOf(book);
          const rows = (rules.shared ? [one] : [one, other]).map((row) => row % (rules.full + 1));
          expect(registersOf(rules, positionOf(rules, rows, toMove))).toEqual(rows);
        },
      ),
    );
  });
});
