// What a move does to the part of a state that the rules remember: one function for each thing a book may add. Each
// answers guarded flips of its own part alone; `compile` puts them together with the bits that the move flips.
import { invariant } from '../base/invariant.ts';
import { chargesOf } from './book-facts.ts';
import { counterFlips, NO_FLIP, type Counter, type Flip } from './guarded-flip.ts';
import { shiftOf, stateWithField, wearDigits, type Field, type Layout } from './layout.ts';
import { rememberedMasks, type BoardMask } from './masks.ts';
import type { RegisterName, RuleBook } from './rule-book.ts';

const NOTHING: readonly Flip[] = [NO_FLIP];

/** One more flip of this bit, as long as it is not worn out. `startBit`: what it was when the round began. */
export function wearFlips(
  { wear }: RuleBook,
  layout: Layout,
  register: RegisterName,
  bit: number,
  startBit: number,
): readonly Flip[] {
  if (wear === undefined) return NOTHING;
  const bits = [shiftOf(layout, register) + bit, ...wearDigits(layout, register, bit)];
  const counter = { bits, inverted: startBit === 1, most: wear };
  return counterFlips(counter, (count) => (count < wear ? count + 1 : undefined));
}

/** Paying for a move. */
export function chargeFlips(book: RuleBook, layout: Layout, costs = 0): readonly Flip[] {
  if (costs === 0) return NOTHING;
  const most = Math.max(chargesOf(book, 0), chargesOf(book, 1));
  const counter = counterAt(layout.fields.charges, 0, most);
  return counterFlips(counter, (left) => (left >= costs ? left - costs : undefined));
}

/** The first move of a round ends the opening; all others need it to be over. */
export function openingFlips({ opening }: RuleBook, layout: Layout, isFirst: boolean): readonly Flip[] {
  if (opening === undefined) return NOTHING;
  const bit = stateWithField(layout.fields.opening, 2 * layout.half, 1);
  return [isFirst ? { need1: bit, need0: 0, flip: bit } : { need1: 0, need0: bit, flip: 0 }];
}

/** The moves of a book that a ban remembers, by number: 0 stands for none. */
export interface MoveNumbers {
  readonly masks: readonly BoardMask[];
  readonly numberOf: (mask: BoardMask) => number;
}

export function moveNumbers(book: RuleBook): MoveNumbers {
  const masks = rememberedMasks(book);
  const numbers = new Map(masks.map((mask, index) => [`${mask.own}/${mask.other}`, index + 1]));
  return { masks, numberOf: ({ own, other }) => numbers.get(`${own}/${other}`) ?? 0 };
}

/** What the move before allows, and remembering this one. A `forced` pass is always allowed. */
export function banFlips(
  { ban, registers }: RuleBook,
  layout: Layout,
  { masks, numberOf }: MoveNumbers,
  mask: BoardMask,
  forced: boolean,
): readonly Flip[] {
  if (ban === undefined) return NOTHING;
  const own = ban === 'own-move' || ban === 'other-twice';
  const field = own ? layout.fields.ownLast : layout.fields.last;
  const counter = counterAt(field, own ? 0 : 2 * layout.half, ban === 'other-twice' ? 1 : masks.length);
  if (ban === 'other-twice') {
    const crosses = mask.other !== 0;
    return counterFlips(counter, (crossed) => (crosses && crossed === 1 ? undefined : Number(crosses)));
  }
  const number = numberOf(mask);
  // The other player's last move, as the player on move now sees it.
  const seen = registers === 'shared' ? mask : { own: mask.other, other: mask.own };
  const isBanned = (last: number) => {
    if (ban === 'own-move') return last === number && last > 0;
    if (ban === 'undo') return last > 0 && last === numberOf(seen);
    const before = masks[last - 1];
    return before !== undefined && ((before.own & seen.own) | (before.other & seen.other)) !== 0;
  };
  return counterFlips(counter, (last) => (!forced && isBanned(last) ? undefined : number));
}

function counterAt({ at, bits }: Field, base: number, most: number): Counter {
  invariant(bits > 0, 'a counter has bits');
  return { bits: Array.from({ length: bits }, (_, digit) => base + at + digit), inverted: false, most };
}
