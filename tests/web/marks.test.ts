// The marks at the bits of a board: what each bit is worth, by the moves that are graded and the bits that are chosen.
import { describe, expect, it } from 'vitest';
import type { GradedMove } from '../../src/coach/assessment.ts';
import { marksFrom } from '../../src/web/analysis/marks-from.ts';

/** What is said at each of three bits. */
const spoken = (moves: readonly GradedMove[], chosen: number) =>
  [0, 1, 2].map((bit) => marksFrom({ moves }, chosen, String)(bit)?.spoken);

describe('marks', () => {
  it('say what the choice is worth as a move, and what more bits would make of it', () => {
    const moves = [odds(0b011, 9), odds(0b101, 7), odds(0b001, 5)];
    // Bit 0 is a move; bits 1 and 2 are none without it.
    expect(spoken(moves, 0)).toEqual([
      `${ofTen(5)}; ${together('2', 9)}`,
      `not a whole move yet; ${together('1', 9)}`,
      `not a whole move yet; ${together('1', 7)}`,
    ]);
    // With bit 1 chosen no move takes bit 2 besides.
    expect(spoken(moves, 0b010)).toEqual([ofTen(9), `not a whole move yet; ${together('1', 9)}`, undefined]);
    expect(spoken(moves, 0b001)).toEqual([`${ofTen(5)}; ${together('2', 9)}`, ofTen(9), ofTen(7)]);
  });

  it('name no larger move that is worth no more, and no smaller one', () => {
    const won = { value: 'win', plies: 5, keeps: true } as const;
    const lost = { value: 'loss', plies: 2, keeps: false } as const;
    expect(
      spoken(
        [
          { move: 0b011, ...won },
          { move: 0b001, ...won },
          { move: 0b010, ...lost },
        ],
        0,
      ),
    ).toEqual(['win in 5 turns', 'loss in 2 turns; with bit 1 win in 5 turns', undefined]);
  });

  it('stay where a move is one bit, since another choice takes the place of the first', () => {
    expect(spoken([odds(0b001, 4), odds(0b100, 2)], 0b001)).toEqual([ofTen(4), undefined, ofTen(2)]);
    // A pass has no bit at all.
    expect(spoken([odds(0, 5), odds(0b001, 4), odds(0b100, 2)], 0b001)).toEqual([
      ofTen(4),
      undefined,
      ofTen(2),
    ]);
  });
});

const odds = (move: number, wins: number): GradedMove => ({
  ...{ move, value: null, plies: null, keeps: true },
  chance: { wins, of: 10 },
});
const together = (bits: string, wins: number) => `with bit ${bits} ${ofTen(wins)}`;
const ofTen = (wins: number) => `wins ${wins} of 10 targets`;
