// Where records and the last choice are kept, by the XDG convention, and which records are unfinished.
import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

const RECORD_ENDING = '.bitduel.jsonl';

export function recordFolder(): string {
  return join(baseFolder('XDG_DATA_HOME', '.local/share'), 'bitduel', 'matches');
}

export function stateFolder(): string {
  return join(baseFolder('XDG_STATE_HOME', '.local/state'), 'bitduel');
}

/** A name for a new record: sorted by name is sorted by time. The process number keeps two apart. */
export function newRecordPath(gameId: string, time: string): string {
  const stamp = time.replaceAll(/[:.]/g, '-');
  return join(recordFolder(), `${stamp}-${gameId}-${process.pid}${RECORD_ENDING}`);
}

/** Unfinished records in the default folder, the newest first. What is no readable file is passed over. */
export function* unfinishedRecords(): Generator<string> {
  const paths = listRecords().flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isFile() === true && found.size > 0 ? [{ path, time: found.mtimeMs }] : [];
  });
  for (const { path } of paths.sort((a, b) => b.time - a.time)) if (looksUnfinished(path)) yield path;
}

function listRecords(): readonly string[] {
  try {
    const names = readdirSync(recordFolder()).filter((name) => name.endsWith(RECORD_ENDING));
    return names.map((name) => join(recordFolder(), name));
  } catch {
    return [];
  }
}

/** A quick look at the last bytes; whoever opens the record checks all of it. */
function looksUnfinished(path: string): boolean {
  try {
    return !lastLine(path).startsWith('{"t":"end"');
  } catch {
    return false;
  }
}

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

function baseFolder(variable: string, otherwise: string): string {
  const named = process.env[variable];
  return named !== undefined && isAbsolute(named) ? named : join(homedir(), otherwise);
}
