// What the board shows below a row: the length of runs, what each place counts, the target; and which bit a place of the
// drawing belongs to.
import { describe, expect, it } from 'vitest';
import { runsIn } from '../../src/table/row-aids.ts';
import {
  bitAt,
  cellsPerRow,
  drawRegister,
  type RegisterPicture,
} from '../../src/terminal/board/draw-register.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { bookOf, must } from '../core/sample-match.ts';

function bookWith(width: number, goal: object): RuleBook {
  const rest = { registers: 'shared', start: 'zeros', moves: [{ do: 'toggle', bits: 1 }] };
  return must(readRuleBook({ id: 'b', title: 'B', width, ...rest, goal }));
}

function ring(width: number): RuleBook {
  const rest = { registers: 'shared', start: 'zeros', goal: { is: 'ones' } };
  const moves = [{ do: 'set', bits: { from: 1, to: 2 }, adjacent: 'ring' }];
  return must(readRuleBook({ id: 'r', title: 'R', width, ...rest, moves }));
}

const PLAIN = {
  chosen: 0,
  last: 0,
  cursor: undefined,
  target: undefined,
  hidden: false,
  left: undefined,
  closed: 0,
};

/** All lines, in small cells. */
function drawn(book: RuleBook, columns: number): readonly string[] {
  return drawRegister({ ...PLAIN, book, value: 0 }, { columns, large: false });
}

/** The lines below the bits, in small cells. */
function below(
  book: RuleBook,
  value: number,
  part: Partial<RegisterPicture> = {},
  columns = 80,
): readonly string[] {
  return drawRegister({ book, value, ...PLAIN, ...part }, { columns, large: false }).slice(2);
}

describe('a ring', () => {
  it('joins its first bit and its last', () => {
    expect(below(ring(4), 0)).toEqual(['   └── ring ───┘']);
    const [labels = '', , ...rows] = drawn(ring(7), 80);
    const line = rows.at(-1)!;
    expect([line.indexOf('└'), line.indexOf('┘')]).toEqual([labels.indexOf('1'), labels.indexOf('7')]);
  });

  it('is not drawn where it does not fit into one line, nor for a row', () => {
    expect(drawn(ring(9), 24).filter((line) => line.includes('ring'))).toEqual([]);
    expect(below(bookOf('bit-flip'), 0).join('')).not.toContain('ring');
  });
});

describe('runs', () => {
  const book = bookWith(8, { is: 'run', ones: 3 });

  it('are bracketed with their length where the goal counts them, or moves take neighbours', () => {
    expect(below(book, 0b11011101)).toEqual(['  └──2──┘     └────3────┘     └1┘']);
    expect(below(bookOf('bit-flip'), 0b00000011)).toEqual(['                          └──2──┘']);
    expect(below(bookOf('bit-flip-showdown'), 0b11011101)).toEqual([]);
  });

  it('are those that the chosen bits would make', () => {
    expect(below(book, 0b11011101, { chosen: 0b00100000 })).toEqual(['  └──────────6──────────┘     └1┘']);
  });

  it('are the longest stretches of 1s, by brute force', () => {
    for (let row = 0; row < 256; row++) {
      const text = row.toString(2).padStart(8, '0');
      const runs = [...text.matchAll(/1+/gu)].map((run) => ({
        low: 8 - run.index - run[0].length,
        length: run[0].length,
      }));
      expect(runsIn(row, 8)).toEqual(runs.toReversed());
    }
  });
});

describe('places', () => {
  it('say what each bit counts, and the sum as it would be', () => {
    const book = bookOf('bit-battle-fives');
    expect(below(book, 0b0010)).toEqual(['   8   4   2   1  sum 2']);
    expect(below(book, 0b0010, { chosen: 0b1000 })).toEqual(['   8   4   2   1  sum 10']);
  });

  it('fit 40 columns, and are left out where they are too long', () => {
    for (let width = 1; width <= 16; width++) {
      const lines = below(bookWith(width, { is: 'multiple', of: 3 }), 2 ** width - 1, {}, 40);
      expect(Math.max(0, ...lines.map((line) => line.length))).toBeLessThanOrEqual(40);
      expect(lines.some((line) => line.includes('sum'))).toBe(width <= 10);
    }
  });
});

it.each([
  [80, false],
  [40, true],
  [30, true],
])('every place of a cell belongs to its bit: %i columns, large %s', (columns, large) => {
  const book = bookWith(16, { is: 'ones' });
  const plain = {
    chosen: 0,
    last: 0,
    cursor: undefined,
    target: undefined,
    hidden: false,
    left: undefined,
    closed: 0,
  };
  const perRow = cellsPerRow(book, columns);
  for (let bit = 0; bit < 16; bit++) {
    const lines = drawRegister({ book, ...plain, value: 1 << bit }, { columns, large });
    const line = lines.findIndex((text) => / 1 /u.test(text) && !/ 2 /u.test(text) && !/ 10 /u.test(text));
    const column = lines[line]!.indexOf('1');
    for (const beside of [-1, 0, 1])
      expect(bitAt(book, columns, lines.length, { line, column: column + beside })).toBe(bit);
    expect(bitAt(book, columns, lines.length, { line: lines.length, column })).toBeUndefined();
    expect(bitAt(book, columns, lines.length, { line, column: 1 + 4 * perRow })).toBeUndefined();
  }
});
