// Chained lines: JSON objects, one a line, each with a running hash over all lines so far. Match records and the logs
// of run folders are written so. A forger can recompute every hash.
import { sha256Hex, type Sha256Hex } from './digest.ts';

const CHECK = /,"check":"([0-9a-f]{64})"\}$/;

/** A line as text, without its line break, and the hash that the next line builds on. */
export interface ChainedLine {
  readonly text: string;
  readonly check: string;
}

/** The object, which must not be empty, as the line after the one with the hash `previous` (empty: the first line). */
export function chainLine(line: object, previous: string, hash: Sha256Hex = sha256Hex): ChainedLine {
  const body = JSON.stringify(line);
  const check = hash(previous + body);
  return { text: `${body.slice(0, -1)},"check":"${check}"}`, check };
}

/** The hash at the end of a line; undefined if it is not the one that its text and `previous` give. */
export function checkOf(text: string, previous: string): string | undefined {
  const check = CHECK.exec(text)?.[1];
  return check !== undefined && sha256Hex(`${previous}${text.replace(CHECK, '')}}`) === check
    ? check
    : undefined;
}
