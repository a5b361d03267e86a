// Makes a match of this tab: a new one, one that this browser keeps, or a record from a link or a file. What kind of session
// a match gets is decided here, and known nowhere else.
import { timeNow } from '../browser/local-time.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import { gameOf } from '../../games/catalogue.ts';
import { LocalSession } from '../../host/local-session.ts';
import { randomnessFrom } from '../../host/randomness.ts';
import type { RecordLog } from '../../host/record-log.ts';
import { RecordWriter } from '../../host/record-writer.ts';
import type { Session } from '../../host/session.ts';
import { missingStep, startMatch } from '../../host/step.ts';
import type { SetupFault } from '../../match/fault.ts';
import { HUMAN, type Match, type Setup } from '../../match/match.ts';
import { rebuildingMatch, type Rebuilt } from '../../match/rebuild.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { TableSession } from '../../table/table-session.ts';
import { inSlices } from '../browser/in-slices.ts';
import { newId, newSeed, SYSTEM_RANDOMNESS } from '../browser/system-random.ts';
import { openRooms } from '../connection/open-rooms.ts';
import { openChannel } from '../storage/match-channel.ts';
import { readSeat } from '../storage/seat-store.ts';
import { matchStore } from '../storage/match-store.ts';
import { keepRoundResult } from './opponent.ts';
import { readGrown, readStored, type OpenFault } from './read-stored.ts';
import { think } from './thought.ts';

/**
 * The matches of this tab, the one used last at the end: so that going back and forth keeps what is chosen, and play goes
 * on where nothing is kept.
 */
const matches = new Map<string, TableSession>();
const opening = new Map<string, Promise<Result<TableSession, OpenFault>>>();
/** Those that the browser keeps are not needed for ever. */
const MOST_MATCHES = 8;

/** A record that breaks off before its first round. */
const EMPTY: OpenFault = { code: 'record', why: { code: 'not-a-record' } };

/** A new match with its first round begun. */
export async function startSession(setup: Setup, first: Seat): Promise<Result<TableSession, SetupFault>> {
  const dealing = { randomness: randomnessFrom(setup.seed, SYSTEM_RANDOMNESS), first };
  const started = startMatch(setup, dealing, timeNow());
  if (!started.ok) return started;
  const writer = new RecordWriter(matchStore, newId());
  await writer.write(started.value);
  return ok(remember(sessionHere(started.value.match, writer)));
}

/** What differs in the same match once more. */
export interface Again {
  /** Whether the seats are exchanged. */
  readonly swap?: boolean;
  /** Another computer player. */
  readonly level?: string;
}

/** The same match once more: its id. */
export async function startAgain(
  { match: { setup, rounds } }: Session,
  { swap = false, level }: Again,
): Promise<string | undefined> {
  const named = (player: string) => (player === HUMAN ? player : (level ?? player));
  const [one, two] = [named(setup.players[0]), named(setup.players[1])];
  const seed = setup.seed === undefined ? undefined : newSeed();
  const players = swap ? ([two, one] as const) : ([one, two] as const);
  const started = await startSession({ ...setup, players, seed }, rounds[0]?.first ?? 0);
  return started.ok ? started.value.session.id : undefined;
}

/** The match of this id, as far as it has come. */
export async function openSession(id: string): Promise<Result<TableSession, OpenFault>> {
  const here = matches.get(id);
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
async function reopen(play: TableSession): Promise<Result<TableSession, OpenFault>> {
  const { session } = play;
  await session.refresh();
  play.follow();
  if (session.status.sync !== 'gone') return ok(remember(play));
  matches.delete(session.id);
  return refuse({ code: 'no-such-match' });
}

/** By what is kept under the id. A record without anything else is a match that is decided here. */
async function readSession(id: string): Promise<Result<TableSession, OpenFault>> {
  if (openRooms.has(id) || (await readSeat(id)) !== undefined) return readRemote(id);
  const stored = await readStored(id);
  if (!stored.ok) return stored;
  return enter(new RecordWriter(matchStore, id, stored.value.log), stored.value);
}

async function readRemote(id: string): Promise<Result<TableSession, OpenFault>> {
  const session = await (await import('../connection/remote-sessions.ts')).openRemoteSession(id);
  return session === undefined ? refuse({ code: 'no-such-match' }) : ok(session);
}

/** A copy of another record, to go on with here. Of a target that is still hidden nothing can be known. */
export async function adoptRecord(log: RecordLog): Promise<Result<TableSession, OpenFault>> {
  const rebuilt = await inSlices(rebuildingMatch(log.lines));
  if (!rebuilt.ok) return refuse({ code: 'record', why: rebuilt.fault });
  const { match } = rebuilt.value;
  if (match.rounds.length === 0) return refuse(EMPTY);
  const writer = new RecordWriter(matchStore, newId(), log, 0);
  await writer.write({ match, events: [], lines: [], secret: undefined, time: timeNow() });
  return enter(writer, rebuilt.value);
}

/** Stores what had happened but was not yet written when the record broke off, and shows the match. */
async function enter(writer: RecordWriter, rebuilt: Rebuilt): Promise<Result<TableSession, OpenFault>> {
  const { match } = rebuilt;
  if (match.rounds.length === 0) return refuse(EMPTY);
  const missing = missingStep(rebuilt, timeNow());
  if (missing !== undefined) await writer.write(missing);
  return ok(remember(sessionHere(match, writer)));
}

/** A match that is decided in this tab. Other tabs may go on with the same record. */
function sessionHere(match: Match, writer: RecordWriter): LocalSession {
  const { seed, book } = match.setup;
  const thinkingSeed = seed ?? newSeed();
  return new LocalSession({
    game: gameOf(book),
    match,
    writer,
    dealing: { randomness: randomnessFrom(seed, SYSTEM_RANDOMNESS), first: match.rounds[0]?.first ?? 0 },
    now: timeNow,
    think: (question) => think(question, thinkingSeed),
    shared: {
      open: (hear) => openChannel(writer.id, hear),
      readGrown: async (lines) => readGrown(writer.id, lines),
    },
    onRoundOver: keepRoundResult,
  });
}

function remember(opened: LocalSession | TableSession): TableSession {
  const play = opened instanceof TableSession ? opened : new TableSession(opened);
  const { id } = play.session;
  matches.delete(id);
  matches.set(id, play);
  for (const [each, { session }] of matches)
    if (matches.size > MOST_MATCHES && session.record.fault === undefined && each !== id)
      matches.delete(each);
  return play;
}
