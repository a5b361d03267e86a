// Brings together people who ask for anyone. A request that finds nobody is kept as an entry that leads to itself: it still
// looks, and cannot be joined. It waits only once it has looked again and every other entry that looks has seen it; so of
// two that come at the same moment, through whatever processes, one always joins the other.
import { refuse, ok, type Result } from '../../base/result.ts';
import type { CreateMatch } from '../../wire/create-match.ts';
import type { WireFault } from '../../wire/fault.ts';
import { advance } from '../room/advance.ts';
import { decideRoom } from '../room/decide-room.ts';
import { isSameHash } from '../key-hash.ts';
import { keptRequest, seatRowOf } from '../room/kept-request.ts';
import { newRoom } from '../room/new-room.ts';
import { isFree, nextLine, seatHeldBy, type Room } from '../room/room.ts';
import type { Asker } from '../room/room-request.ts';
import { fits, termsOf } from './lobby-fit.ts';
import type { HeldRoom } from './held-room.ts';
import type { LobbyBoard, Waiting } from './lobby-board.ts';
import { Queues } from './queues.ts';
import type { RoomKeeper } from './room-keeper.ts';

export interface Made {
  readonly held: HeldRoom;
  readonly room: Room;
  readonly again: boolean;
}

export type KeyAsker = Asker & { readonly keyHash: string };

/** Someone who asks for anyone. */
interface Seeking {
  readonly id: string;
  readonly create: CreateMatch;
  readonly asker: KeyAsker;
}

/** Where the row of a request leads: nowhere yet, because it does not exist; to itself, while it looks; to another match. */
type Lead = { readonly to: string; readonly isListed: boolean } | undefined;
/** `look`: something has changed, so look again. */
type Tried = Result<Made, WireFault> | 'look' | 'joined nobody';

/** Requests of one kind that may wait in this process. */
const MOST_WAITING = 500;
/** How long an entry of another process that still looks is waited for, and how often it is looked at. */
const PATIENCE_MS = 1000;
const LOOK_MS = 10;
/** After this time an entry that still looks is one whose process has ended. */
const LOOKING_MS = 5000;

export class Pairing {
  private readonly keeper: RoomKeeper;
  private readonly lobby: LobbyBoard;
  private readonly queues = new Queues(MOST_WAITING);

  constructor(keeper: RoomKeeper, lobby: LobbyBoard) {
    this.keeper = keeper;
    this.lobby = lobby;
  }

  /** Sits down with the entry that waits longest for the same, else waits itself. The same again ends in the same seat. */
  async anyone(seeking: Seeking): Promise<Result<Made, WireFault>> {
    const paired = await this.queues.run(termsOf(seeking.create), async () => this.seek(seeking));
    return paired ?? refuse({ code: 'store-busy', retryMs: 500 });
  }

  private async seek(seeking: Seeking): Promise<Result<Made, WireFault>> {
    const until = performance.now() + PATIENCE_MS;
    for (let isFirst = true; ; isFirst = false) {
      const tried = await this.tryOnce(seeking, isFirst, performance.now() > until);
      if (typeof tried === 'object') return tried;
    }
  }

  private async tryOnce(seeking: Seeking, isFirst: boolean, isLate: boolean): Promise<Tried> {
    const { id, asker } = seeking;
    const own = await this.keeper.read(id);
    if (!own.ok) return own;
    const room = own.value?.room;
    if (own.value !== undefined && room !== undefined) {
      if (!isSameHash(room.row.makerHash, asker.keyHash)) return refuse({ code: 'id-taken' });
      // It waits, or is played: this request was carried out before.
      if (room.row.rematch === undefined) return ok({ ...own.value, again: isFirst });
      // While the entry is listed, others wait to see what becomes of it: a seat is taken only after that.
      const joined = room.row.listed ? undefined : await this.join(room.row.rematch, seeking);
      if (joined !== undefined) return joined;
    }
    const others = await this.others(seeking);
    if (!others.ok) return others;
    const joined = await this.joinOne(seeking, leadOf(room), others.value);
    return joined === 'joined nobody' ? this.waitFor(seeking, others.value, isLate) : joined;
  }

  /** Entries that fit, the oldest first. */
  private async others({ id, create, asker }: Seeking): Promise<Result<readonly Waiting[], WireFault>> {
    const waiting = await this.lobby.waiting();
    if (!waiting.ok) return waiting;
    const fitting = waiting.value.filter(
      (each) =>
        each.kept.row.id !== id && fits(create, each) && seatHeldBy(each.kept, asker.keyHash) === undefined,
    );
    return ok(fitting.toReversed());
  }

  /** Joins the first entry whose seat is still free. Where it leads is kept before the seat is taken. */
  private async joinOne(seeking: Seeking, before: Lead, others: readonly Waiting[]): Promise<Tried> {
    let lead = before;
    for (const { kept } of others) {
      if (kept.row.rematch !== undefined) continue;
      const to = { to: kept.row.id, isListed: false };
      const led = await this.leadTo(seeking, lead, to);
      if (led !== true) return led;
      lead = to;
      const joined = await this.join(to.to, seeking);
      if (joined !== undefined) return joined;
    }
    if (lead?.isListed === true) return 'joined nobody';
    // Seen by all others from now on, it looks once more.
    const led = await this.leadTo(seeking, lead, { to: seeking.id, isListed: true });
    return led === true ? 'look' : led;
  }

  /** Waits in the lobby, unless there are others that still look: the oldest of them waits, and the rest join it. */
  private async waitFor(seeking: Seeking, others: readonly Waiting[], isLate: boolean): Promise<Tried> {
    const { id } = seeking;
    const own = await this.keeper.read(id);
    if (!own.ok) return own;
    const room = own.value?.room;
    if (room === undefined) return 'look';
    const { now } = this.keeper.deciding();
    const looking = isLate ? [] : others.filter(({ kept }) => now - kept.row.created < LOOKING_MS);
    const [oldest] = looking;
    if (oldest !== undefined && isOlder(oldest.kept.row, room.row)) {
      const led = await this.leadTo(seeking, leadOf(room), { to: oldest.kept.row.id, isListed: true });
      return led === true ? lookSoon() : led;
    }
    if (looking.some(({ kept }) => kept.row.rematch !== id)) return lookSoon();
    const settled = await this.leadTo(seeking, leadOf(room), undefined);
    if (settled !== true) return settled;
    const found = await this.keeper.read(id);
    return found.ok && found.value !== undefined ? ok({ ...found.value, again: false }) : 'look';
  }

  /** Takes the free seat of that match; undefined if somebody else was faster. */
  private async join(to: string, { create, asker }: Seeking): Promise<Result<Made, WireFault> | undefined> {
    const [me] = create.seats;
    const name = 'me' in me ? me.name : undefined;
    const { held, result } = await this.keeper.change(to, (room, deciding) => {
      const seat = seatHeldBy(room, asker.keyHash) ?? (isFree(room.seats[0]) ? 0 : 1);
      return decideRoom(room, { do: 'take-seat', seat, name, inviteHash: undefined }, asker, deciding);
    });
    if (result.ok) return ok({ held, room: result.value.room, again: result.value.again });
    const { code } = result.fault;
    return code === 'seat-taken' || code === 'no-such-match' ? undefined : result;
  }

  /** Keeps where the request leads now; undefined: nowhere, so that it waits. The same request elsewhere may come first. */
  private async leadTo(
    { id, create, asker }: Seeking,
    from: Lead,
    to: Lead,
  ): Promise<true | Exclude<Tried, 'joined nobody'>> {
    if (from === undefined && to !== undefined) {
      const created = await this.keeper.create(this.newEntry(id, create, asker.keyHash, to.to));
      return created.ok ? created.value || 'look' : created;
    }
    if (from?.to === to?.to && from?.isListed === to?.isListed) return true;
    const { result } = await this.keeper.change(id, (room, deciding) => {
      if (room.row.rematch !== from?.to) return refuse({ code: 'id-taken' });
      const row = { rematch: to?.to, listed: to?.isListed ?? true };
      return ok({ ...advance(room, { row }, deciding), again: false, from: nextLine(room) });
    });
    if (result.ok) return true;
    return result.fault.code === 'id-taken' ? 'look' : result;
  }

  private newEntry(id: string, create: CreateMatch, keyHash: string, leadsTo: string) {
    const seats = [seatRowOf(create, 0, keyHash), seatRowOf(create, 1, keyHash)] as const;
    const match = { id, makerHash: keyHash, request: keptRequest(create), seats, leadsTo };
    return newRoom(match, this.keeper.deciding());
  }
}

function leadOf(room: Room | undefined): Lead {
  const { rematch: to, listed: isListed } = room?.row ?? {};
  return to === undefined || isListed === undefined ? undefined : { to, isListed };
}

/** An order that is the same for all processes. */
function isOlder(one: Room['row'], other: Room['row']): boolean {
  return one.created < other.created || (one.created === other.created && one.id < other.id);
}

async function lookSoon(): Promise<'look'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('look'), LOOK_MS);
  });
}
