// A few thousand pieces of nonsense, each answered and none the end of the server; `npm run prove` sends a million.
import { it } from 'vitest';
import { expectEachAnswered } from './fuzz-run.ts';

it('a server answers whatever it is sent, and stays well', async () => {
  await expectEachAnswered(1, 4000, 2000);
});
