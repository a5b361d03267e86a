// What something is called and what is said of it: side by side, or below each other where there is little room.
import { wrap } from './style.ts';

/** With fewer columns than this, words do not stand beside anything. */
const FEWEST_BESIDE = 24;
const BELOW = 4;

/** `name` comes with its indent, and filled up to where the words begin. */
export function besideLines(name: string, words: string, columns: number): readonly string[] {
  const room = columns - name.length;
  if (room >= Math.min(words.length, FEWEST_BESIDE))
    return wrap(words, room).map((line, index) => `${index === 0 ? name : ' '.repeat(name.length)}${line}`);
  const indent = name.length - name.trimStart().length + BELOW;
  return [name.trimEnd(), ...wrap(words, columns - indent).map((line) => `${' '.repeat(indent)}${line}`)];
}
