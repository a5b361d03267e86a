// Makes a session: of a new match, of one that this browser keeps, or of a record from a link or a file.
import { invariant } from '../../base/invariant.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import { dealRound } from '../../match/deal.ts';
import { decide } from '../../match/decide.ts';
import type { MatchEvent } from '../../match/event.ts';
import type { SetupFault } from '../../match/fault.ts';
import type { Match, Setup } from '../../match/match.ts';
import { encodeEvent, encodeHeader } from '../../match/record.ts';
import { rebuildMatch } from '../../match/rebuild.ts';
import { createMatch } from '../../match/setup.ts';
import type { RecordLine } from '../../notation/record-line.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { newId, newSalt, newSeed, systemRandom } from '../browser/system-random.ts';
import { Keeper, NOTHING_KEPT } from './keeper.ts';
import { readStored, type OpenFault } from './read-stored.ts';
import { secretOf } from './secrets.ts';
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
  const created = createMatch(setup);
  if (!created.ok) return created;
  const match = created.value;
  const deal = dealRound(match, { first, random: systemRandom, salt: setup.secret ? newSalt() : '' });
  const decision = decide(match, deal);
  invariant(decision.ok, 'a first round can begin');
  const time = new Date().toISOString();
  const events = decision.value.events.map((event) => encodeEvent(match.rules, event, time));
  const keeper = new Keeper(newId(), time, NOTHING_KEPT);
  const lines = [encodeHeader(match.setup, time), ...events];
  await keeper.append(lines, decision.value.match, time, secretOf(match, deal));
  return ok(remember(new Session(decision.value.match, keeper)));
}

/** The same match once more; with the seats changed, whoever was Player 1 is Player 2. */
export async function startRematch(session: Session, swap: boolean): Promise<Result<Session, SetupFault>> {
  const { setup } = session.match;
  const [one, two] = setup.players;
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

/** While nobody looked, it may have gone on in another tab, or been removed. */
async function reopen(session: Session): Promise<Result<Session, OpenFault>> {
  await session.catchUp();
  if (session.standing !== 'gone') return ok(remember(session));
  sessions.delete(session.id);
  return refuse({ code: 'no-such-match' });
}

async function readSession(id: string): Promise<Result<Session, OpenFault>> {
  const stored = await readStored(id);
  if (!stored.ok) return stored;
  const { match, record, unwritten, started } = stored.value;
  if (match.rounds.length === 0) return refuse(EMPTY);
  const keeper = new Keeper(id, started, record);
  await finishWriting(keeper, match, unwritten);
  return ok(remember(new Session(match, keeper)));
}

/** A copy of somebody's record, to go on with here. Of a target that is still hidden nothing can be known. */
export async function adoptRecord(lines: readonly RecordLine[]): Promise<Result<Session, OpenFault>> {
  const rebuilt = rebuildMatch(lines);
  if (!rebuilt.ok) return refuse({ code: 'record', why: rebuilt.fault });
  const { match, unwritten } = rebuilt.value;
  if (match.rounds.length === 0) return refuse(EMPTY);
  const keeper = new Keeper(newId(), startOf(lines), NOTHING_KEPT);
  await keeper.append(lines, match, new Date().toISOString());
  await finishWriting(keeper, match, unwritten);
  return ok(remember(new Session(match, keeper)));
}

/** What had happened but was not yet written when a record broke off. */
async function finishWriting(keeper: Keeper, match: Match, unwritten: readonly MatchEvent[]): Promise<void> {
  if (unwritten.length === 0) return;
  const time = new Date().toISOString();
  const lines = unwritten.map((event) => encodeEvent(match.rules, event, time));
  await keeper.append(lines, match, time);
}

function startOf([header]: readonly RecordLine[]): string {
  return header?.t === 'header' ? header.time : '';
}

function remember(session: Session): Session {
  sessions.delete(session.id);
  sessions.set(session.id, session);
  for (const [id, { keeper }] of sessions)
    if (sessions.size > MOST_SESSIONS && keeper.kept && id !== session.id) sessions.delete(id);
  return session;
}
