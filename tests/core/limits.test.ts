// How much a host takes on: its own numbers decide, and nothing is worked out beyond them.
import { describe, expect, it } from 'vitest';
import { finish } from '../../src/base/steps.ts';
import { rebuildingWithin, tooManyMoves } from '../../src/match/limits.ts';
import type { RecordLine } from '../../src/notation/record-line.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { bookOf } from './sample-match.ts';

/** One shared row; a move turns up to three of its twelve bits: 12 + 66 + 220 = 298 of them. */
const BOOK: RuleBook = {
  ...bookOf('bit-flip-showdown'),
  width: 12,
  widths: { from: 12, to: 12 },
  moves: [{ do: 'toggle', on: 'shared', bits: { from: 1, to: 3 }, adjacent: false }],
};

describe('moves', () => {
  it.each([
    [297, { code: 'too-many-moves', most: 297 }],
    [298, undefined],
  ])('of a host that takes %i', (moves, fault) => {
    expect(tooManyMoves(BOOK, { moves })).toEqual(fault);
  });
});

describe('a record', () => {
  const header = { t: 'header', book: BOOK, secret: true } as unknown as RecordLine;
  const rebuild = (limits: { readonly moves: number; readonly compared: number }) =>
    finish(rebuildingWithin([header, header], limits));

  it('is refused for its book before it is read on', () => {
    expect(rebuild({ moves: 1, compared: Infinity })).toEqual({
      ok: false,
      fault: { code: 'too-many-moves', most: 1 },
    });
  });

  it('with a hidden target is refused for its length: two lines against 2^12 targets', () => {
    expect(rebuild({ moves: 298, compared: 2 ** 13 - 1 })).toEqual({
      ok: false,
      fault: { code: 'too-large' },
    });
    // What is wrong with this record is found only then.
    expect(rebuild({ moves: 298, compared: 2 ** 13 })).toMatchObject({ fault: { code: 'book-hash' } });
  });
});
