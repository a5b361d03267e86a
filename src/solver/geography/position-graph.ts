// All positions of a small game as a graph in which every move can be taken back by the same move: the ground on which
// play without repeats is exact. Its nodes are the keys of positions; moves are found anew, never kept.
import type { FlipTable } from '../../rules/compile-moves.ts';
import type { Rules } from '../../rules/compile.ts';
import { turned } from '../../rules/layout.ts';
import { positionKey, type Position } from '../../rules/position.ts';
import { SEATS } from '../../rules/rule-book.ts';
import { arrivalOf, GOES_ON, OVER_LOST } from '../arrival.ts';

/** The most states, each of them for either player on move. */
const MOST_STATES = 2 ** 12;
/** The most flips that may have to be tried to go through all states once. */
const MOST_TRIES = 2 ** 22;

export interface PositionGraph {
  /** How many keys there are. */
  readonly size: number;
  /** By key: what has become of the game for the player on move, if a move has made the position. */
  readonly arrivals: Uint8Array;
  /** By key: 1 where the game goes on and the player on move can win at once by the goal. */
  readonly winsAtOnce: Uint8Array;
  /** The first key, of those that moves lead to, that the test accepts; -1 if it accepts none. */
  readonly find: (key: number, accepts: (next: number) => boolean) => number;
}

/** The graph of a round that begins with `start`; undefined where there are too many positions, or some move cannot be taken back. */
export function positionGraph(rules: Rules, start: Position): PositionGraph | undefined {
  const states = 2 ** rules.layout.stateBits;
  if (states > MOST_STATES || states * rules.flips[0].size > MOST_TRIES) return undefined;
  const turns = Uint16Array.from({ length: states }, (_, state) => turned(rules.layout, state));
  if (!canTakeBack(rules.flips[0], turns)) return undefined;
  const find = finding(rules, turns);
  const arrivals = new Uint8Array(2 * states);
  for (const seat of SEATS)
    for (let state = 0; state < states; state++) arrivals[2 * state + seat] = arrivalOf(rules, state, seat);
  // A start is never tested, and no move may lead back to it.
  arrivals[positionKey(start)] = GOES_ON;
  const isWon = (next: number) => arrivals[next] === OVER_LOST;
  const winsAtOnce = arrivals.map((arrival, key) => Number(arrival === GOES_ON && find(key, isWon) >= 0));
  return { size: 2 * states, arrivals, winsAtOnce, find };
}

/** States are seen by the player on move, so a flip is taken back by the same flip turned. */
function canTakeBack(table: FlipTable, turns: Uint16Array): boolean {
  const byMask = new Map<number, number[]>();
  for (let i = 0; i < table.size; i++) {
    const mask = table.flip[i] as number;
    const alike = byMask.get(mask);
    if (alike === undefined) byMask.set(mask, [i]);
    else alike.push(i);
  }
  return [...byMask].every(([mask, flips]) => {
    const back = byMask.get(turns[mask] as number) ?? [];
    if (back.some((i) => table.need1[i] === 0 && table.need0[i] === 0)) return true;
    return turns.every(
      (_, state) =>
        !flips.some(openIn(table, state)) || back.some(openIn(table, turns[state ^ mask] as number)),
    );
  });
}

/** Tells which flips are legal in a state. */
function openIn(table: FlipTable, state: number): (i: number) => boolean {
  return (i) => isOpen(table, i, state);
}

function finding({ flips }: Rules, turns: Uint16Array): PositionGraph['find'] {
  return (key, accepts) => {
    const [state, seat] = [key >>> 1, key & 1];
    const table = seat === 0 ? flips[0] : flips[1];
    for (let i = 0; i < table.size; i++) {
      if (!isOpen(table, i, state)) continue;
      const next = 2 * (turns[state ^ (table.flip[i] as number)] as number) + (1 - seat);
      if (accepts(next)) return next;
    }
    return -1;
  };
}

function isOpen(table: FlipTable, i: number, state: number): boolean {
  const need1 = table.need1[i] as number;
  return (state & need1) === need1 && (state & (table.need0[i] as number)) === 0;
}
