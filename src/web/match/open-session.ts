// Makes a session: of a new match, of one that this browser keeps, or of a record from a link or a file.
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
import { matchStore } from '../storage/match-store.ts';
import { readStored, type OpenFault } from './read-stored.ts';
import { Session } from './session.ts';

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
  const started = startMatch(setup, dealing, new Date().toISOString());
  if (!started.ok) return started;
  const writer = new RecordWriter(matchStore, newId());
  await writer.write(started.value);
  return ok(remember(new Session(started.value.match, writer)));
}

/** What differs the next time. */
export interface Rematch {
  /** Whether the seats are exchanged. */
  readonly swap?: boolean;
  /** Another computer player. */
  readonly level?: string;
}

/** The same match once more. */
export async function startRematch(
  session: Session,
  { swap = false, level }: Rematch,
): Promise<Result<Session, SetupFault>> {
  const { setup } = session.match;
  const named = (player: string) => (player === HUMAN ? player : (level ?? player));
  const [one, two] = [named(setup.players[0]), named(setup.players[1])];
  const seed = setup.seed === undefined ? undefined : newSeed();
  return startSession({ ...setup, players: swap ? [two, one] : [one, two], seed }, session.first);
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

async function readSession(id: string): Promise<Result<Session, OpenFault>> {
  const stored = await readStored(id);
  if (!stored.ok) return stored;
  return enter(new RecordWriter(matchStore, id, stored.value.log), stored.value);
}

/** A copy of another record, to go on with here. Of a target that is still hidden nothing can be known. */
export async function adoptRecord(log: RecordLog): Promise<Result<Session, OpenFault>> {
  const rebuilt = await inSlices(rebuildingMatch(log.lines));
  if (!rebuilt.ok) return refuse({ code: 'record', why: rebuilt.fault });
  const { match } = rebuilt.value;
  if (match.rounds.length === 0) return refuse(EMPTY);
  const writer = new RecordWriter(matchStore, newId(), log, 0);
  await writer.write({ match, events: [], lines: [], secret: undefined, time: new Date().toISOString() });
  return enter(writer, rebuilt.value);
}

/** Stores what had happened but was not yet written when the record broke off, and shows the match. */
async function enter(writer: RecordWriter, rebuilt: Rebuilt): Promise<Result<Session, OpenFault>> {
  const { match } = rebuilt;
  if (match.rounds.length === 0) return refuse(EMPTY);
  const missing = missingStep(rebuilt, new Date().toISOString());
  if (missing !== undefined) await writer.write(missing);
  return ok(remember(new Session(match, writer)));
}

function remember(session: Session): Session {
  sessions.delete(session.id);
  sessions.set(session.id, session);
  for (const [id, { record }] of sessions)
    if (sessions.size > MOST_SESSIONS && record.fault === undefined && id !== session.id) sessions.delete(id);
  return session;
}
