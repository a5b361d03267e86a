// Two people play a match to its end over networks of any kind, each with a copy of their own. Not a test itself.
import { seededRandom, type Random } from '../../src/base/random.ts';
import type { RemoteKeep } from '../../src/remote/remote-parts.ts';
import { RemoteRoom } from '../../src/remote/remote-room.ts';
import { RemoteSession } from '../../src/remote/remote-session.ts';
import { at } from '../../src/base/invariant.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import { positionIn } from '../../src/match/match.ts';
import { newKey, seatTwo, type RoomsPlace } from '../server/rooms-place.ts';
import { RandomNetwork, SimulatedTime, type Weather } from './random-network.ts';

const GAMES = [
  { game: { id: 'bit-battle-fives' }, rounds: 2 },
  { game: { id: 'bit-flip', length: 5 } },
  { game: { id: 'binary-battle' }, longest: 8 },
  { game: { id: 'bit-battle' }, longest: 6, secret: true },
];

function weatherOf(random: Random): Weather {
  return {
    lost: random.below(40),
    doubled: random.below(40),
    late: random.below(3) * random.below(4000),
    cut: random.below(30),
    polling: random.below(2) === 0,
  };
}

/** What one client keeps, as a browser or a terminal would. */
class Kept implements RemoteKeep {
  readonly texts: string[] = [];
  pendingCommands = 0;

  lines(from: number, texts: readonly string[]): void {
    if (from !== this.texts.length) throw new Error('lines are kept in order, each once');
    this.texts.push(...texts);
  }

  pending(command: object | undefined): void {
    this.pendingCommands += command === undefined ? -1 : 1;
  }
}

/** What the server and each client have after a match that was played to its end, and what is still pending. */
export interface Played {
  readonly record: string;
  readonly copies: readonly string[];
  readonly pending: number;
}

export async function playOverNetwork(place: RoomsPlace, seed: number): Promise<Played> {
  const random = seededRandom(seed, 0, 0);
  const time = new SimulatedTime(random);
  const terms = GAMES[random.below(GAMES.length)];
  const { id, keys } = await seatTwo(place, terms);
  const clients = keys.map((key, index) => {
    const keep = new Kept();
    const transport = new RandomNetwork(place, time, random, weatherOf(random));
    const room = new RemoteRoom({ match: id, key, transport, timers: time, keep });
    room.subscribe(() => {});
    return { keep, room, seat: index === 0 ? (0 as const) : (1 as const) };
  });
  await time.runUntil(() => clients.every(({ room }) => room.copy !== undefined));
  const sessions = clients.map(({ room, seat }) => {
    const session = new RemoteSession(room, seat, async () => newKey());
    session.subscribe(() => {});
    return session;
  });
  await time.runUntil(() => {
    for (const session of sessions) playIfDue(session, random);
    return sessions.every(({ match, status }) => match.over && status.online?.isBusy === false);
  });
  const record = (await place.get(`matches/${id}/record`, { key: keys[0] })).body as string;
  for (const { room } of clients) room.close();
  return {
    record,
    copies: clients.map(({ keep }) => `${keep.texts.join('\n')}\n`),
    pending: clients.reduce((sum, { keep }) => sum + keep.pendingCommands, 0),
  };
}

function playIfDue(session: RemoteSession, random: Random): void {
  const { round, here } = session.view();
  const { online } = session.status;
  const seat = at(here, 0);
  if (round.outcome !== undefined) {
    const isReady = online?.ready.includes(seat) === true;
    if (!session.match.over && !isReady && online?.isBusy === false) void session.beginRound();
    return;
  }
  if (online?.isBusy !== false || positionIn(round).toMove !== seat) return;
  const moves = allowedMoves(round);
  const move = moves[random.below(moves.length)];
  if (move === undefined) return;
  void session.send({ do: 'move', seat, move });
}
