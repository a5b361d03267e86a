// What a page can lay out without a wait that is felt: a link must not freeze a tab.
import { finish } from '../../base/steps.ts';
import { rebuildingWithin, tooManyMoves, type RebuiltWithin } from '../../match/limits.ts';
import type { RecordLine } from '../../notation/record-line.ts';
import { tooWide } from '../../rules/compile.ts';
import type { PlayableFault } from '../../rules/fault.ts';
import type { RuleBook } from '../../rules/rule-book.ts';

/** The most different moves: a page lists them, and has them chosen from. */
export const MOST_MOVES = 2 ** 13;

const LIMITS = { moves: MOST_MOVES, compared: 2 ** 22 };

/** Why a book that reads well is too much for a page; undefined if it is not. */
export function pageFault(book: RuleBook): PlayableFault | undefined {
  return tooManyMoves(book, LIMITS);
}

/** Why a book cannot be played here; undefined if it can. */
export function playFault(book: RuleBook): PlayableFault | undefined {
  return tooWide(book) ?? pageFault(book);
}

/** The match of a stranger's record. */
export function rebuildHere(lines: readonly RecordLine[]): RebuiltWithin {
  return finish(rebuildingHere(lines));
}

/** The same, line by line. */
export function rebuildingHere(lines: readonly RecordLine[]): Generator<undefined, RebuiltWithin> {
  return rebuildingWithin(lines, LIMITS);
}
