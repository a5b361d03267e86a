// What goes wrong in the app itself: a page that breaks, a file that does not come, a worker that crashes. One sentence
// says so, everything else goes on, and trying again tries again.
import { it } from 'vitest';
import { expectAccessible, inBrowser } from './browser.ts';
import { openMatch } from './kept-match.ts';
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
});

inBrowser('a worker', (app) => {
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
});
