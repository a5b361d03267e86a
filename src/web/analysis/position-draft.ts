// A position that is being set up, as the form holds it. Pure.
import { formatBits, parseBits } from '../../base/bits.ts';
import { formatPosition, parsePosition } from '../../notation/position.ts';
import { isTargetDrawn, remembersMore } from '../../rules/book-facts.ts';
import type { Rules } from '../../rules/compile.ts';
import { registersOf, type Position } from '../../rules/position.ts';
import { seatNumber } from '../../rules/rule-book.ts';

/** A position as it is typed, right or wrong. */
export interface Draft {
  readonly rows: readonly string[];
  readonly player: number;
  /** Undefined where the book sets the target, or has none. */
  readonly target: string | undefined;
  /** What stands behind the player in a position's text; undefined where the rules remember nothing. */
  readonly more: string | undefined;
}

export function draftOf(rules: Rules, position: Position): Draft {
  const { book, width, target = 0 } = rules;
  const free = isTargetDrawn(book);
  return {
    rows: registersOf(rules, position).map((row) => formatBits(row, width)),
    player: seatNumber(position.toMove),
    target: free ? formatBits(target, width) : undefined,
    more: remembersMore(book) ? formatPosition(rules, position).split(' ').slice(2).join(' ') : undefined,
  };
}

/** Whether every row is as many bits as it should be. */
export function isSound({ rows, target }: Draft, width: number): boolean {
  const all = target === undefined ? rows : [...rows, target];
  return all.every((text) => parseBits(text, width) !== undefined);
}

/** As it would be written. */
export function textOf({ rows, player, more = '' }: Draft): string {
  return `${rows.join('/')} ${player} ${more}`.trim();
}

/** Whether what is remembered goes with the bits as well. */
export function fits(rules: Rules, draft: Draft): boolean {
  return isSound(draft, rules.width) && parsePosition(rules, textOf(draft)).ok;
}
