// Bit labels: what people call a bit, as its rule book counts. Bit 0 is always the rightmost in code.
import { onesOf } from '../base/bits.ts';
import type { Range, RuleBook } from '../rules/rule-book.ts';

type Labelled = Pick<RuleBook, 'width' | 'labels'>;

export function formatLabel(book: Labelled, bit: number): string {
  return String(labelOf(book, bit));
}

/** The bit with this label; undefined unless it is written plainly, in ASCII digits, and exists. */
export function parseLabel(book: Labelled, text: string): number | undefined {
  if (!/^(0|[1-9][0-9]{0,3})$/.test(text)) return undefined;
  const label = Number(text);
  const range = labelRange(book);
  if (label < range.from || label > range.to) return undefined;
  const place = label - book.labels.first;
  return book.labels.from === 'left' ? book.width - 1 - place : place;
}

export function labelOf(book: Labelled, bit: number): number {
  const place = book.labels.from === 'left' ? book.width - 1 - bit : bit;
  return place + book.labels.first;
}

/** The labels of a register's bits, ascending. */
export function formatLabels(book: Labelled, bits: number, joint = ' '): string {
  const labels = onesOf(bits).map((bit) => labelOf(book, bit));
  return labels.toSorted((a, b) => a - b).join(joint);
}

/** The smallest and the largest label. */
export function labelRange(book: Labelled): Range {
  return { from: book.labels.first, to: book.labels.first + book.width - 1 };
}
