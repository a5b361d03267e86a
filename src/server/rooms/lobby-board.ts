// Who waits in the lobby, as anyone may see it. It is read when it is asked for and when it may have changed; an entry
// without days for each move counts only while its maker is there.
import { refuse, ok, type Result } from '../../base/result.ts';
import { otherSeat, seatNumber } from '../../rules/rule-book.ts';
import type { WireFault } from '../../wire/fault.ts';
import { lobbyTagOf } from '../../wire/tag.ts';
import type { Lobby, LobbyEntry } from '../../wire/update.ts';
import { planOf, requestIn } from '../room/kept-request.ts';
import { countsWhilePresent } from '../room/retention.ts';
import { isFree } from '../room/room.ts';
import type { Presence } from '../room/room-state.ts';
import type { Kept, Store } from '../store/store.ts';
import { faultOf } from './room-keeper.ts';

/** So many entries are shown. */
const MOST_SHOWN = 200;

interface LobbyParts {
  readonly store: Store;
  readonly showsNames: boolean;
  presenceOf(id: string): Presence;
}

export class LobbyBoard {
  private readonly parts: LobbyParts;
  private readonly followers = new Set<(lobby: Lobby) => void>();
  private told = '';
  private reading: Promise<void> | undefined;
  private isStale = false;

  constructor(parts: LobbyParts) {
    this.parts = parts;
  }

  /** Matches that wait and count, the oldest first. */
  async waiting(): Promise<Result<readonly Kept[], WireFault>> {
    const kept = await this.parts.store.waiting(MOST_SHOWN);
    if (!kept.ok) return refuse(faultOf(kept.fault));
    return ok(kept.value.filter((each) => this.counts(each)));
  }

  async read(): Promise<Result<Lobby, WireFault>> {
    const kept = await this.waiting();
    if (!kept.ok) return kept;
    const waiting = kept.value.map((each) => this.entryOf(each));
    return ok({ tag: lobbyTagOf({ waiting }), waiting });
  }

  /** Tells at once how things stand, and from then on of every change. */
  follow(tell: (lobby: Lobby) => void): () => void {
    this.followers.add(tell);
    void this.tellFirst(tell);
    return () => this.followers.delete(tell);
  }

  /** It may have changed: whoever follows is told if it has. */
  async look(): Promise<void> {
    if (this.followers.size === 0) return;
    this.isStale = true;
    this.reading ??= this.tellAll().finally(() => {
      this.reading = undefined;
    });
    await this.reading;
  }

  private async tellFirst(tell: (lobby: Lobby) => void): Promise<void> {
    const lobby = await this.read();
    if (lobby.ok && this.followers.has(tell)) tell(lobby.value);
  }

  private async tellAll(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      const lobby = await this.read();
      if (!lobby.ok || lobby.value.tag === this.told) continue;
      this.told = lobby.value.tag;
      for (const tell of this.followers) tell(lobby.value);
    }
  }

  private counts({ row }: Kept): boolean {
    const { here } = this.parts.presenceOf(row.id);
    return here[0] || here[1] || !countsWhilePresent({ request: requestIn(row.request) });
  }

  private entryOf({ row, seats }: Kept): LobbyEntry {
    const request = requestIn(row.request);
    const { first, rounds, endless, clock } = request;
    const { game, setup } = planOf(request);
    const free = seats.findIndex(isFree) === 0 ? 0 : 1;
    const name = this.parts.showsNames ? (seats[otherSeat(free)].name ?? null) : null;
    const terms = { first, rounds, endless, secret: setup.secret, clock: clock ?? null };
    return { match: row.id, game, name, seat: seatNumber(free), ...terms };
  }
}
