// How many guarded flips a book compiles to, without making them: wide books are read but never compiled.
import type { FlipPart } from './fault.ts';
import { countFamilyMasks, rememberedMasks } from './masks.ts';
import { allMoveRules, type MoveRule, type RuleBook } from './rule-book.ts';

/** More than this is not counted on: far too many in any case. */
const ENOUGH = 2 ** 31;

type Counted = Pick<RuleBook, 'width' | 'moves' | 'opening' | 'wear' | 'charges' | 'ban'>;

/** What makes several flips of one move. */
const ADDITIONS = ['wear', 'charges', 'ban'] as const;
type Addition = (typeof ADDITIONS)[number];

/**
 * An upper bound (rules that overlap count twice), 0 exactly if there is no move at all. `counted`: the additions that
 * are not left out of account.
 */
export function countFlips(book: Counted, counted: readonly Addition[] = ADDITIONS): number {
  const ways = counted.includes('wear') ? (book.wear ?? 1) : 1;
  const each = counted.includes('ban') ? banWays(book) : 1;
  const paid = (rule: MoveRule) => (counted.includes('charges') ? chargeWays(rule) : 1);
  return allMoveRules(book).reduce(
    (sum, rule) => sum + countRule(rule, book.width, ways) * each * paid(rule),
    0,
  );
}

/** The moves of a book, and how many flips each addition makes of all before it; undefined without additions. */
export function flipParts(book: Counted): readonly FlipPart[] | undefined {
  const added = ADDITIONS.filter((name) => book[name] !== undefined);
  if (added.length === 0) return undefined;
  const parts = added.map((name, index) => ({ name, flips: countFlips(book, added.slice(0, index + 1)) }));
  return [{ name: 'moves', flips: countFlips(book, []) }, ...parts];
}

/** How many different ways a rule can flip bits, counting how often each was flipped before. */
function countRule(rule: MoveRule, width: number, ways: number): number {
  if (rule.do === 'pass') return 1;
  if (rule.do === 'flips')
    return rule.flips.reduce((sum, { flip }) => sum + ways ** flip.replaceAll(/[^1]/g, '').length, 0);
  // Of the counts of a bit, about half go with either of its values.
  const perBit = rule.do === 'toggle' ? ways : Math.ceil(ways / 2);
  let sum = 0;
  for (let bits = rule.bits.from; bits <= Math.min(rule.bits.to, width) && sum < ENOUGH; bits++)
    sum += countFamilyMasks(rule, width, bits) * perBit ** bits;
  return sum;
}

/** A flip for each move that may have been made before. */
function banWays(book: Counted): number {
  if (book.ban === undefined) return 1;
  return book.ban === 'other-twice' ? 2 : rememberedMasks(book).length + 1;
}

/** One for each number of charges, at most. */
function chargeWays({ costs }: MoveRule): number {
  return costs === undefined ? 1 : 16 - costs;
}
