// Creates matches: as a request asks for them, or for anyone who wants the same as one who waits in the lobby already.
import { refuse, ok, type Result } from '../../base/result.ts';
import { STRONG_NAMES } from '../../players/names.ts';
import { createFor, readAskAnyone } from '../../wire/bodies.ts';
import { readCreateMatch, type CreateMatch } from '../../wire/create-match.ts';
import type { WireFault } from '../../wire/fault.ts';
import { setupOf } from '../../wire/match-plan.ts';
import type { Advanced } from '../room/advance.ts';
import { isSameHash } from '../key-hash.ts';
import { keptRequest, seatRowOf } from '../room/kept-request.ts';
import { newRoom } from '../room/new-room.ts';
import { mayLook } from '../room/room.ts';
import type { LobbyBoard } from './lobby-board.ts';
import { type KeyAsker, type Made, Pairing } from './pairing.ts';
import type { RoomKeeper } from './room-keeper.ts';
import type { RoomOptions } from './room-options.ts';

/** So many moves may wait to be thought about before no new match against a strong level is taken. */
const MOST_WAITING_THOUGHTS = 100;

type Making = Promise<Result<Made, WireFault>>;

export class MatchMaker {
  private readonly options: RoomOptions;
  private readonly keeper: RoomKeeper;
  private readonly pairing: Pairing;

  constructor(options: RoomOptions, keeper: RoomKeeper, lobby: LobbyBoard) {
    this.options = options;
    this.keeper = keeper;
    this.pairing = new Pairing(keeper, lobby);
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

  /** Brings the one who asks together with another, or lets them wait. */
  async anyone(id: string, body: unknown, asker: KeyAsker): Making {
    const ask = readAskAnyone(body);
    if (!ask.ok) return ask;
    const create = createFor(ask.value);
    const fault = this.faultIn(create);
    return fault === undefined ? this.pairing.anyone({ id, create, asker }) : refuse(fault);
  }

  private newMatch(id: string, create: CreateMatch, keyHash: string): Advanced {
    const seats = [seatRowOf(create, 0, keyHash), seatRowOf(create, 1, keyHash)] as const;
    const match = { id, makerHash: keyHash, request: keptRequest(create), seats };
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
  private async find(id: string, keyHash: string): Making {
    const read = await this.keeper.read(id);
    if (!read.ok) return read;
    if (read.value === undefined) return refuse({ code: 'no-such-match' });
    if (!isSameHash(read.value.room.row.makerHash, keyHash)) return refuse({ code: 'id-taken' });
    return ok({ ...read.value, again: false });
  }
}
