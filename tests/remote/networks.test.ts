// Clients over networks that lose, double, delay and overtake, against the real rooms on a real store: boards end equal,
// nothing is lost or doubled, every move is answered. Ten thousand networks: `npm run prove`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleSize } from '../sample-size.ts';
import { RoomsPlace } from '../server/rooms-place.ts';
import { playOverNetwork } from './networks.ts';

let place: RoomsPlace;

beforeAll(async () => {
  place = await RoomsPlace.open();
});

afterAll(async () => {
  await place.close();
});

describe('over a network of any kind', () => {
  it('two people come to the end of their match with the same record', async () => {
    for (let seed = 1; seed <= sampleSize(20, 60); seed++) {
      const { record, copies, pending } = await playOverNetwork(place, seed);
      expect(copies).toEqual([record, record]);
      expect(pending).toBe(0);
    }
  });
});
