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
  return drawRegister({ ...PLAIN, book, value: 0 }, { columns, cells: 'small' });
}

/** The lines below the bits, in small cells. */
function below(
  book: RuleBook,
  value: number,
  part: Partial<RegisterPicture> = {},
  columns = 80,
): readonly string[] {
  return drawRegister({ book, value, ...PLAIN, ...part }, { columns, cells: 'small' }).slice(2);
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
  { columns: 80, cells: 'small' },
  { columns: 40, cells: 'framed' },
  { columns: 30, cells: 'framed' },
  { columns: 140, cells: 'tall' },
] as const)('every place of a cell belongs to its bit: $columns columns, $cells', (style) => {
  const book = bookWith(16, { is: 'ones' });
  const perRow = cellsPerRow(book, style);
  const pitch = style.cells === 'tall' ? 8 : 4;
  for (let bit = 0; bit < 16; bit++) {
    const lines = drawRegister({ book, ...PLAIN, value: 1 << bit }, style);
    const line = lines.findIndex((text) => / 1 /u.test(text) && !/ 2 /u.test(text) && !/ 10 /u.test(text));
    const column = lines[line]!.indexOf('1');
    for (let beside = 1 - pitch / 2; beside < pitch / 2; beside++)
      expect(bitAt(book, style, lines.length, { line, column: column + beside })).toBe(bit);
    expect(bitAt(book, style, lines.length, { line: lines.length, column })).toBeUndefined();
    expect(bitAt(book, style, lines.length, { line, column: 1 + pitch * perRow })).toBeUndefined();
  }
});

describe('tall cells', () => {
  const style = { columns: 120, cells: 'tall' } as const;

  it('fill three lines, with the digit in the middle', () => {
    expect(
      drawRegister({ ...PLAIN, book: bookWith(3, { is: 'ones' }), value: 0b010, chosen: 0b001 }, style),
    ).toEqual([
      '     1       2       3   ',
      ' ┌───────┬───────┬───────┐',
      ' │       │       │       │',
      ' │   0   │   1   │  0→1  │',
      ' │       │       │       │',
      ' └───────┴───────┴───────┘',
    ]);
  });

  it('have what stands below them in their middle', () => {
    const lines = drawRegister(
      { ...PLAIN, book: bookOf('bit-battle'), value: 0, target: 0b1010_0000 },
      style,
    );
    const [labels = '', target = ''] = [lines[0], lines.at(-1)];
    const places = ['1', '2', '3', '8'].map((label) => labels.indexOf(label));
    expect(places.map((column) => target[column])).toEqual(['1', '0', '1', '0']);
    const row = drawRegister({ ...PLAIN, book: bookOf('bit-flip'), value: 0b0110_0000 }, style);
    const runs = row.at(-1)!;
    // From the left edge of the second cell to the right edge of the third.
    expect([runs.indexOf('└'), runs.indexOf('┘')]).toEqual([10, 24]);
    expect([row[1]![9], row[1]![25]]).toEqual(['┬', '┬']);
    const joined = drawRegister({ ...PLAIN, book: ring(7), value: 0 }, style);
    const [first, last] = [joined[0]!.indexOf('1'), joined[0]!.indexOf('7')];
    const line = joined.find((text) => text.includes('ring'))!;
    expect([line.indexOf('└'), line.indexOf('┘')]).toEqual([first, last]);
  });
});

it('a run that goes on in another row is open there', () => {
  const flip: RuleBook = { ...bookOf('bit-flip'), width: 8 };
  const rows = drawRegister({ ...PLAIN, book: flip, value: 0b0011_1000 }, { columns: 20, cells: 'small' });
  // Bits 3 to 5 of 8, four to a row: the run ends in the second.
  expect(rows[2]).toMatch(/^ {10}└─*3─*$/u);
  expect(rows[5]).toBe('  ─3┘');
});
