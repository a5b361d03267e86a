// Makes a session: of a new match, of one that this browser keeps, or of a record from a link or a file. What kind of
// session a match gets is decided here, and known nowhere else.
import { timeNow } from '../browser/local-time.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import { randomnessFrom } from '../../host/randomness.ts';
import type { RecordLog } from '../../host/record-log.ts';
import { RecordWriter } from '../../host/record-writer.ts';
import { missingStep, startMatch } from '../../host/step.ts';
import type { SetupFault } from '../../match/fault.ts';
import { HUMAN, type Setup } from '../../match/match.ts';
import { rebuildingMatch, type Rebuilt } from '../../match/rebuild.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { inSlices } from '../browser/in-slices.ts';
import { newId, newSeed, SYSTEM_RANDOMNESS } from '../browser/system-random.ts';
import { openRooms } from '../connection/open-rooms.ts';
import { readSeat } from '../storage/seat-store.ts';
import { matchStore } from '../storage/match-store.ts';
import { readStored, type OpenFault } from './read-stored.ts';
import type { Rematch, Session } from '../../table/session.ts';
import { LocalSession } from './local-session.ts';

/**
 * Sessions of this tab, the one used last at the end: so that going back and forth keeps what is chosen, and play goes
 * on where nothing is kept.
 */
const sessions = new Map<string, Session>();
const opening = new Map<string, Promise<Result<Session, OpenFault>>>();
/** Those that the browser keeps are not needed for ever. */
const MOST_SESSIONS = 8;

/** A record that breaks off before its first round. */
const EMPTY: OpenFault = { code: 'record', why: { code: 'not-a-record' } };

/** A new match with its first round begun. */
export async function startSession(setup: Setup, first: Seat): Promise<Result<Session, SetupFault>> {
  const dealing = { randomness: randomnessFrom(setup.seed, SYSTEM_RANDOMNESS), first };
  const started = startMatch(setup, dealing, timeNow());
  if (!started.ok) return started;
  const writer = new RecordWriter(matchStore, newId());
  await writer.write(started.value);
  return ok(remember(new LocalSession(started.value.match, writer, startAgain)));
}

/** The same match once more: its id. */
async function startAgain(
  { match: { setup }, first }: Session,
  { swap = false, level }: Rematch,
): Promise<string | undefined> {
  const named = (player: string) => (player === HUMAN ? player : (level ?? player));
  const [one, two] = [named(setup.players[0]), named(setup.players[1])];
  const seed = setup.seed === undefined ? undefined : newSeed();
  const started = await startSession({ ...setup, players: swap ? [two, one] : [one, two], seed }, first);
  return started.ok ? started.value.id : undefined;
}

/** The match of this id, as far as it has come. */
export async function openSession(id: string): Promise<Result<Session, OpenFault>> {
  const here = sessions.get(id);
  if (here !== undefined) return reopen(here);
  const opened = opening.get(id) ?? readSession(id);
  opening.set(id, opened);
  try {
    return await opened;
  } finally {
    opening.delete(id);
  }
}

/** While it was not shown, it may have gone on in another tab, or been removed. */
async function reopen(session: Session): Promise<Result<Session, OpenFault>> {
  await session.catchUp();
  if (session.sync !== 'gone') return ok(remember(session));
  sessions.delete(session.id);
  return refuse({ code: 'no-such-match' });
}

/** By what is kept under the id. A record without anything else is a match that is decided here. */
async function readSession(id: string): Promise<Result<Session, OpenFault>> {
  if (openRooms.has(id) || (await readSeat(id)) !== undefined) return readRemote(id);
  const stored = await readStored(id);
  if (!stored.ok) return stored;
  return enter(new RecordWriter(matchStore, id, stored.value.log), stored.value);
}

async function readRemote(id: string): Promise<Result<Session, OpenFault>> {
  const session = await (await import('../connection/remote-sessions.ts')).openRemoteSession(id);
  return session === undefined ? refuse({ code: 'no-such-match' }) : ok(session);
}

/** A copy of another record, to go on with here. Of a target that is still hidden nothing can be known. */
export async function adoptRecord(log: RecordLog): Promise<Result<Session, OpenFault>> {
  const rebuilt = await inSlices(rebuildingMatch(log.lines));
  if (!rebuilt.ok) return refuse({ code: 'record', why: rebuilt.fault });
  const { match } = rebuilt.value;
  if (match.rounds.length === 0) return refuse(EMPTY);
  const writer = new RecordWriter(matchStore, newId(), log, 0);
  await writer.write({ match, events: [], lines: [], secret: undefined, time: timeNow() });
  return enter(writer, rebuilt.value);
}

/** Stores what had happened but was not yet written when the record broke off, and shows the match. */
async function enter(writer: RecordWriter, rebuilt: Rebuilt): Promise<Result<Session, OpenFault>> {
  const { match } = rebuilt;
  if (match.rounds.length === 0) return refuse(EMPTY);
  const missing = missingStep(rebuilt, timeNow());
  if (missing !== undefined) await writer.write(missing);
  return ok(remember(new LocalSession(match, writer, startAgain)));
}

function remember(session: Session): Session {
  sessions.delete(session.id);
  sessions.set(session.id, session);
  for (const [id, { record }] of sessions)
    if (sessions.size > MOST_SESSIONS && record.fault === undefined && id !== session.id) sessions.delete(id);
  return session;
}
