// Nothing moves under the pointer in a match against the computer, and the rows and Play are in sight without scrolling,
// from a small phone to a large screen. All games at all sizes are played in `steady.slow.ts`.
import { it } from 'vitest';
import { inBrowser } from './browser.ts';
import { expectInSight, expectStillPlay, LARGE_CELLS, TWO_ROWS } from './steady-match.ts';

const PHONE = { width: 320, height: 640 };

inBrowser('a match', (app) => {
  it('moves nothing but tokens, on a phone', () => expectStillPlay(app, TWO_ROWS, PHONE));

  it('has its rows and Play in sight at every size, and nothing lies on the board', async () => {
    await expectInSight(app, TWO_ROWS);
    await expectInSight(app, LARGE_CELLS);
  });
});
