// The truth about a game that begins where chance decides: how often each side wins, over all that can be dealt.
import { countOnes } from '../../base/bits.ts';
import { fixedTarget, isTargetDrawn } from '../../rules/book-facts.ts';
import { withTarget, type Rules } from '../../rules/compile.ts';
import { registersIn } from '../../rules/position.ts';
import { columnClasses } from '../../solver/columns.ts';
import type { Solution } from '../../solver/solution.ts';
import { solveNow } from '../../solver/solve.ts';
import type { Outlook } from '../../solver/value.ts';
import { percent } from './fact-words.ts';

/** More deals than this are not gone through. */
const MOST_DEALS = 2 ** 18;

/** How often the player who moves first wins, loses, or plays for ever under perfect play: shares of 1. */
export type StartTruth = Readonly<Record<Outlook, number>>;

/** Undefined if there are too many deals. */
export function truthByStart(rules: Rules): StartTruth | undefined {
  const starts = 2 ** rules.layout.stateBits;
  const kinds = starts > MOST_DEALS ? [] : targetKinds(rules);
  if (kinds.length === 0 || starts * kinds.length > MOST_DEALS) return undefined;
  const sums = { win: 0, loss: 0, endless: 0 };
  for (const { target, targets } of kinds) {
    const solved = solveNow(withTarget(rules, target));
    if (!solved.ok) return undefined;
    for (let state = 0; state < starts; state++)
      sums[solved.value.value({ state, toMove: 0 }).value] += targets * chanceOf(solved.value, state);
  }
  const all = sums.win + sums.loss + sums.endless;
  return { win: sums.win / all, loss: sums.loss / all, endless: sums.endless / all };
}

/** How likely the target is once the start has been drawn: it is never where a register starts, if anything is left. */
function chanceOf({ rules }: Solution, state: number): number {
  const { target, book, full } = rules;
  if (target === undefined || !isTargetDrawn(book)) return 1;
  const starts = new Set(registersIn(rules, state, 0));
  const others = full + 1 - starts.size;
  if (others === 0) return 1 / starts.size;
  return starts.has(target) ? 0 : 1 / others;
}

interface Kind {
  readonly target: number | undefined;
  /** How many targets are like it. */
  readonly targets: number;
}

/** Targets are alike if swapping interchangeable columns turns one into the other; no start tells columns apart here. */
function targetKinds(rules: Rules): readonly Kind[] {
  if (!isTargetDrawn(rules.book)) return [{ target: fixedTarget(rules.book), targets: 1 }];
  const classes = columnClasses(rules.book, '0'.repeat(rules.width), () => 0);
  const masks = classes.map((members) => members.reduce((mask, bit) => mask | (1 << bit), 0));
  const kinds = new Map<string, Kind>();
  for (let each = 0; each <= rules.full; each++) {
    const key = masks.map((mask) => countOnes(each & mask)).join(' ');
    const known = kinds.get(key) ?? { target: each, targets: 0 };
    kinds.set(key, { ...known, targets: known.targets + 1 });
  }
  return [...kinds.values()];
}

/** No sentence where there are too many deals. */
export function startTruthWords(truth: StartTruth | undefined): readonly string[] {
  if (truth === undefined) return [];
  const parts = [
    ['win', 'the player who moves first wins'],
    ['loss', 'the player who moves second wins'],
    ['endless', 'nobody wins, because the game never ends'],
  ] as const;
  const happens = parts.filter(([value]) => truth[value] > 0);
  const always = happens.length === 1 ? happens[0] : undefined;
  if (always !== undefined) return [`Whatever is dealt, ${always[1]} if both play well.`];
  const shares = happens.map(([value, words]) => `in ${percent(truth[value])} of the deals ${words}`);
  return [`Chance decides much: if both play well, ${shares.slice(0, -1).join(', ')} and ${shares.at(-1)}.`];
}
