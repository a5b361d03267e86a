// The lengths, targets or starts with which a game ends alike, and a sentence for each.
import { listed } from '../../base/text.ts';
import type { DealtValues } from './deck-values.ts';
import { endWords } from './fact-words.ts';

/** Lengths, targets or starts of a deck with which the game ends alike. */
export type GameCase = (
  | {
      readonly of: 'length' | 'ones' | 'target';
      /** The lengths, or the numbers of 1s in the target. Where 1s do not tell targets apart, how many targets. */
      readonly numbers: readonly number[];
    }
  /** Player 1's register and Player 2's joined by `/`, or the shared one. */
  | { readonly of: 'start'; readonly starts: readonly string[] }
) & { readonly end: string };

export function casesByStart(deals: readonly DealtValues[]): readonly GameCase[] {
  const byEnd = new Map<string, string[]>();
  for (const { start, values } of deals) {
    const end = endWords(values);
    byEnd.set(end, [...(byEnd.get(end) ?? []), start]);
  }
  return [...byEnd].map(([end, starts]) => ({ of: 'start', starts, end }));
}

/** More starts than this are counted, and not named. */
const MOST_NAMED = 12;

/** "lengths 5 and 6: who moves first wins on move 3". `all`: how many targets or starts there are. */
export function caseWords(each: GameCase, all = 0): string {
  return `${caseName(each, all)}: ${each.end}`;
}

function caseName(each: GameCase, all: number): string {
  if (each.of === 'start') {
    const { starts } = each;
    if (all > MOST_NAMED) return `${starts.length} of ${all} starts`;
    return `${starts.length === 1 ? 'start' : 'starts'} ${listed(starts, 'and')}`;
  }
  const { of, numbers } = each;
  if (of === 'target') return `${listed(numbers, 'and')} of ${all} targets`;
  const noun = of === 'ones' ? 'number of 1s in the target:' : numbers.length === 1 ? 'length' : 'lengths';
  return `${noun} ${listed(numbers, 'and')}`;
}
