// What goes wrong in the app itself, at length: parts of a page, files, and every way in which a worker fails.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectMoves } from './at-board.ts';
import { inBrowser } from './browser.ts';
import { keepMatch } from './kept-match.ts';
import { FINISHED, recordOf } from './records.ts';
import { openFile } from './way-in.ts';
import { button, expectGone, expectSeen, expectText } from './seen.ts';
import {
  WORKER,
  PLANTED,
  NOT_LOADED,
  BREAK_BITS,
  MEND_BITS,
  alertOn,
  analysisOn,
  plantCrash,
} from './failures.ts';

inBrowser('a page that breaks', (app) => {
  it('can be left by any link, and works when it is opened again', async () => {
    app.forgive(PLANTED);
    const page = await app.open({ at: '#/position/bit-flip' });
    await expectText(page, 'Take the middle');
    await page.evaluate(BREAK_BITS);
    await page.getByRole('button', { name: /^Bit 4, 1/ }).click();
    await expectSeen(alertOn(page).getByText('Something went wrong on this page'));
    await page.evaluate(MEND_BITS);
    await page.getByRole('link', { name: 'Workshop' }).click();
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Workshop' }));
    await page.goBack();
    await expectText(page, 'Take the middle');
  });
});

inBrowser('a file that does not come', (app) => {
  it('leaves the app where it is while the connection is not back', async () => {
    app.forgive(NOT_LOADED);
    const page = await app.open();
    await page.context().setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Workshop' }).click();
    await expectSeen(alertOn(page).getByText('This page could not be loaded.'));
    const asked = page.waitForEvent('requestfailed');
    await button(page, 'Try again').click();
    await asked;
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await expectSeen(button(page, 'Play Bit Flip'));
  });

  it('is only a part of the page', async () => {
    app.forgive(NOT_LOADED);
    const page = await app.open();
    await page.route('**/paste-book-*.js', (route) => route.abort());
    await page.getByText('Paste a rule book').click();
    await expectSeen(alertOn(page).getByText('could not be loaded'));
    await expectSeen(button(page, 'Play Bit Flip'));
    await page.unroute('**/paste-book-*.js');
    await button(page, 'Try again').click();
    await expectGone(alertOn(page));
    await page.getByText('Paste a rule book').click();
    await expectSeen(page.getByRole('textbox'));
  });
});

inBrowser('what a click needs and does not come', (app) => {
  it('is asked for again by the next click: a match', async () => {
    app.forgive(NOT_LOADED);
    const page = await app.open();
    await expectSeen(button(page, 'Play Bit Flip'));
    await page.context().setOffline(true);
    await button(page, 'Play Bit Flip').click();
    await expectSeen(alertOn(page).getByText('cannot be loaded now'));
    await button(page, 'Play Bit Flip').click();
    await expectSeen(alertOn(page).getByText('cannot be loaded now'));
    await page.context().setOffline(false);
    const board = page.getByRole('heading', { level: 1, name: /Bit Flip/ });
    await tryAgain(page, () => button(page, 'Play Bit Flip').click(), board);
    await expectSeen(button(page, 'Bit 1, 1'));
  });

  it('is asked for again by the next click: a file', async () => {
    app.forgive(NOT_LOADED);
    const page = await app.open();
    await expectSeen(button(page, 'Play Bit Flip'));
    await page.context().setOffline(true);
    await openFile(page, 'a.bitduel.jsonl', recordOf(FINISHED));
    await expectSeen(alertOn(page).getByText('This part could not be loaded.'));
    await page.context().setOffline(false);
    const review = page.getByRole('heading', { name: 'Review: Bit Flip' });
    await tryAgain(page, () => openFile(page, 'a.bitduel.jsonl', recordOf(FINISHED)), review);
  });
});

inBrowser('a worker', (app) => {
  it('that crashes is started again, and what it was asked is asked again', async () => {
    app.forgive(PLANTED);
    const page = await (await app.newContext()).newPage();
    await plantCrash(page, 'insight', 1);
    await page.goto(`${app.url}#/position/bit-flip`);
    await expectSeen(analysisOn(page).getByText('win in 7 turns', { exact: true }));
  });

  it('that ends without a word is started again, and what it was asked is asked again', async () => {
    const page = await (await app.newContext()).newPage();
    await plantCrash(page, 'insight', 1, 'self.close()');
    await page.goto(`${app.url}#/position/bit-flip`);
    await expectSeen(analysisOn(page).getByText('win in 7 turns', { exact: true }));
  });

  it('that keeps ending without a word leaves no move to be waited for: that is said', async () => {
    const context = await app.newContext();
    const page = await keepMatch(app, context, { game: 'bit-flip', players: ['human', 'easy'] });
    await plantCrash(page, 'move', Infinity, 'self.close()');
    await page.reload();
    await page.goto(`${app.url}#/match/a-match`);
    await button(page, 'Bit 1, 1').click();
    await button(page, 'Play').click();
    await expectText(page, 'The computer could not find its move.');
    await page.unroute(WORKER);
    await button(page, 'Try again').click();
    await expectMoves(page, 2);
  });

  it('that cannot be loaded is loaded when it is tried again', async () => {
    app.forgive(NOT_LOADED);
    const page = await (await app.newContext()).newPage();
    await page.route(WORKER, (route) => route.abort());
    await page.goto(`${app.url}#/position/bit-flip`);
    await expectSeen(analysisOn(page).getByText('could not be started'));
    await page.unroute(WORKER);
    await button(page, 'Try again').click();
    await expectSeen(analysisOn(page).getByText('win in 7 turns', { exact: true }));
  });

  it('whose part cannot be loaded gets it when it is tried again', async () => {
    app.forgive(NOT_LOADED);
    const context = await app.newContext();
    const page = await context.newPage();
    await context.route('**/insight-*.js', (route) => route.abort());
    await page.goto(`${app.url}#/position/bit-flip`);
    await expectSeen(button(page, 'Try again'));
    await context.unroute('**/insight-*.js');
    await button(page, 'Try again').click();
    await expectSeen(analysisOn(page).getByText('win in 7 turns', { exact: true }));
  });
});

/**
 * Does again what failed, once the connection is back. Some browsers load the missing file now; others remember that it
 * failed, so the app loads itself anew, and the next try succeeds.
 */
async function tryAgain(page: Page, act: () => Promise<void>, result: Locator): Promise<void> {
  let isLoadedAnew = false;
  page.once('load', () => (isLoadedAnew = true));
  await act();
  await expect.poll(async () => isLoadedAnew || (await result.isVisible())).toBe(true);
  if (isLoadedAnew) await act();
  await expectSeen(result);
}
