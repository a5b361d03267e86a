// The moves of a book as tables of guarded flips, one for each seat.
import { onesOf } from '../base/bits.ts';
import { remembersMore } from './book-facts.ts';
import { combine, without, type Flip } from './guarded-flip.ts';
import { registerIn, stateWith, turned, type Layout } from './layout.ts';
import { familyMasks, type BoardMask } from './masks.ts';
import {
  banFlips,
  chargeFlips,
  moveNumbers,
  openingFlips,
  wearFlips,
  type MoveNumbers,
} from './memory-flips.ts';
import {
  otherSeat,
  type MoveFamily,
  type MoveRule,
  type RawFlip,
  type RegisterName,
  type RuleBook,
  type Seat,
} from './rule-book.ts';

/** The flips of one seat in the one order of moves, as columns: no pointer to follow in a hot loop. */
export interface FlipTable {
  readonly size: number;
  readonly need1: Int32Array;
  readonly need0: Int32Array;
  /** All bits of the state that change. */
  readonly flip: Int32Array;
  /** Those of them that are bits of a register: what people see of the move. The same array where these are all. */
  readonly move: Int32Array;
}

interface MoveTables {
  readonly flips: readonly [FlipTable, FlipTable];
  readonly forcedPass: FlipTable | undefined;
}

/** `wearFrom`: the registers at the start of the round, Player 1's first; absent if bits do not wear. */
export function compileMoves(
  book: RuleBook,
  layout: Layout,
  wearFrom: readonly number[] | undefined,
): MoveTables {
  const numbers = moveNumbers(book);
  const compiling = (seat: Seat): Compiling => ({
    book,
    layout,
    numbers,
    startBit: startBits(wearFrom, seat),
  });
  const alike = wearFrom === undefined || wearFrom[0] === wearFrom.at(-1);
  const [first, second] = alike ? [compiling(0), undefined] : [compiling(0), compiling(1)];
  const flips = seatFlips(first);
  return {
    flips: [
      tableOf(flips, layout, (move) => turned(layout, move)),
      tableOf(second === undefined ? flips : seatFlips(second), layout, (move) => move),
    ],
    forcedPass: book.stuck === 'passes' ? tableOf(forcedPasses(first), layout, (move) => move) : undefined,
  };
}

interface Compiling {
  readonly book: RuleBook;
  readonly layout: Layout;
  readonly numbers: MoveNumbers;
  /** What a bit was when the round began, seen by the seat that moves. */
  readonly startBit: (register: RegisterName, bit: number) => number;
}

function startBits(wearFrom: readonly number[] | undefined, seat: Seat): Compiling['startBit'] {
  return (register, bit) => {
    const row = register === 'shared' ? 0 : register === 'own' ? seat : otherSeat(seat);
    return ((wearFrom?.[row] ?? 0) >>> bit) & 1;
  };
}

/** All flips of a seat. Where rules of different cost give one move, in each state only the first listed is open. */
function seatFlips(compiling: Compiling): readonly Flip[] {
  const { book, layout } = compiling;
  const opening = (book.opening ?? []).map((rule) => ruleFlips(compiling, rule, true));
  const later = book.moves.map((rule) => ruleFlips(compiling, rule, false));
  const costly = book.charges !== undefined;
  const lists = costly
    ? [...firstListed(opening, layout), ...firstListed(later, layout)]
    : [...opening, ...later];
  return withoutRepeats(lists.flat());
}

function ruleFlips(compiling: Compiling, rule: MoveRule, isFirst: boolean): readonly Flip[] {
  const { book, layout } = compiling;
  const visible = visibleFlips(rule, book, layout);
  if (!remembersMore(book)) return visible;
  const always = [chargeFlips(book, layout, rule.costs), openingFlips(book, layout, isFirst)];
  return visible.flatMap((flip) =>
    combine([flip], ...wearOf(compiling, flip.flip), ...always, banOf(compiling, flip.flip, false)),
  );
}

/** The pass of a stuck player costs nothing and ends the opening. */
function forcedPasses(compiling: Compiling): readonly Flip[] {
  const { book, layout } = compiling;
  const first = book.opening === undefined ? [] : openingFlips(book, layout, true);
  return combine([...first, ...openingFlips(book, layout, false)], banOf(compiling, 0, true));
}

function wearOf({ book, layout, startBit }: Compiling, move: number): readonly (readonly Flip[])[] {
  if (book.wear === undefined) return [];
  return registersNamed(book).flatMap((register) =>
    onesOf(registerIn(layout, move, register)).map((bit) =>
      wearFlips(book, layout, register, bit, startBit(register, bit)),
    ),
  );
}

function banOf({ book, layout, numbers }: Compiling, move: number, forced: boolean): readonly Flip[] {
  return banFlips(book, layout, numbers, boardMaskOf(book, layout, move), forced);
}

function boardMaskOf(book: RuleBook, layout: Layout, move: number): BoardMask {
  const [own = 0, other = 0] = registersNamed(book).map((register) => registerIn(layout, move, register));
  return { own, other };
}

function registersNamed({ registers }: RuleBook): readonly RegisterName[] {
  return registers === 'shared' ? ['shared'] : ['own', 'other'];
}

/** The flips that one move rule of a book stands for, as far as registers show them. */
export function visibleFlips(rule: MoveRule, book: RuleBook, layout: Layout): readonly Flip[] {
  if (rule.do === 'pass') return [{ need1: 0, need0: 0, flip: 0 }];
  if (rule.do === 'flips') return rule.flips.map((raw) => rawFlip(raw, book, layout));
  return [...familyMasks(rule, book.width)].map((mask) => familyFlip(rule, mask, layout));
}

function familyFlip(rule: MoveFamily, mask: number, layout: Layout): Flip {
  const flip = stateWith(layout, rule.on, mask);
  return { need1: rule.do === 'clear' ? flip : 0, need0: rule.do === 'set' ? flip : 0, flip };
}

function rawFlip(raw: RawFlip, book: RuleBook, layout: Layout): Flip {
  return {
    need1: maskOf(raw.need, '1', book, layout),
    need0: maskOf(raw.need, '0', book, layout),
    flip: maskOf(raw.flip, '1', book, layout),
  };
}

function maskOf(pattern: string, sign: string, book: RuleBook, layout: Layout): number {
  const rows = pattern.split('/');
  const bits = (row = '') => [...row].reduce((mask, each) => mask * 2 + (each === sign ? 1 : 0), 0);
  return registersNamed(book).reduce(
    (mask, register, index) => mask | stateWith(layout, register, bits(rows[index])),
    0,
  );
}

/** The same lists, in which a flip is open only where no flip of an earlier list makes the same move. */
function firstListed(lists: readonly (readonly Flip[])[], layout: Layout): readonly (readonly Flip[])[] {
  const { visible } = layout;
  const earlier = new Map<number, Flip[]>();
  return lists.map((flips) => {
    const left = flips.flatMap((flip) =>
      (earlier.get(flip.flip & visible) ?? []).reduce<readonly Flip[]>(
        (rest, before) => rest.flatMap((each) => without(each, before)),
        [flip],
      ),
    );
    for (const flip of flips) {
      const move = flip.flip & visible;
      earlier.set(move, [...(earlier.get(move) ?? []), flip]);
    }
    return left;
  });
}

/** Drops a flip that another with the same bits and weaker guards makes needless. */
function withoutRepeats(flips: readonly Flip[]): readonly Flip[] {
  const byMask = new Map<number, Flip[]>();
  for (const flip of flips) {
    const alike = byMask.get(flip.flip) ?? [];
    if (alike.some((known) => isWeaker(known, flip))) continue;
    byMask.set(flip.flip, [...alike.filter((known) => !isWeaker(flip, known)), flip]);
  }
  return [...byMask.values()].flat();
}

function isWeaker(one: Flip, than: Flip): boolean {
  return (one.need1 & ~than.need1) === 0 && (one.need0 & ~than.need0) === 0;
}

function tableOf(flips: readonly Flip[], layout: Layout, sortKey: (move: number) => number): FlipTable {
  const { visible } = layout;
  const sorted = flips.toSorted((a, b) => sortKey(b.flip & visible) - sortKey(a.flip & visible));
  const flip = Int32Array.from(sorted, (each) => each.flip);
  return {
    size: sorted.length,
    need1: Int32Array.from(sorted, (each) => each.need1),
    need0: Int32Array.from(sorted, (each) => each.need0),
    flip,
    move: layout.plain ? flip : flip.map((each) => each & visible),
  };
}
