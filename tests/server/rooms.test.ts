// The rooms of a server on a real store: what is asked over the API, repeated, raced for, and played to the end.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Thinkers } from '../../src/server/thinkers/thinkers.ts';
import { hashText } from '../../src/server/key-hash.ts';
import { faultCode, newId, newKey, RoomsPlace, seatTwo, until } from './rooms-place.ts';
import { matchOf, playOne, recordOf, turnAfter, turnIn } from './rooms-turns.ts';

const ignore = () => undefined;
let place: RoomsPlace;

beforeEach(async () => {
  place = await RoomsPlace.open();
});

afterEach(async () => {
  await place.close();
});

describe('a match by link', () => {
  it('begins when the last seat is taken, and plays to its end with a record that replays', async () => {
    const two = await seatTwo(place);
    const ear = await place.listen(two.id);
    for (let ended = false; !ended;) ended = (await playOne(place, two)).done.update.state.stage === 'over';
    const record = await recordOf(place, two.id);
    expect(matchOf(record).over).toBe(true);
    expect(`${ear.lines().join('\n')}\n`).toBe(record);
    expect(JSON.parse(ear.texts.at(-1)!)).toEqual(ear.updates.at(-1));
  });

  it('answers a move that is sent again with its line, and another one for that line not at all', async () => {
    const two = await seatTwo(place);
    const { line, seat, body, done } = await playOne(place, two);
    const again = await place.did(`matches/${two.id}/moves/${line}`, { key: two.keys[seat], body });
    expect(again).toMatchObject({ again: true, update: { from: line, lines: done.update.lines } });
    const other = await place.put(`matches/${two.id}/moves/${line}`, { key: two.keys[1 - seat], body });
    expect(other).toMatchObject({
      status: 409,
      body: { fault: { code: 'line-taken', line }, update: { from: line } },
    });
    const ahead = await place.put(`matches/${two.id}/moves/99`, { key: two.keys[seat], body });
    expect(ahead.body).toMatchObject({ fault: { code: 'line-ahead', line: 99, next: line + 1 } });
  });

  it('is created once, and the same again is the same', async () => {
    const [id, key] = [newId(), newKey()];
    const body = { game: { id: 'bit-flip' }, seats: [{ me: true, name: 'Ada' }, { invite: newKey() }] };
    const first = await place.did(`matches/${id}`, { key, body });
    expect(await place.did(`matches/${id}`, { key, body })).toEqual({
      ...first,
      again: true,
      update: expect.anything(),
    });
    const others = [
      await place.put(`matches/${id}`, { key: newKey(), body }),
      await place.put(`matches/${id}`, { key, body: { ...body, rounds: 2 } }),
      await place.put(`matches/${id}`, {
        key,
        body: { ...body, seats: [{ me: true }, { invite: newKey() }] },
      }),
    ];
    expect(others.map((each) => [each.status, faultCode(each)])).toEqual(
      [1, 2, 3].map(() => [409, 'id-taken']),
    );
    expect((await place.put(`matches/${newId()}`, { body })).status).toBe(401);
    expect((await place.put(`matches/${newId()}`, { key: 'short', body })).status).toBe(400);
  });

  it('is there again after a restart, with its keys', async () => {
    const two = await seatTwo(place);
    await playOne(place, two);
    const record = await recordOf(place, two.id);
    await place.stop();
    place = await RoomsPlace.open({}, place.folder);
    expect(await recordOf(place, two.id)).toBe(record);
    expect((await playOne(place, two)).line).toBe(4);
  });

  it('is seen by nobody else if it says so', async () => {
    const two = await seatTwo(place, { watch: false });
    for (const path of [`matches/${two.id}`, `matches/${two.id}/record`]) {
      expect((await place.get(path)).status).toBe(401);
      expect((await place.get(path, { key: newKey() })).status).toBe(403);
      expect((await place.get(path, { key: two.keys[1] })).status).toBe(200);
    }
    expect(
      await place.rooms.follow(two.id, { from: 1, key: undefined, tell: ignore, refused: ignore }),
    ).toMatchObject({ status: 401 });
    const taken = await place.put(`matches/${two.id}/seats/2`, { key: newKey(), body: {} });
    expect(taken.body).not.toHaveProperty('update');
  });

  it('is not there', async () => {
    const id = newId();
    const answers = [
      await place.get(`matches/${id}`),
      await place.get(`matches/${id}/record`),
      await place.put(`matches/${id}/seats/1`, { key: newKey() }),
      await place.put(`matches/${id}/moves/1`, { key: newKey(), body: { move: '1' } }),
    ];
    expect(answers.map(faultCode)).toEqual(answers.map(() => 'no-such-match'));
    expect(place.rooms.numbers.rooms).toBe(0);
  });
});

describe('races', () => {
  it('gives a seat to one of a hundred', async () => {
    const [id, key, invite] = [newId(), newKey(), newKey()];
    await place.did(`matches/${id}`, {
      key,
      body: { game: { id: 'bit-flip' }, seats: [{ me: true }, { invite }] },
    });
    const claims = Array.from({ length: 100 }, () =>
      place.put(`matches/${id}/seats/2`, { key: newKey(), body: { invite } }),
    );
    const statuses = (await Promise.all(claims)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(99);
  });

  it('keeps one of a hundred moves for a line, and says of equal ones that they are the same', async () => {
    const two = await seatTwo(place);
    const { key, moves, line } = await turnIn(place, two);
    const asked = Array.from({ length: 100 }, (_, index) => ({
      key,
      body: { move: moves[index % moves.length] },
    }));
    const answers = await Promise.all(
      asked.map((each) => place.put(`matches/${two.id}/moves/${line}`, each)),
    );
    const same = asked.filter(({ body }) => body.move === moves[0]).length;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(same);
    expect(answers.filter(({ body }) => 'again' in (body as object))).toHaveLength(same - 1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(100 - same);
    expect((await place.update(two.id)).next).toBe(line + 1);
  });

  it('makes a rematch under an id that neither player can tell beforehand', async () => {
    const two = await seatTwo(place);
    // What its maker could work out: from the id, the own key, and the own key in the new match.
    const keys = [newKey(), newKey()] as const;
    const hashes = [two.keys[0], keys[0]].map(hashText);
    for (const text of [...hashes, `${hashes[1]}:`, `:${hashes[1]}`])
      await place.did(`matches/${hashText(`rematch:${two.id}:${text}`).slice(0, 16)}`, {
        key: two.keys[0],
        body: { game: { id: 'bit-flip' }, seats: [{ me: true }, { computer: 'easy' }] },
      });
    await place.did(`matches/${two.id}/rounds/1/resign`, { key: two.keys[0] });
    for (const seat of [0, 1] as const)
      await place.did(`matches/${two.id}/rematch`, { key: two.keys[seat], body: { key: keys[seat] } });
    const next = (await place.update(two.id)).state.rematch!.match!;
    for (const key of keys)
      expect((await place.put(`matches/${next}/rounds/1/resign`, { key })).status).not.toBe(403);
  });

  it('makes one rematch of requests that come at once, and finds it when they are repeated', async () => {
    const two = await seatTwo(place);
    await place.did(`matches/${two.id}/rounds/1/resign`, { key: two.keys[0] });
    const bodies = [newKey(), newKey()].map((key) => ({ key, swap: true }));
    const ask = async (seat: number) =>
      place.did(`matches/${two.id}/rematch`, { key: two.keys[seat], body: bodies[seat] });
    await Promise.all([ask(0), ask(1), ask(0), ask(1)]);
    const { rematch } = (await ask(0)).update.state;
    expect((await ask(1)).update.state.rematch).toEqual(rematch);
    const next = await place.update(rematch!.match!);
    expect(next.state.stage).toBe('playing');
    // Swapped: who sat in the first seat has the second one now.
    const taken = await place.did(`matches/${next.match}/seats/2`, { key: bodies[0]!.key, body: {} });
    expect(taken.again).toBe(true);
  });
});

describe('memory', () => {
  it('lets go of the rooms that were used longest ago, and they are none the worse for it', async () => {
    await place.close();
    place = await RoomsPlace.open({ mostRooms: 3 });
    const matches = [];
    for (let made = 0; made < 8; made++) matches.push(await seatTwo(place));
    expect(place.rooms.numbers.rooms).toBeLessThanOrEqual(3);
    for (const two of matches) expect((await playOne(place, two)).done.update.next).toBe(4);
  });
});
/** Plays a series of two rounds against a level to its end; answers the match. */
async function playSeries(at: RoomsPlace, computer: string, game: string) {
  const [id, key] = [newId(), newKey()];
  const body = { game: { id: game }, rounds: 2, first: 2, seats: [{ me: true }, { computer }] };
  await at.did(`matches/${id}`, { key, body });
  const ear = await at.listen(id, key);
  while (ear.updates.at(-1)!.state.stage !== 'over') {
    const { seat, isOver, moves } = turnAfter(ear.lines());
    const line = ear.lines().length + 1;
    if (isOver) await at.did(`matches/${id}/rounds/2/ready`, { key });
    else if (seat === 1) await until(() => ear.lines().length >= line);
    else await at.did(`matches/${id}/moves/${line}`, { key, body: { move: moves[0] } });
  }
  return matchOf(await recordOf(at, id));
}

describe('levels', () => {
  it.each(['random', 'easy', 'perfect'])('%s plays a whole series', async (computer) => {
    expect((await playSeries(place, computer, 'bit-flip')).over).toBe(true);
  });

  it.each(['medium', 'perfect'])(
    '%s plays a hidden target by its own thought, however slow',
    async (computer) => {
      // So short a time for a move is over before a thread has begun.
      const thinkers = new Thinkers({ workers: 1, ms: 1, ownMs: 60_000, contestedMs: 1500, megabytes: 256 });
      const slow = await RoomsPlace.open({ thinkers });
      const { over, rounds } = await playSeries(slow, computer, 'bit-battle-in-the-dark');
      expect([over, rounds.length]).toEqual([true, 2]);
      expect(slow.rooms.numbers.givenUpThoughts).toBe(0);
      expect(slow.rooms.numbers.thoughtSeconds).toBeGreaterThan(0);
      await slow.close();
      await thinkers.close();
    },
  );

  it('takes back at once against a level', async () => {
    const [id, key] = [newId(), newKey()];
    const body = { game: { id: 'bit-flip' }, first: 1, seats: [{ me: true }, { computer: 'easy' }] };
    await place.did(`matches/${id}`, { key, body });
    const ear = await place.listen(id, key);
    const { moves } = await turnIn(place, { id, keys: [key, key] });
    await place.did(`matches/${id}/moves/3`, { key, body: { move: moves[0] } });
    await until(() => ear.lines().length >= 4);
    const { update } = await place.did(`matches/${id}/offers/undo`, { key, body: { line: 5 } });
    expect(JSON.parse(update.lines[0]!)).toMatchObject({ t: 'undo', ply: 0 });
  });
});
