// Finds and opens matches that can go on. A damaged record never stands in the way of an older good one.
import { refuse, ok, type Result } from '../../base/result.ts';
import { quoted, quotedPath, shellPath } from '../../base/text.ts';
import { FileStore } from '../../disk/file-store.ts';
import { openStored, type OpenedRecord } from '../../host/record-log.ts';
import { isTargetLost } from '../../host/secrets.ts';
import { PLAYER_NAMES } from '../arguments/command-table.ts';
import { answerNo, badInput, type Refusal } from '../io/refusal.ts';
import { storeWords } from '../io/system-words.ts';
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
    const opened = over ? undefined : await openUnfinished(id);
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
  const stranger = match.setup.players.find((name) => !PLAYER_NAMES.includes(name));
  if (stranger !== undefined)
    return badInput(`${quotedPath(path)} is played by ${quoted(stranger)}, whom we do not have.`).fault;
  return isTargetLost(match)
    ? answerNo(`${quotedPath(path)} cannot go on: the file with its hidden target is missing.`).fault
    : undefined;
}

export function finishedWords(path: string): string {
  return `That match is finished. Look at it: ${programName()} replay ${shellPath(path)}`;
}
