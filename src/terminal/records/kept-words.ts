// What is said of a match that is left before its end.
import { shellPath } from '../../base/text.ts';
import type { Session } from '../match/session.ts';

export function keptWords(session: Session, keepEmpty: boolean): string {
  if (session.recordPath === undefined) return 'The match is not kept.';
  if (session.empty && !keepEmpty) return 'Nothing was played, so nothing is kept.';
  return `The match is kept. Go on with: ${programName()} resume ${shellPath(session.recordPath)}`;
}

/** How to call this program once more: the way it was called. */
export function programName(): string {
  return process.env['npm_lifecycle_event'] === 'start' ? 'npm start --' : 'bitduel';
}
