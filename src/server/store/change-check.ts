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

const KEPT = ok('kept' as const);
const TAKEN = ok('taken' as const);

/** The contract's answer for an outcome; an error for a mistake of ours. */
export function acceptOutcome(
  { id }: Change,
  outcome: Outcome,
): Result<'kept' | 'taken', StoreFault> | Error {
  if (outcome === 'broken') return new Error(`Broken invariant: the change of ${id} fits the match`);
  return outcome === 'kept' ? KEPT : TAKEN;
}
