// The moves of a book up to swapping interchangeable columns: how many columns of which class are flipped how.
import { visibleFlips } from '../../../rules/compile-moves.ts';
import { columnContent, layoutOf } from '../../../rules/layout.ts';
import type { MoveFamily, RuleBook } from '../../../rules/rule-book.ts';
import { treatsAlike, type ColumnClasses } from '../../columns.ts';

/** What a flip does to one column; bit 0 stands for the own (or shared) register, bit 1 for the other's. */
export interface LocalFlip {
  readonly need1: number;
  readonly need0: number;
  readonly flip: number;
}

/** So many columns of that class are treated so. */
interface OrbitPart {
  readonly column: number;
  readonly local: LocalFlip;
  readonly count: number;
}

/** All flips that swapping columns makes of one. */
export type Orbit = readonly OrbitPart[];

/** Undefined if there are too many to be worth it. */
export function orbitsOf(book: RuleBook, classes: ColumnClasses, most: number): readonly Orbit[] | undefined {
  const orbits = new Map<string, Orbit>();
  for (const rule of book.moves) {
    const alike = treatsAlike(rule, book.width);
    const found = alike ? choiceOrbits(rule, book, classes, most) : flipOrbits(rule, book, classes);
    for (const orbit of found) orbits.set(JSON.stringify(orbit), orbit);
    if (orbits.size > most) return undefined;
  }
  return [...orbits.values()];
}

/** Any bits: every way to take their number from the classes. */
function* choiceOrbits(
  rule: MoveFamily,
  book: RuleBook,
  classes: ColumnClasses,
  most: number,
): Generator<Orbit> {
  const bit = rule.on === 'other' ? 2 : 1;
  const local = { need1: rule.do === 'clear' ? bit : 0, need0: rule.do === 'set' ? bit : 0, flip: bit };
  const last = Math.min(rule.bits.to, book.width);
  let found = 0;
  for (let bits = rule.bits.from; bits <= last; bits++)
    for (const counts of shares(
      bits,
      classes.map((members) => members.length),
    )) {
      yield counts.flatMap((count, column) => (count === 0 ? [] : [{ column, local, count }]));
      if (++found > most) return;
    }
}

/** All ways to take `total` from heaps of these sizes. */
function* shares(total: number, sizes: readonly number[]): Generator<readonly number[]> {
  const [size, ...others] = sizes;
  if (size === undefined) {
    if (total === 0) yield [];
    return;
  }
  for (let taken = Math.min(size, total); taken >= 0; taken--)
    for (const rest of shares(total - taken, others)) yield [taken, ...rest];
}

/** Flips spelled out: their columns by class and treatment. */
function* flipOrbits(
  rule: RuleBook['moves'][number],
  book: RuleBook,
  classes: ColumnClasses,
): Generator<Orbit> {
  const layout = layoutOf(book);
  for (const { need1, need0, flip } of visibleFlips(rule, book, layout)) {
    const parts = classes.flatMap((members, column) => {
      const locals = members.map((bit) => ({
        need1: columnContent(layout, need1, bit),
        need0: columnContent(layout, need0, bit),
        flip: columnContent(layout, flip, bit),
      }));
      return tally(locals.filter(isBusy)).map(({ local, count }) => ({ column, local, count }));
    });
    yield parts;
  }
}

function isBusy({ need1, need0, flip }: LocalFlip): boolean {
  return (need1 | need0 | flip) !== 0;
}

function tally(
  locals: readonly LocalFlip[],
): readonly { readonly local: LocalFlip; readonly count: number }[] {
  const counts = new Map<string, { local: LocalFlip; count: number }>();
  for (const local of locals) {
    const key = `${local.need1} ${local.need0} ${local.flip}`;
    counts.set(key, { local, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
}
