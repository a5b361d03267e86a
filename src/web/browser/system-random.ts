// Where randomness comes from in a browser: its own source of random numbers.
import type { Random } from '../../base/random.ts';
import type { SystemRandomness } from '../../host/randomness.ts';

const WHOLE = 2 ** 32;

export const systemRandom: Random = {
  /** Draws again where a remainder would favour small numbers. */
  below(limit) {
    const most = WHOLE - (WHOLE % limit);
    for (;;) {
      const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
      if (drawn < most) return drawn % limit;
    }
  },
};

/** A seed for what must be repeatable. */
export function newSeed(): number {
  return systemRandom.below(2 ** 31);
}

/** 128 random bits as hexadecimal: what holds a seat in a match that a server decides. */
export function newKey(): string {
  return newSalt();
}

/** 128 random bits as hexadecimal. */
function newSalt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export const SYSTEM_RANDOMNESS: SystemRandomness = { random: systemRandom, newSalt };

/** The name of a match in this browser. */
export function newId(): string {
  return newSalt().slice(0, 16);
}
