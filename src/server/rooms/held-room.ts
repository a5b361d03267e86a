// One room that is held open: one command at a time, and those who follow it. What is told is made once for all who have
// the same lines already.
import type { Seat } from '../../rules/rule-book.ts';
import type { WireFault } from '../../wire/fault.ts';
import { MOST_UPDATE_LINES } from '../../wire/limits.ts';
import type { RoomState, Update } from '../../wire/update.ts';
import { mayLook, seatHeldBy, type Room } from '../room/room.ts';
import { isSameStill, stillState, updateOf, type Presence } from '../room/room-state.ts';

export interface Told {
  readonly update: Update;
  /** The same as JSON. */
  readonly text: string;
}

/** The state of a room, with what it was made from. */
interface Still {
  readonly room: Room;
  readonly presence: Presence;
  readonly state: RoomState;
  /** The state as JSON. */
  readonly text: string;
}

/** Someone who is told; `next` is the first line that was not told yet. */
export interface Listener {
  readonly keyHash: string | undefined;
  seat: Seat | undefined;
  next: number;
  /** The state that was told last. */
  tag: string;
  tell(told: Told): void;
  /** A long record is told piece by piece, as there is room; undefined for who takes any size at once. */
  readonly feed?: ((send: () => boolean) => void) | undefined;
  /** Whether it is being told so: what is new comes with the pieces. */
  isFed?: boolean;
  /** Its key opens nothing here any more: it is told why, and listens no longer. */
  end(fault: WireFault): void;
}

export interface RoomView {
  readonly epoch: string;
  readonly showsNames: boolean;
  now(): number;
  presenceOf(id: string): Presence;
  /** One who was counted for one seat is to be counted for another; undefined: as a watcher. */
  recount(id: string, before: Seat | undefined, after: Seat | undefined): void;
}

export class HeldRoom {
  readonly id: string;
  readonly listeners = new Set<Listener>();
  /** When it was last asked for, by the store's clock. */
  usedAt = 0;
  /** The address from which something was last done here; levels think on its account. */
  calledFrom: string | undefined;
  /** When the store was known to have it like this, by the process's clock. */
  knownAt = -Infinity;
  private readonly view: RoomView;
  private held: Room | undefined;
  private still: Still | undefined;
  private isStill = false;
  private readonly texts = new Map<number, Told>();
  private readonly pieces = new Map<number, Told>();
  private tail: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private readonly onDone = (): void => {
    this.waiting -= 1;
  };

  constructor(id: string, view: RoomView) {
    this.id = id;
    this.view = view;
  }

  /** As it was last read or kept; undefined if it has to be read. */
  get room(): Room | undefined {
    return this.held;
  }

  set room(room: Room | undefined) {
    const hasOtherKeys = room !== undefined && room.seats !== this.held?.seats;
    this.held = room;
    if (room !== undefined) this.knownAt = performance.now();
    this.forgetState();
    if (hasOtherKeys) for (const listener of this.listeners) this.seatAgain(listener, room);
  }

  /** Whether it may be forgotten without anyone noticing. */
  get isIdle(): boolean {
    return this.waiting === 0 && this.listeners.size === 0;
  }

  /** Runs after all that was asked before has been done. */
  // oxlint-disable-next-line typescript/promise-function-async -- every command passes here: one promise less
  run<T>(work: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    // Nothing is under way: what is asked is decided in this very turn.
    const result = this.waiting === 1 ? work() : this.tail.then(work);
    this.tail = result.then(this.onDone, this.onDone);
    return result;
  }

  /** Resolves when all that was asked so far has been done. */
  async settled(): Promise<void> {
    await this.tail;
  }

  /** A new key ends the old one: who listens with that is told so at once. */
  private seatAgain(listener: Listener, room: Room): void {
    const fault = mayLook(room, listener.keyHash);
    if (fault !== undefined) return listener.end(fault);
    const seat = seatHeldBy(room, listener.keyHash);
    this.view.recount(this.id, listener.seat, seat);
    listener.seat = seat;
  }

  /** Who is connected has changed, or the room has. */
  forgetState(): void {
    this.isStill = false;
    this.texts.clear();
    this.pieces.clear();
  }

  /** How the room stands; only for one that is there. */
  stateOf(room: Room): RoomState {
    return this.stillOf(room).state;
  }

  private stillOf(room: Room): Still {
    if (this.still !== undefined && this.isStill) return this.still;
    const presence = this.view.presenceOf(this.id);
    this.still = this.sameStill(room, presence) ?? this.newStill(room, presence);
    this.isStill = true;
    return this.still;
  }

  /** What was told last, if it holds for the room as it is now. */
  private sameStill(room: Room, presence: Presence): Still | undefined {
    const { still } = this;
    return still !== undefined && isSamePresence(still.presence, presence) && isSameStill(still.room, room)
      ? still
      : undefined;
  }

  private newStill(room: Room, presence: Presence): Still {
    const state = stillState(room, presence, this.view.showsNames);
    return { room, presence, state, text: JSON.stringify(state) };
  }

  /** The news from that line on. */
  updateFrom(room: Room, from: number, most?: number): Update {
    const { epoch } = this.view;
    return updateOf(room, this.stateOf(room), from, { epoch, now: this.view.now(), most });
  }

  /** The same for those who are told, made once. */
  toldFrom(room: Room, from: number, most = MOST_UPDATE_LINES): Told {
    const texts = most === MOST_UPDATE_LINES ? this.texts : this.pieces;
    const made = texts.get(from);
    if (made !== undefined) return made;
    const update = this.updateFrom(room, from, most);
    const told = { update, text: this.textOf(room, update) };
    texts.set(from, told);
    return told;
  }

  /** The update as JSON. A state that is told again and again is written only once. */
  private textOf(room: Room, update: Update): string {
    const { state, text } = this.stillOf(room);
    if (update.state !== state) return JSON.stringify(update);
    const { match, epoch, from, lines, next, more, now } = update;
    const news = JSON.stringify({ match, epoch, from, lines, next, more, now });
    return `${news.slice(0, -1)},"state":${text}}`;
  }
}

function isSamePresence(one: Presence, other: Presence): boolean {
  return one.watching === other.watching && one.here[0] === other.here[0] && one.here[1] === other.here[1];
}
