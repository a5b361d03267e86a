// What measures ask about play between levels. Answered exactly on a graph of all positions, or by games played out.
import { COMPUTER_NAMES, type ComputerName } from '../players/names.ts';

/** How rounds go in which both players are of one level. What is not known in some kinds of play is null. */
export interface Course {
  /** The mean number of plies; rounds that were not followed to their end count as far as they were. */
  readonly plies: number;
  /** The share of rounds that have not ended after 200 plies. */
  readonly unfinished: number;
  /** The mean number of moves that a player can choose from. */
  readonly branching: number;
  /** The share of plies at which moves differ in value. */
  readonly decisions: number | null;
  /** At those: the mean share of right moves. */
  readonly narrowness: number | null;
  /** At those: how far one must look ahead to see which moves are right. */
  readonly depth: Depth | null;
  readonly turnOvers: TurnOvers | null;
}

export interface Depth {
  readonly mean: number;
  /** Nine of ten decisions need no more. */
  readonly ninth: number;
}

/** Changes of who would win, by mistakes. */
export interface TurnOvers {
  /** The mean number in a round. */
  readonly mean: number;
  /** The ply of the last one, on average over rounds with any; and after which share of the round that is. */
  readonly lastPly: number | null;
  readonly late: number | null;
}

export interface Play {
  course(level: ComputerName): Course;
  /** The plies of the course alone. */
  plies(level: ComputerName): number;
  /** The points that the player makes who moves first, on average: 1 for a win, ½ where nobody wins. */
  points(first: ComputerName, second: ComputerName): number;
  /** The same for each start of a deck, with how likely the start is; undefined if it is not known by start. */
  pointsByStart(first: ComputerName, second: ComputerName): readonly StartPoints[] | undefined;
}

export interface StartPoints {
  readonly points: number;
  readonly chance: number;
}

/** Who meets whom: levels themselves, where that is asked about, the one below, and `perfect` and `easy`, in both seats. */
export const PAIRS: readonly (readonly [ComputerName, ComputerName])[] = [
  ...(['hard', 'medium', 'random'] as const).map((level) => [level, level] as const),
  ...COMPUTER_NAMES.slice(1).flatMap((level, index) => {
    const below = COMPUTER_NAMES[index] ?? level;
    return [[level, below] as const, [below, level] as const];
  }),
  ['perfect', 'easy'],
  ['easy', 'perfect'],
];
