// Which rules the exact play against a hidden target understands, and what it needs to know of them.
import { chooseCount, countOnes } from '../base/bits.ts';
import { mayPass } from '../rules/book-facts.ts';
import type { Rules } from '../rules/compile.ts';
import { registerIn } from '../rules/layout.ts';
import { goalOf, SEATS, type Goal } from '../rules/rule-book.ts';

/** Beliefs are sets of targets, so their table grows fast: at 8 bits it is still made at once. */
const MOST_BITS = 8;

/** A race of two own registers: each player flips so many bits of the own one, any of them. */
export interface Race {
  readonly width: number;
  /** How many bits a move may flip, ascending. */
  readonly sizes: readonly number[];
  /** All moves, as masks of the own register. */
  readonly moves: readonly number[];
  /** How many turns it takes to match the target with so many wrong bits, if it is known. */
  readonly turns: readonly number[];
  /** Whether a player wins, rather than loses, who has only dead questions to ask. */
  readonly stuckWins: boolean;
}

/** Undefined for rules of any other shape: they are played by other means. */
export function raceOf(rules: Rules): Race | undefined {
  const { book, width, shared, layout } = rules;
  if (shared || width > MOST_BITS || book.misere || !layout.plain) return undefined;
  if (mayPass(book) || book.stuck === 'draws') return undefined;
  if (!SEATS.every((seat) => isRace(goalOf(book, seat)))) return undefined;
  const sizes = sizesOf(rules);
  if (sizes === undefined) return undefined;
  const turns = turnsBy(sizes, width);
  if (!turns.every((count) => Number.isFinite(count))) return undefined;
  const moves = Array.from({ length: rules.full }, (_, index) => index + 1);
  return {
    width,
    sizes,
    moves: moves.filter((move) => sizes.includes(countOnes(move))),
    turns,
    stuckWins: book.stuck === 'wins',
  };
}

function isRace(goal: Goal): boolean {
  return goal.is === 'target' && goal.in === 'own' && goal.for === 'mover';
}

/** How many bits a move may flip; undefined unless it may always flip any that many of the own register. */
function sizesOf({ flips: [flips], layout, width }: Rules): readonly number[] | undefined {
  const counts: number[] = Array.from({ length: width + 1 }, () => 0);
  for (let i = 0; i < flips.size; i++) {
    const flip = flips.flip[i] as number;
    if (registerIn(layout, flip, 'other') !== 0 || flips.need1[i] !== 0 || flips.need0[i] !== 0)
      return undefined;
    const size = countOnes(flip);
    counts[size] = (counts[size] as number) + 1;
  }
  const sizes = [...counts.keys()].filter((size) => counts[size] !== 0);
  return sizes.every((size) => counts[size] === chooseCount(width, size)) ? sizes : undefined;
}

/** By the number of wrong bits; with none the register must be left first and come back. */
function turnsBy(sizes: readonly number[], width: number): readonly number[] {
  let turns: number[] = Array.from({ length: width + 1 }, () => Infinity);
  for (let round = 0; round <= width; round++)
    turns = turns.map((_, wrong) =>
      Math.min(
        Infinity,
        ...nextWrongs(sizes, width, wrong).map((next) => (next === 0 ? 1 : 1 + (turns[next] as number))),
      ),
    );
  return turns;
}

/** How many bits may be wrong after a move: some of those flipped were wrong, the others were right. */
function nextWrongs(sizes: readonly number[], width: number, wrong: number): readonly number[] {
  return sizes.flatMap((size) =>
    Array.from({ length: size + 1 }, (_, mended) => mended)
      .filter((mended) => mended <= wrong && size - mended <= width - wrong)
      .map((mended) => wrong + size - 2 * mended),
  );
}
