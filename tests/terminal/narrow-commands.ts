// What is printed once, for terminals of any width. Not a test itself.
import { join } from 'node:path';
import { ROOT } from './program.ts';

export const RECORD = join(ROOT, 'tests', 'samples', '0.1.0', 'series.bitduel.jsonl');

/** With the exit code of each. */
export const COMMANDS: readonly (readonly [line: string, exit: number])[] = [
  ['help', 0],
  ['help play', 0],
  ['help serve', 0],
  ['invite --help', 0],
  ['lab --help', 0],
  ['games', 0],
  ['solve bit-flip', 0],
  ['solve worn-showdown', 0],
  ['solve no-way-back', 0],
  ['analyze bit-battle --target 11010110', 0],
  ['analyze worn-showdown', 0],
  ['analyze bit-flip --position', 2],
  ['deck bit-flip --size 4', 0],
  ['solve chess', 2],
  ['lurk', 2],
  [`replay --plain ${RECORD}`, 0],
  [`review ${RECORD}`, 0],
];

/** The words of a text; a shell goes on reading after a backslash. */
export function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '' && word !== '\\');
}

/** What a plot draws and how much its head says depends on the room there is. */
export function told(text: string): string {
  return text.replaceAll(/(?<=move +Player 1.*) wins/g, '').replaceAll(/[■│#]|^[-+─┼ ]+$/gm, ' ');
}
