// Which rooms are held in memory, on a real store.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RoomKeeper } from '../../src/server/rooms/room-keeper.ts';
import { RoomsPlace, roomOptions, seatTwo } from './rooms-place.ts';

let place: RoomsPlace;

beforeEach(async () => {
  place = await RoomsPlace.open();
});

afterEach(async () => {
  await place.close();
});

const nobody = () => ({ here: [false, false] as const, watching: 0 });
const ignore = () => undefined;

/** A keeper whose time is what the test says. */
function keeperAt(now: () => number): RoomKeeper {
  const options = roomOptions(place.opened, place.thinkers, (error) => place.errors.push(error));
  const view = { epoch: '', showsNames: true, now, presenceOf: nobody, recount: ignore };
  return new RoomKeeper(options, view, ignore);
}

it('rooms that nobody follows and nobody asks for are let go of, and read again when they are', async () => {
  const matches = [await seatTwo(place), await seatTwo(place), await seatTwo(place)] as const;
  let now = 1000;
  const keeper = keeperAt(() => now);
  for (const { id } of matches) await keeper.read(id);
  const [followed, old, used] = matches;
  keeper
    .find(followed.id)!
    .listeners.add({ keyHash: undefined, seat: undefined, next: 1, tag: '', tell: ignore, end: ignore });
  now = 2000;
  await keeper.read(used.id);
  keeper.letGoUnused(1500);
  expect(matches.map(({ id }) => keeper.find(id) !== undefined)).toEqual([true, false, true]);
  const again = await keeper.read(old.id);
  expect(again).toMatchObject({ ok: true, value: { room: { row: { id: old.id, lines: 2 } } } });
});
