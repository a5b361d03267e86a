// The reader of refusals, for clients. A code that the client does not know is as good as any other: what is shown are
// the words that came with it, made printable.
import { printable } from '../base/text.ts';
import { MOST_NUMBER } from './limits.ts';
import { readUpdate } from './read-update.ts';
import { count, isObject, object, optional, own, text } from './reader.ts';
import type { Refusal, ToldFault } from './update.ts';

const MOST_WORDS = 400;
/** A server does not ask for more patience than this. */
const MOST_RETRY_MS = 600_000;

const number = optional(count(0, MOST_NUMBER), undefined);
const fault = object<ToldFault>({
  code: text(40),
  line: number,
  next: number,
  round: number,
  retryMs: optional(count(0, MOST_RETRY_MS), undefined),
});
const told = object<Pick<Refusal, 'fault' | 'words'>>({ fault, words: text(10 * MOST_WORDS) });

/** Undefined for what is no refusal. An update in it that does not read is left out. */
export function readRefusal(data: unknown): Refusal | undefined {
  const read = told(data, '');
  if (!read.ok) return undefined;
  const update = isObject(data) ? readUpdate(own(data, 'update')) : undefined;
  const words = printable(read.value.words, MOST_WORDS);
  return { ...read.value, words, ...(update === undefined ? {} : { update }) };
}
