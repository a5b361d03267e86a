// What every refusal on the command line looks like. Not a test itself.
import { expect } from 'vitest';

/** Control, formatting and line-breaking characters: nothing that comes from outside may show them raw. */
export const RAW = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** One line on stderr that mentions this, no stack trace, nothing on stdout, nothing kept. */
export function refused(code: 1 | 2, mention: string): unknown {
  const text = mention.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const line = new RegExp(String.raw`^bitduel: (?=.*${text})[^\p{Cc}\p{Cf}\u2028\u2029]+\n$`, 'u');
  const stderr = expect.stringMatching(line) as string;
  return expect.objectContaining({ code, signal: null, stdout: '', stderr, records: [] });
}
