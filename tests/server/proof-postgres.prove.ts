// The proofs of servers on PostgreSQL in larger numbers: networks that fail, races, restarts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skipFor } from '../skip.ts';
import { NO_POSTGRES, PostgresServer } from './postgres.ts';
import { breakNetwork } from './proof/partitions.ts';
import { race } from './proof/races.ts';
import { restartInTurn } from './proof/rolling.ts';

let postgres: PostgresServer;

describe('servers on PostgreSQL', skipFor(NO_POSTGRES), () => {
  beforeAll(async () => {
    postgres = await PostgresServer.start();
  });

  afterAll(async () => {
    await postgres.stop();
  });

  it('lose nothing and do nothing twice, whatever becomes of the network', async () => {
    expect((await breakNetwork(postgres, 30)).wrong).toEqual([]);
  });

  it('give one seat and one line to a hundred at once', async () => {
    const { wrong, seats, different, equal } = await race(postgres, 20);
    expect(wrong).toEqual([]);
    expect(new Set(seats)).toEqual(new Set([1]));
    expect(new Set(different)).toEqual(new Set([1]));
    expect(equal.every(([done, first]) => done === 100 && first === 1)).toBe(true);
  });

  it('refuse and lose no move while they are restarted in turn', async () => {
    const { wrong, faults } = await restartInTurn(postgres, 10, 'SIGTERM');
    expect(wrong).toEqual([]);
    expect(faults).toBe(0);
  });
});
