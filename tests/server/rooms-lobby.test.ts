// The lobby on a real store: who waits, who is brought together with whom, and that it happens once.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Lobby } from '../../src/wire/update.ts';
import { newId, newKey, RoomsPlace, until } from './rooms-place.ts';

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

  it('pairs a crowd that comes at once, everyone with one other', async () => {
    const crowd = Array.from({ length: 20 }, () => ({ id: newId(), key: newKey() }));
    const done = await Promise.all(
      crowd.map(({ id, key }) => place.did(`lobby/${id}`, { key, body: ASKED })),
    );
    const playing = new Map<string, number>();
    for (const { update } of done) playing.set(update.match, (playing.get(update.match) ?? 0) + 1);
    expect(Math.max(...playing.values())).toBeLessThanOrEqual(2);
    for (const id of playing.keys())
      expect((await place.update(id)).state.stage).toBe(playing.get(id) === 2 ? 'playing' : 'waiting');
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

interface Entry {
  readonly id: string;
  readonly key: string;
}
