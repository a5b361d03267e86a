// Browsers that keep nothing, for one reason or another. Not a test itself.
import type { Page } from 'playwright-core';
import { expectAccessible, type App } from './browser.ts';
import { createByLink, expectMoves, playAny, playOut, type OnlinePlace } from './online-place.ts';
import { button, expectSaid, expectSeen, expectText } from './seen.ts';

export const LOST = /^This browser keeps nothing: .* your seat is lost/;
export const GAME = '#/invite/bit-flip?length=5';

/** Scripts that run in the browser before anything else. */
export const BROKEN = {
  'gives no database': `IDBFactory.prototype.open = () => {
    throw new DOMException('planted', 'SecurityError');
  };`,
  // A version that is older than what is there is refused, later and by an event, as in some private windows.
  'has a database that does not open': `{
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name) {
      open.call(this, name + ' planted', 2);
      return open.call(this, name + ' planted', 1);
    };
  }`,
  'has no room': `IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = () => {
    throw new DOMException('planted', 'QuotaExceededError');
  };`,
};
export async function openBroken(app: App, place: OnlinePlace, how: string): Promise<Page> {
  const context = await app.newContext({ at: place.url });
  await context.addInitScript(how);
  return context.newPage();
}

/** A match between two such browsers, from the invitation to the review. */
export async function expectPlayable(app: App, place: OnlinePlace, how: string): Promise<void> {
  const ada = await openBroken(app, place, how);
  const link = await createByLink(ada, place.at(GAME), 'Ada');
  await expectText(ada, LOST);
  await expectSaid(ada, LOST);
  await expectAccessible(ada);
  const bo = await openBroken(app, place, how);
  await bo.goto(link);
  await button(bo, 'Play').click();
  await expectText(bo, LOST);
  await expectText(ada, LOST);
  await expectAccessible(bo);
  await playAny(ada);
  await expectMoves(bo, 1);
  await ada.goto(place.at('#/'));
  await expectText(ada, /Not kept: lost with this page/);
  await ada.getByRole('link', { name: /^Open Bit Flip/ }).click();
  await playOut(bo, ada);
  await expectText(ada, /You (win|lose)/);
  await ada.getByRole('link', { name: 'Review: see why' }).click();
  await expectSeen(ada.locator('.plot-curve'));
}
