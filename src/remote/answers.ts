// Reads the answers of a server, each once, when it arrives.
import { readRefusal } from '../wire/read-refusal.ts';
import { readDone, readUpdate } from '../wire/read-update.ts';
import type { Refusal, Update } from '../wire/update.ts';
import type { CopyFault } from './copy.ts';
import type { WireAnswer } from './transport.ts';

const UNKNOWN_REFUSAL: Refusal = {
  fault: { code: 'no-such-route' },
  words: 'The server answered something that this program does not understand.',
};

/** The answer to a command. */
export interface Answered {
  /** Undefined if the command was carried out. */
  readonly refusal: Refusal | undefined;
  /** Undefined if the answer has none that can be read. */
  readonly update: Update | undefined;
}

export function readAnswered({ status, body }: WireAnswer): Answered {
  if (status === 200) return { refusal: undefined, update: readDone(body)?.update };
  const refusal = refusalIn(body);
  return { refusal, update: refusal.update };
}

/** The update of this match in a body; anything else is undefined and counts as no answer. */
export function readUpdateOf(match: string, body: unknown): Update | undefined {
  const update = readUpdate(body);
  return update?.match === match ? update : undefined;
}

/** The refusal in the body of an answer that is none of success. */
export function refusalIn(body: unknown): Refusal {
  return readRefusal(body) ?? UNKNOWN_REFUSAL;
}

/** To one who holds a seat it means that the seat has another key now. */
export function isWrongKey(trouble: Refusal | CopyFault | undefined): boolean {
  return trouble !== undefined && 'fault' in trouble && trouble.fault.code === 'wrong-key';
}
