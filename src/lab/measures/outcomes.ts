// Who wins under perfect play, over all that can be dealt.
import type { Rules } from '../../rules/compile.ts';
import { hasMove, stuckEnding } from '../../rules/play.ts';
import type { Outlook } from '../../solver/value.ts';
import type { SolvedCase, SolvedGraph } from '../graph/solved-graph.ts';

/** Shares of the rounds, by who wins them: the player who moves first, the other one, or nobody. */
export interface Wins {
  readonly first: number;
  readonly second: number;
  readonly nobody: number;
}

export function winsOf(cases: readonly SolvedCase[]): Wins {
  const wins = { first: 0, second: 0, nobody: 0 };
  for (const { rules, solution, starts } of cases)
    for (const { position, weight } of starts)
      wins[sideOf(hasMove(rules, position) ? solution.value(position).value : stuckValue(rules))] += weight;
  return wins;
}

function sideOf(value: Outlook): keyof Wins {
  return value === 'win' ? 'first' : value === 'loss' ? 'second' : 'nobody';
}

/** The first player cannot even begin. */
function stuckValue(rules: Rules): Outlook {
  const { winner } = stuckEnding(rules, 0);
  return winner === undefined ? 'draw' : winner === 0 ? 'win' : 'loss';
}

/** 1 if both seats win equally often, 0 if always the same does. */
export function balanceOf({ first, second }: Wins): number {
  return 1 - Math.abs(first - second);
}

/** The mean number of plies of perfect play, over the starts that somebody wins; null if there are none. */
export function perfectLength({ starts, chances, codes }: SolvedGraph): number | null {
  let [plies, share] = [0, 0];
  for (const [index, start] of starts.entries()) {
    const code = start < 0 ? 0 : (codes[start] as number);
    if (code === 0) continue;
    plies += (chances[index] as number) * (Math.abs(code) - 1);
    share += chances[index] as number;
  }
  return share === 0 ? null : plies / share;
}

/** The share of positions in which moves differ in value. */
export function decisionShare({ size, counts, wrongShares }: SolvedGraph): number {
  let [all, decisions] = [0, 0];
  for (let node = 0; node < size; node++) {
    all += counts[node] as number;
    if ((wrongShares[node] as number) > 0) decisions += counts[node] as number;
  }
  return all === 0 ? 0 : decisions / all;
}

/** How many positions play can reach in which it is not over, over all starts and targets. */
export function positionCount({ counts }: SolvedGraph): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
