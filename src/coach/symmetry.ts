// Which positions are alike: one key for all that differ only by swapping interchangeable columns, by mirroring,
// by turning the same bits of everything around, or by who is on move, as far as the rules make no difference.
import { at } from '../base/invariant.ts';
import { playAlike } from '../rules/canonical-goal.ts';
import { remembersMore } from '../rules/book-facts.ts';
import type { FlipTable } from '../rules/compile-moves.ts';
import type { Rules } from '../rules/compile.ts';
import { positionKey, type Position } from '../rules/position.ts';
import { columnContent, columnWith, type Layout } from '../rules/layout.ts';
import { goalOf, seatNumber, SEATS, type Goal } from '../rules/rule-book.ts';
import { columnClasses, type ColumnClasses } from '../solver/columns.ts';

/** The same text for two positions exactly if one is the other under a symmetry of the rules. */
export type SymmetryKey = (position: Position) => string;

/** More flips than this are not compared: then nothing counts as a mirror image. */
const MOST_FLIPS = 20_000;

/** Targets of a book are compared too, so keys of one book with different targets may be equal. */
export function symmetryKey(rules: Rules): SymmetryKey {
  return symmetryKeys(rules).text;
}

export interface SymmetryKeys {
  readonly text: SymmetryKey;
  /** Equal for the same positions as the text is, and quickly made. */
  readonly quick: (position: Position) => number | string;
}

export function symmetryKeys(rules: Rules): SymmetryKeys {
  if (remembersMore(rules.book)) return { text: rememberedKey(rules), quick: positionKey };
  const symmetries = symmetriesOf(rules);
  const text = textKey(symmetries);
  if (rules.target === undefined && symmetries.classes.every(({ length }) => length === 1))
    return { text, quick: stateKey(rules, symmetries) };
  const most = symmetries.classes.reduce((product, bits) => product * keysOf(bits), 2);
  return { text, quick: most > Number.MAX_SAFE_INTEGER ? text : numberKey(symmetries) };
}

/** Where the rules remember more than registers, only the same is alike: with the same target, and worn from the same start. */
function rememberedKey({ target, wearFrom }: Rules): SymmetryKey {
  const about = [target, wearFrom?.join('/')].filter((part) => part !== undefined).join(' ');
  return ({ state, toMove }) => `${seatNumber(toMove)}:${state}${about === '' ? '' : ` ${about}`}`;
}

/** Where no columns may change places, the state itself or its mirror image is the key. */
function stateKey({ layout }: Rules, { mirrored, seatCounts }: Symmetries): (position: Position) => number {
  return ({ state, toMove }) => {
    const least = mirrored === undefined ? state : Math.min(state, mirrorMask(state, layout));
    return 2 * least + (seatCounts ? toMove : 0);
  };
}

function textKey({ classes, mirrored, contentIn, seatCounts }: Symmetries): SymmetryKey {
  return ({ state, toMove }) => {
    const content = contentIn(state);
    const one = sorted(classes, content);
    const other = mirrored === undefined ? one : sorted(mirrored, content);
    return `${seatCounts ? seatNumber(toMove) : ''}:${one < other ? one : other}`;
  };
}

function numberKey({ classes, mirrored, contentIn, seatCounts }: Symmetries): (position: Position) => number {
  return ({ state, toMove }) => {
    const content = contentIn(state);
    const one = numbered(classes, content);
    const least = mirrored === undefined ? one : Math.min(one, numbered(mirrored, content));
    return 2 * least + (seatCounts ? toMove : 0);
  };
}

interface Symmetries {
  /** Columns that may change places. */
  readonly classes: ColumnClasses;
  /** The same from right to left; undefined if that is another game. */
  readonly mirrored: ColumnClasses | undefined;
  readonly contentIn: (state: number) => (bit: number) => number;
  readonly seatCounts: boolean;
}

function symmetriesOf(rules: Rules): Symmetries {
  const classes = columnClasses(rules.book, '0'.repeat(rules.width), () => 0);
  const mirror = (bits: readonly number[]) => bits.map((bit) => rules.width - 1 - bit);
  return {
    classes,
    mirrored: isMirrored(rules) ? classes.map(mirror) : undefined,
    contentIn: contentWithTarget(rules),
    seatCounts: !playAlike(rules),
  };
}

/** A column's content is a number below this. */
const CONTENTS = 8;

/** How many numbers `numbered` may need for a class. */
function keysOf({ length }: readonly number[]): number {
  return length === 1 ? CONTENTS : (length + 1) ** CONTENTS;
}

/** How often each content comes in each class, as one number. */
function numbered(classes: ColumnClasses, content: (bit: number) => number): number {
  let key = 0;
  for (const bits of classes) {
    let counts = 0;
    if (bits.length === 1) counts = content(at(bits, 0));
    else for (const bit of bits) counts += (bits.length + 1) ** content(bit);
    key = key * keysOf(bits) + counts;
  }
  return key;
}

/** The contents of the columns, in order within each class. */
function sorted(classes: ColumnClasses, content: (bit: number) => number): string {
  let text = '';
  for (const bits of classes) {
    if (text !== '') text += '.';
    if (bits.length === 1) text += content(at(bits, 0));
    else
      text += bits
        .map(content)
        .sort((one, other) => one - other)
        .join('');
  }
  return text;
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
