// The same as `networks.test.ts`, over ten thousand networks.
import { expect, it } from 'vitest';
import { RoomsPlace } from '../server/rooms-place.ts';
import { playOverNetwork } from './networks.ts';

const NETWORKS = 10_000;

it('two people come to the end of their match over every network', async () => {
  const place = await RoomsPlace.open();
  for (let seed = 1; seed <= NETWORKS; seed++) {
    const { record, copies, pending } = await playOverNetwork(place, seed);
    expect(copies).toEqual([record, record]);
    expect(pending).toBe(0);
  }
  await place.close();
});
