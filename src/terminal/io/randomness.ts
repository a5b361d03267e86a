// Where chance comes from: the system, or a seed that makes everything repeatable.
import type * as crypto from 'node:crypto';
import { seededRandom, type Random } from '../../base/random.ts';

export interface Chance {
  readonly seed: number | undefined;
  /** For one moment of a match: the same round and ply draw the same, also after `resume`. */
  at(round: number, ply: number): Random;
}

/** The ply that stands for what is dealt before a round, and for the toss. */
export const BEFORE_PLAY = -1;

export function chanceFrom(seed: number | undefined): Chance {
  const system: Random = { below: (limit) => (limit === 1 ? 0 : systemRandom().randomInt(limit)) };
  return { seed, at: (round, ply) => (seed === undefined ? system : seededRandom(seed, round, ply)) };
}

/** 128 random bits, always from the system. */
export function newSalt(): string {
  return systemRandom().randomBytes(16).toString('hex');
}

/** Loaded when chance is needed: many a match begins without any, and starts the sooner. */
function systemRandom(): typeof crypto {
  return process.getBuiltinModule('node:crypto');
}
