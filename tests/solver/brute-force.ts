// Perfect play by the laws alone: goes over all positions again and again until nothing changes.
import type { Rules } from '../../src/rules/compile.ts';
import { endingAfterMove, legalMoves, play, stuckEnding } from '../../src/rules/play.ts';
import { SEATS, type Seat } from '../../src/rules/rule-book.ts';
import type { Value } from '../../src/solver/value.ts';

export type BruteForce = (state: number, seat: Seat) => Value;

const ENDLESS: Value = { value: 'endless', plies: null };

/** Value of every state for either seat to move, taken as not over. For a dozen bits at most. */
export function bruteForce(rules: Rules): BruteForce {
  const states = 2 ** (rules.width * (rules.shared ? 1 : 2));
  const values = SEATS.map(() => new Map<number, Value>());
  const known = (state: number, seat: Seat) => values[seat]!.get(state);
  const children = childrenOf(rules, states);
  for (let [plies, quiet] = [0, 0]; quiet < 3; plies++) {
    const found: [number, Seat, Value][] = [];
    for (const seat of SEATS)
      for (let state = 0; state < states; state++) {
        if (known(state, seat) !== undefined) continue;
        const value = decide(children[seat]![state]!, known, plies, rules, seat);
        if (value !== undefined) found.push([state, seat, value]);
      }
    for (const [state, seat, value] of found) values[seat]!.set(state, value);
    quiet = found.length === 0 ? quiet + 1 : 0;
  }
  return (state, seat) => known(state, seat) ?? ENDLESS;
}

/** What a move leads to: an end at once, or another position. */
type Child = { readonly wins: boolean } | { readonly state: number; readonly seat: Seat };

function childrenOf(rules: Rules, states: number): readonly (readonly (readonly Child[])[])[] {
  return SEATS.map((toMove) =>
    Array.from({ length: states }, (_, state) => {
      const position = { state, toMove };
      return legalMoves(rules, position).map((move): Child => {
        const next = play(rules, position, move);
        const ending = endingAfterMove(rules, next);
        if (ending?.by === 'goal') return { wins: ending.winner === toMove };
        return { state: next.state, seat: next.toMove };
      });
    }),
  );
}

/** The value if it ends in exactly so many plies. */
function decide(
  children: readonly Child[],
  known: (state: number, seat: Seat) => Value | undefined,
  plies: number,
  rules: Rules,
  seat: Seat,
): Value | undefined {
  if (children.length === 0) {
    const value = stuckEnding(rules, seat).winner === seat ? 'win' : 'loss';
    return plies === 0 ? { value, plies } : undefined;
  }
  const values = children.map((child): Value | undefined => {
    if ('wins' in child) return { value: child.wins ? 'loss' : 'win', plies: 0 };
    return known(child.state, child.seat);
  });
  if (values.some((value) => value?.value === 'loss' && value.plies === plies - 1))
    return { value: 'win', plies };
  const lost = values.every((value) => value?.value === 'win');
  const slowest = Math.max(...values.map((value) => value?.plies ?? 0));
  return lost && slowest === plies - 1 ? { value: 'loss', plies } : undefined;
}
