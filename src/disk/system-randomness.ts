// Where randomness comes from on Node: the system's random numbers.
import type * as crypto from 'node:crypto';
import type { SystemRandomness } from '../host/randomness.ts';

export const SYSTEM_RANDOMNESS: SystemRandomness = {
  random: { below: (limit) => (limit === 1 ? 0 : systemRandom().randomInt(limit)) },
  newSalt: () => systemRandom().randomBytes(16).toString('hex'),
};

/** Loaded when chance is needed: many a match begins without any, and starts the sooner. */
function systemRandom(): typeof crypto {
  return process.getBuiltinModule('node:crypto');
}
