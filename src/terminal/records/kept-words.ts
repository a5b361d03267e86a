// What is said of a match that is left before its end.
import { printable } from '../../base/text.ts';
import type { Session } from '../match/session.ts';

export function keptWords(session: Session, keepEmpty: boolean): string {
  if (session.recordPath === undefined) return 'The match is not kept.';
  if (session.empty && !keepEmpty) return 'Nothing was played, so nothing is kept.';
  return `The match is kept. Go on with: ${programName()} resume ${shellWord(session.recordPath)}`;
}

/** A path that can be pasted after a command, and holds nothing a terminal could take for one. */
function shellWord(path: string): string {
  const shown = printable(path, 4096);
  return /^[\w./~+-]+$/.test(shown) ? shown : `'${shown.replaceAll("'", String.raw`'\''`)}'`;
}

/** How to call this program once more: the way it was called. */
export function programName(): string {
  return process.env['npm_lifecycle_event'] === 'start' ? 'npm start --' : 'bitduel';
}
