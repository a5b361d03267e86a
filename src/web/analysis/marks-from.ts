// What the analysis writes at each bit of a board: the best that can still be made of a move with it.
import { onesOf, countOnes } from '../../base/bits.ts';
import type { PositionAdvice } from '../../advice/position-advice.ts';
import { assessmentShort, assessmentWords } from '../../advice/words/assessment-words.ts';
import type { GradedMove } from '../../coach/assessment.ts';
import type { Move } from '../../rules/play.ts';
import type { Mark, Marks } from '../board/marks.ts';
import { ANALYSIS_WORDS } from './analysis-words.ts';

/**
 * The mark of every bit that a move with all the chosen bits can take. Chosen bits carry the value of what is chosen,
 * if that is a whole move.
 */
export function marksFrom({ moves }: Pick<PositionAdvice, 'moves'>, chosen: Move): Marks {
  // Where a move is one bit, choosing another gives the first one back.
  const base = moves.every(({ move }) => countOnes(move) <= 1) ? 0 : chosen;
  const marks = new Map<number, Mark>();
  const mark = (bits: number, move: GradedMove) => {
    for (const bit of onesOf(bits)) if (!marks.has(bit)) marks.set(bit, markOf(move));
  };
  for (const move of moves) {
    if (move.move === chosen) mark(chosen, move);
    if ((move.move & base) === base) mark(move.move & ~chosen, move);
  }
  return (bit) => marks.get(bit);
}

/** What one move is worth, short and spoken. With a hidden target only all and nothing are certain. */
export function markOf(move: GradedMove): Mark {
  const { value, plies, chance } = move;
  const texts = { short: assessmentShort(move), spoken: assessmentWords(move) };
  if (chance !== undefined || value === null) return { value: null, ...texts };
  return { value, ...texts, sign: plies === null ? ANALYSIS_WORDS.sign[value] : undefined };
}
