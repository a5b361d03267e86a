// Creates matches: as a request asks for them, or for anyone who wants the same as one who waits in the lobby already.
import { refuse, ok, type Result } from '../../base/result.ts';
import { STRONG_NAMES } from '../../players/names.ts';
import { createFor, readAskAnyone } from '../../wire/bodies.ts';
import { readCreateMatch, type CreateMatch } from '../../wire/create-match.ts';
import type { WireFault } from '../../wire/fault.ts';
import { setupOf } from '../../wire/match-plan.ts';
import { advance, type Advanced } from '../room/advance.ts';
import { decideRoom } from '../room/decide-room.ts';
import { isSameHash } from '../room/key-hash.ts';
import { keptRequest, seatRowOf } from '../room/kept-request.ts';
import { newRoom } from '../room/new-room.ts';
import { isFree, mayLook, nextLine, seatHeldBy, type Room } from '../room/room.ts';
import type { Asker } from '../room/room-request.ts';
import { fits } from './lobby-fit.ts';
import type { HeldRoom } from './held-room.ts';
import type { LobbyBoard } from './lobby-board.ts';
import type { RoomKeeper } from './room-keeper.ts';
import type { RoomOptions } from './room-options.ts';

/** So many moves may wait to be thought about before no new match against a strong level is taken. */
const MOST_WAITING_THOUGHTS = 100;

export interface Made {
  readonly held: HeldRoom;
  readonly room: Room;
  readonly again: boolean;
}

type Making = Promise<Result<Made, WireFault>>;
type Tried = Result<Made, WireFault> | 'raced';
type KeyAsker = Asker & { readonly keyHash: string };

/** Someone who asks for anyone; `lead`: where the id led before, if anything is kept under it. */
interface Seeking {
  readonly id: string;
  readonly create: CreateMatch;
  readonly asker: KeyAsker;
  readonly lead: { readonly to: string } | undefined;
}

const MOST_ATTEMPTS = 10;

export class MatchMaker {
  private readonly options: RoomOptions;
  private readonly keeper: RoomKeeper;
  private readonly lobby: LobbyBoard;

  constructor(options: RoomOptions, keeper: RoomKeeper, lobby: LobbyBoard) {
    this.options = options;
    this.keeper = keeper;
    this.lobby = lobby;
  }

  /** Creates the match that is asked for. The same again is answered as the first time. */
  async create(id: string, body: unknown, keyHash: string): Making {
    const create = readCreateMatch(body);
    if (!create.ok) return create;
    const fault = this.faultIn(create.value);
    if (fault !== undefined) return refuse(fault);
    const made = await this.keeper.create(this.newMatch(id, create.value, keyHash));
    if (!made.ok) return made;
    const found = await this.find(id, keyHash);
    if (!found.ok || made.value) return found;
    const isSame = found.value.room.row.request === JSON.stringify(keptRequest(create.value));
    if (!isSame) return refuse({ code: 'id-taken' });
    const gone = mayLook(found.value.room, keyHash);
    return gone === undefined ? ok({ ...found.value, again: true }) : refuse(gone);
  }

  /**
   * Sits down with the one who waits longest for the same, else creates a match that waits. Where it leads is kept under
   * the id that was sent, before the seat is taken: the same request again leads to the same seat.
   */
  async anyone(id: string, body: unknown, asker: KeyAsker): Making {
    const ask = readAskAnyone(body);
    if (!ask.ok) return ask;
    const create = createFor(ask.value);
    const fault = this.faultIn(create);
    if (fault !== undefined) return refuse(fault);
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const made = await this.tryAnyone(id, create, asker);
      if (made !== 'raced') return made;
    }
    return refuse({ code: 'store-busy', retryMs: 500 });
  }

  private async tryAnyone(id: string, create: CreateMatch, asker: KeyAsker): Promise<Tried> {
    const known = await this.keeper.read(id);
    if (!known.ok) return known;
    if (known.value === undefined) return this.seek({ id, create, asker, lead: undefined });
    const { row } = known.value.room;
    if (!isSameHash(row.makerHash, asker.keyHash)) return refuse({ code: 'id-taken' });
    if (row.rematch === undefined) return this.find(id, asker.keyHash, true);
    const joined = await this.join(row.rematch, create, asker);
    return joined ?? this.seek({ id, create, asker, lead: { to: row.rematch } });
  }

  private async seek(seeking: Seeking): Promise<Tried> {
    const { id, create, asker } = seeking;
    const waiting = await this.lobby.waiting();
    if (!waiting.ok) return waiting;
    let { lead } = seeking;
    for (const entry of waiting.value) {
      if (!fits(create, entry) || seatHeldBy(entry, asker.keyHash) !== undefined) continue;
      const to = entry.row.id;
      const led = await this.leadTo({ ...seeking, lead }, to);
      if (led !== true) return led;
      lead = { to };
      const joined = await this.join(to, create, asker);
      if (joined !== undefined) return joined;
    }
    const led = await this.leadTo({ ...seeking, lead }, undefined);
    return led === true ? this.find(id, asker.keyHash) : led;
  }

  /** Takes the free seat of that match; undefined if somebody else was faster. */
  private async join(
    to: string,
    create: CreateMatch,
    asker: KeyAsker,
  ): Promise<Result<Made, WireFault> | undefined> {
    const [me] = create.seats;
    const name = 'me' in me ? me.name : undefined;
    const outcome = await this.keeper.change(to, (room, deciding) => {
      const seat = seatHeldBy(room, asker.keyHash) ?? (isFree(room.seats[0]) ? 0 : 1);
      return decideRoom(room, { do: 'take-seat', seat, name, inviteHash: undefined }, asker, deciding);
    });
    const { held, result } = outcome;
    if (result.ok) return ok({ held, room: result.value.room, again: result.value.again });
    const { code } = result.fault;
    return code === 'seat-taken' || code === 'no-such-match' ? undefined : result;
  }

  /**
   * Keeps under the id where it leads: to that match, or nowhere, so that it waits itself. `raced`: the same request is
   * under way elsewhere, and has come farther.
   */
  private async leadTo(
    { id, create, asker, lead }: Seeking,
    to: string | undefined,
  ): Promise<true | Exclude<Tried, { ok: true }>> {
    if (lead === undefined) {
      const created = await this.keeper.create(this.newMatch(id, create, asker.keyHash, to));
      return created.ok ? created.value || 'raced' : created;
    }
    if (lead.to === to) return true;
    const { result } = await this.keeper.change(id, (room, deciding) => {
      if (room.row.rematch !== lead.to) return refuse({ code: 'id-taken' });
      const row = { rematch: to, listed: to === undefined };
      return ok({ ...advance(room, { row }, deciding), again: false, from: nextLine(room) });
    });
    if (result.ok) return true;
    return result.fault.code === 'id-taken' ? 'raced' : result;
  }

  private newMatch(id: string, create: CreateMatch, keyHash: string, leadsTo?: string): Advanced {
    const seats = [seatRowOf(create, 0, keyHash), seatRowOf(create, 1, keyHash)] as const;
    const match = { id, makerHash: keyHash, request: keptRequest(create), seats, leadsTo };
    return newRoom(match, this.keeper.deciding());
  }

  private faultIn(create: CreateMatch): WireFault | undefined {
    const plan = setupOf(create);
    if (!plan.ok) return plan.fault;
    const names = create.seats.flatMap((seat) =>
      'me' in seat && seat.name !== undefined ? [seat.name] : [],
    );
    if (names.some(this.options.isRefusedName)) return { code: 'refused-name' };
    const isStrong = plan.value.setup.players.some((player) => STRONG_NAMES.includes(player));
    if (isStrong && this.options.thinkers.waiting > MOST_WAITING_THOUGHTS)
      return { code: 'too-often', retryMs: 10_000 };
    return undefined;
  }

  /** The match of that id, which must be the one of this maker. */
  private async find(id: string, keyHash: string, again = false): Making {
    const read = await this.keeper.read(id);
    if (!read.ok) return read;
    if (read.value === undefined) return refuse({ code: 'no-such-match' });
    if (!isSameHash(read.value.room.row.makerHash, keyHash)) return refuse({ code: 'id-taken' });
    return ok({ ...read.value, again });
  }
}
