// A network between servers and PostgreSQL that breaks, stalls and forgets notices: nothing is lost or done twice, and
// everyone is told in the end. And that mistakes in this would be noticed.
import { beforeAll, describe, expect, it } from 'vitest';
import { skipFor } from '../skip.ts';
import { NO_POSTGRES, type PostgresServer, sharedPostgres } from './postgres.ts';
import { breakNetwork, loseNotices } from './proof/partitions.ts';

let postgres: PostgresServer;

describe('a network that fails', skipFor(NO_POSTGRES), () => {
  beforeAll(async () => {
    postgres = await sharedPostgres();
  });

  it('loses nothing and does nothing twice', async () => {
    expect((await breakNetwork(postgres, 3)).wrong).toEqual([]);
  });

  it('is found out if a repeated move is taken for another', async () => {
    const { wrong } = await breakNetwork(postgres, 1, 'no retry by key');
    expect(wrong.join()).toContain('refused when it was asked again');
  });

  it('may lose notices: what they would have told is asked for', async () => {
    const { wrong, moves } = await loseNotices(postgres);
    expect(wrong).toEqual([]);
    expect(moves).toBeGreaterThanOrEqual(6);
  });

  it('is found out if nothing is asked for', async () => {
    expect((await loseNotices(postgres, 'no polling')).wrong.join()).toContain('was never told of a line');
  });
});
