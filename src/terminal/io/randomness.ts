// Where chance comes from in the terminal: the system's random numbers.
import type * as crypto from 'node:crypto';
import type { SystemChance } from '../../host/chance.ts';

export const SYSTEM_CHANCE: SystemChance = {
  random: { below: (limit) => (limit === 1 ? 0 : systemRandom().randomInt(limit)) },
  newSalt: () => systemRandom().randomBytes(16).toString('hex'),
};

/** Loaded when chance is needed: many a match begins without any, and starts the sooner. */
function systemRandom(): typeof crypto {
  return process.getBuiltinModule('node:crypto');
}
