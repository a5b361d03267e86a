// Whether the seats make as many points between equals.
import type { Play } from '../play.ts';

const LEVELS = ['hard', 'medium', 'random'] as const;
/** A start with this fairness or more counts as fair. */
const FAIR = 0.9;

/** 1 − |2s − 1| where s are the points of the player who moves first: 1 is fair, 0 is decided by the seat. */
export interface Fairness {
  readonly hard: number;
  readonly medium: number;
  readonly random: number;
  /** The least of the three. */
  readonly least: number;
}

export function fairnessOf(play: Play): Fairness {
  const [hard, medium, random] = LEVELS.map((level) => fairnessBy(play.points(level, level))) as [
    number,
    number,
    number,
  ];
  return { hard, medium, random, least: Math.min(hard, medium, random) };
}

function fairnessBy(points: number): number {
  return 1 - Math.abs(2 * points - 1);
}

/** The share of starts that are fair by themselves, at every level; null if that is not known by start. */
export function fairStartsOf(play: Play): number | null {
  const [hard, ...others] = LEVELS.map((level) => play.pointsByStart(level, level));
  if (hard === undefined) return null;
  const isFair = (index: number) =>
    [hard, ...others].every((starts) => fairnessBy(starts?.[index]?.points ?? 0) >= FAIR);
  return hard.reduce((sum, { chance }, index) => sum + (isFair(index) ? chance : 0), 0);
}
