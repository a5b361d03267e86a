// In which direction moves change bits, and whether every game comes to an end by that; read from the book.
// `onlyAction` is about all bits together, `bitsChangeOnce` about each bit by itself; the first implies the second.
import { isTargetSecret } from './book-facts.ts';
import { isFamily, type MoveRule, type RuleBook } from './rule-book.ts';

type Moves = Pick<RuleBook, 'width' | 'moves'>;

/** What every move does to every bit that it flips; undefined if some bits are set and some cleared. */
export function onlyAction(book: Moves): 'set' | 'clear' | undefined {
  const { sets, clears } = changesOf(book);
  const [anySet, anyCleared] = [sets.includes(true), clears.includes(true)];
  if (anySet === anyCleared) return undefined;
  return anySet ? 'set' : 'clear';
}

/**
 * Whether every game ends by its moves, whatever is played, because something is used up: then no position comes back.
 * It is about the graph of positions; what the book says about endless play does not count (`everyRoundEnds`).
 */
export function everyGameEnds({ width, moves, wear }: RuleBook): boolean {
  const free = moves.filter(({ costs }) => costs === undefined);
  if (free.some((rule) => rule.do === 'pass')) return false;
  return wear !== undefined || bitsChangeOnce({ width, moves: free });
}

/** Whether every round ends, whatever is played: by its moves, or by what the book says about endless play. */
export function everyRoundEnds(book: RuleBook): boolean {
  return book.endless !== undefined || everyGameEnds(book);
}

/**
 * Whether what was played before decides which moves are legal: then a position by itself has no value. The book forbids
 * earlier positions, or with a hidden target moves whose answer is known.
 */
export function needsHistory(book: RuleBook): boolean {
  return book.endless === 'no-repeat' && (isTargetSecret(book) || !everyGameEnds(book));
}

/** Whether every bit can change at most once, whatever is played. */
export function bitsChangeOnce(book: Moves): boolean {
  const { sets, clears } = changesOf(book);
  return sets.every((set, place) => !set || clears[place] !== true);
}

/** For each place of a register, from the left: whether a move can set its bit, or clear it, in either register. */
interface Changes {
  readonly sets: boolean[];
  readonly clears: boolean[];
}

function changesOf({ width, moves }: Moves): Changes {
  const changes: Changes = {
    sets: Array.from({ length: width }, () => false),
    clears: Array.from({ length: width }, () => false),
  };
  for (const rule of moves) addChanges(changes, rule, width);
  return changes;
}

function addChanges({ sets, clears }: Changes, rule: MoveRule, width: number): void {
  if (rule.do === 'pass') return;
  if (isFamily(rule)) {
    // Each bit lies in some run of every length up to the width.
    if (rule.bits.from > width) return;
    if (rule.do !== 'clear') sets.fill(true);
    if (rule.do !== 'set') clears.fill(true);
    return;
  }
  for (const { need, flip } of rule.flips)
    for (const [index, row] of flip.split('/').entries())
      for (const [place, sign] of [...row].entries()) {
        if (sign !== '1') continue;
        const needed = need.split('/')[index]?.[place];
        if (needed !== '1') sets[place] = true;
        if (needed !== '0') clears[place] = true;
      }
}
