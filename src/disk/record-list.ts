// The record files of a folder, the one written last first. What is no readable file is passed over.
import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredListing } from '../host/record-store.ts';
import { RECORD_ENDING } from './folders.ts';

export function listRecords(folder: string): readonly StoredListing[] {
  const found = namesIn(folder).flatMap((name) => listingOf(join(folder, name)) ?? []);
  return found.sort((a, b) => b.time - a.time).map(({ time: _time, ...listing }) => listing);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(RECORD_ENDING));
  } catch {
    return [];
  }
}

function listingOf(path: string): (StoredListing & { readonly time: number }) | undefined {
  try {
    const found = statSync(path);
    if (!found.isFile() || found.size === 0) return undefined;
    const over = lastLine(path).startsWith('{"t":"end"');
    return { id: path, changed: found.mtime.toISOString(), over, time: found.mtimeMs };
  } catch {
    return undefined;
  }
}

/** A quick look at the last bytes; all of a record is checked when it is opened. */
function lastLine(path: string): string {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const tail = Buffer.alloc(Math.min(size, 512));
    readSync(file, tail, 0, tail.length, size - tail.length);
    return tail.toString('utf8').trimEnd().split('\n').at(-1) ?? '';
  } finally {
    closeSync(file);
  }
}
