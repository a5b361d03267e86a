// Two processes' rooms on one store, as far as one process can have them: neither hears of the other but through the store.
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashKey } from '../../src/server/key-hash.ts';
import { Rooms } from '../../src/server/rooms/rooms.ts';
import { loadSqlite } from '../../src/server/store/sqlite-driver.ts';
import type { RoomsPlace as Place } from './rooms-place.ts';
import { faultCode, newId, newKey, roomOptions, RoomsPlace, seatTwo, until } from './rooms-place.ts';
import { playOne } from './rooms-turns.ts';
import { valueOf } from './store-place.ts';

let one: Place;
let two: Place;
/** Before the first mark of these rooms. */
let began: number;

beforeEach(async () => {
  began = Date.now();
  one = await RoomsPlace.open();
  two = one.besides(
    await Rooms.open(roomOptions(one.opened, one.thinkers, (error) => one.errors.push(error))),
  );
});

afterEach(async () => {
  await two.rooms.drain();
  await one.close();
});

describe('two processes', () => {
  it('play one match, each with a player, and tell of lines that the other kept', async () => {
    const match = await seatTwo(one);
    const ear = await two.listen(match.id, match.keys[1]);
    await one.did(`matches/${match.id}/rounds/1/resign`, { key: match.keys[0] });
    await until(() => ear.lines().length === 5);
    expect(ear.updates.at(-1)!.state.stage).toBe('over');
    expect(`${ear.lines().join('\n')}\n`).toBe((await one.get(`matches/${match.id}/record`)).body);
  });

  it('tell who follows with a key that it was replaced through the other', async () => {
    const match = await seatTwo(one);
    const ear = await two.listen(match.id, match.keys[1]);
    await one.did(`matches/${match.id}/seats/2/key`, { key: match.keys[1], body: { key: newKey() } });
    await until(() => ear.refusals.length > 0);
    expect(ear.refusals.map(faultCode)).toEqual(['wrong-key']);
  });

  it('show what the other kept within two seconds, even if nobody follows and no notice comes', async () => {
    const match = await seatTwo(one);
    await two.update(match.id);
    await one.did(`matches/${match.id}/rounds/1/resign`, { key: match.keys[0] });
    // Asked all the time, so that the room is never let go of.
    await expect.poll(async () => (await two.update(match.id)).state.stage, { timeout: 60_000 }).toBe('over');
    const record = await two.get(`matches/${match.id}/record`);
    expect(record.body).toBe((await one.get(`matches/${match.id}/record`)).body);
  });

  it('decide again on what the other has kept', async () => {
    const match = await seatTwo(one);
    await two.update(match.id);
    await one.did(`matches/${match.id}/rounds/1/resign`, { key: match.keys[0] });
    const late = await two.put(`matches/${match.id}/rounds/1/resign`, { key: match.keys[1] });
    expect(faultCode(late)).toBe('match-over');
  });

  it('give a seat to one of a hundred, and a pair of strangers each other', async () => {
    const [id, key, invite] = [newId(), newKey(), newKey()];
    await one.did(`matches/${id}`, {
      key,
      body: { game: { id: 'bit-flip' }, seats: [{ me: true }, { invite }] },
    });
    const claims = Array.from({ length: 100 }, (_, index) =>
      (index % 2 === 0 ? one : two).put(`matches/${id}/seats/2`, { key: newKey(), body: { invite } }),
    );
    const statuses = (await Promise.all(claims)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('lead the same request to the same seat, even at once', async () => {
    const body = { game: { id: 'bit-flip' }, clock: { move: 86_400_000 } };
    for (let waiting = 0; waiting < 3; waiting++)
      await one.did(`lobby/${newId()}`, { key: newKey(), body: { ...body, rounds: waiting + 1 } });
    await one.did(`lobby/${newId()}`, { key: newKey(), body });
    const [id, key] = [newId(), newKey()];
    const asks = [one, two, one, two].map(async (place) => place.did(`lobby/${id}`, { key, body }));
    const led = new Set((await Promise.all(asks)).map(({ update }) => update.match));
    expect(led.size).toBe(1);
    const seats = await seatsWith(key);
    expect(seats).toHaveLength(1);
  });

  it('complete a rematch that another process left half done', async () => {
    const match = await seatTwo(one);
    await one.did(`matches/${match.id}/rounds/1/resign`, { key: match.keys[0] });
    const keys = [newKey(), newKey()];
    const ask = async (place: Place, seat: 0 | 1) =>
      place.did(`matches/${match.id}/rematch`, {
        key: match.keys[seat],
        body: { key: keys[seat], swap: true },
      });
    await ask(one, 0);
    // As if the first process had ended between keeping the second wish and making the match.
    const { store } = one.opened;
    const kept = (await valueOf(store.read(match.id, 1, 100)))!;
    const body = JSON.stringify({ keyHash: hashKey(keys[1]!), swap: true });
    const wish = { seat: 1, what: 'rematch', line: 6, body } as const;
    const row = { ...kept.row, wake: store.now() };
    await valueOf(store.commit({ id: match.id, from: kept.version, row, wishes: [...kept.wishes, wish] }));
    const ear = await two.listen(match.id);
    await until(() => ear.updates.at(-1)!.state.rematch?.match != null);
    const next = ear.updates.at(-1)!.state.rematch!.match!;
    expect((await ask(one, 1)).update.state.rematch!.match).toBe(next);
    expect((await one.update(next)).state.stage).toBe('playing');
  });
});

/** The matches in which the key holds a seat besides the one that only leads there. */
async function seatsWith(key: string): Promise<readonly string[]> {
  const { store } = one.opened;
  const ids = await valueOf(store.ids('', 1000));
  const kept = await Promise.all(ids.map(async (id) => (await valueOf(store.read(id, 1, 1)))!));
  return kept
    .filter(
      ({ row, seats }) => row.rematch === undefined && seats.some(({ keyHash }) => keyHash === hashKey(key)),
    )
    .map(({ row }) => row.id);
}

describe('what is due', () => {
  it('is done by a process that did not write it: a flag falls', async () => {
    const match = await seatTwo(one, { clock: { main: 30_000, add: 0 } });
    await playOne(one, match);
    const { store } = one.opened;
    const kept = (await valueOf(store.read(match.id, 1, 100)))!;
    const row = { ...kept.row, wake: store.now() - 5000 };
    await valueOf(store.commit({ id: match.id, from: kept.version, row }));
    const ear = await two.listen(match.id);
    await until(() => ear.lines().length === 6);
    expect(JSON.parse(ear.lines()[3]!)).toMatchObject({ t: 'time', seat: 2, spent: 60_000 });
  });

  // As if the last mark, and the turn with it, lay 20 s back; or as if the clock had been set by an hour meanwhile.
  it.each([-20_000, -3_600_000, 3_600_000])(
    'gets back the time that ran while no process was alive, with a running clock only: %i ms',
    async (ms) => {
      const running = await seatTwo(one, { clock: { main: 30_000, add: 0 } });
      const daily = await seatTwo(one, { clock: { move: 86_400_000 } });
      const wakeOf = async ({ id }: { id: string }) =>
        (await valueOf(one.opened.store.read(id, 1, 1)))!.row.wake!;
      const before = [await wakeOf(running), await wakeOf(daily)] as const;
      await two.rooms.drain();
      await one.stop();
      const sqlite = loadSqlite();
      if (!sqlite.ok) throw new Error(sqlite.fault);
      const file = sqlite.value(join(one.folder, 'matches.db'), 0);
      file.exec(`UPDATE marks SET at = at + ${ms}; UPDATE matches SET wake = wake + ${ms}`);
      file.close();
      one = await RoomsPlace.open({}, one.folder);
      two = one.besides(one.rooms);
      // All of it and what passed since is given back, as far as no process was alive in it.
      const passed = one.opened.store.now() - began;
      expect((await wakeOf(running)) - before[0]).toBeGreaterThanOrEqual(0);
      expect((await wakeOf(running)) - before[0]).toBeLessThanOrEqual(passed);
      expect(await wakeOf(daily)).toBe(before[1] + ms);
    },
  );
});
