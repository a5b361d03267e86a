// Exact play where no position may come back and who cannot move loses: geography on the graph of positions.
// If every move can be taken back by the same move, a player wins exactly by moving to a position that some maximum
// matching of those not yet seen leaves out: from there every answer can be met along the matching.
import { invariant } from '../../base/invariant.ts';
import { isTargetUnknown, type Rules } from '../../rules/compile.ts';
import { after, legalMoves, type Move } from '../../rules/play.ts';
import { positionKey, samePosition, type Position } from '../../rules/position.ts';
import { otherSeat } from '../../rules/rule-book.ts';
import { GOES_ON, OVER_LOST } from '../arrival.ts';
import type { MoveValue } from '../solution.ts';
import { compareCodes, lossCode, UNCOUNTED, valueOf, winCode, type Code, type Value } from '../value.ts';
import { matchingIn } from './matching.ts';
import { positionGraph, type PositionGraph } from './position-graph.ts';

/** What is known of a round without repeats: who wins, always; how soon, where it ends within two plies. */
export interface Geography {
  /** For the player on move after this history: all positions of the round so far, the start first. */
  value(history: readonly Position[]): Value;
  /** The moves that lead to none of these positions, best first; ties in the one order of moves. */
  moves(history: readonly Position[]): readonly MoveValue[];
}

const STUCK: Value = { value: 'loss', plies: 0 };

/**
 * Undefined where it does not apply: a move that cannot be taken back, rules that remember more than the registers, another
 * stuck rule, or too many positions.
 */
export function geographyOf(rules: Rules, start: Position): Geography | undefined {
  if (isTargetUnknown(rules) || !rules.layout.plain || rules.book.stuck !== 'loses') return undefined;
  const graph = positionGraph(rules, start);
  if (graph === undefined) return undefined;
  const matching = matchingIn(graph.size, graph.find);
  const moves = (history: readonly Position[]) => {
    const here = history.at(-1);
    invariant(here !== undefined && samePosition(history[0] ?? here, start), 'a history begins at the start');
    const seen = new Uint8Array(graph.size);
    for (const position of history) seen[positionKey(position)] = 1;
    // Who lets the other player win at once loses: nobody goes there who can help it.
    const isGround = (key: number) =>
      seen[key] === 0 && graph.arrivals[key] === GOES_ON && graph.winsAtOnce[key] === 0;
    const spare = matching.spare(isGround, otherSeat(here.toMove));
    const coded = legalMoves(rules, here).flatMap((move) => {
      const next = positionKey(after(rules, here, move));
      return seen[next] === 1 ? [] : [{ move, code: codeOf(graph, seen, spare, next) }];
    });
    return inOrder(coded);
  };
  return {
    moves,
    value(history) {
      const { value, plies } = moves(history)[0] ?? STUCK;
      return { value, plies };
    },
  };
}

/** The code of a move to this position, for its player. */
function codeOf(graph: PositionGraph, seen: Uint8Array, spare: Uint8Array, next: number): Code {
  const arrival = graph.arrivals[next];
  if (arrival !== GOES_ON) return arrival === OVER_LOST ? winCode(1) : lossCode(1);
  if (graph.winsAtOnce[next] === 1) return lossCode(2);
  if (spare[next] === 1) return isStuck(graph, seen, next) ? winCode(1) : UNCOUNTED;
  return canStick(graph, seen, next) ? lossCode(2) : -UNCOUNTED;
}

function isStuck({ find }: PositionGraph, seen: Uint8Array, key: number): boolean {
  return find(key, (next) => seen[next] === 0) < 0;
}

/** Whether the player on move can leave the other one without a move. */
function canStick(graph: PositionGraph, seen: Uint8Array, key: number): boolean {
  const sticks = (next: number) =>
    seen[next] === 0 && graph.arrivals[next] === GOES_ON && isStuck(graph, seen, next);
  seen[key] = 1;
  const found = graph.find(key, sticks) >= 0;
  seen[key] = 0;
  return found;
}

function inOrder(coded: readonly { readonly move: Move; readonly code: Code }[]): readonly MoveValue[] {
  const sorted = coded.toSorted((one, other) => compareCodes(one.code, other.code));
  const best = Math.sign(sorted[0]?.code ?? 0);
  return sorted.map(({ move, code }) => ({ move, ...valueOf(code), keeps: Math.sign(code) === best }));
}
