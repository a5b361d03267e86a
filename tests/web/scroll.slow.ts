// Where a page is scrolled to when it is loaded anew, and where a new page begins.
import { it } from 'vitest';
import { inBrowser } from './browser.ts';
import { button, expectAddress, expectSeen } from './seen.ts';
import { expectScrolled, scrollDown } from './scrolling.ts';

inBrowser('the place on a page', (app) => {
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
