// Nothing moves under the pointer in a match against the computer, and the rows and Play are in sight without scrolling,
// from a small phone to a large screen. All games at all sizes are played in `steady.slow.ts`.
import { it } from 'vitest';
import { inBrowser } from './browser.ts';
import {
  expectInSight,
  expectNextStepInSight,
  expectStillEnd,
  expectStillHints,
  expectStillPlay,
  LARGE_CELLS,
  TWO_ROWS,
  VALUED,
} from './steady-match.ts';

const PHONE = { width: 320, height: 640 };
const DESKTOP = { width: 1280, height: 800 };

inBrowser('a match', (app) => {
  it('moves nothing but tokens, on a phone', async () => {
    await expectStillPlay(app, TWO_ROWS, PHONE);
  });

  it('moves nothing at its end with what is best beside it', async () => {
    await expectStillEnd(app, VALUED[0], DESKTOP);
  });

  it('shows a hint below all that can be pressed', async () => {
    await expectStillHints(app, [PHONE, DESKTOP]);
  });

  it('has its rows and Play in sight at every size, and nothing lies on the board', async () => {
    await expectInSight(app, TWO_ROWS);
    await expectInSight(app, LARGE_CELLS);
  });

  it('has its next step in sight when it ends, on wide screens', () => expectNextStepInSight(app, TWO_ROWS));
});
