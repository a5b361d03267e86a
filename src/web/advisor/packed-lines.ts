// The record of a match for a question to the advisor: one text instead of many objects, because that is copied at once
// however long the match is. Made once for the same lines.
import type { RecordLine } from '../../notation/record-line.ts';

const packed = new WeakMap<readonly RecordLine[], string>();

export function packLines(lines: readonly RecordLine[]): string {
  const text = packed.get(lines) ?? JSON.stringify(lines);
  packed.set(lines, text);
  return text;
}
