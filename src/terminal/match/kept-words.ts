// What is said of a match that is left before its end.
import { shellPath } from '../../base/text.ts';
import { programName } from '../io/program-name.ts';

/** Where a match is kept, and whether anything was played in it. */
interface Kept {
  readonly recordPath: string | undefined;
  readonly empty: boolean;
}

export function keptWords(session: Kept, keepEmpty: boolean): string {
  if (session.recordPath === undefined) return 'The match is not kept.';
  if (session.empty && !keepEmpty) return 'Nothing was played, so nothing is kept.';
  return `The match is kept. Go on with: ${programName()} resume ${shellPath(session.recordPath)}`;
}
