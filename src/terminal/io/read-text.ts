// Reads the text of a file or a pipe that a command names, never more of it than is allowed.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { ok, type Result } from '../../base/result.ts';
import { quotedPath } from '../../base/text.ts';
import { badInput, type Refusal } from './refusal.ts';
import { systemWords } from '../../disk/system-words.ts';

const MEGABYTE = 2 ** 20;
/** As much as a pipe holds. */
const CHUNK_BYTES = 64 * 1024;

/** The text; what is missing, unreadable or too large is refused in one line. */
export function readText(path: string, mostBytes: number): Result<string, Refusal> {
  try {
    const file = openSync(path, 'r');
    try {
      return readOpened(path, file, mostBytes);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return badInput(`${quotedPath(path)} cannot be read: ${systemWords(error)}.`);
  }
}

function readOpened(path: string, file: number, mostBytes: number): Result<string, Refusal> {
  const found = fstatSync(file);
  if (found.isCharacterDevice() || found.isBlockDevice())
    return badInput(`${quotedPath(path)} cannot be read: it is a device, not a file.`);
  const bytes = found.size > mostBytes ? undefined : readUpTo(file, mostBytes);
  return bytes === undefined
    ? badInput(`${quotedPath(path)} is too large: at most ${mostBytes / MEGABYTE} MB.`)
    : ok(bytes.toString('utf8'));
}

/** All bytes up to the end; undefined if there are more. A pipe does not say how many will come. */
function readUpTo(file: number, mostBytes: number): Buffer | undefined {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const chunks: Buffer[] = [];
  for (let total = 0; total <= mostBytes;) {
    const count = readSync(file, chunk);
    if (count === 0) return Buffer.concat(chunks);
    chunks.push(Buffer.from(chunk.subarray(0, count)));
    total += count;
  }
  return undefined;
}
