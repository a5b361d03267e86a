// Rooms whose store does not know what became of a change, or has been changed by another process: nobody who follows is
// left behind, and nobody is told that a match is not there.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../../src/base/result.ts';
import { Rooms } from '../../src/server/rooms/rooms.ts';
import type { Store } from '../../src/server/store/store.ts';
import { wrapStore } from './proof/wrapped-store.ts';
import { faultCode, newKey, roomOptions, RoomsPlace, seatTwo, until } from './rooms-place.ts';

let place: RoomsPlace;
const others: RoomsPlace[] = [];

beforeEach(async () => {
  place = await RoomsPlace.open();
});

afterEach(async () => {
  for (const other of others.splice(0)) await other.rooms.drain();
  await place.close();
});

/** Other rooms on the same store, with parts of it replaced. */
async function roomsOn(replaced: Partial<Store>): Promise<RoomsPlace> {
  const { opened, thinkers, errors } = place;
  const wrapped = { ...opened, store: wrapStore(opened.store, replaced) };
  const rooms = await Rooms.open(roomOptions(wrapped, thinkers, (error) => errors.push(error)));
  others.push(place.besides(rooms));
  return others.at(-1)!;
}

describe('a change that nobody knows was kept', () => {
  it('is told to who follows as soon as it is found', async () => {
    const { store } = place.opened;
    let isUnknown = false;
    const other = await roomsOn({
      commit: async (change) => {
        const kept = await store.commit(change);
        return isUnknown ? refuse({ code: 'store-unknown' }) : kept;
      },
      // As if asking for versions came too late each time.
      versions: async () => refuse({ code: 'store-down' }),
    });
    const match = await seatTwo(other);
    const ear = await other.listen(match.id, match.keys[1]);
    const resign = { path: `matches/${match.id}/rounds/1/resign`, asked: { key: match.keys[0] } };
    isUnknown = true;
    expect(faultCode(await other.put(resign.path, resign.asked))).toBe('store-unknown');
    isUnknown = false;
    expect(await other.did(resign.path, resign.asked)).toMatchObject({ again: true });
    expect(ear.updates.at(-1)!.state.stage).toBe('over');
  });

  it('does not make a match vanish for who waits for news', async () => {
    const other = await roomsOn({
      commit: async () => refuse({ code: 'store-unknown' }),
      versions: async () => refuse({ code: 'store-down' }),
    });
    const match = await seatTwo(place);
    const { next, state } = await other.update(match.id);
    const query = { from: String(next), seen: state.tag, wait: '2' };
    const waiting = other.get(`matches/${match.id}`, { query });
    await other.put(`matches/${match.id}/rounds/1/resign`, { key: match.keys[0] });
    expect(await waiting).toMatchObject({ status: 200, body: { next } });
  });
});

describe('a change of another process', () => {
  it('is told to who follows even if it was first met by a request that came too late', async () => {
    const other = await roomsOn({ versions: async () => refuse({ code: 'store-down' }) });
    const match = await seatTwo(place);
    const ear = await other.listen(match.id, match.keys[1]);
    await place.did(`matches/${match.id}/rounds/1/resign`, { key: match.keys[0] });
    const late = await other.put(`matches/${match.id}/rounds/1/resign`, { key: match.keys[1] });
    expect(faultCode(late)).toBe('match-over');
    expect(ear.updates.at(-1)!.state.stage).toBe('over');
  });

  it('is no reason to refuse what builds on it', async () => {
    const { store } = place.opened;
    let isAsked = false;
    // Only what is asked for a request counts, not what is asked every two seconds.
    const other = await roomsOn({
      versions: async (ids) => (isAsked ? store.versions(ids) : refuse({ code: 'store-down' })),
    });
    const match = await seatTwo(place, { rounds: 2 });
    await other.update(match.id);
    await place.did(`matches/${match.id}/rounds/1/resign`, { key: match.keys[0] });
    for (const key of match.keys) await place.did(`matches/${match.id}/rounds/2/ready`, { key });
    isAsked = true;
    const done = await other.did(`matches/${match.id}/rounds/2/resign`, { key: match.keys[1] });
    expect(done.update.state.stage).toBe('over');
  });

  it('is known to who has heard of it there: lines, and keys', async () => {
    const other = await roomsOn({ versions: async () => refuse({ code: 'store-down' }) });
    const match = await seatTwo(place, { watch: false });
    const [, key] = match.keys;
    await other.update(match.id, { key });
    const { update } = await place.did(`matches/${match.id}/rounds/1/resign`, { key });
    expect(await other.update(match.id, { key, query: { from: String(update.next) } })).toMatchObject({
      ...{ from: update.next, next: update.next },
    });
    const fresh = newKey();
    await place.did(`matches/${match.id}/seats/2/key`, { key, body: { key: fresh } });
    expect(await other.get(`matches/${match.id}`, { key: fresh })).toMatchObject({ status: 200 });
  });
});

describe('a store that breaks while it is asked what is due', () => {
  it('is asked again', async () => {
    let asked = 0;
    await roomsOn({
      due: async () => {
        asked++;
        throw new Error('broken');
      },
    });
    await until(() => asked > 1);
    expect(place.errors.splice(0)).toContainEqual(new Error('broken'));
  });
});
