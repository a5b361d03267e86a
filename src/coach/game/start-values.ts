// What perfect play says of a game that begins where chance decides: how often each side wins, over all that can be dealt.
import { countOnes } from '../../base/bits.ts';
import { at } from '../../base/invariant.ts';
import { fixedTarget, isTargetDrawn } from '../../rules/book-facts.ts';
import { withTarget, type Rules } from '../../rules/compile.ts';
import { registersIn } from '../../rules/position.ts';
import { columnClasses } from '../../solver/columns.ts';
import type { Solution } from '../../solver/solution.ts';
import { solveNow } from '../../solver/solve.ts';
import type { Outlook } from '../../solver/value.ts';
import { firstSeats } from './beginnings.ts';

/** More deals than this are not gone through. */
const MOST_DEALS = 2 ** 18;

/** How often the player who moves first wins, loses, or plays for ever under perfect play: shares of 1. */
export type StartValues = Readonly<Record<Outlook, number>>;

/** One record for each seat that may move first, where that makes a difference; none if there are too many deals. */
export function valuesByStart(rules: Rules): readonly StartValues[] {
  const starts = 2 ** rules.layout.stateBits;
  const kinds = starts > MOST_DEALS ? [] : targetKinds(rules);
  if (kinds.length === 0 || starts * kinds.length > MOST_DEALS) return [];
  const seats = firstSeats(kinds.map(({ target }) => withTarget(rules, target)));
  const sums = seats.map(() => ({ win: 0, loss: 0, endless: 0 }));
  for (const { target, targets } of kinds) {
    const solved = solveNow(withTarget(rules, target));
    if (!solved.ok) return [];
    for (const [index, toMove] of seats.entries())
      for (let state = 0; state < starts; state++)
        at(sums, index)[solved.value.value({ state, toMove }).value] +=
          targets * chanceOf(solved.value, state);
  }
  return sums.map(sharesOf);
}

function sharesOf({ win, loss, endless }: StartValues): StartValues {
  const all = win + loss + endless;
  return { win: win / all, loss: loss / all, endless: endless / all };
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
