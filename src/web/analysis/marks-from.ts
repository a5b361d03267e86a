// What the analysis writes at each bit of a board: what the choice is worth as a move with this bit, and what it can
// still become with others.
import { onesOf, countOnes } from '../../base/bits.ts';
import type { PositionAdvice } from '../../advice/position-advice.ts';
import { assessmentShort, assessmentWords } from '../../advice/words/assessment-words.ts';
import type { GradedMove } from '../../coach/assessment.ts';
import type { Move } from '../../rules/play.ts';
import { sameWorth } from '../../solver/value.ts';
import type { Mark, Marks } from '../board/marks.ts';
import { ANALYSIS_WORDS } from './analysis-words.ts';

/** Says which bits those are: "5". */
export type NameBits = (bits: Move) => string;

/**
 * The mark of every bit that a move with all the chosen bits can take. Chosen bits carry what the choice itself is
 * worth, the others what it would be worth with them.
 */
export function marksFrom({ moves }: Pick<PositionAdvice, 'moves'>, chosen: Move, name: NameBits): Marks {
  // Where a move is one bit, choosing another gives the first one back.
  const base = moves.every(({ move }) => countOnes(move) <= 1) ? 0 : chosen;
  const marks = new Map<number, Mark>();
  const takes = moves.reduce((bits, { move }) => ((move & base) === base ? bits | move : bits), 0);
  for (const bit of onesOf(takes & ~chosen)) {
    const mark = markOfChoice(moves, base | (1 << bit), name);
    if (mark !== undefined) marks.set(bit, mark);
  }
  const own = chosen === 0 ? undefined : markOfChoice(moves, chosen, name);
  for (const bit of own === undefined ? [] : onesOf(chosen)) marks.set(bit, own as Mark);
  return (bit) => marks.get(bit);
}

/** The choice as a move of its own, if it is one, and the best move that more bits make of it, if that is better. */
function markOfChoice(moves: readonly GradedMove[], choice: Move, name: NameBits): Mark | undefined {
  const whole = moves.find(({ move }) => move === choice);
  const larger = moves.find(({ move }) => move !== choice && (move & choice) === choice);
  const better =
    larger !== undefined && (whole === undefined || isBetter(larger, whole)) ? larger : undefined;
  if (better === undefined) return whole && markOf(whole);
  const beside = name(better.move & ~choice);
  const { value, short, spoken } = markOf(better);
  const more = { value, short: `+${beside}` };
  const together = ANALYSIS_WORDS.together(beside, spoken);
  if (whole === undefined) return { value, short: '', more, spoken: `${ANALYSIS_WORDS.notYet}; ${together}` };
  return {
    ...markOf(whole),
    more: { ...more, short: `${more.short} ${short}` },
    spoken: `${markOf(whole).spoken}; ${together}`,
  };
}

/** Whether it leads to more, not only sooner. */
function isBetter(one: GradedMove, than: GradedMove): boolean {
  if (one.chance !== undefined && than.chance !== undefined) return one.chance.wins > than.chance.wins;
  if (one.value === null || than.value === null) return one.keeps && !than.keeps;
  return one.keeps && !sameWorth(one.value, than.value);
}

/** What one move is worth, short and spoken. With a hidden target only all and nothing are certain. */
export function markOf(move: GradedMove): Mark {
  const { value, plies, chance } = move;
  const texts = { short: assessmentShort(move), spoken: assessmentWords(move) };
  if (chance !== undefined || value === null) return { value: null, ...texts };
  return { value, ...texts, sign: plies === null ? ANALYSIS_WORDS.sign[value] : undefined };
}
