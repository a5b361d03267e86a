// The name of an epoch of a store: clients notice by a new one that a backup was restored, and that lines they have seen
// may be gone.
import { randomBytes } from 'node:crypto';

export function newEpochName(): string {
  return randomBytes(8).toString('hex');
}
