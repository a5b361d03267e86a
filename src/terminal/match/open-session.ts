// Makes a session: of a new match with its first round dealt and stored, or of a record that goes on.
import { ok, refuse, type Result } from '../../base/result.ts';
import { quotedPath } from '../../base/text.ts';
import { FileStore } from '../../disk/file-store.ts';
import { newRecordPath } from '../../disk/folders.ts';
import { gameOf } from '../../games/catalogue.ts';
import type { Game } from '../../games/game.ts';
import { randomnessFrom } from '../../host/randomness.ts';
import type { OpenedRecord } from '../../host/record-log.ts';
import type { StoreFault } from '../../host/record-store.ts';
import { RecordWriter } from '../../host/record-writer.ts';
import { missingStep, startMatch, type Dealing } from '../../host/step.ts';
import { HUMAN, type Setup } from '../../match/match.ts';
import { setupFaultWords } from '../../table/fault-words.ts';
import { setupRemedy } from '../arguments/option-words.ts';
import { tell } from '../io/printed.ts';
import { badInput, type Refusal } from '../io/refusal.ts';
import { SYSTEM_RANDOMNESS } from '../../disk/system-randomness.ts';
import { storeWords } from '../../disk/system-words.ts';
import { LocalSession } from './local-session.ts';

export interface NewMatch {
  readonly game: Game;
  readonly setup: Setup;
  readonly dealing: Dealing;
  /** The file that the record was asked to be in. */
  readonly named: string | undefined;
}

/** A named file must not exist yet; where the default folder cannot be written, people play all the same. */
export async function startSession({
  game,
  setup,
  dealing,
  named,
}: NewMatch): Promise<Result<LocalSession, Refusal>> {
  const time = new Date().toISOString();
  const started = startMatch(setup, dealing, time);
  if (!started.ok)
    return badInput(`${setup.book.id} ${setupFaultWords(started.fault)}${setupRemedy(started.fault)}.`);
  const { match } = started.value;
  const store = new FileStore({ durable: setup.players.includes(HUMAN) });
  const writer = new RecordWriter(store, named ?? newRecordPath(setup.book.id, time));
  const written = await writer.write(started.value);
  const fault = written.ok ? writer.fault : written.fault;
  if (fault !== undefined && named !== undefined)
    return badInput(`--save ${quotedPath(named)}: cannot be made, ${storeWords(fault)}.`);
  if (fault !== undefined) tellUnkept(writer.id, fault);
  return ok(
    new LocalSession({ game, match, dealing, kept: fault === undefined ? { store, writer } : undefined }),
  );
}

/** Locks the record, and stores what had happened but was not yet written when it broke off. */
export async function continueSession(
  path: string,
  opened: OpenedRecord,
): Promise<Result<LocalSession, StoreFault>> {
  const { match, log } = opened;
  const { seed, book, players } = match.setup;
  const store = new FileStore({ durable: players.includes(HUMAN) });
  const claimed = store.claim(path);
  if (!claimed.ok) return claimed;
  const writer = new RecordWriter(store, path, log);
  const missing = missingStep(opened, new Date().toISOString());
  const written = missing === undefined ? ok(undefined) : await writer.write(missing);
  const fault = written.ok ? writer.fault : written.fault;
  if (fault !== undefined) {
    store.release(path);
    return refuse(fault);
  }
  const dealing = { randomness: randomnessFrom(seed, SYSTEM_RANDOMNESS), first: match.rounds[0]?.first ?? 0 };
  return ok(new LocalSession({ game: gameOf(book), match, dealing, kept: { store, writer } }));
}

function tellUnkept(path: string, fault: StoreFault): void {
  tell(`This match will not be kept: ${quotedPath(path)} cannot be made, ${storeWords(fault)}.`);
}
