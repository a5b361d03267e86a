// Online play where the browser keeps nothing, for all reasons, and how the seat is saved all the same.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { createByLink, expectMoves, expectTurn, onlinePlace, playAny } from './online-place.ts';
import { BROKEN, GAME, LOST, openBroken, expectPlayable } from './online-unkept.ts';
import { button, expectAddress, expectGone, expectSeen, expectText } from './seen.ts';

const COPY = 'Copy the link to your seat';

/** Until it is mended. */
const NO_ROOM_YET = `{
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => { throw new DOMException('planted', 'QuotaExceededError'); };
  addEventListener('mended', () => { IDBObjectStore.prototype.put = put; });
}`;

/** The link that is offered to be saved. */
async function seatLink(page: Page): Promise<string> {
  await button(page, COPY).click();
  return page.getByRole('textbox', { name: COPY }).inputValue();
}

inBrowser('online play in a browser that keeps nothing', (app) => {
  const place = onlinePlace();

  it.each(Object.entries(BROKEN).slice(1))('is told and goes to its end where it %s', (_, how) =>
    expectPlayable(app, place, how),
  );

  it('is saved by the link to the seat, which works in another browser and after a reload', async () => {
    const ada = await openBroken(app, place, BROKEN['gives no database']);
    const join = await createByLink(ada, place.at(GAME), 'Ada');
    const saved = await seatLink(ada);
    expect(saved).toMatch(/#\/seat\/[0-9a-f]{16}\?seat=1&key=[0-9a-f]{32}$/);
    const bo = await app.open({ at: join });
    await button(bo, 'Play').click();
    await expectTurn(ada);
    await ada.reload();
    await expectText(ada, 'You watch this match.');
    await expectGone(ada.getByText(LOST));
    await ada.goto(saved);
    await button(ada, 'Go on here').click();
    await expectText(ada, LOST);
    await playAny(ada);
    await expectMoves(bo, 1);
    const other = await app.open({ at: saved });
    await button(other, 'Go on here').click();
    await expectAddress(other, /#\/online\//);
    await playAny(bo);
    await expectTurn(other);
    await playAny(other);
    await expectMoves(bo, 3);
  });

  it('says that the links are lost to one who made a match for two others', async () => {
    const page = await openBroken(app, place, BROKEN['gives no database']);
    await page.goto(place.at(GAME));
    await page.getByRole('radio', { name: 'Two others' }).check();
    await button(page, 'Create the match').click();
    await expectText(page, /the links are lost\. Save them first\./);
    expect(await button(page, COPY).count()).toBe(0);
    expect(await page.getByRole('textbox', { name: /^Link for Player/ }).count()).toBe(2);
  });

  it('says nothing of it once the seat could be kept', async () => {
    const page = await openBroken(app, place, NO_ROOM_YET);
    await createByLink(page, place.at(GAME));
    await expectText(page, LOST);
    await page.evaluate(() => dispatchEvent(new Event('mended')));
    await page.goto(place.at('#/'));
    await page.getByRole('link', { name: /^Open Bit Flip/ }).click();
    await expectSeen(page.getByRole('img', { name: /QR code/ }));
    expect(await page.getByRole('main').getByText(LOST).count()).toBe(0);
    await page.reload();
    await expectSeen(page.getByRole('img', { name: /QR code/ }));
  });

  it('says nothing of it where the seat is kept', async () => {
    const page = await app.open({ at: place.url });
    await createByLink(page, place.at(GAME));
    await expectSeen(page.getByRole('img', { name: /QR code/ }));
    expect(await page.getByText(/keeps nothing/).count()).toBe(0);
  });
});
