// Rooms without a store: what is decided is taken for kept. For tests of what rooms decide. Not a test itself.
import { seededRandom } from '../../src/base/random.ts';
import { randomnessFrom, type Randomness } from '../../src/host/randomness.ts';
import { extendRound } from '../../src/match/extend-round.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import { positionIn } from '../../src/match/match.ts';
import { formatMask } from '../../src/notation/mask.ts';
import { decideRoom } from '../../src/server/room/decide-room.ts';
import { decideWake, moveLevel, type Woken } from '../../src/server/room/decide-wake.ts';
import { hashKey } from '../../src/server/key-hash.ts';
import { keptRequest, seatRowOf } from '../../src/server/room/kept-request.ts';
import { newRoom } from '../../src/server/room/new-room.ts';
import { USUAL_RETENTION } from '../../src/server/room/retention.ts';
import type { RoomRequest } from '../../src/server/room/room-request.ts';
import { stillState, updateOf } from '../../src/server/room/room-state.ts';
import { nextLine, openRound, type Room } from '../../src/server/room/room.ts';
import { readCreateMatch } from '../../src/wire/create-match.ts';
import type { RoomState } from '../../src/wire/update.ts';

export const ONE = hashKey('1'.repeat(32));
export const TWO = hashKey('2'.repeat(32));
export const OTHER = hashKey('3'.repeat(32));
export const INVITE = '9'.repeat(32);
export const START = 1_800_000_000_000;

/** Chance that is the same in every run; salts are only as good as a test needs them. */
function testChance(seed = 1): Randomness {
  const random = seededRandom(seed);
  return randomnessFrom(seed, { random, newSalt: () => 'ab'.repeat(16) });
}

export interface Played {
  /** The code of the fault, or `done`, or `again`. */
  readonly came: string;
  readonly fault?: object;
}

interface Choices {
  readonly seat: 0 | 1;
  readonly key: string;
  readonly moves: readonly string[];
  readonly lasting: readonly string[];
}

/** A room and the time in it. */
export class RoomAtPlay {
  room: Room;
  now = START;
  readonly chance: Randomness;

  constructor(terms: object, seed = 1) {
    this.chance = testChance(seed);
    const body = { game: { id: 'bit-flip' }, first: 1, seats: [{ me: true }, { invite: INVITE }], ...terms };
    const create = readCreateMatch(body);
    if (!create.ok) throw new Error(JSON.stringify(create.fault));
    const seats = [seatRowOf(create.value, 0, ONE), seatRowOf(create.value, 1, ONE)] as const;
    const match = { id: '00000000000000aa', makerHash: ONE, request: keptRequest(create.value), seats };
    this.room = newRoom(match, this.deciding()).room;
  }

  deciding() {
    return { now: this.now, retention: USUAL_RETENTION, randomness: this.chance };
  }

  ask(request: RoomRequest, keyHash: string | undefined, arrived = this.now, allowance = 0): Played {
    const decided = decideRoom(this.room, request, { keyHash, arrived, allowance }, this.deciding());
    if (!decided.ok) return { came: decided.fault.code, fault: decided.fault };
    const { change, room, again } = decided.value;
    if ((change === undefined) !== again)
      throw new Error('what is done again changes nothing, all else does');
    if (change !== undefined && change.from + 1 !== room.version) throw new Error('each change adds 1');
    this.room = room;
    return { came: again ? 'again' : 'done' };
  }

  join(): this {
    this.ask({ do: 'take-seat', seat: 1, inviteHash: hashKey(INVITE), name: undefined }, TWO);
    return this;
  }

  /** The seat on move, and all that it may do, as texts; `lasting`: after which the round goes on. */
  choices(): Choices {
    const round = openRound(this.room)!;
    const { toMove: seat } = positionIn(round);
    const textOf = (move: number) => formatMask(round.rules, seat, move);
    const allowed = allowedMoves(round);
    const lasting = allowed.filter((move) => extendRound(round, [move]).outcome === undefined);
    return { seat, key: seat === 0 ? ONE : TWO, moves: allowed.map(textOf), lasting: lasting.map(textOf) };
  }

  /** The first move that is allowed, or the one that is named. */
  move(move = this.choices().moves[0]!): Played {
    return this.ask({ do: 'move', line: nextLine(this.room), move }, this.choices().key);
  }

  /** The move of the level on move. */
  moveLevel(): boolean {
    const round = openRound(this.room)!;
    const [move] = allowedMoves(round);
    const moved = moveLevel(this.room, { line: nextLine(this.room), move: move! }, this.deciding());
    if (moved !== undefined) this.room = moved.room;
    return moved !== undefined;
  }

  /** What the server does now by itself. */
  wake(isMakerHere = true): Woken['do'] {
    const woken = decideWake(this.room, isMakerHere, this.deciding());
    if (woken.do === 'keep') this.room = woken.decided.room;
    return woken.do;
  }

  lines(): readonly string[] {
    return this.room.played?.log.lines.map(({ t }) => t) ?? [];
  }
}

/** What would be told of the room now. */
export function stateOf(at: RoomAtPlay): RoomState {
  const still = stillState(at.room, { here: [false, false], watching: 0 }, true);
  return updateOf(at.room, still, 1, { epoch: 'e', now: at.now }).state;
}
