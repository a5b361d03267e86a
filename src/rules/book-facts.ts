// Short questions about a rule book that many places ask, each answered once.
import { parseBits } from '../base/bits.ts';
import { startRows, type MoveForm, type RuleBook } from './rule-book.ts';

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

/** Whether chance decides with what the registers start. */
export function isStartDrawn({ start }: RuleBook): boolean {
  return start === 'random';
}

/** Player 1's register and Player 2's at the start, or the shared one alone; undefined if chance decides. */
export function startRegisters(book: RuleBook): readonly number[] | undefined {
  return startRows(book)?.map((row) => parseBits(row, book.width) ?? 0);
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
export function defaultForm({ moves, registers }: Pick<RuleBook, 'moves' | 'registers'>): MoveForm {
  const ownOnly = moves.every((rule) => rule.do !== 'flips' && rule.on === 'own');
  return registers === 'shared' || ownOnly ? 'bits' : 'register-bits';
}
