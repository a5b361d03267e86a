// What happens around rooms by itself: whoever follows is told of changes, levels move, what is due is done, presence goes
// from process to process, and what other processes change is read.
import * as limits from '../../wire/limits.ts';
import { randomBytes } from 'node:crypto';
import { ok } from '../../base/result.ts';
import { type RuleBook, type Seat, seatNumber } from '../../rules/rule-book.ts';
import { faultWords } from '../../wire/fault-words.ts';
import { type RequestFault, type WireFault, statusOf } from '../../wire/fault.ts';
import type { About, Done, Refusal, Update } from '../../wire/update.ts';
import { isUnlisted, relist } from '../room/decide-wake.ts';
import { type Room, nextLine, seatHeldBy } from '../room/room.ts';
import type { Answer, Follower, Following } from '../service.ts';
import { Turnstile } from '../turnstile.ts';
import type { HeldRoom, Listener, Told } from './held-room.ts';
import { Levels } from './levels.ts';
import { LobbyBoard } from './lobby-board.ts';
import { PresenceBook } from './presence.ts';
import { RoomKeeper } from './room-keeper.ts';
import type { RoomOptions } from './room-options.ts';
import { MARK_MS, Wakes } from './wakes.ts';

const SECOND = 1000;
/** What other processes did is asked for so often, in case their notices get lost. */
const VERSIONS_MS = 2000;
const TIDY_MS = 10_000;
/** A room that nobody follows is let go of after so long. It is read again when it is asked for. */
const UNUSED_MS = 30_000;
/** That someone came or went is told after so long, and the later the more there are to tell it to. */
const SOFT_MS = 1000;
const SOFT_MS_EACH = 10;

export class RoomLife {
  readonly keeper: RoomKeeper;
  readonly lobby: LobbyBoard;
  private readonly options: RoomOptions;
  private readonly process = randomBytes(8).toString('hex');
  private readonly presence: PresenceBook;
  private readonly levels: Levels;
  private readonly wakes: Wakes;
  private readonly teller = new Teller();
  private readonly turnstile = new Turnstile();
  private readonly softly = new Map<string, NodeJS.Timeout>();
  private readonly timers: NodeJS.Timeout[] = [];
  private stopListening = (): void => undefined;
  private followers = 0;
  private watchers = 0;

  constructor(options: RoomOptions) {
    const { store, showsNames, thinkers } = options;
    const now = () => store.now();
    const presence = new PresenceBook(this.process, now);
    const presenceOf = (id: string) => presence.of(id);
    const recount = (id: string, before: Seat | undefined, after: Seat | undefined) => {
      this.count(id, before, -1);
      this.count(id, after, 1);
    };
    this.options = options;
    this.presence = presence;
    const isHere = (id: string) => presence.of(id).here.includes(true);
    const wasSeen = (id: string) => presence.wasSeen(id);
    this.lobby = new LobbyBoard({ store, showsNames, isHere, wasSeen });
    const view = { epoch: store.epoch, showsNames, now, presenceOf, recount };
    this.keeper = new RoomKeeper(options, view, (held, before) => this.changed(held, before));
    this.levels = new Levels(thinkers, this.keeper);
    this.wakes = new Wakes(options, { keeper: this.keeper, levels: this.levels, presence });
  }

  /** How many follow a match. */
  get following(): number {
    return this.followers;
  }

  /** How many look on without a seat, also those who wait for an answer. */
  get watching(): number {
    return this.watchers;
  }

  async begin(): Promise<void> {
    const { store } = this.options;
    await this.wakes.begin(this.process);
    this.stopListening = store.listen({
      changed: (ids) => this.quietly(this.reread(ids)),
      said: (text) => this.presence.hear(text).forEach((id) => this.soften(id)),
    });
    this.every(SECOND, async () => this.wakes.look(this.process));
    this.every(SECOND, async () => {
      this.presence.news().forEach((text) => store.say(text));
      await this.lobby.look();
    });
    this.every(VERSIONS_MS, async () => this.reread(undefined));
    this.every(MARK_MS, async () => void (await store.mark(this.process)));
    this.every(TIDY_MS, async () => {
      this.presence.tidy().forEach((id) => this.soften(id));
      this.keeper.letGoUnused(store.now() - UNUSED_MS);
    });
  }

  /** Stops all that happens by itself, and waits for what is being done. */
  async end(): Promise<void> {
    this.timers.splice(0).forEach((timer) => clearInterval(timer));
    this.softly.forEach((timer) => clearTimeout(timer));
    this.softly.clear();
    this.stopListening();
    await Promise.all([...this.keeper.all()].map(async (held) => held.settled()));
    await this.options.store.mark(this.process);
  }

  /** Resolves soon, and later where many want to follow at once. */
  async mayFollow(): Promise<void> {
    await this.turnstile.pass();
  }

  /** Tells the follower how things stand, and from now on of every change. */
  follow(held: HeldRoom, follower: Follower, keyHash: string | undefined): Following {
    const seat = held.room && seatHeldBy(held.room, keyHash);
    let begin: (() => void) | undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const listener: Listener = {
      ...{ keyHash, seat, next: follower.from, tag: '' },
      feed: follower.feed && ((send) => follower.feed?.(send)),
      tell: ({ update, text }) => {
        follower.tell(update, text);
        begin?.();
      },
      end: (fault) => {
        stop();
        follower.refused(refusal(fault));
      },
    };
    held.listeners.add(listener);
    this.followers += 1;
    this.count(held.id, seat, 1);
    const stop = () => {
      begin?.();
      if (!held.listeners.delete(listener)) return;
      this.followers -= 1;
      if (!isAway) this.count(held.id, listener.seat, -1);
    };
    let isAway = false;
    const away = (isLost: boolean) => {
      if (isLost === isAway || listener.seat === undefined || !held.listeners.has(listener)) return;
      isAway = isLost;
      this.count(held.id, listener.seat, isLost ? -1 : 1);
    };
    if (!tellOne(held, listener)) begin?.();
    return { begun, away, seat: seat === undefined ? undefined : seatNumber(seat), stop };
  }

  /** Someone came (1) or went (-1). */
  count(id: string, seat: Seat | undefined, by: 1 | -1): void {
    if (seat === undefined) this.watchers += by;
    this.presence.count(id, seat, by);
    this.soften(id);
  }

  /** A request came from that seat. If it waits for the lobby's sake, it is in the lobby again. */
  see(held: HeldRoom, room: Room, seat: Seat | undefined): void {
    if (seat === undefined) return;
    const wasHere = this.presence.of(held.id).here[seat];
    this.presence.see(held.id, seat);
    if (!wasHere) this.soften(held.id);
    if (isUnlisted(room))
      this.quietly(this.keeper.change(held.id, (now, deciding) => ok(relist(now, true, deciding))));
  }

  /** A room is another one than before: everyone is told, and what follows from it is done. */
  private changed(held: HeldRoom, before: Room | undefined): void {
    const { room } = held;
    if (room === undefined) return;
    this.teller.tell(held);
    this.quietly(this.levels.see(room));
    if (room.row.stage === 'waiting' || before === undefined || before.row.stage === 'waiting')
      this.lookAtLobby();
    const isDue = room.row.stage === 'playing' && (room.row.wake ?? Infinity) <= this.options.store.now();
    if (isDue) this.quietly(this.wakes.wake(held.id));
  }

  private lookAtLobby(): void {
    this.lobby.forget();
    this.quietly(this.lobby.look());
  }

  /** Who is there has changed: told after a while, with all else of that kind. */
  private soften(id: string): void {
    const held = this.keeper.find(id);
    held?.forgetState();
    if (held === undefined || this.softly.has(id)) return;
    const tell = () => {
      this.softly.delete(id);
      held.forgetState();
      this.teller.tell(held);
    };
    const delay = SOFT_MS + SOFT_MS_EACH * held.listeners.size;
    const timer = setTimeout(() => this.turnstile.add(tell), delay);
    this.softly.set(id, timer.unref());
    // Players do not wait for a crowd of watchers.
    if (delay > 2 * SOFT_MS) setTimeout(() => this.teller.tellSeats(held), SOFT_MS).unref();
  }

  /** Reads those of these matches that are held here; undefined: all that are followed and have changed. */
  private async reread(ids: readonly string[] | undefined): Promise<void> {
    if (ids !== undefined) this.lookAtLobby();
    const held = ids === undefined ? await this.outdated() : ids.flatMap((id) => this.keeper.find(id) ?? []);
    await Promise.all(held.map(async (each) => this.keeper.refresh(each)));
  }

  private async outdated(): Promise<readonly HeldRoom[]> {
    const followed = [...this.keeper.all()].filter(({ listeners }) => listeners.size > 0);
    if (followed.length === 0) return [];
    const versions = await this.options.store.versions(followed.map(({ id }) => id));
    if (!versions.ok) return [];
    return followed.filter((each) => versions.value.get(each.id) !== each.room?.version);
  }

  private every(ms: number, work: () => Promise<void>): void {
    this.timers.push(setInterval(() => this.quietly(work()), ms).unref());
  }

  /** What nobody waits for must not end the process. */
  private quietly(work: Promise<unknown>): void {
    work.catch(this.options.onError);
  }
}

/** The most watchers that are told before others have their turn. */
const AT_ONCE = 500;
/** Lines of a long record in one piece: about 20 kB. */
const MOST_PIECE_LINES = 100;

class Teller {
  private readonly telling = new Set<HeldRoom>();

  /** Tells everyone who does not know it yet how the room stands. */
  tell(held: HeldRoom): void {
    const watchers: Listener[] = [];
    for (const listener of held.listeners)
      if (listener.seat === undefined) watchers.push(listener);
      else tellOne(held, listener);
    if (watchers.length <= AT_ONCE) for (const watcher of watchers) tellOne(held, watcher);
    else if (!this.telling.has(held)) void this.tellCrowd(held);
  }

  /** The same for those who hold a seat. */
  tellSeats(held: HeldRoom): void {
    held.forgetState();
    for (const listener of held.listeners) if (listener.seat !== undefined) tellOne(held, listener);
  }

  private async tellCrowd(held: HeldRoom): Promise<void> {
    this.telling.add(held);
    let told = 0;
    // Whoever comes meanwhile is told when they come; what happens meanwhile is told in the next turn.
    do {
      told = 0;
      for (const listener of held.listeners) {
        if (listener.seat !== undefined || !tellOne(held, listener)) continue;
        told += 1;
        if (told % AT_ONCE === 0) await new Promise(setImmediate);
      }
    } while (told > 0);
    this.telling.delete(held);
  }
}

/** Whether there was something to tell. */
function tellOne(held: HeldRoom, listener: Listener): boolean {
  const { room } = held;
  if (room === undefined || listener.isFed === true) return false;
  const next = nextLine(room);
  const { tag } = held.stateOf(room);
  if (listener.next >= next && listener.tag === tag) return false;
  if (listener.feed !== undefined && next - listener.next > MOST_PIECE_LINES) {
    listener.isFed = true;
    listener.feed(() => tellPiece(held, listener));
    return true;
  }
  do {
    const told = held.toldFrom(room, Math.min(listener.next, next));
    listener.next = told.update.from + told.update.lines.length;
    listener.tag = tag;
    listener.tell(told);
  } while (listener.next < next);
  return true;
}

/** Tells some lines of a long record; returns whether there are more. */
function tellPiece(held: HeldRoom, listener: Listener): boolean {
  const { room } = held;
  listener.isFed = room !== undefined && held.listeners.has(listener);
  if (room === undefined || !listener.isFed) return false;
  const told = held.toldFrom(room, listener.next, MOST_PIECE_LINES);
  listener.next += told.update.lines.length;
  listener.tag = told.update.state.tag;
  listener.isFed = told.update.more;
  listener.tell(told);
  return told.update.more;
}

export function done(update: Update, again: boolean): Answer {
  const body: Done = again ? { again, update } : { update };
  return { status: 200, body };
}

/** The same for what was done just now, with what followers were told of it. */
export function doneNow({ update, text }: Told): Answer {
  const body: Done = { update };
  return { status: 200, body, text: `{"update":${text}}` };
}

/** `about`: the match that the request was about, with how it stands where that helps. */
export function refusal(fault: WireFault, about?: { book: RuleBook; update?: Update | undefined }): Answer {
  const words = about === undefined ? faultWords(fault as RequestFault) : faultWords(fault, about.book);
  const update = about?.update;
  const body: Refusal = update === undefined ? { fault, words } : { fault, words, update };
  return { status: statusOf(fault), body };
}

export function aboutServer(version: string): Answer {
  const body: About = { api: 1, version, formats: [1, 2], limits: { ...limits } };
  return { status: 200, body };
}
