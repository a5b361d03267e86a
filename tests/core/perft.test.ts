// Perft: how many ways there are to play d plies from the start. Counted twice, over the compiled flips and by
// a reading of each rule book written by hand on characters, and compared with the table.
import { describe, expect, it } from 'vitest';
import { endingAfterMove, legalMoves, play } from '../../src/rules/play.ts';
import type { Rules } from '../../src/rules/compile.ts';
import { positionOf, type Position } from '../../src/rules/position.ts';
import { atWidth } from '../../src/rules/rule-book.ts';
import { bookOf, rulesOf } from './sample-match.ts';

function compiledPerft(rules: Rules, position: Position, depth: number): number {
  const moves = legalMoves(rules, position);
  if (depth === 1) return moves.length;
  let count = 0;
  for (const move of moves) {
    const next = play(rules, position, move);
    if (endingAfterMove(rules, next) === undefined) count += compiledPerft(rules, next, depth - 1);
  }
  return count;
}

/** One book by hand: the positions after each move, and whether the mover has just won there. */
interface Reading<P> {
  readonly start: P;
  readonly next: (position: P, mover: number) => readonly P[];
  readonly won: (position: P, mover: number) => boolean;
}

function naivePerft<P>(reading: Reading<P>, position: P, depth: number, mover = 0): number {
  const next = reading.next(position, mover);
  if (depth === 1) return next.length;
  return next
    .filter((each) => !reading.won(each, mover))
    .reduce((sum, each) => sum + naivePerft(reading, each, depth - 1, 1 - mover), 0);
}

type Row = readonly string[];
const rowOf = (text: string): Row => Array.from(text);
const flipAt = (row: Row, ...places: readonly number[]): Row =>
  row.map((sign, place) => (places.includes(place) ? (sign === '0' ? '1' : '0') : sign));
const same = (row: Row, text: string) => row.join('') === text;
const placesOf = (row: Row) => row.map((_, place) => place);

const bitBattle: Reading<readonly [Row, Row]> = {
  start: [rowOf('00000000'), rowOf('00000000')],
  next: ([one, two], mover) => {
    const mine = mover === 0 ? one : two;
    const made: Row[] = [];
    for (let a = 0; a < 8; a++) {
      made.push(flipAt(mine, a));
      for (let b = a + 1; b < 8; b++) {
        made.push(flipAt(mine, a, b));
        for (let c = b + 1; c < 8; c++) made.push(flipAt(mine, a, b, c));
      }
    }
    return made.map((row) => (mover === 0 ? [row, two] : [one, row]));
  },
  won: (rows, mover) => same(rows[mover]!, '11010110'),
};

const binaryBattle: Reading<readonly [Row, Row]> = {
  start: [rowOf('0000'), rowOf('0000')],
  next: ([one, two]) => [
    ...placesOf(one).map((place) => [flipAt(one, place), two] as const),
    ...placesOf(two).map((place) => [one, flipAt(two, place)] as const),
  ],
  won: (rows, mover) => same(rows[mover]!, '1010'),
};

const showdown: Reading<Row> = {
  start: rowOf('00000000'),
  next: (row) => placesOf(row).map((place) => flipAt(row, place)),
  won: (row) => row.filter((sign) => sign === '1').length === 6,
};

const fives: Reading<Row> = {
  start: rowOf('0000'),
  next: (row) =>
    placesOf(row)
      .filter((place) => row[place] === '0')
      .map((place) => flipAt(row, place)),
  won: ([b3, b2, b1, b0]) => (Number(b3) * 8 + Number(b2) * 4 + Number(b1) * 2 + Number(b0)) % 5 === 0,
};

const bitFlip = (length: number): Reading<Row> => ({
  start: rowOf('1'.repeat(length)),
  next: (row) => [
    ...placesOf(row)
      .filter((place) => row[place] === '1')
      .map((place) => flipAt(row, place)),
    ...placesOf(row)
      .filter((place) => row[place] === '1' && row[place + 1] === '1')
      .map((place) => flipAt(row, place, place + 1)),
  ],
  won: (row) => row.every((sign) => sign === '0'),
});

function counts(rules: Rules, start: readonly number[], depths: number): readonly number[] {
  const position = positionOf(rules, start, 0);
  return Array.from({ length: depths }, (_, index) => compiledPerft(rules, position, index + 1));
}

function naiveCounts<P>(reading: Reading<P>, depths: number): readonly number[] {
  return Array.from({ length: depths }, (_, index) => naivePerft(reading, reading.start, index + 1));
}

describe('perft', () => {
  it('bit-battle, target 11010110', () => {
    const table = [92, 8464, 778_688];
    expect(counts(rulesOf(bookOf('bit-battle'), '11010110'), [0, 0], 3)).toEqual(table);
    expect(naiveCounts(bitBattle, 3)).toEqual(table);
  });

  it('binary-battle, target 1010', () => {
    const table = [8, 64, 496];
    const compiled = counts(rulesOf(bookOf('binary-battle'), '1010'), [0, 0], 6);
    expect(compiled.slice(0, 3)).toEqual(table);
    expect(naiveCounts(binaryBattle, 6)).toEqual(compiled);
  });

  it('bit-flip-showdown', () => {
    // Six 1s need six plies, so the first six depths are powers of 8; of the 8^6 lines 8!/2! then are over.
    const table = [8, 64, 512, 4096, 32_768, 262_144, (262_144 - 20_160) * 8];
    expect(counts(rulesOf(bookOf('bit-flip-showdown')), [0], 7)).toEqual(table);
    expect(naiveCounts(showdown, 6)).toEqual(table.slice(0, 6));
  });

  it('bit-battle-fives, to its end', () => {
    // Of the six numbers with two 1s, 0101 and 1010 are won; none with three 1s is; 1111 ends every game.
    const table = [4, 12, 16, 16, 0];
    expect(counts(rulesOf(bookOf('bit-battle-fives')), [0], 5)).toEqual(table);
    expect(naiveCounts(fives, 5)).toEqual(table);
  });

  it('bit-flip with 8 bits', () => {
    const table = [15, 170, 1386];
    const compiled = counts(rulesOf(bookOf('bit-flip')), [0b11111111], 5);
    expect(compiled.slice(0, 3)).toEqual(table);
    expect(naiveCounts(bitFlip(8), 5)).toEqual(compiled);
  });

  it.each([5, 6, 7, 9, 12, 16])('bit-flip with %i bits', (length) => {
    const rules = rulesOf(atWidth(bookOf('bit-flip'), length));
    const compiled = counts(rules, [2 ** length - 1], 3);
    expect(compiled[0]).toBe(length + length - 1);
    expect(naiveCounts(bitFlip(length), 3)).toEqual(compiled);
  });
});
