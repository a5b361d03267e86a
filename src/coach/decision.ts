// Decisions: positions in which legal moves differ in value. Which moves are right there, and how far one has to look
// ahead to see it. Puzzles are decisions with a single right move.
import type { Move } from '../rules/play.ts';
import type { Position } from '../rules/position.ts';
import type { MoveValue, Solution } from '../solver/solution.ts';
import { symmetryKey, type SymmetryKey } from './symmetry.ts';

export interface Decision {
  readonly position: Position;
  /** `win`: the right moves win, and the others do not. `hold`: no move wins, the right ones do not lose, the others do. */
  readonly task: 'win' | 'hold';
  /** The moves that keep the value, best first. */
  readonly right: readonly Move[];
  /** How many plies a search must look ahead to see that a right move is better than every wrong one. */
  readonly depth: number;
  /** Wrong moves that do not lose to the very next reply. */
  readonly plausible: number;
  /** The share of right moves: how often a move taken at random is one. */
  readonly chance: number;
  /** The same for decisions of one book that are alike by symmetry. */
  readonly key: string;
}

/**
 * The decision in a position that is not over; undefined if all moves are worth the same there. Whoever has the moves
 * by value, or the key of positions, at hand may pass them.
 */
export function decisionIn(
  solution: Solution,
  position: Position,
  moves: readonly MoveValue[] = solution.moves(position),
  keyOf?: SymmetryKey,
): Decision | undefined {
  const right = moves.filter(({ keeps }) => keeps);
  const wrong = moves.filter(({ keeps }) => !keeps);
  const [best] = right;
  if (best === undefined || wrong.length === 0) return undefined;
  return {
    position,
    task: best.value === 'win' ? 'win' : 'hold',
    right: right.map(({ move }) => move),
    depth: depthOf(best, wrong),
    plausible: wrong.filter(isPlausible).length,
    chance: right.length / moves.length,
    // Made when it is asked for: of many decisions that are found, few are shown.
    get key() {
      return (keyOf ?? symmetryKey(solution.rules))(position);
    },
  };
}

function isPlausible({ value, plies }: MoveValue): boolean {
  return value !== 'loss' || (plies ?? Infinity) > 2;
}

/**
 * The least depth at which a plain search, which knows nothing about play that it does not see end, rates a right move
 * above all wrong ones: it sees the fastest win, or it sees that every wrong move loses. A search to depth n sees
 * exactly the ends that come within n plies, so the depth follows from the plies.
 */
function depthOf(best: MoveValue, wrong: readonly MoveValue[]): number {
  const seesWin = best.value === 'win' ? (best.plies ?? Infinity) : Infinity;
  const losses = wrong.map((move) => (move.value === 'loss' ? (move.plies ?? Infinity) : Infinity));
  return Math.min(seesWin, Math.max(...losses));
}
