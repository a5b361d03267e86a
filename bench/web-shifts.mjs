// For the suite `web`: a whole match against the computer by clicks, and how far anything moved meanwhile.
import { noteShifts, shiftsOn } from '../scripts/layout-shifts.mjs';
import { judgeAmount } from './measure.mjs';
import { clickPlay } from './web-app.mjs';

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];
const GAMES = ['bit-flip', 'worn-showdown'];

/** Input is no excuse, nor is the end of a match: what they move counts as well. */
export async function measureShifts(app) {
  const reached = [];
  for (const viewport of SIZES) {
    const shifts = [];
    for (const game of GAMES) shifts.push(...(await playWatched(app, viewport, game)));
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    const what = `  layout shift in ${GAMES.length} matches at ${viewport.width}×${viewport.height}, in thousandths`;
    reached.push(judgeAmount(what, 1000 * sum, 'of CLS', 0));
  }
  return reached;
}

async function playWatched({ browser, url }, viewport, game) {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(url);
  await clickPlay(page, game);
  await page.locator('.board').waitFor();
  await page.evaluate(noteShifts, '.play-over');
  await playOn(page);
  const shifts = await shiftsOn(page);
  await context.close();
  return shifts;
}

/** The first bit that may be flipped, each turn, until the match is over: both games end. */
async function playOn(page) {
  const over = page.locator('.play-over');
  const mine = page.locator('.board:not(.resting)');
  for (;;) {
    await mine.or(over).first().waitFor();
    if ((await over.count()) > 0) return;
    const moves = await page.locator('.play-moves li').count();
    await page.locator('.cell[aria-disabled="false"]').first().click();
    await page.locator('.play-dock .primary').click();
    await page.locator('.play-moves li').nth(moves).waitFor({ state: 'attached' });
  }
}
