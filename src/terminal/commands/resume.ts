// `resume`: goes on with an unfinished match, the newest one if none is named.
import { ok, type Result } from '../../base/result.ts';
import { quoted, quotedPath } from '../../base/text.ts';
import { gameOf } from '../../games/catalogue.ts';
import { currentRound, HUMAN, type Match } from '../../match/match.ts';
import { chanceFrom } from '../io/randomness.ts';
import { PLAYER_NAMES } from './command-table.ts';
import { unfinishedRecords } from '../../disk/folders.ts';
import { openRecord, type OpenedRecord } from '../records/open-record.ts';
import type { Given } from './options.ts';
import { RecordFile } from '../../disk/record-file.ts';
import { releaseLock, takeLock } from '../../disk/record-lock.ts';
import { notSo, usage, type Refusal } from './refusal.ts';
import { seatPlayers } from '../match/seating.ts';
import { Session } from '../match/session.ts';
import { systemWords } from '../io/system-words.ts';

export async function runResume(given: Given): Promise<Result<number, Refusal>> {
  const path = given.positionals[0] ?? unfinishedRecords().next().value;
  if (path === undefined) return notSo('There is no unfinished match. Begin one: bitduel play GAME.');
  return resumeMatch(path, given.options.has('plain'));
}

/** Goes on with this record; also what the menu calls. */
export async function resumeMatch(path: string, plain: boolean): Promise<Result<number, Refusal>> {
  const locked = takeRecordLock(path);
  if (!locked.ok) return locked;
  const opened = openUnfinished(path);
  if (!opened.ok) {
    releaseLock(path);
    return opened;
  }
  const continued = tryToContinue(path, opened.value);
  if (!continued.ok) return continued;
  const session = continued.value;
  if (session.over) return finished(path, session);
  return seatPlayers(session, { plain, tossed: false, keepEmpty: true });
}

function takeRecordLock(path: string): Result<undefined, Refusal> {
  try {
    if (takeLock(path)) return ok(undefined);
    return notSo(`${quotedPath(path)} is open in another window or process: close it there first.`);
  } catch {
    const readable = openRecord(path, false);
    return readable.ok ? usage(`${quotedPath(path)} cannot be written here.`) : readable;
  }
}

function openUnfinished(path: string): Result<OpenedRecord, Refusal> {
  const opened = openRecord(path, true);
  if (!opened.ok) return opened;
  const { match } = opened.value;
  if (match.over && opened.value.unwritten.length === 0) return notSo(finishedWords(path));
  const stranger = match.setup.players.find((name) => !PLAYER_NAMES.includes(name));
  if (stranger !== undefined)
    return usage(`${quotedPath(path)} is played by ${quoted(stranger)}, whom we do not have.`);
  if (isBlind(match))
    return notSo(`${quotedPath(path)} cannot go on: the file with its hidden target is missing.`);
  return opened;
}

/** The last move had ended the match, but not all of that had been written: now it is. */
function finished(path: string, session: Session): Result<number, Refusal> {
  session.close(true);
  return notSo(finishedWords(path));
}

function finishedWords(path: string): string {
  return `${quotedPath(path)} is finished. Look at it: bitduel replay.`;
}

/** The target is hidden from us too. */
function isBlind(match: Match): boolean {
  const round = currentRound(match);
  return round?.commitment !== undefined && round.outcome === undefined && round.rules.target === undefined;
}

function tryToContinue(path: string, opened: OpenedRecord): Result<Session, Refusal> {
  try {
    return ok(continueSession(path, opened));
  } catch (error) {
    releaseLock(path);
    return usage(`${quotedPath(path)} cannot be written: ${systemWords(error)}.`);
  }
}

function continueSession(path: string, { text, parsed, match, unwritten }: OpenedRecord): Session {
  if (parsed.dropped) process.stderr.write('The last line of the record was cut off; it has been dropped.\n');
  const record = RecordFile.continue(path, text, parsed, match.setup.players.includes(HUMAN));
  const first = match.rounds[0]?.first ?? 0;
  const chance = chanceFrom(match.setup.seed);
  return new Session({ game: gameOf(match.setup.book), match, record, chance, first }, false, unwritten);
}
