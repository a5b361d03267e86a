// The rooms of a server: every request of the API answered, everyone who follows a match told, and everything done that is
// due. It knows no sockets and no headers; what it holds in memory can be lost at any time.
import { invariant } from '../../base/invariant.ts';
import { type Result, ok, refuse } from '../../base/result.ts';
import { textOfLines } from '../../host/record-log.ts';
import { type Seat, seatOf } from '../../rules/rule-book.ts';
import {
  readAskRematch,
  readLobbyQuery,
  readMakeOffer,
  readSendMove,
  readSetKey,
  readSetName,
  readTakeSeat,
  readUpdateQuery,
} from '../../wire/bodies.ts';
import type { WireFault } from '../../wire/fault.ts';
import { isKey } from '../../wire/ids.ts';
import type { RouteName, RouteParameters } from '../../wire/routes.ts';
import type { Lobby } from '../../wire/update.ts';
import { hashKey } from '../key-hash.ts';
import { decideRoom } from '../room/decide-room.ts';
import type { Asker, Deciding, RoomRequest } from '../room/room-request.ts';
import { type Room, mayLook, nextLine, seatHeldBy } from '../room/room.ts';
import type {
  Answer,
  Caller,
  Follower,
  Following,
  Service,
  ServiceNumbers,
  ServiceRequest,
} from '../service.ts';
import { aboutServer, done, doneNow, refusal } from './room-life.ts';
import { completeRematch } from './complete-rematch.ts';
import { MatchMaker } from './match-maker.ts';
import type { Made } from './pairing.ts';
import type { Outcome } from './room-keeper.ts';
import { RoomLife } from './room-life.ts';
import type { RoomOptions } from './room-options.ts';
import { Waiting } from './waiting.ts';

const DRAINING: WireFault = { code: 'draining', retryMs: 1000 };

export class Rooms implements Service {
  private readonly options: RoomOptions;
  private readonly life: RoomLife;
  private readonly maker: MatchMaker;
  private readonly waiting: Waiting;
  private isDraining = false;

  private constructor(options: RoomOptions, life: RoomLife) {
    this.options = options;
    this.life = life;
    this.maker = new MatchMaker(options, life.keeper, life.lobby);
    this.waiting = new Waiting(life);
  }

  /** Opens the rooms: once this resolves, time that ran while no process was alive has been given back. */
  static async open(options: RoomOptions): Promise<Rooms> {
    const life = new RoomLife(options);
    await life.begin();
    return new Rooms(options, life);
  }

  get numbers(): ServiceNumbers {
    const { thinkers } = this.options;
    const { size: rooms } = this.life.keeper;
    return {
      rooms,
      followers: this.life.following,
      watchers: this.life.watching,
      thinking: thinkers.thinking,
      waitingThoughts: thinkers.waiting,
      thoughtSeconds: thinkers.seconds,
      givenUpThoughts: thinkers.givenUp,
    };
  }

  async answer(request: ServiceRequest, caller: Caller): Promise<Answer> {
    const asker = askerOf(caller);
    if (!asker.ok) return refusal(asker.fault);
    switch (request.route) {
      case 'about':
        return aboutServer(this.options.version);
      case 'lobby':
        return this.answerLobby(request);
      case 'update':
        return this.answerUpdate(request, asker.value);
      case 'record':
        return this.answerRecord(request, asker.value);
      case 'create':
      case 'anyone':
        return this.isDraining ? refusal(DRAINING) : this.make(request, asker.value, caller.address);
      default:
        return this.isDraining ? refusal(DRAINING) : this.command(request, asker.value, caller);
    }
  }

  async follow(match: string, follower: Follower): Promise<Following | Answer> {
    await this.life.mayFollow();
    const key = keyHashOf(follower.key);
    const found = key.ok ? await this.look(match, key.value, follower.from) : key;
    if (!found.ok) return refusal(found.fault);
    return this.life.follow(found.value.held, follower, key.ok ? key.value : undefined);
  }

  async opens(match: string, key: string): Promise<boolean> {
    const hashed = keyHashOf(key);
    return hashed.ok && (await this.look(match, hashed.value)).ok;
  }

  followLobby(tell: (lobby: Lobby, text: string) => void): () => void {
    return this.life.lobby.follow(tell);
  }

  async drain(): Promise<void> {
    this.isDraining = true;
    this.waiting.end();
    await this.life.end();
  }

  private async answerLobby({ query }: ServiceRequest): Promise<Answer> {
    const asked = readLobbyQuery(query);
    if (!asked.ok) return refusal(asked.fault);
    const lobby = await this.waiting.forLobby(this.isDraining ? { wait: 0 } : asked.value);
    return lobby.ok ? { status: 200, body: lobby.value.lobby, text: lobby.value.text } : refusal(lobby.fault);
  }

  private async answerUpdate({ parameters, query }: ServiceRequest, { keyHash }: Asker): Promise<Answer> {
    const asked = readUpdateQuery(query);
    if (!asked.ok) return refusal(asked.fault);
    const found = await this.look(parameters.match, keyHash, asked.value.from);
    if (!found.ok) return refusal(found.fault);
    if (!this.isDraining) await this.waiting.forNews(found.value.held, { ...asked.value, keyHash });
    // What is held may have been forgotten meanwhile, because nobody knew whether a change was kept.
    const now = await this.look(parameters.match, keyHash);
    if (!now.ok) return refusal(now.fault);
    const { held, room } = now.value;
    return { status: 200, body: held.updateFrom(room, Math.min(asked.value.from, nextLine(room))) };
  }

  private async answerRecord({ parameters }: ServiceRequest, { keyHash }: Asker): Promise<Answer> {
    const found = await this.look(parameters.match, keyHash);
    if (!found.ok) return refusal(found.fault);
    const { played, plan, row } = found.value.room;
    if (played === undefined) return refusal({ code: 'not-playing' }, { book: plan.setup.book });
    return { status: 200, body: textOfLines(played.log.texts.slice(0, row.lines)) };
  }

  private async make(request: ServiceRequest, asker: Asker, address?: string): Promise<Answer> {
    const { keyHash } = asker;
    const id = matchIn(request.parameters.match);
    if (keyHash === undefined) return refusal({ code: 'no-key' });
    this.life.keeper.hold(id).calledFrom ??= address;
    const made =
      request.route === 'create'
        ? await this.maker.create(id, request.body, keyHash)
        : await this.maker.anyone(id, request.body, { ...asker, keyHash });
    return made.ok ? this.madeAnswer(made.value, keyHash) : refusal(made.fault);
  }

  private madeAnswer({ held, room, again }: Made, keyHash: string): Answer {
    this.life.see(held, room, seatHeldBy(room, keyHash));
    return done(held.updateFrom(held.room ?? room, 1), again);
  }

  private async command(request: ServiceRequest, asker: Asker, { began, address }: Caller): Promise<Answer> {
    const asked = readAsked(request.route, request.parameters, request.body);
    invariant(asked !== undefined, `the route ${request.route} asks something of a room`);
    if (!asked.ok) return refusal(asked.fault);
    if (this.isRefusedName(asked.value)) return refusal({ code: 'refused-name' });
    const id = matchIn(request.parameters.match);
    const decide = (room: Room, deciding: Deciding) => {
      const decided = decideRoom(room, asked.value, asker, deciding);
      const held = this.life.keeper.find(id);
      if (decided.ok && held !== undefined) held.calledFrom = address;
      return decided;
    };
    const outcome = await this.life.keeper.change(id, decide, began);
    const isRematch = asked.value.do === 'rematch' && outcome.result.ok;
    const linked = isRematch ? await completeRematch(this.life.keeper, id) : undefined;
    if (linked?.result.ok === false && linked.result.fault.code !== 'id-taken')
      return this.outcomeAnswer(linked, asker);
    return this.outcomeAnswer(outcome, asker);
  }

  private outcomeAnswer({ held, room: decided, result }: Outcome, { keyHash }: Asker): Answer {
    const room = held.room ?? decided;
    if (room !== undefined) this.life.see(held, room, seatHeldBy(room, keyHash));
    if (result.ok) {
      invariant(room !== undefined, 'what was done was done in a room');
      const { change, from, again } = result.value;
      return change === undefined
        ? done(held.updateFrom(room, from), again)
        : doneNow(held.toldFrom(room, from));
    }
    if (room === undefined) return refusal(result.fault);
    const from =
      'line' in result.fault && result.fault.code === 'line-taken' ? result.fault.line : nextLine(room);
    const { book } = room.plan.setup;
    const answer = refusal(result.fault, { book });
    if (answer.status !== 409 || mayLook(room, keyHash) !== undefined) return answer;
    return refusal(result.fault, { book, update: held.updateFrom(room, from) });
  }

  /** The room of a match that the key may look at, with all that another process may have told: lines and keys. */
  private async look(id: string | undefined, keyHash: string | undefined, from = 1) {
    const read = await this.life.keeper.read(matchIn(id), from);
    if (!read.ok) return read;
    if (read.value === undefined) return refuse({ code: 'no-such-match' } as const);
    const { held } = read.value;
    if (mayLook(read.value.room, keyHash) !== undefined) await this.life.keeper.refresh(held);
    const room = held.room ?? read.value.room;
    const fault = mayLook(room, keyHash);
    if (fault !== undefined) return refuse(fault);
    this.life.see(held, room, seatHeldBy(room, keyHash));
    return ok({ held, room });
  }

  private isRefusedName(request: RoomRequest): boolean {
    const name = 'name' in request ? request.name : undefined;
    return name !== undefined && this.options.isRefusedName(name);
  }
}

function askerOf({ key, arrived, allowance }: Caller): Result<Asker, WireFault> {
  const keyHash = keyHashOf(key);
  return keyHash.ok ? ok({ keyHash: keyHash.value, arrived, allowance }) : keyHash;
}

function keyHashOf(key: string | undefined): Result<string | undefined, WireFault> {
  if (key === undefined) return ok(undefined);
  if (isKey(key)) return ok(hashKey(key));
  return refuse({ code: 'bad-field', field: 'key', expected: '32 hexadecimal digits' });
}

/** The router has filled every gap of a path. */
function matchIn(id: string | undefined): string {
  invariant(id !== undefined, 'the path names a match');
  return id;
}

type Asked = Result<RoomRequest, WireFault>;
type Parameters = Partial<RouteParameters>;
type Reading = (parameters: Parameters, body: unknown) => Asked;

/** Those that change a match which is there. */
const READINGS: Partial<Readonly<Record<RouteName, Reading>>> = {
  'take-seat': (parameters, body) =>
    readAs(readTakeSeat(body), ({ invite, name }) => ({
      do: 'take-seat',
      seat: seatIn(parameters),
      inviteHash: invite === undefined ? undefined : hashKey(invite),
      name,
    })),
  'set-key': (parameters, body) =>
    readAs(readSetKey(body), ({ key }) => ({
      do: 'set-key',
      seat: seatIn(parameters),
      keyHash: hashKey(key),
    })),
  'set-name': (parameters, body) =>
    readAs(readSetName(body), ({ name }) => ({
      do: 'set-name',
      seat: seatIn(parameters),
      name: name ?? undefined,
    })),
  move: (parameters, body) =>
    readAs(readSendMove(body), ({ move }) => ({ do: 'move', line: needed(parameters.line), move })),
  resign: ({ round }) => ok({ do: 'resign', round: needed(round) }),
  claim: ({ round }) => ok({ do: 'claim', round: needed(round) }),
  ready: ({ round }) => ok({ do: 'ready', round: needed(round) }),
  offer: (parameters, body) =>
    readAs(readMakeOffer(body), ({ line }) => ({ do: 'offer', what: needed(parameters.offer), line })),
  withdraw: ({ offer }) => ok({ do: 'withdraw', what: needed(offer) }),
  rematch: (_, body) =>
    readAs(readAskRematch(body), ({ key, swap }) => ({ do: 'rematch', keyHash: hashKey(key), swap })),
};

/** What the request asks of a room; undefined if it asks nothing of one. */
function readAsked(route: RouteName, parameters: Parameters, body: unknown): Asked | undefined {
  return READINGS[route]?.(parameters, body);
}

function readAs<T>(read: Result<T, WireFault>, make: (value: T) => RoomRequest): Asked {
  return read.ok ? ok(make(read.value)) : refuse(read.fault);
}

function seatIn({ seat }: Parameters): Seat {
  return seatOf(needed(seat));
}

/** The router has filled every gap of a path. */
function needed<T>(value: T | undefined): T {
  invariant(value !== undefined, 'a route has its parameters');
  return value;
}
