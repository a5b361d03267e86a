// How far the levels are apart: what skill is worth in a game.
import { COMPUTER_NAMES, type ComputerName } from '../../players/names.ts';
import type { Play } from '../play.ts';

/** The points of each level against the one below, over both seats. */
export type Ladder = Readonly<Record<Exclude<ComputerName, 'random'>, number>> & {
  /** All that is above one half. */
  readonly sum: number;
  /** The points of `perfect` against `easy`. */
  readonly overEasy: number;
};

export function ladderOf(play: Play): Ladder {
  const steps = COMPUTER_NAMES.slice(1).map((level, index) => {
    const below = COMPUTER_NAMES[index] as ComputerName;
    return [level, pointsOver(play, level, below)] as const;
  });
  const sum = steps.reduce((total, [, points]) => total + Math.max(0, points - 0.5), 0);
  const byLevel = Object.fromEntries(steps) as Omit<Ladder, 'sum' | 'overEasy'>;
  return { ...byLevel, sum, overEasy: pointsOver(play, 'perfect', 'easy') };
}

function pointsOver(play: Play, one: ComputerName, other: ComputerName): number {
  return (play.points(one, other) + 1 - play.points(other, one)) / 2;
}
