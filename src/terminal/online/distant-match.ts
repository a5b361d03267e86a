// What a match on a server has besides the match itself: people elsewhere, clocks, the way there, and the match after it.
import type { Result } from '../../base/result.ts';
import { peopleElsewhere } from '../../match/view.ts';
import { parseMask } from '../../notation/mask.ts';
import type { PendingCommand } from '../../remote/outbox.ts';
import type { RemoteRoom } from '../../remote/remote-room.ts';
import { goneWords } from '../../remote/remote-words.ts';
import type { Move } from '../../rules/play.ts';
import { seatNumber, type Seat } from '../../rules/rule-book.ts';
import type { Refusal } from '../io/refusal.ts';
import type { Distant, DistantStatus, Session } from '../match/session.ts';
import { statusOf } from './online-words.ts';
import { SYSTEM_TIMERS } from './transport.ts';

/** How the match after this one is come by. */
export interface NextMatch {
  /** The key for the seat in it: kept before it is sent. */
  key(): string;
  open(match: string): Promise<Result<Session, Refusal>>;
}

interface DistantParts {
  readonly room: RemoteRoom;
  readonly seat: Seat | undefined;
  readonly nextMatch: NextMatch;
}

/** A clock is shown by the second. */
const TICK_MS = 1000;

export class DistantMatch implements Distant {
  private readonly session: Pick<Session, 'view'>;
  private readonly parts: DistantParts;
  private readonly ask: (command: PendingCommand) => Promise<unknown>;
  private readonly watchers = new Set<() => void>();
  private readonly ticking: NodeJS.Timeout;
  /** Why something was refused that was asked before the program was started. */
  refusal: string | undefined;

  constructor(
    session: Pick<Session, 'view'>,
    parts: DistantParts,
    ask: (command: PendingCommand) => Promise<unknown>,
  ) {
    this.session = session;
    this.parts = parts;
    this.ask = ask;
    this.ticking = setInterval(() => {
      if (parts.room.clock?.running !== undefined) this.changed();
    }, TICK_MS);
  }

  get pending(): Move | undefined {
    const { room, seat } = this.parts;
    const mask = room.pending?.move?.mask;
    const { rules } = this.session.view().round;
    return mask === undefined || seat === undefined ? undefined : parseMask(rules, seat, mask);
  }

  get busy(): boolean {
    return this.parts.room.pending !== undefined;
  }

  get gone(): string | undefined {
    return goneWords(this.parts.room);
  }

  /** Who has not asked for it has no seat in it. */
  get hasNext(): boolean {
    return this.asked().here && this.nextId !== undefined;
  }

  get othersHere(): boolean {
    const { seats } = this.parts.room.state ?? {};
    return peopleElsewhere(this.session.view()).every((seat) => seats?.[seat].here === true);
  }

  status(): DistantStatus {
    return statusOf(this.parts.room, this.session.view(), SYSTEM_TIMERS.now());
  }

  asked(): { readonly here: boolean; readonly elsewhere: boolean } {
    const asked = this.parts.room.state?.rematch?.asked ?? [];
    const own = this.parts.seat === undefined ? undefined : seatNumber(this.parts.seat);
    return { here: asked.some((seat) => seat === own), elsewhere: asked.some((seat) => seat !== own) };
  }

  askRematch(swap: boolean): void {
    const { room, nextMatch, seat } = this.parts;
    if (seat === undefined || this.busy) return;
    const body = { key: nextMatch.key(), swap };
    void this.ask({ method: 'PUT', path: `matches/${room.match}/rematch`, body });
  }

  async next(): Promise<Result<Session, Refusal>> {
    return this.parts.nextMatch.open(this.nextId ?? '');
  }

  watch(listener: () => void): () => void {
    this.watchers.add(listener);
    return () => {
      this.watchers.delete(listener);
    };
  }

  /** What was asked before the program was started has come to nothing. */
  refused(words: string): void {
    this.refusal = words;
  }

  takeRefusal(): string | undefined {
    const { refusal } = this;
    this.refusal = undefined;
    return refusal;
  }

  /** Tells all who watch. */
  changed(): void {
    for (const listener of this.watchers) listener();
  }

  close(): void {
    clearInterval(this.ticking);
    this.watchers.clear();
  }

  private get nextId(): string | undefined {
    return this.parts.room.state?.rematch?.match ?? undefined;
  }
}
