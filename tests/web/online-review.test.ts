// The review of an online match speaks to who sits here, and calls the other player by name; so does the ending.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, inBrowser, type App } from './browser.ts';
import { createByLink, expectMoves, onlinePlace, playAny, type OnlinePlace } from './online-place.ts';
import { button, expectGone, expectSaid, expectSeen, expectText } from './seen.ts';

/** Ada begins, both make a move, and Bo, or whatever the other is called, gives up. */
async function playNamed(app: App, place: OnlinePlace, name: string): Promise<readonly [Page, Page]> {
  const ada = await app.open({ at: place.url });
  const bo = await app.open({ at: await createByLink(ada, place.at('#/invite/bit-flip'), 'Ada') });
  await bo.getByLabel('Your name').fill(name);
  await button(bo, 'Play').click();
  await playAny(ada);
  await playAny(bo);
  await expectMoves(bo, 2);
  await button(bo, 'Give up').click();
  await button(bo, 'Yes').click();
  await expectSeen(ada.locator('.play-over'));
  return [ada, bo];
}

async function openReview(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Review: see why' }).click();
  await expectSeen(page.locator('.plot-curve'));
  await expectSeen(page.locator('.report'));
}

/** All that is said of the players, but for the rows of the board and what the book itself says. */
async function saidIn(page: Page): Promise<string> {
  const parts = page.locator('.play-why, .report, .plot-card, .move-list, .turn');
  return (await parts.allInnerTexts()).join('\n');
}

inBrowser('the review of an online match', (app) => {
  const place = onlinePlace();

  it('says "you" to each, and the name of the other', async () => {
    const [ada, bo] = await playNamed(app, place, 'Bo');
    await expect.poll(() => saidIn(ada)).toMatch(/\b(?:You|Bo)\b/);
    expect(await saidIn(ada)).not.toMatch(/Player/);
    await openReview(ada);
    await expectText(ada, 'Player 1 (you) against Player 2 (Bo)');
    await expectText(ada, /^1\. You: /);
    await expectText(ada, /^2\. Bo: /);
    await expectText(ada, /^Bo (?:chose right|never had a choice)/);
    await expectSeen(ada.locator('.plot-grid').getByText('▼ Bo'));
    await expectAccessible(ada);
    await ada.keyboard.press('Home');
    await ada.keyboard.press('ArrowRight');
    await expectSaid(ada, /^Move 1, you: /);
    await expectText(ada, /^Player 2 \(Bo\) to move\./);
    await openReview(bo);
    await expectText(bo, /^1\. Ada: /);
    await expectText(bo, /^2\. You: /);
    await expectText(bo, /^Ada (?:chose right|never had a choice)/);
  });

  it('calls one without a name by number, and so to who wants to see no names', async () => {
    const [ada, bo] = await playNamed(app, place, '');
    await openReview(ada);
    await expectText(ada, /^2\. Player 2: /);
    await expectText(ada, /^1\. You: /);
    await bo.getByText('This match online').click();
    await bo.getByRole('switch', { name: 'Hide the names of players' }).check();
    await expectGone(bo.getByText('Player 1 (Ada)').first());
    await openReview(bo);
    await expectText(bo, /^1\. Player 1: /);
    await expectText(bo, /^2\. You: /);
  });

  it('speaks of both by number to who only watched', async () => {
    const [ada] = await playNamed(app, place, 'Bo');
    const watcher = await app.open({ at: ada.url() });
    await openReview(watcher);
    await expectText(watcher, /^1\. Player 1: /);
    await expectText(watcher, /^2\. Player 2: /);
    expect(await saidIn(watcher)).not.toMatch(/\byou\b/i);
  });
});
