// Where chance comes from: the system, or a seed that makes everything repeatable.
import { randomBytes, randomInt } from 'node:crypto';
import { seededRandom, type Random } from '../base/random.ts';

export interface Chance {
  readonly seed: number | undefined;
  /** For one moment of a match: the same round and ply draw the same, also after `resume`. */
  at(round: number, ply: number): Random;
}

/** The ply that stands for what is dealt before a round, and for the toss. */
export const BEFORE_PLAY = -1;

export function chanceFrom(seed: number | undefined): Chance {
  const system: Random = { below: (limit) => (limit === 1 ? 0 : randomInt(limit)) };
  return { seed, at: (round, ply) => (seed === undefined ? system : seededRandom(seed, round, ply)) };
}

/** 128 random bits, always from the system. */
export function newSalt(): string {
  return randomBytes(16).toString('hex');
}
