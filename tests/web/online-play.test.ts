// Two people in two browsers play by a link over a real server, by keyboard alone, and look at the review.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, inBrowser } from './browser.ts';
import {
  askFor,
  choose,
  expectKeyboard,
  hasFocus,
  listenOn,
  playByKeys,
  press,
  tabTo,
} from './online-keys.ts';
import {
  expectMoves,
  expectReviewed,
  expectTurn,
  matchOf,
  onlinePlace,
  playAny,
  playersWords,
  sitBoth,
} from './online-place.ts';
import { button, expectAddress, expectGone, expectSaid, expectSeen, expectText } from './seen.ts';

const SMALL = { game: { id: 'bit-flip', length: 5 } };
/** Without a network browsers complain about every request. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|WebSocket connection/;

/** How the tab of a page says whether it is its user's turn: by title and icon. */
async function expectTab(page: Page, isTurn: boolean): Promise<void> {
  await expect.poll(() => page.title()).toMatch(isTurn ? /^Your move · Bit Flip/ : /^Bit Flip/);
  const icon = page.locator('link[rel="icon"]');
  expect(await icon.getAttribute('href')).toBe(isTurn ? './icon-turn.svg' : './icon.svg');
}

inBrowser('a match over a server', (app) => {
  const place = onlinePlace();

  it('is made, sent, joined and played by keyboard from the first page on, and reviewed', async () => {
    const ada = await app.open({ at: place.url });
    await press(ada, ada.getByRole('link', { name: 'With a friend, by link' }));
    await expectAddress(ada, /#\/invite\//);
    await ada.goto(place.at('#/invite/bit-flip'));
    await choose(ada, 'Who begins', 'You');
    await tabTo(ada, ada.getByLabel('Your name'));
    await ada.keyboard.type('Ada');
    await expectAccessible(ada);
    await press(ada, button(ada, 'Create the match'));

    const field = ada.getByRole('textbox', { name: 'Link to the match' });
    await expectSeen(field);
    await expectKeyboard(ada);
    const link = await field.inputValue();
    expect(link).toMatch(/#\/join\/[0-9a-f]{16}\?key=[0-9a-f]{32}$/);
    await expectSeen(ada.getByRole('img', { name: /QR code/ }));
    await expectText(ada, 'nobody yet');
    expect(await ada.getByText(/keeps nothing/).count()).toBe(0);
    await tabTo(ada, field);
    expect(await ada.evaluate(() => getSelection()?.toString())).toBe(link);
    await ada.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(ada, button(ada, 'Copy the link'));
    await expectSaid(ada, 'Copied.');
    expect(await ada.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expectAccessible(ada);
    const said = await listenOn(ada);

    const bo = await app.open({ at: link, width: 390, height: 844, hasTouch: true });
    await expectText(bo, 'Ada invites you.');
    await expectText(bo, /One round\. The other player begins\. No clock\./);
    await expectAccessible(bo);
    await tabTo(bo, bo.getByLabel('Your name'));
    await bo.keyboard.type('Bo');
    await press(bo, button(bo, 'Play'));
    await expectAddress(bo, /#\/online\/[0-9a-f]{16}$/);
    expect(bo.url()).not.toContain('key');
    await expectSeen(bo.locator('.board'));
    await expectKeyboard(bo);
    await expectSeen(bo.getByText('Player 1 (Ada) is thinking …'));
    await expectTurn(ada);
    // The button that had the focus is gone. The board has it now.
    expect(await hasFocus(ada.locator('.board .cell[tabindex="0"]'))).toBe(true);
    await expect.poll(said).toContain('The match begins.');
    await expect.poll(said).toContain('You are Player 1.');
    await expectTab(ada, true);
    await expectTab(bo, false);

    await playByKeys(ada);
    await expectMoves(bo, 1);
    await expectKeyboard(ada);
    await expectSaid(bo, /^Player 1 flipped .* Player 2 \(you\) to move\./);
    await expectTab(ada, false);
    await expectTab(bo, true);
    expect(await button(ada, 'Hint').count()).toBe(0);
    expect(await ada.getByRole('switch', { name: 'Show what is best' }).count()).toBe(0);
    await playByKeys(bo);
    await expectMoves(ada, 2);
    await expectAccessible(ada);
    await expectAccessible(bo);

    const watcher = await app.open({ at: ada.url() });
    await expectTab(ada, true);
    await ada.getByRole('link', { name: 'Games', exact: true }).click();
    await expectSeen(button(ada, 'Play Bit Flip'));
    expect(await ada.locator('link[rel="icon"]').getAttribute('href')).toBe('./icon.svg');
    await ada.goto(place.at(`#/review/${matchOf(bo)}`));
    await expectText(ada, /no review until the round is over/);
    await ada.goto(bo.url());
    await expectTurn(ada);
    await askFor(bo, 'Give up', 'Space');
    await expectText(bo, 'You gave up.');
    await expectKeyboard(bo);
    await expectSaid(ada, /gives? up|gave up/);
    await expectText(ada, 'You win!');
    await expectAccessible(ada);
    for (const page of [ada, bo]) await expectTab(page, false);
    await expect.poll(() => playersWords(ada)).toMatch(/\b(?:You|Bo)\b/);
    expect(await playersWords(ada)).not.toMatch(/Player/);

    await expectReviewed(ada);
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
    await expectReviewed(bo);
    await expectText(bo, /^1\. Ada: /);
    await expectText(bo, /^2\. You: /);
    await expectText(bo, /^Ada (?:chose right|never had a choice)/);
    await expectReviewed(watcher);
    await expectText(watcher, /^1\. Player 1: /);
    await expectText(watcher, /^2\. Player 2: /);
    expect(await playersWords(watcher)).not.toMatch(/\byou\b/i);
  });

  it('keeps a move that was not sent, through a reload, and sends it when the server answers again', async () => {
    app.forgive(NO_NETWORK);
    const [ada, bo] = await sitBoth(app, place, SMALL);
    await ada.route('**/api/**', (route) => route.abort());
    await ada.routeWebSocket(/api\/socket/, (socket) => socket.close());
    await ada.context().setOffline(true);
    await expectText(ada, 'The server does not answer. Trying again …');
    await playAny(ada);
    await expectText(ada, /^Not sent yet/);
    await expectSeen(ada.locator('.play-table.is-pending .cell.chosen').first());
    // The page itself must load, so the network is back for that alone.
    await ada.context().setOffline(false);
    await ada.reload();
    await expectText(ada, /^Not sent yet/);
    await expectSeen(ada.locator('.is-pending .cell.chosen').first());
    await expectMoves(bo, 0);
    await ada.unrouteAll();
    await expectMoves(bo, 1);
    await expectMoves(ada, 1);
    await expectGone(ada.locator('.is-pending'));
  });
});
