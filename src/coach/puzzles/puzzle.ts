// Puzzles: positions that legal play can reach and in which a single move keeps the win, or the game.
// Found by looking through solved positions; how hard they are is told by how far one has to look ahead.
import { at } from '../../base/invariant.ts';
import { pick, shuffled, type Random } from '../../base/random.ts';
import { after, endingAfterMove, type Move } from '../../rules/play.ts';
import { positionKey, type Position } from '../../rules/position.ts';
import type { MoveValue, Solution } from '../../solver/solution.ts';
import { decisionIn, type Decision } from '../decision.ts';
import { symmetryKeys } from '../symmetry.ts';

export const GRADES = ['easy', 'medium', 'hard'] as const;
export type Grade = (typeof GRADES)[number];

export interface Puzzle {
  readonly solution: Solution;
  readonly position: Position;
  /** `win`: one move wins, and every other one does not. `hold`: one move does not lose, and every other one does. */
  readonly task: 'win' | 'hold';
  /** The one right move. */
  readonly move: Move;
  readonly grade: Grade;
  /** How many plies a search must look ahead to see that the move is better than every other one. */
  readonly depth: number;
  /** Wrong moves that do not lose to the very next reply. */
  readonly plausible: number;
  /** The same for puzzles of one book that are alike by symmetry. */
  readonly key: string;
}

export interface PuzzleOptions {
  readonly start: Position;
  readonly random: Random;
  /** Only puzzles of this grade. */
  readonly grade?: Grade | undefined;
  /** Keys of puzzles that must not come again. */
  readonly met?: ReadonlySet<string> | undefined;
}

/** What looking through the positions has brought. */
export interface PuzzleSearch {
  /** No two alike by symmetry. */
  readonly puzzles: readonly Puzzle[];
  /** How many positions were looked at, no two alike; and whether these are all. */
  readonly positions: number;
  readonly complete: boolean;
  /** The fewest right moves in a position where the choice matters; undefined if it never does. */
  readonly fewestRight: number | undefined;
}

const MOST_POSITIONS = 1500;

/** A puzzle from a position that play can reach from the start, or undefined if there is none (any more). */
export function makePuzzle(solution: Solution, options: PuzzleOptions): Puzzle | undefined {
  const { start, random, grade, met } = options;
  const fits = (puzzle: Puzzle) =>
    (grade === undefined || puzzle.grade === grade) && met?.has(puzzle.key) !== true;
  return pick(random, findPuzzles(solution, start, random).puzzles.filter(fits));
}

/** Goes through the positions that play can reach in random order, each once up to symmetry. */
export function findPuzzles(
  solution: Solution,
  start: Position,
  random: Random,
  mostPositions = MOST_POSITIONS,
): PuzzleSearch {
  const keys = symmetryKeys(solution.rules);
  const known = new Set([keys.quick(start)]);
  const seen = new Set<number>();
  const open = [start];
  const puzzles: Puzzle[] = [];
  let [positions, fewestRight] = [0, Infinity];
  for (; open.length > 0 && positions < mostPositions; positions++) {
    const position = takeOne(open, random);
    const moves = solution.moves(position);
    const decision = decisionIn(solution, position, moves, keys.text);
    if (decision !== undefined) fewestRight = Math.min(fewestRight, decision.right.length);
    if (decision?.right.length === 1) puzzles.push(puzzleIn(solution, decision));
    for (const next of shuffled(random, goingOn(solution, position, moves))) {
      // Comparing up to symmetry takes time: what was seen as it is needs none.
      const place = positionKey(next);
      if (seen.has(place)) continue;
      seen.add(place);
      const key = keys.quick(next);
      if (!known.has(key)) open.push(next);
      known.add(key);
    }
  }
  const complete = open.length === 0;
  return { puzzles, positions, complete, fewestRight: fewestRight === Infinity ? undefined : fewestRight };
}

/** The newest, which plays on to the end, or any: so that a search that is cut short has seen some of everything. */
function takeOne(open: Position[], random: Random): Position {
  const index = random.below(2) === 0 ? open.length - 1 : random.below(open.length);
  const taken = at(open, index);
  open[index] = at(open, open.length - 1);
  open.pop();
  return taken;
}

/** The positions after those moves that do not end the game. Where the plies are known, they say which do. */
function goingOn({ rules }: Solution, position: Position, moves: readonly MoveValue[]): readonly Position[] {
  const positions: Position[] = [];
  for (const { move, plies } of moves) {
    if (plies === 1) continue;
    const next = after(rules, position, move);
    if (plies !== null || endingAfterMove(rules, next) === undefined) positions.push(next);
  }
  return positions;
}

/** A decision with one right move. */
function puzzleIn(solution: Solution, decision: Decision): Puzzle {
  const { position, task, right, depth, plausible } = decision;
  return {
    solution,
    position,
    task,
    move: at(right, 0),
    grade: gradeOf(depth, plausible),
    depth,
    plausible,
    get key() {
      return decision.key;
    },
  };
}

/**
 * Easy: seen within two plies, or within three with fewer than four plausible wrong moves. Hard: to be seen only
 * in seven plies or more, or in five or more among at least eight plausible wrong moves. Medium: all others.
 */
export function gradeOf(depth: number, plausible: number): Grade {
  if (depth <= 2 || (depth === 3 && plausible < 4)) return 'easy';
  return depth >= 7 || (depth >= 5 && plausible >= 8) ? 'hard' : 'medium';
}
