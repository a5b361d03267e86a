// Nothing moves under the pointer: matches against the computer at all sizes, their ends and hints included; and an
// online match has its rows and Play in sight. `steady.test.ts` measures a match at rest.
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { onlinePlace, sitBoth } from './online-place.ts';
import {
  expectInSight,
  expectNextStepInSight,
  expectStillEnd,
  expectStillHints,
  expectStillPlay,
  GAMES,
  LARGE_CELLS,
  LYING,
  PLAYED_AT,
  TWO_ROWS,
  UPRIGHT,
  VALUED,
} from './steady-match.ts';
import { button } from './seen.ts';

inBrowser('an online match', (app) => {
  const place = onlinePlace();

  it('has both rows of a game and Play in sight, from a phone to a large screen', async () => {
    for (const game of ['bit-battle', 'binary-battle']) {
      const [page] = await sitBoth(app, place, { game: { id: game }, clock: { main: 180_000, add: 2000 } });
      for (const size of [...UPRIGHT, ...LYING]) {
        await page.setViewportSize(size);
        const [cells, dock, play] = await Promise.all(
          [page.locator('.cells').last(), page.locator('.play-dock'), button(page, 'Play')].map(bottomAndTop),
        );
        const isBeside = size.height < 480;
        const most = isBeside ? size.height : dock!.top;
        expect({ game, ...size, rows: cells!.bottom <= most, play: play!.bottom <= size.height }).toEqual({
          ...{ game, ...size, rows: true, play: true },
        });
      }
    }
  });
});

async function bottomAndTop(what: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  const { y, height } = (await what.boundingBox())!;
  return { top: y, bottom: y + height };
}

inBrowser('a match', (app) => {
  // All games at once: most of the time is spent waiting for tokens to turn.
  it.each(PLAYED_AT)('moves nothing but tokens at $width × $height', async (size) => {
    await Promise.all(GAMES.map((begun) => expectStillPlay(app, begun, size)));
  });

  it.each(PLAYED_AT)(
    'moves nothing at its end with what is best beside it, at $width × $height',
    async (size) => {
      await Promise.all(VALUED.map((begun) => expectStillEnd(app, begun, size)));
    },
  );

  it.each([...GAMES, LARGE_CELLS])('has its rows and Play in sight at every size: %#', async (begun) => {
    await expectInSight(app, begun);
  });

  it('has its next step in sight when it ends, on wide screens', async () => {
    await expectNextStepInSight(app, TWO_ROWS);
    await expectNextStepInSight(app, LARGE_CELLS);
  });

  it('shows a hint below all that can be pressed, at every size', async () => {
    await expectStillHints(app, PLAYED_AT);
  });
});
