// Finds and opens matches that can go on. A damaged record never stands in the way of an older good one.
import { refuse, ok, type Result } from '../../base/result.ts';
import { quoted, quotedPath, shellPath } from '../../base/text.ts';
import { resolve } from 'node:path';
import { FileStore } from '../../disk/file-store.ts';
import { keptSeats } from '../../disk/seat-file.ts';
import { formatAddress } from '../../remote/link.ts';
import { openStored, type OpenedRecord } from '../../host/record-log.ts';
import { isTargetLost } from '../../host/step.ts';
import { PLAYER_NAMES } from '../arguments/command-table.ts';
import { answerNo, badInput, type Refusal } from '../io/refusal.ts';
import { storeWords } from '../../disk/system-words.ts';
import { programName } from '../io/program-name.ts';
import { recordRefusal } from './open-record.ts';

export interface UnfinishedRecord extends OpenedRecord {
  /** Whether the last line was cut off and is left out. */
  readonly dropped: boolean;
}

interface Unfinished {
  readonly path: string;
  readonly record: UnfinishedRecord;
}

interface Found {
  /** Undefined if no match can go on. */
  readonly newest: Unfinished | undefined;
  /** Why newer records cannot go on, the newest first. */
  readonly passedOver: readonly Refusal[];
}

/** The newest record of the default folder that can go on. */
export async function findUnfinished(): Promise<Found> {
  const listed = await new FileStore().list();
  const passedOver: Refusal[] = [];
  for (const { id, over } of listed.ok ? listed.value : []) {
    // A copy of an online match goes on with `join`.
    const opened = over || onlineAddress(id) !== undefined ? undefined : await openUnfinished(id);
    if (opened?.ok === true && !opened.value.match.over)
      return { newest: { path: id, record: opened.value }, passedOver };
    if (opened?.ok === false) passedOver.push(opened.fault);
  }
  return { newest: undefined, passedOver };
}

/** A record to go on with; also one whose match is over, but for lines that had not been written yet. */
export async function openUnfinished(path: string): Promise<Result<UnfinishedRecord, Refusal>> {
  const found = await new FileStore().read(path);
  if (!found.ok) return badInput(`${quotedPath(path)} cannot be read: ${storeWords(found.fault)}.`);
  if (found.value === undefined)
    return badInput(`${quotedPath(path)} cannot be read: there is no such file or folder.`);
  const { lines, dropped } = found.value;
  const opened = openStored(found.value);
  if (!opened.ok) return refuse(recordRefusal(path, opened.fault, lines));
  const why = whyNotGoOn(path, opened.value);
  return why === undefined ? ok({ ...opened.value, dropped }) : refuse(why);
}

function whyNotGoOn(path: string, { match, unwritten }: OpenedRecord): Refusal | undefined {
  if (match.over && unwritten.length === 0) return answerNo(finishedWords(path)).fault;
  const address = onlineAddress(path);
  if (address !== undefined)
    return answerNo(`That match is played online. Go on with: ${programName()} join '${address}'`).fault;
  const stranger = match.setup.players.find((name) => !PLAYER_NAMES.includes(name));
  if (stranger !== undefined)
    return badInput(`${quotedPath(path)} is played by ${quoted(stranger)}, whom we do not have.`).fault;
  if (match.setup.clock !== undefined && !match.over)
    return answerNo(
      `${quotedPath(path)} cannot go on here: it has a clock, and only its server keeps the time.`,
    ).fault;
  return isTargetLost(match)
    ? answerNo(`${quotedPath(path)} cannot go on: the file with its hidden target is missing.`).fault
    : undefined;
}

/** The link to the online match that a record is the copy of; undefined for all others. */
function onlineAddress(path: string): string | undefined {
  const real = resolve(path);
  const seat = keptSeats().find(({ record }) => record === real);
  return seat && formatAddress(seat.origin, { to: 'watch', match: seat.match });
}

export function finishedWords(path: string): string {
  return `That match is finished. Look at it: ${programName()} replay ${shellPath(path)}`;
}
