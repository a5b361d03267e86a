// Two servers restarted in turn under load: nobody is refused, nothing is lost. And that a hasty end would be noticed.
import { beforeAll, describe, expect, it } from 'vitest';
import { skipFor } from '../skip.ts';
import { NO_POSTGRES, type PostgresServer, sharedPostgres } from './postgres.ts';
import { restartInTurn } from './proof/rolling.ts';
import { sampleSize } from '../sample-size.ts';

let postgres: PostgresServer;

describe('servers that are restarted in turn', skipFor(NO_POSTGRES), () => {
  beforeAll(async () => {
    postgres = await sharedPostgres();
  });

  it('refuse and lose no move', async () => {
    const { wrong, faults } = await restartInTurn(postgres, 2, 'SIGTERM');
    expect(wrong).toEqual([]);
    expect(faults).toBe(0);
  });

  it('are found out if they do not drain, and still lose nothing', async () => {
    const { wrong, faults } = await restartInTurn(postgres, sampleSize(1, 2), 'SIGKILL');
    expect(wrong).toEqual([]);
    expect(faults).toBeGreaterThan(0);
  });
});
