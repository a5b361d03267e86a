// The values of a game whose target changes from round to round: one for each kind of target.
// Targets are of one kind if swapping interchangeable columns turns one into the other.
import { countOnes } from '../../base/bits.ts';
import { withTarget, type Rules } from '../../rules/compile.ts';
import { registersOf, type Position } from '../../rules/position.ts';
import { drawableTargets } from '../../match/belief.ts';
import { swappableColumns } from '../../solver/play-graph.ts';
import { firstSeats, fixedStart } from './beginnings.ts';
import type { GameValue } from './game-value.ts';
import { valuesFromStart } from './round-value.ts';

const MOST_WIDTH = 16;
const MOST_KINDS = 64;

export interface TargetValues {
  /** How many 1s the targets have. */
  readonly ones: number;
  /** How many targets are of this kind. */
  readonly targets: number;
  /** Whether chance can draw them; others can only be agreed on. */
  readonly drawn: boolean;
  /** One for each seat that may move first, where that makes a difference. */
  readonly values: readonly GameValue[];
}

/** One entry for each kind of target, by the number of 1s; undefined if there are too many kinds to solve. */
export function valuesByTarget(rules: Rules, brief = false): readonly TargetValues[] | undefined {
  const start = fixedStart(rules, 0);
  const kinds = targetKinds(rules, start);
  if (kinds === undefined) return undefined;
  const drawable = new Set(drawableTargets(rules, registersOf(rules, start)));
  const seats = firstSeats(kinds.map(({ example }) => withTarget(rules, example)));
  const found: TargetValues[] = [];
  for (const { example, targets } of kinds) {
    const values = valuesFromStart(withTarget(rules, example), seats, brief);
    if (values === undefined) return undefined;
    found.push({ ones: countOnes(example), targets, drawn: drawable.has(example), values });
  }
  return found.toSorted((one, other) => one.ones - other.ones);
}

interface Kind {
  /** One of them. */
  readonly example: number;
  readonly targets: number;
}

/** Undefined if there are too many. */
export function targetKinds(rules: Rules, start: Position): readonly Kind[] | undefined {
  if (rules.width > MOST_WIDTH) return undefined;
  const masks = swappable(rules, start);
  const kinds = new Map<string, Kind>();
  for (let target = 0; target <= rules.full; target++) {
    const key = masks.map((mask) => countOnes(target & mask)).join(' ');
    const { example = target, targets = 0 } = kinds.get(key) ?? {};
    kinds.set(key, { example, targets: targets + 1 });
    if (kinds.size > MOST_KINDS) return undefined;
  }
  return [...kinds.values()];
}

/** The columns that are alike but for the target, as masks. */
function swappable(rules: Rules, start: Position): readonly number[] {
  const classes = swappableColumns(rules, start, 0);
  return classes.map((members) => members.reduce((mask, bit) => mask | (1 << bit), 0));
}
