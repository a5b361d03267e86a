// What the analysis writes at each bit of a board: the best that can still be made of a move with it.
import { onesOf, countOnes } from '../../base/bits.ts';
import type { Move } from '../../rules/play.ts';
import type { MoveValue } from '../../solver/solution.ts';
import type { Mark, Marks } from '../board/marks.ts';
import { ANALYSIS_WORDS } from './analysis-words.ts';
import type { Insight, Prospects } from '../worker/question.ts';

export type Analysis = Insight | Prospects;
export type AnalysedMove = MoveValue | Prospects['moves'][number];

/**
 * The mark of every bit that a move with all the chosen bits can take. Chosen bits carry the value of what is chosen,
 * if that is a whole move.
 */
export function marksFrom(analysis: Analysis, chosen: Move): Marks {
  const moves: readonly AnalysedMove[] = analysis.moves;
  // Where a move is one bit, choosing another gives the first one back.
  const base = moves.every(({ move }) => countOnes(move) === 1) ? 0 : chosen;
  const marks = new Map<number, Mark>();
  const mark = (bits: number, move: AnalysedMove) => {
    for (const bit of onesOf(bits)) if (!marks.has(bit)) marks.set(bit, markOf(analysis, move));
  };
  for (const move of moves) {
    if (move.move === chosen) mark(chosen, move);
    if ((move.move & base) === base) mark(move.move & ~chosen, move);
  }
  return (bit) => marks.get(bit);
}

/** What one move is worth, short and spoken. */
export function markOf(analysis: Analysis, move: AnalysedMove): Mark {
  if ('wins' in move) return oddsMark(move.wins, move.of);
  if (isOpen(analysis, move))
    return { value: null, short: ANALYSIS_WORDS.open, spoken: ANALYSIS_WORDS.openSpoken };
  const { value, plies } = move;
  const [short, spoken] = [ANALYSIS_WORDS.short(value, plies), ANALYSIS_WORDS.spoken(value, plies)];
  return { value, short, spoken, sign: plies === null ? ANALYSIS_WORDS.sign[value] : undefined };
}

/** Whether a search that did not see everything found nothing. */
function isOpen(analysis: Analysis, { value }: MoveValue): boolean {
  return 'exact' in analysis && !analysis.exact && value === 'endless';
}

/** With a hidden target only all and nothing are certain. */
function oddsMark(wins: number, of: number): Mark {
  return { value: null, short: ANALYSIS_WORDS.odds(wins, of), spoken: ANALYSIS_WORDS.oddsSpoken(wins, of) };
}
