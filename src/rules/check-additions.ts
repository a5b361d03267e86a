// What contradicts what among the additions of a book: charges and costs, the opening, the ban, the deck.
import { chargesOf, deckRegisters, startRegisters } from './book-facts.ts';
import { visibleFlips } from './compile-moves.ts';
import { conflict, type BookFault } from './fault.ts';
import { layoutWith, type Layout } from './layout.ts';
import { countFamilyMasks, MAX_REMEMBERED, rememberedMasks } from './masks.ts';
import {
  allMoveRules,
  deckRows,
  isFamily,
  MAX_STATE_BITS,
  otherSeat,
  registerCount,
  SEATS,
  type MoveRule,
  type RuleBook,
  type Seat,
} from './rule-book.ts';

export function checkAdditions(book: RuleBook): readonly BookFault[] {
  const charges = checkCharges(book);
  // Whether a first move can be paid for is not asked where charges and costs do not fit together.
  return [
    ...charges,
    ...checkBan(book),
    ...checkDeck(book),
    ...(charges.length > 0 ? [] : checkOpening(book)),
  ];
}

function checkCharges(book: RuleBook): readonly BookFault[] {
  const rules = [...named(book, 'moves'), ...named(book, 'opening')].filter(
    ({ costs }) => costs !== undefined,
  );
  const [first] = rules;
  if (book.charges === undefined)
    return first === undefined ? [] : [conflict('charges', `charges, because ${first.field} costs some`)];
  if (first === undefined) return [conflict('charges', 'no charges, because no move rule costs any')];
  const most = Math.max(chargesOf(book, 0), chargesOf(book, 1));
  const dear = rules.find(({ costs = 0 }) => costs > most);
  return dear === undefined
    ? []
    : [conflict(`${dear.field}.costs`, `at most ${most}, the charges of a player`)];
}

/** The rules of a field with their paths and what they cost. */
function named(book: RuleBook, name: 'moves' | 'opening') {
  return (book[name] ?? []).map(({ costs }, index) => ({ field: `${name}[${index}]`, costs }));
}

function checkBan(book: RuleBook): readonly BookFault[] {
  if (book.ban === undefined) return [];
  if (book.ban === 'other-twice')
    return book.registers === 'own'
      ? []
      : [conflict('ban', 'another ban, because in a shared book there is no other register')];
  const count = Math.max(
    rememberedMasks(book).length,
    ...allMoveRules(book).map((rule) => countMasks(rule, book)),
  );
  return count <= MAX_REMEMBERED
    ? []
    : [conflict('ban', `no ban, or at most ${MAX_REMEMBERED} different moves to remember`)];
}

/** How many masks a rule has, counted where they cannot be listed: in registers that are too wide to be played. */
function countMasks(rule: MoveRule, { width }: RuleBook): number {
  if (width <= MAX_STATE_BITS || !isFamily(rule)) return 0;
  return countFamilyMasks(rule, width, rule.bits.from);
}

function checkDeck(book: RuleBook): readonly BookFault[] {
  const texts = deckRows(book)?.map((rows) => rows.join('/')) ?? [];
  const again = texts.findIndex((text, index) => texts.indexOf(text) < index);
  return again < 0
    ? []
    : [conflict(`start.deal[${again}]`, `another start: ${texts[again]} is there already`)];
}

/** A first move must be possible from every start that is known, for either player. */
function checkOpening(book: RuleBook): readonly BookFault[] {
  if (book.opening === undefined || registerCount(book) * book.width > MAX_STATE_BITS) return [];
  const fixed = startRegisters(book);
  const starts = fixed === undefined ? (deckRegisters(book) ?? []) : [fixed];
  const layout = layoutWith(book);
  const stuck = starts.find((start) => !SEATS.every((seat) => canOpen(book, layout, start, seat)));
  return stuck === undefined
    ? []
    : [conflict('opening', 'a rule that allows a first move from every start, for either player')];
}

function canOpen(book: RuleBook, layout: Layout, start: readonly number[], seat: Seat): boolean {
  const [own = 0, other = 0] = book.registers === 'shared' ? start : [start[seat], start[otherSeat(seat)]];
  const state = own | (other << layout.half);
  return (book.opening ?? [])
    .filter(({ costs = 0 }) => costs <= chargesOf(book, seat))
    .flatMap((rule) => visibleFlips(rule, book, layout))
    .some(({ need1, need0 }) => (state & need1) === need1 && (state & need0) === 0);
}
