// What a server refuses, read from its answers.
import { readRefusal } from '../wire/read-refusal.ts';
import type { Refusal } from '../wire/update.ts';
import type { CopyFault } from './copy.ts';

const UNKNOWN_REFUSAL: Refusal = {
  fault: { code: 'no-such-route' },
  words: 'The server answered something that this program does not understand.',
};

/** The refusal in the body of an answer that is none of success. */
export function refusalIn(body: unknown): Refusal {
  return readRefusal(body) ?? UNKNOWN_REFUSAL;
}

/** To one who holds a seat it means that the seat has another key now. */
export function isWrongKey(trouble: Refusal | CopyFault | undefined): boolean {
  return trouble !== undefined && 'fault' in trouble && trouble.fault.code === 'wrong-key';
}
