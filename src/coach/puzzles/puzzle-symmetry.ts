// Which positions are alike: one key for all that differ only by swapping interchangeable columns, by mirroring,
// by turning the same bits of everything around, or by who is on move, as far as the rules make no difference.
import { at } from '../../base/invariant.ts';
import { playAlike } from '../../rules/canonical-goal.ts';
import type { FlipTable, Rules } from '../../rules/compile.ts';
import type { Position } from '../../rules/position.ts';
import { columnContent, columnWith, type Layout } from '../../rules/layout.ts';
import { goalOf, SEATS, type Goal } from '../../rules/rule-book.ts';
import { columnClasses, type ColumnClasses } from '../../solver/columns.ts';

/** The same text for two positions exactly if one is the other under a symmetry of the rules. */
export type SymmetryKey = (position: Position) => string;

/** More flips than this are not compared: then nothing counts as a mirror image. */
const MOST_FLIPS = 20_000;

/** Targets of a book are compared too, so keys of one book with different targets may be equal. */
export function symmetryKey(rules: Rules): SymmetryKey {
  const classes = columnClasses(rules.book, '0'.repeat(rules.width), () => 0);
  const mirrored = isMirrored(rules) ? classes.map((bits) => bits.map((bit) => rules.width - 1 - bit)) : [];
  const contentIn = contentWithTarget(rules);
  const seatCounts = !playAlike(rules);
  return ({ state, toMove }) => {
    const content = contentIn(state);
    const keys = [classes, mirrored].filter((each) => each.length > 0).map((each) => sorted(each, content));
    return `${seatCounts ? toMove + 1 : ''}:${keys.sort()[0] ?? ''}`;
  };
}

/** The contents of the columns, in order within each class. */
function sorted(classes: ColumnClasses, content: (bit: number) => number): string {
  return classes
    .map((bits) =>
      bits
        .map(content)
        .sort((one, other) => one - other)
        .join(''),
    )
    .join('.');
}

/** A column as a digit: its own bit, the other's and the target's; less the target where only differences count. */
function contentWithTarget(rules: Rules): (state: number) => (bit: number) => number {
  const { layout, shared, target = 0 } = rules;
  const turns = isTurnable(rules);
  return (state) => (bit) => {
    const wanted = (target >>> bit) & 1;
    const content = columnContent(layout, state, bit);
    return turns ? content ^ (wanted === 0 ? 0 : shared ? 1 : 3) : content | (wanted << 2);
  };
}

/** Whether turning the same bits of the registers and of the target around changes nothing. */
function isTurnable({ book, flips }: Rules): boolean {
  const unguarded = [flips[0].need1, flips[0].need0].every((needs) => needs.every((mask) => mask === 0));
  return unguarded && SEATS.every((seat) => ['target', 'none'].includes(goalOf(book, seat).is));
}

/** Whether the moves and the goals stay the same from right to left. */
function isMirrored({ book, layout, flips }: Rules): boolean {
  const table = flips[0];
  if (table.size > MOST_FLIPS || !SEATS.every((seat) => isMirroredGoal(goalOf(book, seat)))) return false;
  const known = new Set(flipKeys(table, (mask) => mask));
  const mirror = (mask: number) => mirrorMask(mask, layout);
  return flipKeys(table, mirror).every((key) => known.has(key));
}

function flipKeys({ size, need1, need0, flip }: FlipTable, change: (mask: number) => number): string[] {
  return Array.from({ length: size }, (_, index) =>
    [need1, need0, flip].map((masks) => change(at(masks, index))).join(' '),
  );
}

/** A target is mirrored together with the registers. */
function isMirroredGoal(goal: Goal): boolean {
  if (goal.is === 'pattern') return goal.bits === [...goal.bits].toReversed().join('');
  return goal.is !== 'multiple' || goal.of === 1;
}

function mirrorMask(mask: number, layout: Layout): number {
  let mirrored = 0;
  for (let bit = 0; bit < layout.width; bit++)
    mirrored |= columnWith(layout, columnContent(layout, mask, bit), layout.width - 1 - bit);
  return mirrored;
}
