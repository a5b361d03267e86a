// What the rules remember of a round besides its registers: read from a position, and written into one.
import { at } from '../base/invariant.ts';
import type { Rules } from './compile.ts';
import { fieldIn, registerIn, stateWithField, wearDigits, type Field } from './layout.ts';
import { rememberedMasks, type BoardMask } from './masks.ts';
import { positionOf, type Position, type Registers } from './position.ts';
import { otherSeat, SEATS, type RegisterName, type Seat } from './rule-book.ts';

/** Each is there exactly if the book has such a rule. Player 1's comes first. */
export interface Remembered {
  /** How often each bit was flipped: a list for each register, bit 0 first. */
  readonly worn?: readonly (readonly number[])[];
  readonly charges?: readonly [number, number];
  /** The bits of the last move, in Player 1's register and Player 2's, or in the shared one; a pass flips none. */
  readonly last?: Registers | undefined;
  /** Each player's own last move, in the same way. */
  readonly ownLast?: readonly [Registers | undefined, Registers | undefined];
  /** Whether each player's last move changed the other's register. */
  readonly crossed?: readonly [boolean, boolean];
  /** Whether the first move is still to come. */
  readonly opening?: boolean;
}

export function rememberedIn(rules: Rules, position: Position): Remembered {
  const { book, layout } = rules;
  const { fields, half } = layout;
  const { state, toMove } = position;
  const ofSeat = (field: Field, seat: Seat) => fieldIn(field, seat === toMove ? 0 : half, state);
  const lastOf = (number: number, seat: Seat) => registersOfMask(rules, number, seat);
  return {
    ...(book.wear === undefined ? {} : { worn: wornIn(rules, position) }),
    ...(book.charges === undefined ? {} : { charges: perSeat((seat) => ofSeat(fields.charges, seat)) }),
    ...(book.ban === 'undo' || book.ban === 'last-bits'
      ? { last: lastOf(fieldIn(fields.last, 2 * half, state), otherSeat(toMove)) }
      : {}),
    ...(book.ban === 'own-move'
      ? { ownLast: perSeat((seat) => lastOf(ofSeat(fields.ownLast, seat), seat)) }
      : {}),
    ...(book.ban === 'other-twice' ? { crossed: perSeat((seat) => ofSeat(fields.ownLast, seat) === 1) } : {}),
    ...(book.opening === undefined ? {} : { opening: fieldIn(fields.opening, 2 * half, state) === 1 }),
  };
}

function perSeat<T>(read: (seat: Seat) => T): readonly [T, T] {
  return [read(0), read(1)];
}

/** The position with what is given; what is left out is as `positionOf` has it. Undefined if it cannot be so. */
export function positionWith(
  rules: Rules,
  registers: Registers,
  toMove: Seat,
  remembered: Remembered,
): Position | undefined {
  const { layout } = rules;
  const { fields, half } = layout;
  const base = positionOf(rules, registers, toMove);
  const { worn, charges, last, ownLast, crossed, opening } = remembered;
  const parts: (number | undefined)[] = [base.state];
  if (worn !== undefined) parts.push(wornBits(rules, registers, toMove, worn));
  if (last !== undefined) parts.push(numberedBits(rules, fields.last, 2 * half, last, otherSeat(toMove)));
  for (const seat of SEATS) {
    const part = seat === toMove ? 0 : half;
    const own = ownLast?.[seat];
    if (own !== undefined) parts.push(numberedBits(rules, fields.ownLast, part, own, seat));
    if (crossed?.[seat] === true) parts.push(stateWithField(fields.ownLast, part, 1));
    if (charges !== undefined) {
      const fewer = fieldIn(fields.charges, part, base.state) - charges[seat];
      if (fewer < 0) return undefined;
      parts.push(-stateWithField(fields.charges, part, fewer));
    }
  }
  if (opening === true) parts.push(stateWithField(fields.opening, 2 * half, 1));
  if (parts.includes(undefined)) return undefined;
  return { state: parts.reduce<number>((sum, part) => sum + (part ?? 0), 0), toMove };
}

/** Which registers a book has, as the player on move names them: Player 1's first. */
function registerNames({ shared }: Rules, toMove: Seat): readonly RegisterName[] {
  if (shared) return ['shared'];
  return toMove === 0 ? ['own', 'other'] : ['other', 'own'];
}

function wornIn(rules: Rules, { state, toMove }: Position): readonly (readonly number[])[] {
  const { layout, wearFrom = [] } = rules;
  return registerNames(rules, toMove).map((register, index) => {
    const changed = registerIn(layout, state, register) ^ at(wearFrom, index);
    return Array.from({ length: rules.width }, (_, bit) => {
      const digits = wearDigits(layout, register, bit).map((place) => (state >>> place) & 1);
      return digits.reduce((sum, digit, plane) => sum + digit * 2 ** (plane + 1), (changed >>> bit) & 1);
    });
  });
}

/** The higher digits of these counts; undefined if one is too large, or does not fit the bit that is there. */
function wornBits(
  rules: Rules,
  registers: Registers,
  toMove: Seat,
  worn: readonly (readonly number[])[],
): number | undefined {
  const { layout, book, wearFrom = [] } = rules;
  let state = 0;
  for (const [index, register] of registerNames(rules, toMove).entries())
    for (const [bit, count] of at(worn, index).entries()) {
      const shown = ((at(registers, index) ^ at(wearFrom, index)) >>> bit) & 1;
      if (count % 2 !== shown || count > (book.wear ?? 0)) return undefined;
      for (const [plane, place] of wearDigits(layout, register, bit).entries())
        state |= ((count >>> (plane + 1)) & 1) << place;
    }
  return state;
}

/** The move of that seat with this number; undefined if there was none. */
function registersOfMask(rules: Rules, number: number, seat: Seat): Registers | undefined {
  const mask = rememberedMasks(rules.book)[number - 1];
  if (mask === undefined) return undefined;
  if (rules.shared) return [mask.own];
  return seat === 0 ? [mask.own, mask.other] : [mask.other, mask.own];
}

/** Undefined if the book has no such move. */
function numberedBits(
  rules: Rules,
  field: Field,
  base: number,
  registers: Registers,
  seat: Seat,
): number | undefined {
  const [own = 0, other = 0] = rules.shared || seat === 0 ? registers : registers.toReversed();
  const wanted: BoardMask = { own, other: rules.shared ? 0 : other };
  const masks = rememberedMasks(rules.book);
  const index = masks.findIndex((mask) => mask.own === wanted.own && mask.other === wanted.other);
  return index < 0 ? undefined : stateWithField(field, base, index + 1);
}

/** The bits of a register that may not be flipped any more. */
export function wornOut(rules: Rules, position: Position, register: RegisterName): number {
  const { wear } = rules.book;
  if (wear === undefined) return 0;
  const index = registerNames(rules, position.toMove).indexOf(register);
  return at(wornIn(rules, position), index).reduce(
    (bits, count, bit) => (count >= wear ? bits | (1 << bit) : bits),
    0,
  );
}
