// A seat at an online match as this machine holds it: where the match is, the key of the seat, what was asked and is not
// answered yet. A locked file of JSON lines that only its owner can read: each line says what has changed.
import { closeSync, openSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../base/json.ts';
import { ok, refuse, type Result } from '../base/result.ts';
import { SEAT_NUMBERS, type SeatNumber } from '../rules/rule-book.ts';
import { isKey, isMatchId } from '../wire/ids.ts';
import { MOST_NUMBER } from '../wire/limits.ts';
import {
  count,
  fieldOf,
  flag,
  isObject,
  nullable,
  object,
  oneOf,
  optional,
  text,
  type Reader,
} from '../wire/reader.ts';
import type { PendingCommand } from '../remote/outbox.ts';
import { closeAtExit, letGo } from './close-at-exit.ts';
import { stateFolder } from './folders.ts';
import { LineFile, linesIn } from './line-file.ts';
import { makeFolder } from './make-folder.ts';

const ENDING = '.seat.jsonl';
const MOST_PATH = 4096;

export interface KeptSeat {
  readonly origin: string;
  readonly match: string;
  readonly key: string;
  /** Null until it is known which one it is. */
  readonly seat: SeatNumber | null;
  /** What it was taken with; null without an invitation. */
  readonly invite: string | null;
  /** The link to send to the other player, while there is one to send; for who made the match. */
  readonly invitation: string | null;
  /** Where the copy of the record is; null before the first line, and where it cannot be kept. */
  readonly record: string | null;
  readonly pending: PendingCommand | null;
  /** The key for the seat in the match after this one, once that was asked for. */
  readonly nextKey: string | null;
  readonly over: boolean;
}

/** Made when a seat is read: every command loads this file, few read a seat. */
function seatReader(): Reader<KeptSeat> {
  const key = fieldOf(isKey, 'a key');
  const pending = object<PendingCommand>({
    method: oneOf(['PUT', 'DELETE']),
    path: text(200),
    body: fieldOf(isObject, 'an object'),
    move: optional(object({ line: count(1, MOST_NUMBER), mask: text(200) }), undefined),
  });
  return object<KeptSeat>({
    origin: text(300),
    match: fieldOf(isMatchId, 'an id'),
    key,
    seat: nullable(oneOf(SEAT_NUMBERS)),
    invite: optional(nullable(key), null),
    invitation: nullable(text(MOST_PATH)),
    record: nullable(text(MOST_PATH)),
    pending: nullable(pending),
    nextKey: nullable(key),
    over: flag,
  });
}

/** `locked`: another process plays there. `damaged`: the file says nothing that makes sense. */
export type SeatFileFault =
  | { readonly code: 'locked' }
  | { readonly code: 'damaged' }
  | { readonly code: 'system'; readonly error: unknown };

/** Where seats at this match are kept: two people may play it on one machine, each in a window of their own. */
function seatPaths(origin: string, match: string): readonly string[] {
  const name = `${origin.replaceAll(/[^a-z0-9.]+/gi, '-')}-${match}`;
  return [name, `${name}-second`].map((each) => join(seatFolder(), `${each}${ENDING}`));
}

/** Held open, and by this process alone, until it is closed. */
export class SeatFile {
  readonly path: string;
  private readonly file: LineFile;
  private state: KeptSeat;

  private constructor(path: string, file: LineFile, state: KeptSeat) {
    this.path = path;
    this.file = file;
    this.state = state;
    closeAtExit(this);
  }

  /** The seat that is kept and meant; undefined if none is, and `locked` if another process plays there. */
  static open(
    origin: string,
    match: string,
    isMeant: (seat: KeptSeat) => boolean,
  ): Result<SeatFile | undefined, SeatFileFault> {
    return attempt(() => {
      let isLocked = false;
      for (const path of seatPaths(origin, match)) {
        const seat = readSeat(path);
        // An empty one is being made by another process right now.
        const isThere = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
        if (!isThere || (seat !== undefined && !isMeant(seat))) continue;
        const file = LineFile.open(path, true);
        // Read again: until now another process may have changed it.
        const state = readSeat(path);
        if (file !== undefined && state !== undefined) return ok(new SeatFile(path, file, state));
        if (file !== undefined) {
          file.close();
          return refuse<SeatFileFault>({ code: 'damaged' });
        }
        isLocked = true;
      }
      return isLocked ? refuse<SeatFileFault>({ code: 'locked' }) : ok(undefined);
    });
  }

  /** A new one. `locked` if both seats of the match are kept here already. */
  static create(
    seat: Pick<KeptSeat, 'origin' | 'match' | 'key'> & Partial<KeptSeat>,
  ): Result<SeatFile, SeatFileFault> {
    const nothing = {
      seat: null,
      invite: null,
      invitation: null,
      record: null,
      pending: null,
      nextKey: null,
    };
    const state: KeptSeat = { ...nothing, over: false, ...seat };
    return attempt(() => {
      makeFolder(seatFolder());
      const path = seatPaths(state.origin, state.match).find(isMade);
      const file = path === undefined ? undefined : LineFile.open(path, true);
      if (path === undefined || file === undefined) return refuse<SeatFileFault>({ code: 'locked' });
      file.append([JSON.stringify(state)]);
      return ok(new SeatFile(path, file, state));
    });
  }

  get seat(): KeptSeat {
    return this.state;
  }

  /** On the disk when it returns. Throws the system's error if it cannot be. */
  change(news: Partial<KeptSeat>): void {
    this.file.append([JSON.stringify(news)]);
    this.state = { ...this.state, ...news };
  }

  /** The seat is not to be had: nothing of it is kept. */
  discard(): void {
    rmSync(this.path, { force: true });
    this.close();
  }

  close(): void {
    if (letGo(this)) this.file.close();
  }
}

/** Makes an empty file that only its owner can read; false if there is one. */
function isMade(path: string): boolean {
  try {
    closeSync(openSync(path, 'ax', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** All seats that are kept and can be read, the one that changed last first. */
export function keptSeats(): readonly KeptSeat[] {
  const found = namesIn(seatFolder()).flatMap((name) => {
    const path = join(seatFolder(), name);
    const seat = readSeat(path);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return seat === undefined ? [] : [{ seat, changed }];
  });
  return found.sort((a, b) => b.changed - a.changed).map(({ seat }) => seat);
}

/** The seat that is kept in the match whose copy of the record this is; undefined if it is no such copy. */
export function seatOfRecord(path: string): SeatNumber | undefined {
  const asked = realPath(path);
  const kept = keptSeats().find(({ record }) => record !== null && realPath(record) === asked);
  return asked === undefined ? undefined : (kept?.seat ?? undefined);
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function seatFolder(): string {
  return join(stateFolder(), 'online');
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(ENDING));
  } catch {
    return [];
  }
}

/** The first line with all changes since; undefined if that is no seat. */
function readSeat(path: string): KeptSeat | undefined {
  try {
    const changes = linesIn(readFileSync(path, 'utf8')).lines.map(parseJson).filter(isObject);
    const read = seatReader()(Object.assign({}, ...changes), '');
    return read.ok ? read.value : undefined;
  } catch {
    return undefined;
  }
}

function attempt<T>(work: () => Result<T, SeatFileFault>): Result<T, SeatFileFault> {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return refuse({ code: 'system', error });
  }
}
