// Who waits in the lobby, as anyone may see it. The list is read again when it may have changed, and is kept as text until
// then. An entry without days for each move counts only while its maker is there.
import { ok, refuse, type Result } from '../../base/result.ts';
import { otherSeat, seatNumber } from '../../rules/rule-book.ts';
import type { WireFault } from '../../wire/fault.ts';
import { PRESENT_MS } from '../../wire/limits.ts';
import { lobbyTagOf } from '../../wire/tag.ts';
import type { Lobby, LobbyEntry } from '../../wire/update.ts';
import { hashText } from '../key-hash.ts';
import { planOf, requestIn } from '../room/kept-request.ts';
import { countsWhilePresent } from '../room/retention.ts';
import { isFree } from '../room/room.ts';
import type { Kept, Store } from '../store/store.ts';
import { type Offered, termsOf } from './lobby-fit.ts';
import { faultOf } from './room-keeper.ts';

/** The most entries that are shown, and the most that are looked through. */
const MOST_SHOWN = 200;
const MOST_READ = 5000;
/** What another process has changed is read after this time, even if its notice was lost. */
const FRESH_MS = 2000;
/** How often presence is looked at while the list is asked for. */
const PRESENCE_MS = 1000;

/** An entry of the lobby, with what was worked out of its row once. */
export interface Waiting extends Offered {
  readonly kept: Kept;
  readonly countsWhilePresent: boolean;
  readonly entry: LobbyEntry;
  /** The entry as JSON. */
  readonly text: string;
}

/** The lobby, and the same as JSON. */
export interface Shown {
  readonly lobby: Lobby;
  readonly text: string;
}

interface LobbyParts {
  readonly store: Store;
  readonly showsNames: boolean;
  /** Whether a person in that match is there now, or was a short time ago. */
  isHere(id: string): boolean;
  wasSeen(id: string): boolean;
}

type TellLobby = (lobby: Lobby, text: string) => void;

export class LobbyBoard {
  private readonly parts: LobbyParts;
  private readonly followers = new Set<TellLobby>();
  private entries: ReadonlyMap<string, Waiting> = new Map();
  private shown: Shown | undefined;
  private shownAt = -Infinity;
  private readAt = -Infinity;
  /** Counts what may have changed rows. */
  private changes = 0;
  private told = '';
  private looking: Promise<void> | undefined;
  private isStale = false;

  constructor(parts: LobbyParts) {
    this.parts = parts;
  }

  /** Matches that wait and count as the store has them now, the newest first; also those that still look for another. */
  async waiting(): Promise<Result<readonly Waiting[], WireFault>> {
    const [asked, changes] = [performance.now(), this.changes];
    const kept = await this.parts.store.waiting(MOST_READ);
    if (!kept.ok) return refuse(faultOf(kept.fault));
    this.entries = new Map(kept.value.map((each) => [each.row.id, this.waitingOf(each)]));
    this.readAt = changes === this.changes ? asked : -Infinity;
    this.shown = undefined;
    return ok([...this.entries.values()].filter((each) => this.counts(each)));
  }

  /** The list as it is shown. */
  async read(): Promise<Result<Shown, WireFault>> {
    const now = performance.now();
    if (now - this.readAt > FRESH_MS) {
      const waiting = await this.waiting();
      if (!waiting.ok) return waiting;
    }
    if (this.shown === undefined || now - this.shownAt > PRESENCE_MS) {
      this.shown = this.show();
      this.shownAt = now;
    }
    return ok(this.shown);
  }

  /** Tells at once how things stand, and from then on of every change. */
  follow(tell: TellLobby): () => void {
    this.followers.add(tell);
    void this.tellFirst(tell);
    return () => this.followers.delete(tell);
  }

  /** Rows may have changed: they are read when they are asked for next. */
  forget(): void {
    this.changes += 1;
    this.readAt = -Infinity;
  }

  /** Tells followers, if there is something else to see. */
  async look(): Promise<void> {
    if (this.followers.size === 0) return;
    this.isStale = true;
    this.looking ??= this.tellAll().finally(() => {
      this.looking = undefined;
    });
    await this.looking;
  }

  private async tellFirst(tell: TellLobby): Promise<void> {
    const read = await this.read();
    if (read.ok && this.followers.has(tell)) tell(read.value.lobby, read.value.text);
  }

  private async tellAll(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      const read = await this.read();
      if (!read.ok || read.value.lobby.tag === this.told) continue;
      const { lobby, text } = read.value;
      this.told = lobby.tag;
      for (const tell of this.followers) tell(lobby, text);
    }
  }

  /** Makers who are there come first, then the newest: a newcomer is never hidden by those who have gone. */
  private show(): Shown {
    const all = [...this.entries.values()].filter(
      (each) => each.kept.row.rematch === undefined && this.counts(each),
    );
    const here = all.filter(({ kept }) => this.parts.isHere(kept.row.id));
    const away = all.filter(({ kept }) => !this.parts.isHere(kept.row.id));
    const first = [...here, ...away].slice(0, MOST_SHOWN);
    const texts = `[${first.map(({ text }) => text).join(',')}]`;
    const waiting = first.map(({ entry }) => entry);
    const tag = lobbyTagOf({ waiting }, hashText);
    return { lobby: { tag, waiting }, text: `{"tag":"${tag}","waiting":${texts}}` };
  }

  private counts({ kept, countsWhilePresent: isLive }: Waiting): boolean {
    const { id, created } = kept.row;
    // Another process may not have told yet that the maker is there.
    return !isLive || this.parts.store.now() - created < PRESENT_MS || this.parts.wasSeen(id);
  }

  /** What was worked out before, unless the row is another. */
  private waitingOf(kept: Kept): Waiting {
    const known = this.entries.get(kept.row.id);
    if (known !== undefined && known.kept.version === kept.version) return known;
    const request = known?.request ?? requestIn(kept.row.request);
    const free = kept.seats.findIndex(isFree) === 0 ? 0 : 1;
    const entry = this.entryOf(kept, request, free);
    const isLive = countsWhilePresent({ request });
    const offered = { request, terms: termsOf(request), free } as const;
    return { ...offered, kept, countsWhilePresent: isLive, entry, text: JSON.stringify(entry) };
  }

  private entryOf({ row, seats }: Kept, request: Offered['request'], free: 0 | 1): LobbyEntry {
    const { first, rounds, endless, clock } = request;
    const { game, setup } = planOf(request);
    const name = this.parts.showsNames ? (seats[otherSeat(free)].name ?? null) : null;
    const terms = { first, rounds, endless, secret: setup.secret, clock: clock ?? null };
    return { match: row.id, game, name, seat: seatNumber(free), ...terms };
  }
}
