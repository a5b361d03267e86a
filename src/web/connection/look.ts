// Looks at a match once, without taking part: what it is to be, and who sits there.
import { ok, refuse, type Result } from '../../base/result.ts';
import { isRetryable } from '../../wire/fault.ts';
import { readRefusal } from '../../wire/read-refusal.ts';
import { readUpdate } from '../../wire/read-update.ts';
import type { RoomState } from '../../wire/update.ts';
import { plainRequest } from './platform.ts';

/** Undefined words: no answer came. Empty: none that can be understood. */
export async function lookAt(match: string, key: string): Promise<Result<RoomState, string | undefined>> {
  const answer = await plainRequest({ method: 'GET', path: `matches/${match}`, key });
  if (answer === undefined || isRetryable(answer.status)) return refuse(undefined);
  const update = answer.status === 200 ? readUpdate(answer.body) : undefined;
  return update === undefined ? refuse(readRefusal(answer.body)?.words ?? '') : ok(update.state);
}
