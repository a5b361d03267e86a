// Races through two servers on one PostgreSQL: one holder for a seat, one text for a line. And that this would be noticed.
import { beforeAll, describe, expect, it } from 'vitest';
import { skipFor } from '../skip.ts';
import { NO_POSTGRES, type PostgresServer, sharedPostgres } from './postgres.ts';
import { race } from './proof/races.ts';

let postgres: PostgresServer;

describe('a hundred at once', skipFor(NO_POSTGRES), () => {
  beforeAll(async () => {
    postgres = await sharedPostgres();
  });

  it('get one seat and one line among them, and the same answer for the same move', async () => {
    const { wrong, seats, different, equal } = await race(postgres, 2);
    expect(wrong).toEqual([]);
    expect(seats).toEqual([1, 1]);
    expect(different).toEqual([1, 1]);
    expect(equal).toEqual([
      [100, 1],
      [100, 1],
    ]);
  });

  it.each(['no condition in the update', 'no condition and no primary key'] as const)(
    'are found out with %s',
    async (mistake) => {
      const { wrong } = await race(postgres, 3, mistake);
      expect(wrong).not.toEqual([]);
    },
  );
});
