// Short questions about a rule book that many places ask, each answered once.
import { parseBits } from '../base/bits.ts';
import {
  allMoveRules,
  deckRows,
  isDeck,
  startRows,
  type MoveForm,
  type MoveRule,
  type RuleBook,
  type Seat,
} from './rule-book.ts';

/** Whether the players may agree on another length. */
export function hasLengths({ widths }: RuleBook): boolean {
  return widths.from < widths.to;
}

/** Whether chance draws the bits of the target, unless the players agree on some. */
export function isTargetDrawn({ target }: Pick<RuleBook, 'target'>): boolean {
  return target !== 'none' && target.bits === 'random';
}

/** The bits of a target that stands in the book; undefined if it has none, or chance draws it. */
export function fixedTarget({ target, width }: RuleBook): number | undefined {
  return target === 'none' || target.bits === 'random' ? undefined : parseBits(target.bits, width);
}

/** Whether the target is hidden in every match. */
export function isTargetSecret({ target }: RuleBook): boolean {
  return target !== 'none' && target.seen === 'secret';
}

/** Whether the target is hidden, or may be if the players agree. */
export function mayHideTarget({ target }: RuleBook): boolean {
  return target !== 'none' && target.seen !== 'open';
}

/** Whether chance decides with what the registers start: any contents, or one of a deck. */
export function isStartDrawn({ start }: RuleBook): boolean {
  return start === 'random' || isDeck(start);
}

/** Player 1's register and Player 2's at the start, or the shared one alone; undefined if chance decides. */
export function startRegisters(book: RuleBook): readonly number[] | undefined {
  return startRows(book)?.map((row) => parseBits(row, book.width) ?? 0);
}

/** The same of each start of the deck; undefined if the book has none. */
export function deckRegisters(book: RuleBook): readonly (readonly number[])[] | undefined {
  return deckRows(book)?.map((rows) => rows.map((row) => parseBits(row, book.width) ?? 0));
}

/** How many charges that seat has at the start; 0 if moves cost nothing. */
export function chargesOf({ charges = 0 }: Pick<RuleBook, 'charges'>, seat: Seat): number {
  return typeof charges === 'number' ? charges : charges[seat];
}

/** Whether more than the registers decides which moves are legal: wear, charges, an opening or a ban. */
export function remembersMore({ wear, charges, opening, ban }: RuleBook): boolean {
  return [wear, charges, opening, ban].some((addition) => addition !== undefined);
}

/** Whether a turn may change no bit: by a rule, or because nothing else is possible. */
export function mayPass(book: RuleBook): boolean {
  return book.stuck === 'passes' || allMoveRules(book).some((rule) => rule.do === 'pass');
}

/** Whether a round may end without a winner, by the book alone. */
export function mayEndDrawn({ stuck, endless }: Pick<RuleBook, 'stuck' | 'endless'>): boolean {
  return stuck === 'draws' || stuck === 'passes' || endless === 'draw';
}

/** Whether no player has a goal. The goals of a book that is still being written may be anything. */
export function isGoalless(goals: readonly { readonly is?: unknown }[]): boolean {
  return goals.every(({ is }) => is === 'none');
}

/** What being stuck means in a book that does not say. Without a goal, misère means that the last mover loses. */
export function defaultStuck(goals: Parameters<typeof isGoalless>[0], misere: boolean): RuleBook['stuck'] {
  return misere && isGoalless(goals) ? 'wins' : 'loses';
}

/** The form of a book that names none. One register in play: its bits say it all. Two: which one comes first. */
export function defaultForm(book: Pick<RuleBook, 'moves' | 'opening' | 'registers'>): MoveForm {
  return touchesOneRegister(book) ? 'bits' : 'register-bits';
}

/** Whether all moves change the shared register, or all the mover's own. */
export function touchesOneRegister(book: Pick<RuleBook, 'moves' | 'opening' | 'registers'>): boolean {
  return book.registers === 'shared' || allMoveRules(book).every(changesOnlyOwn);
}

function changesOnlyOwn(rule: MoveRule): boolean {
  return rule.do === 'pass' || (rule.do !== 'flips' && rule.on === 'own');
}
