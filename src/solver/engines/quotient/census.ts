// Positions up to swapping interchangeable columns: how many columns of each class have which content.
// A column's content is its own (or shared) bit, plus twice the other's; census numbers are dense.
import { chooseCount } from '../../../base/bits.ts';
import type { ColumnClasses } from '../../columns.ts';

/** All ways in which `size` columns can be split over the contents, numbered. */
interface Splits {
  readonly size: number;
  readonly counts: readonly (readonly number[])[];
  /** By the counts of all contents but the last, read as digits to the base `size` + 1. */
  readonly numbers: Int32Array;
}

export interface Census {
  readonly contents: 2 | 4;
  readonly splits: readonly Splits[];
  /** How many there are. */
  readonly size: number;
}

/** How many there will be, before making any. */
export function censusSize(classes: ColumnClasses, contents: 2 | 4): number {
  return classes.reduce((product, { length }) => product * splitCount(length, contents), 1);
}

function splitCount(size: number, contents: 2 | 4): number {
  return contents === 2 ? size + 1 : ((size + 1) * (size + 2) * (size + 3)) / 6;
}

export function makeCensus(classes: ColumnClasses, contents: 2 | 4): Census {
  const splits = classes.map(({ length }) => makeSplits(length, contents));
  return { contents, splits, size: censusSize(classes, contents) };
}

function makeSplits(size: number, contents: 2 | 4): Splits {
  const counts: number[][] = [];
  const numbers = new Int32Array((size + 1) ** (contents - 1)).fill(-1);
  const last = contents === 2 ? 0 : size;
  for (let a = 0; a <= size; a++)
    for (let b = 0; b <= Math.min(last, size - a); b++)
      for (let c = 0; c <= Math.min(last, size - a - b); c++) {
        const split = contents === 2 ? [a, size - a] : [a, b, c, size - a - b - c];
        numbers[digitsOf(split, 0, size)] = counts.length;
        counts.push(split);
      }
  return { size, counts, numbers };
}

function digitsOf(counts: ArrayLike<number>, from: number, size: number, contents = counts.length): number {
  let digits = 0;
  for (let content = 0; content < contents - 1; content++)
    digits = digits * (size + 1) + (counts[from + content] as number);
  return digits;
}

/** The number of a census, given all counts class by class. */
export function censusNumber({ contents, splits }: Census, counts: ArrayLike<number>): number {
  let number = 0;
  for (let column = 0; column < splits.length; column++) {
    const split = splits[column] as Splits;
    const digits = digitsOf(counts, column * contents, split.size, contents);
    number = number * split.counts.length + (split.numbers[digits] as number);
  }
  return number;
}

/** The counts of a census, class by class, written into `into`. */
export function readCensus({ contents, splits }: Census, number: number, into: Int32Array): void {
  let rest = number;
  for (let column = splits.length - 1; column >= 0; column--) {
    const { counts } = splits[column] as Splits;
    into.set(counts[rest % counts.length] as readonly number[], column * contents);
    rest = Math.floor(rest / counts.length);
  }
}

/** How many positions share a census; a float, and too large to be exact for wide registers. */
export function positionsIn({ contents, splits }: Census, counts: ArrayLike<number>): number {
  let product = 1;
  for (let column = 0; column < splits.length; column++) {
    let left = (splits[column] as Splits).size;
    for (let content = 0; content < contents; content++) {
      const count = counts[column * contents + content] as number;
      product *= chooseCount(left, Math.min(count, left - count));
      left -= count;
    }
  }
  return product;
}
