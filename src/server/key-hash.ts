// Keys of seats, makers and invitations: only their hashes are kept, and compared without telling how far they agree.
import { hash } from 'node:crypto';

let last = { key: '', hash: '' };

/** SHA-256 of a key as hexadecimal. Limits and rooms ask for the same one after the other. */
export function hashKey(key: string): string {
  if (key !== last.key || key === '') last = { key, hash: hashText(key) };
  return last.hash;
}

/** SHA-256 of a text as hexadecimal; Node's own, which is several times as fast as the one of the pure part. */
export function hashText(text: string): string {
  return hash('sha256', text, 'hex');
}

/** Whether both are there and equal; takes the same time wherever they differ, and makes nothing that is thrown away. */
export function isSameHash(one: string | undefined, other: string | undefined): boolean {
  if (one?.length !== 64 || other?.length !== 64) return false;
  let differing = 0;
  for (let at = 0; at < 64; at++) differing |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return differing === 0;
}
