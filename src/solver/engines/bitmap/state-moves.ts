// All moves of a book as what they do to states, forwards or backwards. How that is done fast is for kernels to know.
import { remembersMore } from '../../../rules/book-facts.ts';
import { visibleFlips, type FlipTable } from '../../../rules/compile-moves.ts';
import type { Rules } from '../../../rules/compile.ts';
import type { Flip } from '../../../rules/guarded-flip.ts';
import { shiftOf } from '../../../rules/layout.ts';
import {
  isFamily,
  type Action,
  type MoveFamily,
  type MoveRule,
  type Seat,
} from '../../../rules/rule-book.ts';

/** In which direction moves are followed: to the states before a move, or to those after it. */
export type Direction = 'before' | 'after';

/** Flip any `from` to `to` of these bits, each as `do` allows. */
export interface Choice {
  readonly do: Action;
  readonly bits: readonly number[];
  readonly from: number;
  readonly to: number;
}

export interface StateMoves {
  readonly stateBits: number;
  /** States of a row differ only in so many lowest bits. */
  readonly rowBits: number;
  readonly choices: readonly Choice[];
  readonly flips: readonly Flip[];
}

/** The moves of that seat. */
export function stateMoves(rules: Rules, seat: Seat, direction: Direction): StateMoves {
  const { book, layout } = rules;
  if (remembersMore(book)) return tableMoves(rules, rules.flips[seat], direction);
  return {
    stateBits: layout.stateBits,
    rowBits: layout.width,
    choices: choicesOf(rules, direction),
    flips: otherFlips(rules, direction),
  };
}

/** The moves of a table, flip by flip. */
export function tableMoves({ layout }: Rules, table: FlipTable, direction: Direction): StateMoves {
  const flips = Array.from({ length: table.size }, (_, i) => ({
    need1: table.need1[i] as number,
    need0: table.need0[i] as number,
    flip: table.flip[i] as number,
  }));
  return {
    stateBits: layout.stateBits,
    rowBits: layout.stateBits,
    choices: [],
    flips: direction === 'before' ? flips : flips.map(backwards),
  };
}

/** Families that leave the bits to the mover, in any combination. */
function choicesOf({ book, width, layout }: Rules, direction: Direction): readonly Choice[] {
  const back = { toggle: 'toggle', set: 'clear', clear: 'set' } as const;
  return book.moves
    .filter(isChoice)
    .filter(({ bits }) => bits.from <= width)
    .map((rule) => ({
      do: direction === 'before' ? rule.do : back[rule.do],
      bits: Array.from({ length: width }, (_, bit) => bit + shiftOf(layout, rule.on)),
      from: rule.bits.from,
      to: Math.min(rule.bits.to, width),
    }));
}

/** Flips that no choice covers: runs of adjacent bits, those a book spells out, and passes. */
function otherFlips({ book, layout }: Rules, direction: Direction): readonly Flip[] {
  const others = book.moves.filter((rule) => !isChoice(rule));
  const flips = others.flatMap((rule) => visibleFlips(rule, book, layout));
  return direction === 'before' ? flips : flips.map(backwards);
}

/** The flip that undoes it: what it has changed is needed the other way round. */
function backwards({ need1, need0, flip }: Flip): Flip {
  return {
    need1: (need1 & ~flip) | (need0 & flip),
    need0: (need0 & ~flip) | (need1 & flip),
    flip,
  };
}

function isChoice(rule: MoveRule): rule is MoveFamily {
  return isFamily(rule) && !(rule.adjacent && rule.bits.to > 1);
}
