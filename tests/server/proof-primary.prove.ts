// A PostgreSQL that is lost while its standby is behind: a synchronous standby has all that was acknowledged, and the
// checker notices that an asynchronous one has not.
import { describe, expect, it } from 'vitest';
import { skipFor } from '../skip.ts';
import { NO_POSTGRES } from './postgres.ts';
import { losePrimary } from './proof/standby.ts';

describe('a standby that takes over', skipFor(NO_POSTGRES), () => {
  it('has lost nothing if it is synchronous', async () => {
    expect((await losePrimary('synchronous')).wrong).toEqual([]);
  });

  it('has lost moves if it is not', async () => {
    expect((await losePrimary('asynchronous')).wrong.join()).toMatch(
      /is lost|is not kept|has lost lines|no such match/,
    );
  });
});
