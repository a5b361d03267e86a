// Those who follow a match on a real store, or wait for news of it: who is told what, when, and in which order.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultCode, newId, newKey, RoomsPlace, seatTwo, until } from './rooms-place.ts';
import { playOne, turnIn } from './rooms-turns.ts';

let place: RoomsPlace;

beforeEach(async () => {
  place = await RoomsPlace.open();
});

afterEach(async () => {
  vi.useRealTimers();
  await place.close();
});

/** From now on timers go off only when the test moves their time forward. */
function haltTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

describe('waiting for news', () => {
  it('is answered at once by a line, and by what is there already', async () => {
    const two = await seatTwo(place);
    const { state, next } = await place.update(two.id);
    const query = { from: String(next), seen: state.tag, wait: '25' };
    const waiting = place.get(`matches/${two.id}`, { query });
    await playOne(place, two);
    expect((await waiting).body).toMatchObject({ from: next, lines: [expect.any(String)] });
    expect((await place.get(`matches/${two.id}`, { query })).body).toMatchObject({
      from: next,
      next: next + 1,
    });
  });

  it('is held for a second at least when only the state is new', async () => {
    const two = await seatTwo(place);
    const { next } = await place.update(two.id);
    haltTimers();
    let isAnswered = false;
    const query = { from: String(next), seen: 'other', wait: '25' };
    const waiting = place.get(`matches/${two.id}`, { query }).then(() => (isAnswered = true));
    // The request is there once another one that came after it is answered.
    await place.update(two.id);
    await vi.advanceTimersByTimeAsync(999);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(isAnswered).toBe(true);
  });

  it('ends with the server', async () => {
    const two = await seatTwo(place);
    const { state, next } = await place.update(two.id);
    const waiting = place.get(`matches/${two.id}`, {
      query: { from: String(next), seen: state.tag, wait: '25' },
    });
    await place.update(two.id);
    await place.rooms.drain();
    expect((await waiting).status).toBe(200);
    const refused = await place.put(`matches/${two.id}/rounds/1/resign`, { key: two.keys[0] });
    expect([refused.status, faultCode(refused)]).toEqual([503, 'draining']);
  });
});

describe('those who follow', () => {
  it('are told of all in order: seats before watchers, from the line they ask for', async () => {
    const two = await seatTwo(place);
    const order: string[] = [];
    const follow = async (name: string, key?: string) =>
      place.rooms.follow(two.id, {
        from: 3,
        key,
        tell: ({ lines }) => lines.length > 0 && order.push(name),
        refused: () => undefined,
      });
    await follow('watcher');
    await follow('seat', two.keys[1]);
    await playOne(place, two);
    expect(order).toEqual(['seat', 'watcher']);
    const late = await place.listen(two.id, undefined, 2);
    expect(late.updates[0]).toMatchObject({ from: 2, next: 4 });
  });

  it('are told what the mover is answered, as text that says the same as the update', async () => {
    const two = await seatTwo(place, { rounds: 2 });
    const ear = await place.listen(two.id, two.keys[1]);
    const { key, line, moves } = await turnIn(place, two);
    const moved = await place.put(`matches/${two.id}/moves/${line}`, { key, body: { move: moves[0] } });
    await playOne(place, two);
    const ended = await place.put(`matches/${two.id}/rounds/1/resign`, { key: two.keys[0] });
    const ready = await place.put(`matches/${two.id}/rounds/2/ready`, { key: two.keys[0] });
    expect(ear.texts).toEqual(ear.updates.map((update) => JSON.stringify(update)));
    for (const { body, text } of [moved, ended, ready]) {
      expect(text).toBe(JSON.stringify(body));
      expect(ear.texts).toContain(JSON.stringify((body as { update: unknown }).update));
    }
    expect(ear.updates.at(-1)!.state.ready).toEqual([1]);
    expect(new Set(ear.updates.map(({ state }) => state.tag)).size).toBe(3);
  });

  it('are counted, and seen to be there', async () => {
    const two = await seatTwo(place);
    const ear = await place.listen(two.id, two.keys[0]);
    const watcher = await place.listen(two.id);
    await until(() => ear.updates.at(-1)!.state.watching === 1);
    expect(ear.updates.at(-1)!.state.seats.map(({ here }) => here)).toEqual([true, true]);
    watcher.following.stop();
    await until(() => ear.updates.at(-1)!.state.watching === 0);
    expect(place.rooms.numbers).toMatchObject({ followers: 1, watchers: 0 });
    // Who asks and waits looks on as well.
    const { state, next } = await place.update(two.id);
    const query = { from: String(next), seen: state.tag, wait: '25' };
    const waiting = place.get(`matches/${two.id}`, { query });
    await place.update(two.id);
    expect(place.rooms.numbers).toMatchObject({ followers: 1, watchers: 1 });
    await playOne(place, two);
    await waiting;
    expect(place.rooms.numbers.watchers).toBe(0);
  });

  it.each([true, false])('hear at once that the seat has another key, with watch: %s', async (watch) => {
    const two = await seatTwo(place, { watch });
    const [ear, other] = [
      await place.listen(two.id, two.keys[0]),
      await place.listen(two.id, two.keys[1]),
    ] as const;
    const before = ear.updates.length;
    const key = newKey();
    await place.did(`matches/${two.id}/seats/1/key`, { key: two.keys[0], body: { key } });
    expect(ear.refusals.map((answer) => [answer.status, faultCode(answer)])).toEqual([[403, 'wrong-key']]);
    expect(other.refusals).toEqual([]);
    await place.did(`matches/${two.id}/rounds/1/resign`, { key: two.keys[1] });
    expect([ear.updates.length, other.updates.at(-1)!.state.stage]).toEqual([before, 'over']);
    expect((await place.get(`matches/${two.id}`, { key: two.keys[0] })).status).toBe(403);
    expect((await place.get(`matches/${two.id}`, { key })).status).toBe(200);
    ear.following.stop();
    expect(place.rooms.numbers).toMatchObject({ followers: 1, watchers: 0 });
  });

  it('and wait for an answer with a key that is replaced are answered at once', async () => {
    const two = await seatTwo(place);
    haltTimers();
    const { state, next } = await place.update(two.id);
    const query = { from: String(next), seen: state.tag, wait: '25' };
    const waiting = [two.keys[0], two.keys[1]].map(async (key) =>
      place.get(`matches/${two.id}`, { key, query }),
    );
    await place.update(two.id);
    await place.did(`matches/${two.id}/seats/1/key`, { key: two.keys[0], body: { key: newKey() } });
    // Timers are halted: anything else than a line would be held back for ever.
    const answer = await waiting[0]!;
    expect([answer.status, faultCode(answer)]).toEqual([403, 'wrong-key']);
    await place.did(`matches/${two.id}/rounds/1/resign`, { key: two.keys[1] });
    expect((await waiting[1]!).status).toBe(200);
    expect(place.rooms.numbers.watchers).toBe(0);
  });

  it('count for a seat that they take meanwhile, also while they wait for an answer', async () => {
    const [id, maker, invite, other] = [newId(), newKey(), newKey(), newKey()];
    const body = { game: { id: 'bit-flip' }, seats: [{ invite }, { invite: other }] };
    await place.did(`matches/${id}`, { key: maker, body });
    const ear = await place.listen(id, maker);
    const [watcher, query] = [
      await place.listen(id),
      { from: '1', seen: ear.updates.at(-1)!.state.tag, wait: '25' },
    ];
    const waiting = place.get(`matches/${id}`, { key: maker, query });
    await place.update(id);
    expect(place.rooms.numbers.watchers).toBe(3);
    await place.did(`matches/${id}/seats/1`, { key: maker, body: { invite } });
    expect(place.rooms.numbers.watchers).toBe(1);
    await place.did(`matches/${id}/seats/2`, { key: newKey(), body: { invite: other } });
    expect((await waiting).status).toBe(200);
    expect([ear.refusals, watcher.refusals]).toEqual([[], []]);
    ear.following.stop();
    watcher.following.stop();
    expect(place.rooms.numbers).toMatchObject({ followers: 0, watchers: 0 });
  });

  it('are all told, however many there are', async () => {
    const two = await seatTwo(place);
    const told = Array.from({ length: 1700 }, () => 0);
    for (const index of told.keys())
      await place.rooms.follow(two.id, {
        from: 3,
        key: undefined,
        tell: (update) => (told[index] = update.next),
        refused: () => undefined,
      });
    await playOne(place, two);
    await until(() => told.every((next) => next === 4));
    expect(new Set(told)).toEqual(new Set([4]));
  });
});
