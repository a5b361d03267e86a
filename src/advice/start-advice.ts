// What is known of a whole game whose moves depend on what was played before, as rounds of it begin.
import { HISTORY_UNKNOWN } from '../coach/ruling.ts';
import type { Chance } from '../coach/assessment.ts';
import type { Caches } from '../hidden/caches.ts';
import { chanceFromStart, valueFromStart } from '../hidden/without-repeats.ts';
import { isTargetSecret } from '../rules/book-facts.ts';
import type { Rules } from '../rules/compile.ts';
import type { Position } from '../rules/position.ts';
import type { Value } from '../solver/value.ts';

export interface StartAdvice {
  /** For the player who moves first. */
  readonly start: Value | null;
  /** With a hidden target, where that is known. */
  readonly chance?: Chance;
  readonly exact: boolean;
  readonly method: string | null;
  /** Why nothing is known. */
  readonly note?: string;
}

/** `start` is undefined where chance decides on it. */
export function adviseStart(caches: Caches, rules: Rules, start: Position | undefined): StartAdvice {
  const unknown = { start: null, exact: false, method: null } as const;
  if (start === undefined)
    return { ...unknown, note: 'The start is drawn at random: say which one is meant.' };
  if (isTargetSecret(rules.book)) {
    const chance = chanceFromStart(caches.beliefs, rules, start);
    return chance === undefined
      ? { ...unknown, note: HISTORY_UNKNOWN }
      : { start: null, chance, exact: true, method: 'belief' };
  }
  const known = valueFromStart(rules, start);
  if (known === undefined) return { ...unknown, note: HISTORY_UNKNOWN };
  const { value, plies, method } = known;
  return { start: { value, plies }, exact: true, method };
}
