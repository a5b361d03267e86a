// The lobby on a real store: who waits, who is brought together with whom, and that it happens once.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Rooms } from '../../src/server/rooms/rooms.ts';
import type { Answer } from '../../src/server/service.ts';
import type { Lobby } from '../../src/wire/update.ts';
import { sampleSize } from '../sample-size.ts';
import { wrapStore } from './proof/wrapped-store.ts';
import { newId, newKey, roomOptions, RoomsPlace, until } from './rooms-place.ts';
import { valueOf } from './store-place.ts';

let place: RoomsPlace;

beforeEach(async () => {
  place = await RoomsPlace.open();
});

afterEach(async () => {
  await place.close();
});

describe('the lobby', () => {
  const ASKED = { game: { id: 'bit-flip' } };

  it('brings two together who want the same, and leads both back to their seats', async () => {
    const [one, two] = [newId(), newId()].map((id) => ({ id, key: newKey() })) as [Entry, Entry];
    const waits = await place.did(`lobby/${one.id}`, { key: one.key, body: ASKED });
    expect(waits.update).toMatchObject({ match: one.id, state: { stage: 'waiting' } });
    const sits = await place.did(`lobby/${two.id}`, { key: two.key, body: ASKED });
    expect(sits.update).toMatchObject({ match: one.id, state: { stage: 'playing' } });
    const again = await place.did(`lobby/${two.id}`, { key: two.key, body: ASKED });
    expect(again).toMatchObject({ again: true, update: { match: one.id } });
    expect((await place.update(two.id)).state.rematch).toEqual({ asked: [], match: one.id });
    expect(await place.did(`lobby/${one.id}`, { key: one.key, body: ASKED })).toMatchObject({ again: true });
    expect(((await place.get('lobby')).body as Lobby).waiting).toEqual([]);
  });

  it('does not bring together who want something else, or who are one', async () => {
    const first = { id: newId(), key: newKey() };
    await place.did(`lobby/${first.id}`, { key: first.key, body: ASKED });
    const own = newId();
    expect((await place.did(`lobby/${own}`, { key: first.key, body: ASKED })).update.match).toBe(own);
    const others = [
      { ...ASKED, rounds: 3 },
      { ...ASKED, clock: { main: 60_000, add: 0 } },
      { ...ASKED, first: 1 },
      { game: { id: 'bit-battle' } },
    ];
    for (const body of others) {
      const id = newId();
      expect((await place.did(`lobby/${id}`, { key: newKey(), body })).update.match).toBe(id);
    }
    expect(((await place.get('lobby')).body as Lobby).waiting).toHaveLength(6);
  });

  it.each([1, 2])('pairs a crowd that comes at once, through %i processes', async (processes) => {
    const others = await severalPlaces(processes - 1);
    for (const size of [2, sampleSize(12, 30)]) {
      const crowd = Array.from({ length: size }, () => ({ id: newId(), key: newKey() }));
      const done = await Promise.all(
        crowd.map(async ({ id, key }, index) =>
          [place, ...others][index % processes]!.did(`lobby/${id}`, { key, body: ASKED }),
        ),
      );
      const playing = new Map<string, number>();
      for (const { update } of done) playing.set(update.match, (playing.get(update.match) ?? 0) + 1);
      expect([...playing.values()]).toEqual(Array.from({ length: size / 2 }, () => 2));
      // Asked again, everyone gets the same answer.
      for (const [index, { id, key }] of crowd.entries()) {
        const again = await place.did(`lobby/${id}`, { key, body: ASKED });
        expect([again.again, again.update.match]).toEqual([true, done[index]!.update.match]);
      }
    }
    expect(((await place.get('lobby')).body as Lobby).waiting).toEqual([]);
    await Promise.all(others.map(async ({ rooms }) => rooms.drain()));
  });

  it('leaves who lost a race an entry that can be joined', async () => {
    const [first, loser, winner] = [newId(), newId(), newId()];
    const { store } = place.opened;
    let isRaced = false;
    const rooms = await Rooms.open({
      ...roomOptions(place.opened, place.thinkers, report),
      store: wrapStore(store, {
        commit: async (change) => {
          // Just before the loser takes the seat, somebody else does.
          if (change.id === first && !isRaced) {
            isRaced = true;
            await place.did(`lobby/${winner}`, { key: newKey(), body: ASKED });
          }
          return store.commit(change);
        },
      }),
    });
    const slow = place.besides(rooms);
    await place.did(`lobby/${first}`, { key: newKey(), body: ASKED });
    const key = newKey();
    expect((await slow.did(`lobby/${loser}`, { key, body: ASKED })).update.match).toBe(loser);
    expect((await slow.did(`lobby/${loser}`, { key, body: ASKED })).update.match).toBe(loser);
    expect((await place.update(loser)).state.rematch).toBeNull();
    expect((await place.did(`lobby/${newId()}`, { key: newKey(), body: ASKED })).update).toMatchObject({
      ...{ match: loser, state: { stage: 'playing' } },
    });
    await rooms.drain();
  });

  it('shows a newcomer first, before entries with days for each move', async () => {
    const body = { game: { id: 'bit-flip' }, clock: { move: 86_400_000 } };
    const { store } = place.opened;
    const [model, newcomer] = [newId(), newId()];
    await place.did(`lobby/${model}`, { key: newKey(), body });
    const { row, seats } = (await valueOf(store.read(model, 1, 1)))!;
    // As many others as fill the list, whose makers have gone.
    for (let other = 0; other < 220; other++) {
      const id = newId();
      await valueOf(store.commit({ id, from: 0, row: { ...row, id }, seats }));
    }
    await place.did(`lobby/${newcomer}`, { key: newKey(), body: ASKED });
    const { waiting } = (await place.get('lobby')).body as Lobby;
    expect(waiting).toHaveLength(200);
    expect(waiting.slice(0, 50).map(({ match }) => match)).toContain(newcomer);
  });

  it('is read from the store only when it may have changed', async () => {
    const { store } = place.opened;
    let reads = 0;
    const rooms = await Rooms.open({
      ...roomOptions(place.opened, place.thinkers, report),
      store: wrapStore(store, {
        waiting: async (most) => {
          reads += 1;
          return store.waiting(most);
        },
      }),
    });
    const asked = place.besides(rooms);
    const id = newId();
    await asked.did(`lobby/${id}`, { key: newKey(), body: ASKED });
    reads = 0;
    const answers: Answer[] = [];
    for (let times = 0; times < 5; times++) answers.push(await asked.get('lobby'));
    expect(reads).toBe(1);
    expect(answers.map(({ text }) => text)).toEqual(answers.map(() => JSON.stringify(answers[0]!.body)));
    await asked.did(`lobby/${newId()}`, { key: newKey(), body: ASKED });
    expect(((await asked.get('lobby')).body as Lobby).waiting).toEqual([]);
    await rooms.drain();
  });

  it('tells who follows it, and shows a name and no key', async () => {
    const told: Lobby[] = [];
    const stop = place.rooms.followLobby((lobby) => told.push(lobby));
    await until(() => told.length > 0);
    const [id, key] = [newId(), newKey()];
    await place.did(`lobby/${id}`, { key, body: { ...ASKED, name: 'Ada' } });
    await until(() => told.at(-1)!.waiting.length === 1);
    expect(told.at(-1)!.waiting[0]).toMatchObject({
      match: id,
      name: 'Ada',
      seat: 2,
      first: 'toss',
      clock: null,
    });
    expect(JSON.stringify(told)).not.toContain(key);
    stop();
  });
});

function report(error: unknown): void {
  place.errors.push(error);
}

/** Rooms of other processes on the same store. */
async function severalPlaces(count: number): Promise<readonly RoomsPlace[]> {
  return Promise.all(
    Array.from({ length: count }, async () =>
      place.besides(await Rooms.open(roomOptions(place.opened, place.thinkers, report))),
    ),
  );
}

interface Entry {
  readonly id: string;
  readonly key: string;
}
