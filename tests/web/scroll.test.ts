// Where a page is scrolled to: back and forward find the place again; a new page begins at its top.
import { it } from 'vitest';
import { inBrowser } from './browser.ts';
import { button, expectSeen } from './seen.ts';
import { expectScrolled, scrollDown } from './scrolling.ts';

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
});
