// The review of an online match where a name is missing or hidden.
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { inBrowser, type App } from './browser.ts';
import {
  createByLink,
  expectMoves,
  expectReviewed,
  onlinePlace,
  playAny,
  type OnlinePlace,
} from './online-place.ts';
import { button, expectGone, expectSeen, expectText } from './seen.ts';

/** Ada begins, both make a move, and the other player, who gives no name, gives up. */
async function playNamed(app: App, place: OnlinePlace): Promise<readonly [Page, Page]> {
  const ada = await app.open({ at: place.url });
  const bo = await app.open({ at: await createByLink(ada, place.at('#/invite/bit-flip'), 'Ada') });
  await button(bo, 'Play').click();
  await playAny(ada);
  await playAny(bo);
  await expectMoves(bo, 2);
  await button(bo, 'Give up').click();
  await button(bo, 'Yes').click();
  await expectSeen(ada.locator('.play-over'));
  return [ada, bo];
}

inBrowser('the review of an online match', (app) => {
  const place = onlinePlace();

  it('calls a player without a name by number, and every player if names are hidden', async () => {
    const [ada, bo] = await playNamed(app, place);
    await expectReviewed(ada);
    await expectText(ada, /^2\. Player 2: /);
    await expectText(ada, /^1\. You: /);
    await bo.getByText('This match online').click();
    await bo.getByRole('switch', { name: 'Hide the names of players' }).check();
    await expectGone(bo.getByText('Player 1 (Ada)').first());
    await expectReviewed(bo);
    await expectText(bo, /^1\. Player 1: /);
    await expectText(bo, /^2\. You: /);
  });
});
