// What no single field shows: fields of one book that contradict each other.
import { checkAdditions } from './check-additions.ts';
import { fixedTarget, hasLengths, touchesOneRegister } from './book-facts.ts';
import { conflict, type BookFault } from './fault.ts';
import { countFlips } from './count-flips.ts';
import {
  allMoveRules,
  goalOf,
  isDeck,
  isFamily,
  MAX_SECRET_WIDTH,
  SEATS,
  type MoveRule,
  type RuleBook,
} from './rule-book.ts';

/** All contradictions; a book without any can be shown, and compiled if it is narrow enough. */
export function checkBook(book: RuleBook): readonly BookFault[] {
  return [
    ...checkTarget(book),
    ...checkWidths(book),
    ...checkForm(book),
    ...checkMoves(book),
    ...checkAdditions(book),
  ];
}

function checkTarget(book: RuleBook): readonly BookFault[] {
  const wanted = SEATS.some((seat) => goalOf(book, seat).is === 'target');
  if (wanted && book.target === 'none')
    return [conflict('target', 'a target, because the goal is to match it')];
  if (!wanted && book.target !== 'none')
    return [conflict('target', '"none", because no goal is to match it')];
  if (book.target === 'none' || book.target.seen === 'open') return [];
  if (book.target.bits !== 'random')
    return [conflict('target.bits', '"random", because what stands in the book is no secret')];
  if (book.widths.to > MAX_SECRET_WIDTH)
    return [
      conflict('target.seen', `"open", or at most ${MAX_SECRET_WIDTH} bits: that is the widest secret`),
    ];
  return [];
}

function checkWidths(book: RuleBook): readonly BookFault[] {
  if (!hasLengths(book)) return [];
  const pattern = patternField(book);
  return pattern === undefined
    ? []
    : [conflict('widths', `no other widths, because the pattern in ${pattern} fixes the width`)];
}

function patternField(book: RuleBook): string | undefined {
  if (isDeck(book.start)) return 'start.deal';
  if (!['zeros', 'ones', 'random'].includes(String(book.start))) return 'start';
  if (fixedTarget(book) !== undefined) return 'target.bits';
  if (book.moves.some((rule) => rule.do === 'flips')) return 'moves';
  if (book.opening?.some((rule) => rule.do === 'flips')) return 'opening';
  return SEATS.some((seat) => goalOf(book, seat).is === 'pattern') ? 'goal' : undefined;
}

function checkForm(book: RuleBook): readonly BookFault[] {
  const problem = formProblem(book);
  return problem === undefined ? [] : [conflict('form', problem)];
}

function formProblem(book: RuleBook): string | undefined {
  const rules = allMoveRules(book).filter((rule) => rule.do !== 'pass');
  switch (book.form) {
    case 'bits':
      return touchesOneRegister(book) ? undefined : '"register-bits", because moves touch either register';
    case 'register-bits':
      return book.registers === 'own' ? undefined : '"bits", because there is only one register';
    case 'player-register-bit':
      return book.registers === 'own' && rules.every(isSingleBit)
        ? undefined
        : 'another form: this one needs two registers and moves of one bit';
    case 'action-bit':
      return touchesOneRegister(book) && rules.every(isOneRun) && haveOwnSizes(book)
        ? undefined
        : 'another form: this one needs one register, and for each move rule one run of a length of its own';
  }
}

function isSingleBit(rule: MoveRule): boolean {
  return isFamily(rule) && rule.bits.from === 1 && rule.bits.to === 1;
}

function isOneRun(rule: MoveRule): boolean {
  if (!isFamily(rule) || rule.bits.from !== rule.bits.to) return false;
  return rule.adjacent !== false || rule.bits.to === 1;
}

/** Each length is one action; the first move has no others. */
function haveOwnSizes({ moves, opening = [] }: RuleBook): boolean {
  const sizes = runSizes(moves);
  return new Set(sizes).size === sizes.length && runSizes(opening).every((size) => sizes.includes(size));
}

function runSizes(rules: readonly MoveRule[]): readonly number[] {
  return rules.filter(isFamily).map(({ bits }) => bits.to);
}

function checkMoves(book: RuleBook): readonly BookFault[] {
  const { moves, widths } = book;
  const flipping = moves.filter((rule) => rule.do !== 'pass');
  if (flipping.length === 0) return [conflict('moves', 'a rule that flips bits beside the pass')];
  if (countFlips({ moves: flipping, width: widths.from }) > 0) return [];
  return [
    { code: 'no-moves', field: 'moves', expected: 'at least one rule that allows a move at this width' },
  ];
}
