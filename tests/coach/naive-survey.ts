// A survey of a game, position by position and without any symmetry; values by brute force.
import type { Rules } from '../../src/rules/compile.ts';
import { endingAfterMove, legalMoves, play, stuckEnding } from '../../src/rules/play.ts';
import type { Position } from '../../src/rules/position.ts';
import { otherSeat } from '../../src/rules/rule-book.ts';
import type { BruteForce } from '../solver/brute-force.ts';

/** What all play from a start can lead to, and how often a choice matters. */
export interface NaiveSurvey {
  readonly positions: number;
  readonly canWin: { readonly first: boolean; readonly second: boolean };
  readonly canGoOnForEver: boolean;
  /** Whether play can end without a winner. */
  readonly canEndDrawn: boolean;
  /** Positions where moves differ in value. */
  readonly decisions: number;
  /** The shares of wrong moves in them, added up, in millionths. */
  readonly errs: number;
}

export function naiveSurvey(rules: Rules, start: Position, valueIn: BruteForce): NaiveSurvey {
  const alike = seatsAlike(rules);
  const open = [start];
  const reached = new Map([[`${start.state} ${start.toMove}`, [] as string[]]]);
  const shares = new Map<string, number>();
  const winners = new Set<number | undefined>();
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    const key = `${position.state} ${position.toMove}`;
    const signs = legalMoves(rules, position).map((move) => {
      const next = play(rules, position, move);
      const ending = endingAfterMove(rules, next);
      if (ending !== undefined) winners.add(ending.winner);
      if (ending?.by === 'goal') return ending.winner === position.toMove ? 1 : -1;
      const nextKey = `${next.state} ${next.toMove}`;
      reached.get(key)!.push(nextKey);
      if (!reached.has(nextKey)) {
        reached.set(nextKey, []);
        open.push(next);
      }
      return -SIGN[valueIn(next.state, next.toMove).value];
    });
    if (signs.length === 0) winners.add(stuckEnding(rules, position.toMove).winner);
    const best = SIGN[valueIn(position.state, position.toMove).value];
    if (signs.length > 0)
      shares.set(
        alike ? `${position.state}` : key,
        signs.filter((sign) => sign !== best).length / signs.length,
      );
  }
  const errs = [...shares.values()].filter((wrong) => wrong > 0);
  return {
    positions: shares.size,
    canWin: { first: winners.has(start.toMove), second: winners.has(otherSeat(start.toMove)) },
    canGoOnForEver: canGoOn(reached),
    canEndDrawn: winners.has(undefined),
    decisions: errs.length,
    errs: Math.round(1e6 * errs.reduce((a, b) => a + b, 0)),
  };
}

/** Whether both seats play for the same, from equal starts where bits wear. */
function seatsAlike({ goals, shared, wearFrom = [] }: Rules): boolean {
  // In one register the mover is asked first: that the other is asked too changes nothing.
  const [one, other] = goals.map((goal) => JSON.stringify(shared ? { ...goal, forBoth: false } : goal));
  return one === other && wearFrom[0] === wearFrom.at(-1);
}

const SIGN = { win: 1, draw: 0, endless: 0, loss: -1 } as const;

/** Takes away, again and again, what leads nowhere any more; what is left goes round in circles. */
function canGoOn(leads: ReadonlyMap<string, readonly string[]>): boolean {
  const left = new Map(leads);
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [key, next] of left) if (!next.some((each) => left.has(each))) left.delete(key);
  }
  return left.size > 0;
}
