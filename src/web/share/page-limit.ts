// What a page can lay out without a wait that is felt. The core allows far more; a link must not freeze a tab.
import { refuse, type Result } from '../../base/result.ts';
import { finish } from '../../base/steps.ts';
import type { RebuildFault } from '../../match/fault.ts';
import { rebuildingMatch, type Rebuilt } from '../../match/rebuild.ts';
import type { RecordLine } from '../../notation/record-line.ts';
import { tooManyFlips, tooWide } from '../../rules/compile.ts';
import { countFlips } from '../../rules/count-flips.ts';
import type { PlayableFault } from '../../rules/fault.ts';
import { readRuleBook } from '../../rules/read-rule-book.ts';
import { hasMoreMasks } from '../../rules/masks.ts';
import { MAX_STATE_BITS, type RuleBook } from '../../rules/rule-book.ts';

/** The most different moves: a page lists them, and has them chosen from. */
export const MOST_MOVES = 2 ** 13;

/** Why a book that reads well is too much for a page; undefined if it is not. */
export function pageFault(book: RuleBook): PlayableFault | undefined {
  const isHeavy =
    book.width > MAX_STATE_BITS ? countFlips(book) > MOST_MOVES : hasMoreMasks(book, MOST_MOVES);
  return isHeavy ? { code: 'too-many-moves', most: MOST_MOVES } : tooManyFlips(book);
}

/** Why a book cannot be played here; undefined if it can. */
export function playFault(book: RuleBook): PlayableFault | undefined {
  return tooWide(book) ?? pageFault(book);
}

/** Every move of a match with a hidden target is held against all targets there are: so many times at most. */
const MOST_COMPARED = 2 ** 22;

type RebuiltHere = Result<Rebuilt, RebuildFault | { readonly code: 'too-large' }>;

/** The match of a stranger's record. */
export function rebuildHere(lines: readonly RecordLine[]): RebuiltHere {
  return finish(rebuildingHere(lines));
}

/** The same, line by line. */
export function* rebuildingHere(lines: readonly RecordLine[]): Generator<undefined, RebuiltHere> {
  const [header] = lines;
  const book = header?.t === 'header' ? readRuleBook(header.book) : undefined;
  if (header?.t !== 'header' || book?.ok !== true) return yield* rebuildingMatch(lines);
  const fault = pageFault(book.value);
  if (fault !== undefined) return refuse(fault);
  const compared = header.secret ? lines.length * 2 ** book.value.width : 0;
  return compared > MOST_COMPARED ? refuse({ code: 'too-large' }) : yield* rebuildingMatch(lines);
}
