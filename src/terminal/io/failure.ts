// How the program ends when it cannot go on: one line that says why, and the terminal as it was.
import { printable } from '../../base/text.ts';
import { leaveRawMode } from './raw-mode.ts';
import { programName } from './program-name.ts';
import { systemWords } from '../../disk/system-words.ts';

const SHOW_CURSOR = '\u001b[?25h';

/** Results that cannot be written are a failure; a reader that has seen enough (`bitduel games | head -1`) is none. */
export function endOnOutputError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE' || error.code === 'EIO') process.exit(0);
  process.stderr.write(`bitduel: the output cannot be written: ${systemWords(error)}.\n`);
  process.exit(2);
}

/** A mistake of ours. Every move of a match was stored as it was played, and the record is released on the way out. */
export function endOnCrash(error: unknown): void {
  if (process.stdin.isTTY) leaveRawMode();
  if (process.stdout.isTTY) process.stdout.write(SHOW_CURSOR);
  const { BITDUEL_DEBUG = '' } = process.env;
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(BITDUEL_DEBUG === '' ? crashWords(error) : `${details}\n`);
  process.exit(2);
}

function crashWords(error: unknown): string {
  const what = printable(error instanceof Error ? `${error.name}: ${error.message}` : String(error), 200);
  return [
    `bitduel: the program has made a mistake and had to stop (${what}).`,
    `Nothing is lost: \`${programName()} resume\` goes on with a match that was being played.`,
    'To see more for a report, do the same again with BITDUEL_DEBUG=1.\n',
  ].join('\n');
}
