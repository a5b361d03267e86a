// Where a page is scrolled to: back and forward lead to where one was, also while it is still loading; a new page begins
// at its top.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { button, expectAddress, expectSeen } from './seen.ts';

async function expectScrolled(page: Page, to: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(to);
}

/** Scrolls down the first page and answers how far. */
async function scrollDown(page: Page): Promise<number> {
  await expectSeen(button(page, 'Play Bit Flip'));
  await page.evaluate(() => scrollTo(0, 700));
  await expectScrolled(page, 700);
  return 700;
}

inBrowser('the place on a page', (app) => {
  it('is found again by back and forward', async () => {
    const page = await app.open({ height: 600 });
    const place = await scrollDown(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('[href="#/rules/bit-flip"]')!.click());
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Bit Flip' }));
    await expectScrolled(page, 0);
    await page.evaluate(() => scrollTo(0, 90));
    await page.goBack();
    await expectSeen(button(page, 'Play Bit Flip'));
    await expectScrolled(page, place);
    await page.goForward();
    await expectScrolled(page, 90);
  });

  it('is found again where the page has to be loaded anew', async () => {
    const page = await app.open({ height: 600 });
    const place = await scrollDown(page);
    await page.goto(`${app.url}icon.svg`);
    await page.goBack();
    await expectSeen(button(page, 'Play Bit Flip'));
    await expectScrolled(page, place);
    await page.reload();
    await expectSeen(button(page, 'Play Bit Flip'));
    await expectScrolled(page, place);
  });

  it('is the top for a page that is new, of an address that was open before', async () => {
    const page = await app.open({ height: 600 });
    await scrollDown(page);
    await page.goto(`${app.url}#/workshop`);
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Workshop' }));
    await page.getByRole('link', { name: 'Bitduel' }).click();
    await expectAddress(page, /#\/$/);
    await expectSeen(button(page, 'Play Bit Flip'));
    await expectScrolled(page, 0);
  });
});
