// What a change must be like, and what became of it: a change that contradicts itself or the rows that it builds on is our
// own mistake, and throws instead of being taken for a change that came too late.
import { invariant } from '../../base/invariant.ts';
import { type Result, ok } from '../../base/result.ts';
import type { Change, StoreFault } from './store.ts';

/** `broken`: the match is at the version that the change builds on, but the change does not fit it. */
export type Outcome = 'kept' | 'taken' | 'broken';

export function checkChange({ id, from, row, seats, lines = [] }: Change): void {
  if (row === undefined) invariant(from > 0 && lines.length === 0, 'only what is there is removed');
  else invariant(id === row.id && row.lines >= lines.length, 'a row counts the lines of its match');
  if (from === 0 || seats !== undefined) invariant(seats?.length === 2, 'both seats are kept');
  if (from === 0) invariant(row?.lines === lines.length, 'a new match has the lines that come with it');
}

/** The contract's answer for an outcome. */
export function acceptOutcome(
  { id }: Change,
  answer: Result<Outcome, StoreFault>,
): Result<'kept' | 'taken', StoreFault> {
  if (!answer.ok) return answer;
  invariant(answer.value !== 'broken', `the change of ${id} fits the match`);
  return ok(answer.value);
}
