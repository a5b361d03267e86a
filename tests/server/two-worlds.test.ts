// Two worlds that differ only in a hidden target, played alike as long as both targets answer the same: every byte that
// leaves the rooms is equal, once ids, times, keys and hashes are masked. A route that is not asked here fails the test.
import { afterEach, expect, it } from 'vitest';
import { parseBits } from '../../src/base/bits.ts';
import { seededRandom } from '../../src/base/random.ts';
import { createCaches } from '../../src/hidden/caches.ts';
import { randomnessFrom, type Randomness } from '../../src/host/randomness.ts';
import { matchesAfter } from '../../src/match/belief.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import { currentRound, positionIn } from '../../src/match/match.ts';
import { formatMask } from '../../src/notation/mask.ts';
import { parseRecord } from '../../src/notation/record.ts';
import { after } from '../../src/rules/play.ts';
import { think } from '../../src/server/thinkers/thought.ts';
import type { Answer } from '../../src/server/service.ts';
import { openRound } from '../../src/server/room/room.ts';
import { ROUTES, type RouteName } from '../../src/wire/routes.ts';
import { RoomAtPlay } from './room-play.ts';
import { newId, newKey, RoomsPlace, until, type Ear } from './rooms-place.ts';
import { matchOf, recordOf } from './rooms-turns.ts';
import { valueOf } from './store-place.ts';

const GAME = { id: 'bit-battle-in-the-dark' };

interface World {
  readonly place: RoomsPlace;
  readonly id: string;
  readonly keys: readonly [string, string];
  readonly body: object;
  readonly ears: readonly Ear[];
  /** All answers, in order. */
  readonly told: string[];
  readonly lobbies: string[];
  readonly target: number;
}

let worlds: readonly World[] = [];

afterEach(async () => {
  for (const { place } of worlds) await place.close();
  worlds = [];
});

/** Chance that always draws the same: the target of this number. */
function drawing(number: number): Randomness {
  return { at: () => ({ below: (limit) => number % limit }), newSalt: newKey };
}

async function makeWorld(number: number): Promise<World> {
  const place = await RoomsPlace.open({ randomness: drawing(number) });
  const [id, invite, keys] = [newId(), newKey(), [newKey(), newKey()] as const];
  const body = { game: GAME, first: 1, rounds: 2, seats: [{ me: true, name: 'Ada' }, { invite }] };
  const [told, lobbies]: [string[], string[]] = [[], []];
  place.rooms.followLobby((lobby) => lobbies.push(JSON.stringify(lobby)));
  const made = await place.did(`matches/${id}`, { key: keys[0], body });
  const taken = await place.did(`matches/${id}/seats/2`, { key: keys[1], body: { invite, name: 'Bo' } });
  told.push(JSON.stringify(made), JSON.stringify(taken));
  const ears = [await place.listen(id, keys[0]), await place.listen(id, keys[1]), await place.listen(id)];
  const [secret] = await valueOf(place.opened.secrets.secrets(id));
  return { place, id, keys, body, ears, told, lobbies, target: parseBits(secret!.target, 8)! };
}

/** What each route is asked, in a way that ends no round: an end reveals the target. */
const ASKS: Readonly<Record<RouteName, (world: World) => Promise<Answer>>> = {
  about: async ({ place }) => place.get('about'),
  create: async ({ place, id, keys, body }) => place.put(`matches/${id}`, { key: keys[0], body }),
  update: async ({ place, id }) => place.get(`matches/${id}`),
  record: async ({ place, id }) => place.get(`matches/${id}/record`),
  'take-seat': async ({ place, id, keys }) => place.put(`matches/${id}/seats/2`, { key: keys[1] }),
  'set-key': async ({ place, id, keys }) =>
    place.put(`matches/${id}/seats/1/key`, { key: keys[0], body: { key: keys[0] } }),
  'set-name': async ({ place, id, keys }) =>
    place.put(`matches/${id}/seats/1/name`, { key: keys[0], body: { name: 'Eve' } }),
  move: async ({ place, id, keys }) =>
    place.put(`matches/${id}/moves/3`, { key: keys[0], body: { move: 'pass' } }),
  resign: async ({ place, id, keys }) => place.put(`matches/${id}/rounds/2/resign`, { key: keys[0] }),
  claim: async ({ place, id, keys }) => place.put(`matches/${id}/rounds/1/claim`, { key: keys[0] }),
  ready: async ({ place, id, keys }) => place.put(`matches/${id}/rounds/2/ready`, { key: keys[0] }),
  offer: async ({ place, id, keys, ears }) =>
    place.put(`matches/${id}/offers/draw`, { key: keys[0], body: { line: ears[0]!.lines().length + 1 } }),
  withdraw: async ({ place, id, keys }) => place.ask('DELETE', `matches/${id}/offers/draw`, { key: keys[0] }),
  rematch: async ({ place, id, keys }) =>
    place.put(`matches/${id}/rematch`, { key: keys[0], body: { key: newKey(), swap: true } }),
  lobby: async ({ place }) => place.get('lobby'),
  anyone: async ({ place }) => place.put(`lobby/${newId()}`, { key: newKey(), body: { game: GAME } }),
};

async function askAll(world: World): Promise<void> {
  for (const { name } of ROUTES) {
    const { status, body } = await ASKS[name](world);
    world.told.push(`${name} ${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`);
  }
}

/** Plays a move that both targets answer with the same counts; false if there is none. */
async function playAlike([one, two]: readonly [World, World], ply: number): Promise<boolean> {
  const match = matchOf(await recordOf(one.place, one.id));
  const round = currentRound(match)!;
  const position = positionIn(round);
  const { toMove: seat } = position;
  const counts = (move: number, { target }: World) =>
    JSON.stringify(
      matchesAfter(match.rules, { seat, move, position: after(round.rules, position, move) }, target),
    );
  const move = allowedMoves(round).find((each) => counts(each, one) === counts(each, two));
  if (move === undefined) return false;
  for (const { place, id, keys, told } of [one, two]) {
    const body = { move: formatMask(match.rules, seat, move) };
    told.push(JSON.stringify(await place.did(`matches/${id}/moves/${ply + 3}`, { key: keys[seat], body })));
  }
  return true;
}

function masked(texts: readonly string[]): readonly string[] {
  return texts.map((text) =>
    text
      .replaceAll(/[0-9a-f]{64}/g, 'HASH')
      .replaceAll(/[0-9a-f]{32}/g, 'KEY')
      .replaceAll(/[0-9a-f]{16}/g, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replaceAll(/\d{13}/g, 'NOW'),
  );
}

it('is told nowhere what a hidden target is, until it is revealed to all', async () => {
  const [one, two] = [await makeWorld(6), await makeWorld(10)] as const;
  worlds = [one, two];
  expect(one.target).not.toBe(two.target);
  let plies = 0;
  for (const world of worlds) await askAll(world);
  while (plies < 4 && (await playAlike([one, two], plies))) {
    plies += 1;
    for (const world of worlds) await askAll(world);
  }
  expect(plies).toBeGreaterThan(1);
  expect(masked(two.told)).toEqual(masked(one.told));
  // How often the lobby is told depends on the moment; what is told does not.
  await until(() => worlds.every(({ lobbies }) => lobbies.at(-1)?.includes('toss')));
  expect(new Set(masked(two.lobbies))).toEqual(new Set(masked(one.lobbies)));
  for (const index of [0, 1, 2]) expect(linesTold(two.ears[index]!)).toEqual(linesTold(one.ears[index]!));
  // Every hash is a commitment or belongs to the chain, which adds up.
  for (const { place, id } of worlds) {
    const record = await recordOf(place, id);
    expect(parseRecord(record).ok).toBe(true);
    const others = record.replaceAll(/"(?:commitment|check|bookHash)":"[0-9a-f]{64}"/g, '');
    expect(others).not.toMatch(/[0-9a-f]{64}/);
  }
  // The worlds can be told apart: once the round is over, they are.
  for (const { place, id, keys, told } of worlds)
    told.push(JSON.stringify(await place.did(`matches/${id}/rounds/1/resign`, { key: keys[0] })));
  expect(masked(two.told.slice(-1))).not.toEqual(masked(one.told.slice(-1)));
});

/** The lines that were told, without what is about presence, which depends on the moment. */
function linesTold(ear: Ear): readonly string[] {
  return masked(ear.lines());
}

it.each(['easy', 'perfect'])('is not known to %s: from equal lines it moves alike', async (computer) => {
  const terms = { game: GAME, seats: [{ me: true }, { computer }], first: 2 };
  const [one, two] = [new RoomAtPlay(terms, 1), new RoomAtPlay(terms, 2)];
  expect(openRound(one.room)!.rules.target).not.toBe(openRound(two.room)!.rules.target);
  const moves = await Promise.all(
    [one, two].map(async ({ room }) => {
      const chance = randomnessFrom(5, { random: seededRandom(5), newSalt: newKey });
      return think({ lines: room.played!.log.texts, plainly: false }, chance, createCaches());
    }),
  );
  expect(moves[0]).toBe(moves[1]);
});
