// Where records, online matches and the last choice are kept, by the XDG convention.
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

export const RECORD_ENDING = '.bitduel.jsonl';

export function recordFolder(): string {
  return join(baseFolder('XDG_DATA_HOME', '.local/share'), 'bitduel', 'matches');
}

/** The database of a server that is told no other. */
export function onlineStorePath(): string {
  return join(baseFolder('XDG_DATA_HOME', '.local/share'), 'bitduel', 'online', 'matches.db');
}

export function stateFolder(): string {
  return join(baseFolder('XDG_STATE_HOME', '.local/state'), 'bitduel');
}

/** A name for a new record: sorted by name is sorted by time. The process number keeps two apart. */
export function newRecordPath(gameId: string, time: string): string {
  const stamp = time.replaceAll(/[:.]/g, '-');
  return join(recordFolder(), `${stamp}-${gameId}-${process.pid}${RECORD_ENDING}`);
}

function baseFolder(variable: string, otherwise: string): string {
  const named = process.env[variable];
  return named !== undefined && isAbsolute(named) ? named : join(homedir(), otherwise);
}
