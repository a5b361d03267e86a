// A routed request as what it asks of a room: its body read, its keys hashed.
import { invariant } from '../../base/invariant.ts';
import { refuse, ok, type Result } from '../../base/result.ts';
import { seatOf, type Seat } from '../../rules/rule-book.ts';
import {
  readAskRematch,
  readMakeOffer,
  readSendMove,
  readSetKey,
  readSetName,
  readTakeSeat,
} from '../../wire/bodies.ts';
import type { WireFault } from '../../wire/fault.ts';
import type { RouteName, RouteParameters } from '../../wire/routes.ts';
import { hashKey } from '../key-hash.ts';
import type { RoomRequest } from '../room/room-request.ts';

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
export function readAsked(route: RouteName, parameters: Parameters, body: unknown): Asked | undefined {
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
