// Refusals of the ways in: a fault of the wire with its words and status.
import type { RequestFault } from '../../wire/fault.ts';
import { statusOf } from '../../wire/fault.ts';
import { faultWords } from '../../wire/fault-words.ts';
import type { Answer } from '../service.ts';

export function refusalOf(fault: RequestFault): Answer {
  return { status: statusOf(fault), body: { fault, words: faultWords(fault) } };
}

/** Too often, or no place left: in so many milliseconds it may be asked again. */
export function tooOften(retryMs: number): Answer {
  return refusalOf({ code: 'too-often', retryMs });
}
