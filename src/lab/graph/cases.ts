// How rounds begin: every start and every target that can be dealt, each as likely as it is. Player 1 moves first.
import { countOnes } from '../../base/bits.ts';
import { drawableTargets } from '../../match/belief.ts';
import { deckRegisters, fixedTarget, isTargetDrawn, startRegisters } from '../../rules/book-facts.ts';
import { withStart, withTarget, type Rules } from '../../rules/compile.ts';
import { startOf, type Position, type Registers } from '../../rules/position.ts';
import { registerCount } from '../../rules/rule-book.ts';
import type { ColumnClasses } from '../../solver/columns.ts';
import { singles, swappableIn } from './columns.ts';

/** A start, and how likely a round begins with it. */
interface Beginning {
  readonly position: Position;
  readonly weight: number;
}

/** Rounds that are played by the same rules: with one target, or one of its kind, and where bits wear from one start. */
export interface Case {
  readonly rules: Rules;
  /** For how many targets it stands. */
  readonly targets: number;
  readonly starts: readonly Beginning[];
  /** Columns that may be swapped without changing moves, goals or any start. */
  readonly classes: ColumnClasses;
}

/** More starts, and more starts and targets together, are not gone through. */
const MOST_STARTS = 2 ** 16;
const MOST_DEALS = 2 ** 18;

/**
 * All cases, with weights that sum to 1; undefined if there are too many. `merged`: targets that differ only by
 * swapping columns are one case, and positions may be put into classes.
 */
export function casesOf(rules: Rules, merged: boolean): readonly Case[] | undefined {
  const starts = allStarts(rules);
  if (starts === undefined) return undefined;
  const chance = 1 / starts.length;
  if (!isTargetDrawn(rules.book))
    return casesBy(withTarget(rules, fixedTarget(rules.book)), 1, starts, () => chance, merged);
  if (starts.length * (rules.full + 1) > MOST_DEALS) return undefined;
  const classes = merged ? swappableIn(rules, starts, 0) : singles(rules);
  return targetKinds(rules, classes).flatMap(({ example, targets }) => {
    const chanceOf = (start: Registers) => targets * chance * chanceOfTarget(rules, start, example);
    const possible = starts.filter((start) => chanceOf(start) > 0);
    return casesBy(withTarget(rules, example), targets, possible, chanceOf, merged);
  });
}

/** Where bits wear, every start has rules of its own. */
function casesBy(
  rules: Rules,
  targets: number,
  starts: readonly Registers[],
  chanceOf: (start: Registers) => number,
  merged: boolean,
): readonly Case[] {
  if (starts.length === 0) return [];
  const groups = rules.wearFrom === undefined ? [starts] : starts.map((start) => [start]);
  return groups.map((group) => {
    const own = withStart(rules, group[0] ?? []);
    return {
      rules: own,
      targets,
      starts: group.map((start) => ({ position: startOf(own, start, 0), weight: chanceOf(start) })),
      classes: merged ? swappableIn(own, group, own.target) : singles(own),
    };
  });
}

/** What the registers may hold at the start, each equally likely; undefined if there are too many. */
function allStarts(rules: Rules): readonly Registers[] | undefined {
  const fixed = startRegisters(rules.book);
  return fixed === undefined ? (deckRegisters(rules.book) ?? allRegisters(rules, MOST_STARTS)) : [fixed];
}

/** All that the registers can hold; undefined if that is more than `most`. */
export function allRegisters({ book, full }: Rules, most: number): readonly Registers[] | undefined {
  const count = registerCount(book);
  if ((full + 1) ** count > most) return undefined;
  const rows = Array.from({ length: full + 1 }, (_, row) => row);
  return count === 1 ? rows.map((row) => [row]) : rows.flatMap((one) => rows.map((two) => [one, two]));
}

/** How likely a target is drawn once the start has been: it is never where a register starts, if anything is left. */
function chanceOfTarget(rules: Rules, start: Registers, target: number): number {
  const others = rules.full + 1 - new Set(start).size;
  if (others > 0) return start.includes(target) ? 0 : 1 / others;
  const left = drawableTargets(rules, start);
  return left.filter((each) => each === target).length / left.length;
}

interface Kind {
  readonly example: number;
  readonly targets: number;
}

/** Targets are of one kind if swapping columns turns one into the other. */
function targetKinds(rules: Rules, classes: ColumnClasses): readonly Kind[] {
  const masks = classes.map((members) => members.reduce((mask, bit) => mask | (1 << bit), 0));
  const kinds = new Map<string, Kind>();
  for (let target = 0; target <= rules.full; target++) {
    const key = masks.map((mask) => countOnes(target & mask)).join(' ');
    const { example = target, targets = 0 } = kinds.get(key) ?? {};
    kinds.set(key, { example, targets: targets + 1 });
  }
  return [...kinds.values()];
}
