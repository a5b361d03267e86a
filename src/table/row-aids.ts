// What helps to read a row of bits, by what the rules look at: runs of 1s, or what each place counts.
import { allMoveRules, goalOf, isFamily, SEATS, type MoveRule, type RuleBook } from '../rules/rule-book.ts';

/** Whether neighbours matter: by a goal that counts runs, or by moves of bits side by side. */
export function neighboursMatter(book: RuleBook): boolean {
  return wantsRun(book) || sideBySide(book).length > 0;
}

/** Whether it is stretches of 1s that matter. */
export function runsMatter(book: RuleBook): boolean {
  return wantsRun(book) || sideBySide(book).some((rule) => rule.do === 'clear');
}

function wantsRun(book: RuleBook): boolean {
  return SEATS.some((seat) => goalOf(book, seat).is === 'run');
}

function sideBySide(book: RuleBook): readonly MoveRule[] {
  return allMoveRules(book).filter((rule) => isFamily(rule) && rule.adjacent !== false && rule.bits.to > 1);
}

/** Whether the first bit and the last are neighbours too. */
export function isRing(book: RuleBook): boolean {
  return sideBySide(book).some((rule) => isFamily(rule) && rule.adjacent === 'ring');
}

/** Whether the row is read as a number. */
export function isNumber(book: RuleBook): boolean {
  return SEATS.some((seat) => goalOf(book, seat).is === 'multiple');
}

export interface Run {
  /** The rightmost bit of it. */
  readonly low: number;
  readonly length: number;
}

/** The longest stretches of 1s in a row, rightmost first. */
export function runsIn(row: number, width: number): readonly Run[] {
  const runs: Run[] = [];
  for (let bit = 0; bit < width; bit++) {
    if (((row >>> bit) & 1) === 0) continue;
    const low = bit;
    while (bit + 1 < width && ((row >>> (bit + 1)) & 1) === 1) bit++;
    runs.push({ low, length: bit - low + 1 });
  }
  return runs;
}

/** A number as the sum of its places: "8 + 2 = 10". */
export function sumWords(row: number): string {
  const places: number[] = [];
  for (let place = 1; place <= row; place *= 2) if (Math.floor(row / place) % 2 === 1) places.unshift(place);
  return places.length > 1 ? `${places.join(' + ')} = ${row}` : `${row}`;
}
