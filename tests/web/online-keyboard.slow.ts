// The online pages by keyboard alone: Tab, Enter, Space and arrows. The focus is never lost when what had it is removed,
// what happens is announced, and every page is accessible in both themes.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser, type App } from './browser.ts';
import {
  askFor,
  choose,
  expectAccessibleInBoth,
  expectKeyboard,
  hasFocus,
  listenOn,
  playByKeys,
  press,
  tabTo,
} from './online-keys.ts';
import { expectMoves, expectTurn, onlinePlace, sitBoth, type OnlinePlace } from './online-place.ts';
import { button, expectAddress, expectGone, expectSaid, expectSeen, expectText } from './seen.ts';

const SMALL = { game: { id: 'bit-flip', length: 5 } };
const GAME = '#/invite/bit-flip?length=5';

/** By keyboard: the form, and the link that it leads to. */
async function createByKeys(app: App, place: OnlinePlace): Promise<readonly [Page, string]> {
  const page = await app.open({ at: place.at(GAME) });
  await choose(page, 'Who begins', 'You');
  await tabTo(page, page.getByLabel('Your name'));
  await page.keyboard.type('Ada');
  await expectAccessibleInBoth(page);
  await press(page, button(page, 'Create the match'));
  const link = page.getByRole('textbox', { name: 'Link to the match' });
  await expectSeen(link);
  return [page, await link.inputValue()];
}

inBrowser('the online pages by keyboard', (app) => {
  const place = onlinePlace();

  it('a match is made, sent and joined, and a move is played', async () => {
    const [ada, link] = await createByKeys(app, place);
    await expectKeyboard(ada);
    await expectSeen(ada.getByRole('img', { name: /QR code/ }));
    await tabTo(ada, ada.getByRole('textbox', { name: 'Link to the match' }));
    expect(await ada.evaluate(() => getSelection()?.toString())).toBe(link);
    await ada.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(ada, button(ada, 'Copy the link'));
    await expectSaid(ada, 'Copied.');
    expect(await ada.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expectAccessibleInBoth(ada);

    const said = await listenOn(ada);
    const bo = await app.open({ at: link });
    await expectSeen(button(bo, 'Play'));
    await expectAccessibleInBoth(bo);
    await press(bo, button(bo, 'Play'));
    await expectSeen(bo.locator('.board'));
    await expectKeyboard(bo);
    // The button that Ada was on is gone; the keyboard is at the board.
    await expectTurn(ada);
    expect(await hasFocus(ada.locator('.board .cell[tabindex="0"]'))).toBe(true);
    await expect.poll(said).toContain('The match begins.');
    await expect.poll(said).toContain('You are Player 1.');
    await playByKeys(ada);
    await expectMoves(bo, 1);
    await expectKeyboard(ada);
    await expectSaid(bo, /^Player 1 flipped .* Player 2 \(you\) to move\./);
    await playByKeys(bo);
    await expectMoves(ada, 2);
    await expectAccessibleInBoth(ada);
    await expectAccessibleInBoth(bo);
  });

  it('a draw is offered, declined, offered again and taken back, and agreed', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL);
    await askFor(ada, 'Offer a draw');
    await expectSaid(bo, 'Player 1 offers a draw.');
    await expectSaid(ada, /You have offered a draw/);
    await expectKeyboard(ada);
    await expectAccessibleInBoth(bo);
    await press(bo, button(bo, 'Decline'), 'Space');
    await expectGone(button(bo, 'Decline'));
    await expectKeyboard(bo);
    await expectGone(button(ada, 'Take back the offer'));
    await expectText(ada, 'Player 2 declined your draw offer.');
    await askFor(bo, 'Offer a draw');
    await press(bo, button(bo, 'Take back the offer'));
    await expectGone(button(bo, 'Take back the offer'));
    await expectKeyboard(bo);
    expect(await bo.getByText(/declined your/).count()).toBe(0);
    await playByKeys(ada);
    await expectMoves(bo, 1);
    await playByKeys(bo);
    await expectMoves(ada, 2);
    await askFor(ada, 'Offer a draw');
    await press(bo, button(bo, 'Accept'));
    for (const page of [ada, bo]) {
      await expectText(page, 'A draw');
      await expectSaid(page, /draw/);
      await expectKeyboard(page);
      await expectAccessibleInBoth(page);
    }
  });

  it('a round is given up, and a rematch is asked for and played', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL);
    await askFor(ada, 'Give up', 'Space');
    await expectText(ada, 'You gave up.');
    await expectKeyboard(ada);
    await expectSaid(bo, /gives? up|gave up/);
    await press(ada, button(ada, 'Rematch, seats swapped'));
    await expectGone(button(ada, 'Rematch, seats swapped'));
    await expectKeyboard(ada);
    await expectSeen(bo.getByRole('status').getByText('Player 1 asks for a rematch.'));
    await expectAccessibleInBoth(ada);
    await press(bo, button(bo, 'Rematch, seats swapped'));
    await expectText(ada, 'You are Player 2.');
    await expectTurn(bo);
    for (const page of [ada, bo]) await expectKeyboard(page);
    await playByKeys(bo);
    await expectMoves(ada, 1);
  });

  it('a seat is taken along to another device, and ended everywhere else', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL);
    await press(ada, ada.locator('summary', { hasText: 'Play on another device' }));
    const link = ada.getByRole('textbox', { name: 'Link to your seat' });
    await tabTo(ada, link);
    await expectAccessibleInBoth(ada);
    const phone = await app.open({ at: await link.inputValue() });
    await expectSeen(button(phone, 'Go on here'));
    await expectAccessibleInBoth(phone);
    await press(phone, button(phone, 'Go on here'));
    await expectAddress(phone, /#\/online\/[0-9a-f]{16}$/);
    await expectTurn(phone);
    await expectKeyboard(phone);
    await press(phone, phone.locator('summary', { hasText: 'Play on another device' }));
    const end = button(phone, 'End all other devices');
    await press(phone, end);
    await expectSaid(phone, 'Done: the seat is held by this browser alone.');
    expect(await hasFocus(end)).toBe(true);
    await playByKeys(phone);
    await expectMoves(bo, 1);
  });

  it('is not lost where a match is forgotten, refused, or not answered', async () => {
    const [ada, link] = await createByKeys(app, place);
    await ada.goto(place.at('#/'));
    await press(ada, ada.getByRole('button', { name: /^Forget Bit Flip/ }));
    await expectGone(ada.getByRole('button', { name: /^Forget Bit Flip/ }));
    await expectKeyboard(ada);

    const bo = await app.open({ at: link });
    await expectSeen(button(bo, 'Play'));
    const cy = await app.open({ at: link });
    await press(bo, button(bo, 'Play'));
    await expectSeen(bo.locator('.board'));
    app.forgive(/40\d/);
    await press(cy, button(cy, 'Play'));
    await expectSeen(cy.getByRole('alert'));
    expect(await hasFocus(button(cy, 'Play'))).toBe(true);

    app.forgive(/ERR_FAILED|Failed to load/);
    const dee = await (await app.newContext({ at: place.url })).newPage();
    await dee.route('**/api/matches/**', (route) => route.abort());
    await dee.goto(link);
    await press(dee, button(dee, 'Try again'));
    await expectSeen(button(dee, 'Try again'));
    await expectKeyboard(dee);
    await dee.unrouteAll();
    await press(dee, button(dee, 'Try again'));
    await expectText(dee, /This seat is taken/);
    await expectKeyboard(dee);
  });
});
