// Where randomness comes from in a match: handed in by the face that hosts it, for each moment of the match anew.
import { seededRandom, type Random } from '../base/random.ts';

export interface Randomness {
  /** For one moment of a match: with a seed, the same round and ply always draw the same. */
  at(round: number, ply: number): Random;
  /** 128 random bits as hexadecimal, always from the system: what follows from a seed could be guessed. */
  newSalt(): string;
}

/** What a platform draws its randomness from. */
export interface SystemRandomness {
  readonly random: Random;
  readonly newSalt: () => string;
}

/** The ply that stands for what is dealt before a round, and for the toss. */
export const BEFORE_PLAY = -1;

/** Randomness from a seed where there is one, else from the system. */
export function randomnessFrom(seed: number | undefined, system: SystemRandomness): Randomness {
  const at = (round: number, ply: number) =>
    seed === undefined ? system.random : seededRandom(seed, round, ply);
  return { at, newSalt: system.newSalt };
}
