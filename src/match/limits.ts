// How much a book, or a stranger's record, may ask of a host that people wait for. The core allows far more; each host
// hands in its own numbers.
import { refuse, type Result } from '../base/result.ts';
import type { RecordLine } from '../notation/record-line.ts';
import { tooManyFlips } from '../rules/compile.ts';
import { countFlips } from '../rules/count-flips.ts';
import type { PlayableFault } from '../rules/fault.ts';
import { hasMoreMasks } from '../rules/masks.ts';
import { readRuleBook } from '../rules/read-rule-book.ts';
import { MAX_STATE_BITS, type RuleBook } from '../rules/rule-book.ts';
import type { RebuildFault } from './fault.ts';
import { rebuildingMatch, type Rebuilt } from './rebuild.ts';

export interface Limits {
  /** The most different moves of a book. */
  readonly moves: number;
  /** Every move of a match with a hidden target is held against all targets there are: so many times at most. */
  readonly compared: number;
}

/** Why a book that reads well is too much for a host; undefined if it is not. */
export function tooManyMoves(book: RuleBook, { moves }: Pick<Limits, 'moves'>): PlayableFault | undefined {
  const isHeavy = book.width > MAX_STATE_BITS ? countFlips(book) > moves : hasMoreMasks(book, moves);
  return isHeavy ? { code: 'too-many-moves', most: moves } : tooManyFlips(book);
}

export type RebuiltWithin = Result<Rebuilt, RebuildFault | { readonly code: 'too-large' }>;

/** The match of a stranger's record, line by line; refused before any work that is too much. */
export function* rebuildingWithin(
  lines: readonly RecordLine[],
  limits: Limits,
): Generator<undefined, RebuiltWithin> {
  const [header] = lines;
  const book = header?.t === 'header' ? readRuleBook(header.book) : undefined;
  if (header?.t !== 'header' || book?.ok !== true) return yield* rebuildingMatch(lines);
  const fault = tooManyMoves(book.value, limits);
  if (fault !== undefined) return refuse(fault);
  const compared = header.secret ? lines.length * 2 ** book.value.width : 0;
  return compared > limits.compared ? refuse({ code: 'too-large' }) : yield* rebuildingMatch(lines);
}
