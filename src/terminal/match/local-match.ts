// A match that is decided in this process, and its file: begun, gone on with, closed.
import { invariant } from '../../base/invariant.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import { quotedPath, shellPath } from '../../base/text.ts';
import { FileStore } from '../../disk/file-store.ts';
import { newRecordPath } from '../../disk/folders.ts';
import { keepRoundResult } from '../../disk/standings.ts';
import { SYSTEM_RANDOMNESS } from '../../disk/system-randomness.ts';
import { storeWords } from '../../disk/system-words.ts';
import { gameOf } from '../../games/catalogue.ts';
import type { Game } from '../../games/game.ts';
import { LocalSession, type Thought } from '../../host/local-session.ts';
import { randomnessFrom } from '../../host/randomness.ts';
import type { OpenedRecord } from '../../host/record-log.ts';
import type { StoreFault } from '../../host/record-store.ts';
import { RecordWriter } from '../../host/record-writer.ts';
import { dealNextRound, missingStep, startMatch, type Dealing } from '../../host/step.ts';
import { HUMAN, isRoundOpen, type Match, type Setup } from '../../match/match.ts';
import { SKILLED_NAMES } from '../../players/names.ts';
import { setupFaultWords } from '../../table/fault-words.ts';
import { setupRemedy } from '../arguments/option-words.ts';
import { tell } from '../io/printed.ts';
import { programName } from '../io/program-name.ts';
import { badInput, type Refusal } from '../io/refusal.ts';
import type { Computers } from './computers.ts';
import type { TerminalMatch, WorkOut } from './terminal-match.ts';

export interface NewMatch {
  readonly game: Game;
  readonly setup: Setup;
  readonly dealing: Dealing;
  /** The file that the user named for the record. */
  readonly named: string | undefined;
}

export type LoadComputers = () => Promise<Computers>;

interface LocalMatchParts {
  readonly game: Game;
  readonly match: Match;
  readonly dealing: Dealing;
  readonly writer: RecordWriter;
  /** Undefined if the record cannot be kept. */
  readonly store: FileStore | undefined;
  readonly loadComputers: LoadComputers;
}

/** A named file must not exist yet. Where the default folder cannot be written, the match is played all the same. */
export async function startMatchHere(
  { game, setup, dealing, named }: NewMatch,
  loadComputers: LoadComputers,
): Promise<Result<LocalMatch, Refusal>> {
  const time = now();
  const started = startMatch(setup, dealing, time);
  if (!started.ok)
    return badInput(`${setup.book.id} ${setupFaultWords(started.fault)}${setupRemedy(started.fault)}.`);
  const { match } = started.value;
  const store = new FileStore({ durable: setup.players.includes(HUMAN) });
  const writer = new RecordWriter(store, named ?? newRecordPath(setup.book.id, time));
  const written = await writer.write(started.value);
  const fault = written.ok ? writer.fault : written.fault;
  const parts = { game, match, dealing, loadComputers };
  if (fault === undefined) return ok(new LocalMatch({ ...parts, writer, store }));
  if (named !== undefined)
    return badInput(`--save ${quotedPath(named)}: cannot be made, ${storeWords(fault)}.`);
  tell(`This match will not be kept: ${quotedPath(writer.id)} cannot be made, ${storeWords(fault)}.`);
  const unkept = new RecordWriter(NOTHING_KEPT, writer.id);
  await unkept.write(started.value);
  return ok(new LocalMatch({ ...parts, writer: unkept, store: undefined }));
}

/** Locks the record, and stores what had happened but was not written when the record broke off. */
export async function continueMatchHere(
  path: string,
  opened: OpenedRecord,
  loadComputers: LoadComputers,
): Promise<Result<LocalMatch, StoreFault>> {
  const { log } = opened;
  const { seed, book, players } = opened.match.setup;
  const store = new FileStore({ durable: players.includes(HUMAN) });
  const claimed = store.claim(path);
  if (!claimed.ok) return claimed;
  const writer = new RecordWriter(store, path, log);
  const first = opened.match.rounds[0]?.first ?? 0;
  const dealing = { randomness: randomnessFrom(seed, SYSTEM_RANDOMNESS), first };
  const step = missingStep(opened, now()) ?? firstRound(opened.match, dealing);
  const written = step === undefined ? ok(undefined) : await writer.write(step);
  const fault = written.ok ? writer.fault : written.fault;
  if (fault !== undefined) {
    store.release(path);
    return refuse(fault);
  }
  const match = step?.match ?? opened.match;
  return ok(new LocalMatch({ game: gameOf(book), match, dealing, writer, store, loadComputers }));
}

/** The step that deals the first round of a record that has only its header; undefined for others. */
function firstRound(match: Match, dealing: Dealing) {
  if (match.rounds.length > 0) return undefined;
  const dealt = dealNextRound(match, dealing, now());
  invariant(dealt.ok, 'the first round of a match can begin');
  return dealt.value;
}

const NOTHING_KEPT = { append: async () => Promise.resolve(ok(undefined)) };

export class LocalMatch implements TerminalMatch {
  readonly session: LocalSession;
  readonly openRematch = undefined;
  private readonly parts: LocalMatchParts;
  /** Undefined until they are known. */
  private notes: readonly string[] | undefined;

  constructor(parts: LocalMatchParts) {
    const { game, match, writer, dealing, loadComputers } = parts;
    this.parts = parts;
    this.session = new LocalSession({
      game,
      match,
      writer,
      dealing,
      now,
      think: (question) => ({ move: chooseMove(question.match, dealing, loadComputers), forget }),
      onUnstored: endUnstored,
      onRoundOver: keepRoundResult,
    });
  }

  async prepare(workOut?: WorkOut): Promise<boolean> {
    const { match } = this.session;
    const { setup } = match;
    if (!isRoundOpen(match) || !setup.players.some((name) => SKILLED_NAMES.includes(name))) return true;
    const computers = await this.parts.loadComputers();
    const { round } = this.session.view();
    this.notes ??= computers.notes(setup, round);
    return computers.prepare(setup, round, workOut);
  }

  /** A level that does not move is a fault of ours, and no user can help it. */
  async moveComputer(): Promise<void> {
    const sent = await this.session.moveComputer();
    if (!sent.ok && sent.fault.code === 'no-move') throw sent.fault.why;
    invariant(sent.ok, 'our own levels make legal moves');
  }

  takeNotes(): readonly string[] {
    const notes = this.notes ?? [];
    if (this.notes !== undefined) this.notes = [];
    return notes;
  }

  keptWords(keepEmpty: boolean): string {
    if (this.parts.store === undefined) return 'The match is not kept.';
    if (this.isEmpty && !keepEmpty) return 'Nothing was played, so nothing is kept.';
    return `The match is kept. Go on with: ${programName()} resume ${shellPath(this.session.id)}`;
  }

  close(keepEmpty: boolean): void {
    this.session.close();
    const { store } = this.parts;
    if (this.isEmpty && !keepEmpty) store?.discard(this.session.id);
    else store?.release(this.session.id);
  }

  /** Whether nothing was played at all. */
  private get isEmpty(): boolean {
    const { rounds } = this.session.match;
    return rounds.every(({ plies, outcome }) => plies.length === 0 && outcome === undefined);
  }
}

async function chooseMove(
  match: Match,
  { randomness }: Dealing,
  load: LoadComputers,
): ReturnType<Computers['choose']> {
  // Lets signals arrive between two moves of the computer.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  return (await load()).choose(match, randomness);
}

const forget: Thought['forget'] = () => undefined;

/** A move that cannot be stored is not shown: the program ends before that. */
function endUnstored(fault: StoreFault): never {
  process.stderr.write(`bitduel: the match cannot be kept any longer: ${storeWords(fault)}.\n`);
  process.exit(2);
}

function now(): string {
  return new Date().toISOString();
}
