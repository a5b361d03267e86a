// Keys of seats, makers and invitations: only their hashes are kept, and compared without telling how far they agree.
import { hash } from 'node:crypto';

/** SHA-256 as hexadecimal; Node's own, which is several times as fast as the one of the pure part. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}

/** Whether both are there and equal; takes the same time wherever they differ, and makes nothing that is thrown away. */
export function isSameHash(one: string | undefined, other: string | undefined): boolean {
  if (one?.length !== 64 || other?.length !== 64) return false;
  let differing = 0;
  for (let at = 0; at < 64; at++) differing |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return differing === 0;
}
