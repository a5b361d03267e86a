// What a frame on a socket leads to: requests by the same routes as over HTTP, following, leaving, beats. Every request is
// answered under its number.
import type { RequestFault } from '../../wire/fault.ts';
import { type ClientFrame, type FollowFrame, type RequestFrame, LOBBY } from '../../wire/frame.ts';
import { formatAnswerFrame, formatLobbyFrame, parseClientFrame } from '../../wire/frame.ts';
import type { Answer, Following } from '../service.ts';
import { type Api, targetOf } from './api.ts';
import { refusalOf, tooOften } from './refusal.ts';
import type { ServerSocket } from './server-socket.ts';
import { SocketFollower } from './server-socket.ts';

/** Matches that one socket may follow at a time. */
const MOST_FOLLOWED = 100;
const BEAT = /^\{"beat":(\d{1,15})\}$/;
const FULL: RequestFault = { code: 'too-often', retryMs: 30_000 };

/** The number of a beat as every client writes it; undefined for all else. Idle sockets send nothing but that. */
export function beatIn(text: string): number | undefined {
  const digits = BEAT.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Takes a text that came on the socket; answers when what it asks for is answered. */
export async function takeFrame(api: Api, socket: ServerSocket, text: string): Promise<void> {
  const frame = parseClientFrame(text);
  if (!frame.ok) return reply(socket, frame.fault.n ?? null, refusalOf(frame.fault.fault));
  await (TAKE[frame.value.do] as Take<ClientFrame>)(api, socket, frame.value);
}

type Take<Frame> = (api: Api, socket: ServerSocket, frame: Frame) => Promise<void>;

const TAKE: { readonly [Kind in ClientFrame['do']]: Take<Extract<ClientFrame, { do: Kind }>> } = {
  request: takeRequest,
  follow: takeFollow,
  'follow-lobby': async (api, socket, { n }) => {
    socket.lobby ??= api.parts.service.followLobby((_lobby, lobbyText) =>
      socket.tell(formatLobbyFrame(lobbyText)),
    );
    reply(socket, n ?? null, { status: 200, body: {} });
  },
  leave: async (_api, socket, { what }) => {
    if (what === LOBBY) socket.leaveLobby();
    else socket.stopFollowing(what);
  },
  beat: async (_api, socket, { beat }) => socket.beatReturned(beat, performance.now()),
};

async function takeRequest(api: Api, socket: ServerSocket, frame: RequestFrame): Promise<void> {
  const routed = targetOf(frame.method, frame.address);
  if (routed === undefined) return reply(socket, frame.n, api.strayRefusal(socket.address));
  // Nothing is held back here: who wants news follows.
  const target = 'wait' in routed.query ? { ...routed, query: { ...routed.query, wait: '0' } } : routed;
  const visitor = { address: socket.address, key: frame.key };
  const late = api.refusal(target, visitor);
  const refused = late instanceof Promise ? await late : late;
  reply(socket, frame.n, refused ?? (await api.answer(target, frame.body, visitor, socket.allowance)));
}

async function takeFollow(api: Api, socket: ServerSocket, frame: FollowFrame): Promise<void> {
  const { n, match, key } = frame;
  const visitor = { address: socket.address, key };
  const wait =
    (api.parts.gatekeeper?.admitFollower(visitor) ?? 0) || (await api.mustWaitToGuess(match, visitor));
  if (wait > 0) return reply(socket, n, tooOften(wait));
  if ((socket.follows?.size ?? 0) >= MOST_FOLLOWED) return reply(socket, n, refusalOf(FULL));
  const follower = new SocketFollower(socket, frame);
  socket.startFollowing(follower);
  const answer = await api.attempt({ route: 'update', parameters: { match } }, () =>
    follow(api, follower, socket.address),
  );
  if (answer.status !== 200) socket.forget(follower);
  else if (follower.hasSeat) socket.owner?.seated(socket);
  reply(socket, n, answer);
}

/** The seat that is followed from; a watcher needs a place. */
async function follow(api: Api, follower: SocketFollower, address: string): Promise<Answer> {
  const { service, gatekeeper } = api.parts;
  const { match, key } = follower;
  const wait = key === undefined ? (gatekeeper?.enterWatch(match) ?? 0) : 0;
  if (wait > 0) return tooOften(wait);
  const placed = key === undefined ? gatekeeper : undefined;
  const following = await service.follow(match, follower);
  if ('status' in following) {
    placed?.leaveWatch(match);
    const target = { route: 'update', parameters: { match } } as const;
    gatekeeper?.settle(target, { address, key }, following);
    return following;
  }
  follower.began(following satisfies Following, placed);
  await following.begun;
  return { status: 200, body: { seat: following.seat ?? null } };
}

function reply(socket: ServerSocket, n: number | null, { status, body, text }: Answer): void {
  socket.tell(formatAnswerFrame(n, status, text ?? JSON.stringify(body)));
}
