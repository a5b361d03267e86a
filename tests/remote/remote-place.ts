// Sessions over the real rooms of a server, behind a network of any kind, for the suite of sessions. Not a test itself.
import { seededRandom } from '../../src/base/random.ts';
import { RemoteRoom } from '../../src/remote/remote-room.ts';
import { RemoteSession } from '../../src/remote/remote-session.ts';
import type { Seat } from '../../src/rules/rule-book.ts';
import type { PlacedMatch, SessionPlace, SuiteMatch } from '../host/session-suite.ts';
import { newKey, RoomsPlace, seatTwo } from '../server/rooms-place.ts';
import { RandomNetwork, SimulatedTime, type Weather } from './random-network.ts';

export function remotePlace(weather: Weather): SessionPlace {
  const random = seededRandom(7, 0, 0);
  const time = new SimulatedTime(random);
  return {
    isOnline: true,
    open: async (match) =>
      openMatch(
        match,
        await RoomsPlace.open(),
        (place) => new RandomNetwork(place, time, random, weather),
        time,
      ),
    until: async (holds) => time.runUntil(holds),
  };
}

async function openMatch(
  { game, rounds, secret }: SuiteMatch,
  place: RoomsPlace,
  networkOf: (place: RoomsPlace) => RandomNetwork,
  time: SimulatedTime,
): Promise<PlacedMatch> {
  const { id, keys } = await seatTwo(place, { game: { id: game }, rounds, secret });
  const opened: RemoteSession[] = [];
  const sit = async (seat: Seat) => {
    const keep = { lines: () => undefined, pending: () => undefined };
    const room = new RemoteRoom({
      match: id,
      key: keys[seat],
      transport: networkOf(place),
      timers: time,
      keep,
    });
    const stop = room.subscribe(() => undefined);
    await time.runUntil(() => room.copy !== undefined && room.link === 'current');
    const session = new RemoteSession(room, seat, async () => Promise.resolve(newKey()));
    session.subscribe(() => undefined);
    stop();
    opened.push(session);
    return session;
  };
  return {
    seats: [await sit(0), await sit(1)],
    stored: async () =>
      ((await place.get(`matches/${id}/record`, { key: keys[0] })).body as string).trimEnd().split('\n'),
    again: async () => sit(0),
    close: async () => {
      for (const session of opened) session.close();
      await place.close();
    },
  };
}
