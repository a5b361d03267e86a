// What goes wrong in the app itself: a page that breaks, a file that does not come, a worker that crashes. One sentence
// says so, everything else goes on, and trying again tries again.
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expectMoves } from './at-board.ts';
import { expectAccessible, inBrowser } from './browser.ts';
import { keepMatch, openMatch } from './kept-match.ts';
import { FINISHED, recordOf } from './records.ts';
import { openFile } from './way-in.ts';
import { button, expectGone, expectSeen, expectText } from './seen.ts';

const WORKER = '**/advisor-worker-*.js';
const PLANTED = /planted/;
const NOT_LOADED = /Failed to load resource|dynamically imported|net::ERR/;
/** From now on no position can be written as bits. */
const BREAK_BITS = `{
  globalThis.unbroken = String.prototype.padStart;
  String.prototype.padStart = () => { throw new Error('planted'); };
}`;
const MEND_BITS = 'String.prototype.padStart = globalThis.unbroken;';

const alertOn = (page: Page) => page.getByRole('main').getByRole('alert');
const analysisOn = (page: Page) => page.getByRole('region', { name: 'What is best' });

inBrowser('a page that breaks', (app) => {
  it('leaves the header and its own match alive', async () => {
    app.forgive(PLANTED);
    const page = await openMatch(app, { game: 'bit-flip-showdown' });
    await button(page, 'Bit 3, 0').click();
    await button(page, 'Play').click();
    await expectSeen(page.getByRole('button', { name: 'Bit 3, 1, flipped last' }));
    await page.evaluate(BREAK_BITS);
    await button(page, 'Bit 2, 0').click();
    await expectSeen(alertOn(page).getByText('Something went wrong on this page'));
    await expectAccessible(page);
    await page.evaluate(MEND_BITS);
    await button(page, 'Try again').click();
    await expectSeen(page.getByRole('button', { name: 'Bit 3, 1, flipped last' }));
    await expectGone(alertOn(page));
  });

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
  it('comes when it is tried again and the connection is back', async () => {
    app.forgive(NOT_LOADED);
    const page = await app.open();
    await page.route('**/rules-page-*.js', (route) => route.abort());
    await page.goto(`${app.url}#/rules/bit-flip`);
    await expectSeen(alertOn(page).getByText('This page could not be loaded.'));
    await expectSeen(page.getByRole('link', { name: 'Puzzles' }));
    await expectAccessible(page);
    await page.unroute('**/rules-page-*.js');
    await button(page, 'Try again').click();
    await expectSeen(page.getByRole('heading', { level: 1, name: /Bit Flip/ }));
  });

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
    const loaded = page.waitForEvent('load');
    await button(page, 'Play Bit Flip').click();
    await loaded;
    await button(page, 'Play Bit Flip').click();
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
    const loaded = page.waitForEvent('load');
    await openFile(page, 'a.bitduel.jsonl', recordOf(FINISHED));
    await loaded;
    await openFile(page, 'a.bitduel.jsonl', recordOf(FINISHED));
    await expectSeen(page.getByRole('heading', { name: 'Review: Bit Flip' }));
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

  it('that crashes at a question twice fails at it alone', async () => {
    app.forgive(PLANTED);
    const page = await (await app.newContext()).newPage();
    await plantCrash(page, 'insight', Infinity);
    // A position that cannot come up: both its value and whether it can come up are asked at once.
    await page.goto(`${app.url}#/position/bit-flip-showdown?at=11111111%201`);
    await expectSeen(analysisOn(page).getByText('Something went wrong while it was worked out.'));
    await expectText(page, 'This position cannot come up from the start.');
    await page.unroute(WORKER);
    await analysisOn(page).getByRole('button', { name: 'Try again' }).click();
    await expectSeen(analysisOn(page).getByText('loss in 2 turns', { exact: true }));
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

/** The first so many workers that are started throw, or do something else, when they are asked a question of that kind. */
async function plantCrash(
  page: Page,
  kind: string,
  times: number,
  act = "throw new Error('planted')",
): Promise<void> {
  let started = 0;
  const crash = `self.addEventListener('message', (event) => {
    if (event.data.kind !== '${kind}') return;
    event.stopImmediatePropagation();
    ${act};
  });`;
  await page.route(WORKER, async (route) => {
    started += 1;
    const response = await route.fetch();
    const script = await response.text();
    await route.fulfill({ response, body: started <= times ? `${crash}${script}` : script });
  });
}
