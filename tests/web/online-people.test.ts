// What people do in an online match besides moves: offers, series, rematches, watching, other devices, clocks, and the lobby.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { REMOTE_WORDS } from '../../src/remote/remote-words.ts';
import { serve } from '../server/served.ts';
import { expectAccessible, inBrowser } from './browser.ts';
import { expectAccessibleInBoth, expectKeyboard, press, tabTo } from './online-keys.ts';
import {
  expectMoves,
  expectTurn,
  OnlinePlace,
  onlinePlace,
  playAny,
  playOut,
  sitBoth,
} from './online-place.ts';
import { button, expectAddress, expectGone, expectSaid, expectSeen, expectText } from './seen.ts';

/** What the browser says of a socket that cannot be opened. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|WebSocket connection/;

const SMALL = { game: { id: 'bit-flip', length: 5 } };

/** Clicks what asks whether it is meant, and confirms it. */
async function confirm(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await button(page, 'Yes').click();
}

inBrowser('people in an online match', (app) => {
  const place = onlinePlace();

  it('offer and decline, play a series and a rematch, and are watched', async () => {
    const [ada, bo] = await sitBoth(app, place, { ...SMALL, rounds: 2 });
    const watcher = await app.open({ at: bo.url() });
    await expectText(watcher, 'You watch this match.');
    await expectText(ada, '1 watcher');
    expect(await button(watcher, 'Give up').count()).toBe(0);

    await confirm(bo, 'Offer a draw');
    await expectText(bo, 'You have offered a draw; Player 1 has not answered yet.');
    await expectText(ada, 'Player 2 offers a draw.');
    await expectSaid(ada, 'Player 2 offers a draw.');
    await expectAccessible(ada);
    await button(ada, 'Decline').click();
    await expectGone(button(ada, 'Accept'));
    await expectGone(button(bo, 'Take back the offer'));
    await expectText(bo, 'Player 1 declined your draw offer.');
    await confirm(ada, 'Offer a draw');
    await expectSeen(button(bo, 'Accept'));
    await button(ada, 'Take back the offer').click();
    await expectGone(button(bo, 'Accept'));
    expect(await ada.getByText(/declined your/).count()).toBe(0);

    await playAny(ada);
    await expectMoves(bo, 1);
    await expectMoves(watcher, 1);
    await expectAccessible(watcher);
    await confirm(ada, 'Undo');
    await expectText(bo, 'Player 1 asks to take back a move.');
    await button(bo, 'Accept').click();
    await expectTurn(ada);
    await expectText(ada, 'No move yet.');

    await playAny(ada);
    await expectMoves(bo, 1);
    await confirm(ada, 'Offer a draw');
    await button(bo, 'Accept').click();
    await expectText(ada, 'A draw');
    await expectText(bo, /The next round begins in \d+ seconds at the latest\./);
    await expectText(bo, 'A draw');
    await button(ada, 'Ready for the next round').click();
    await expectText(bo, 'Player 1 is ready.');
    await button(bo, 'Ready for the next round').click();
    await expectText(ada, /Round 2 of 2/);
    await playOut(bo, ada);
    await watcher.getByText('Share and keep').click();
    const saving = watcher.waitForEvent('download');
    await button(watcher, 'Download the record').click();
    expect(readFileSync(await (await saving).path(), 'utf8')).toContain('"t":"outcome"');

    const before = ada.url();
    await button(ada, 'Rematch, seats swapped').click();
    await expectText(ada, /You have asked for a rematch/);
    await expectText(bo, 'Player 1 asks for a rematch.');
    await button(bo, 'Rematch, seats swapped').click();
    await expectText(ada, 'You are Player 2.');
    await expectText(bo, 'You are Player 1.');
    expect(ada.url()).not.toBe(before);
    expect(ada.url()).toBe(bo.url());
    await playAny(bo);
    await expectMoves(ada, 1);
  });

  it('go on at another device, in all its tabs, and end the first one', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL);
    await ada.getByText('Play on another device').click();
    const link = await ada.getByRole('textbox', { name: 'Link to your seat' }).inputValue();
    const phone = await app.open({ at: link, width: 320, height: 640, hasTouch: true });
    await expectText(phone, /holds the seat of Player 1/);
    await expectAccessible(phone);
    await button(phone, 'Go on here').click();
    await expectAddress(phone, /#\/online\/[0-9a-f]{16}$/);
    const tab = await phone.context().newPage();
    await tab.goto(phone.url());
    await playAny(phone);
    await expectMoves(bo, 1);
    await expectMoves(ada, 1);
    await expectMoves(tab, 1);
    await phone.getByText('Play on another device').click();
    await button(phone, 'End all other devices').click();
    await expectText(phone, 'Done: the seat is held by this browser alone.');
    await expectText(ada, /This seat has another key now: /);
    await expectAccessible(ada);
    await playAny(bo);
    // The tab has the new key, too.
    await playAny(tab);
    await expectMoves(bo, 3);
    await expectMoves(phone, 3);
    for (const page of [phone, tab])
      expect(await page.getByText('This seat has another key now').count()).toBe(0);
    expect(await ada.getByText('Play on another device').count()).toBe(0);
    // What was kept is the match until then; its user may watch the rest.
    await button(ada, 'Watch the match').click();
    await expectText(ada, 'You watch this match.');
    await expectMoves(ada, 3);
  });

  it('are found in the lobby by keyboard, and the focus stays when a row goes', async () => {
    const cy = await app.open({ at: place.url });
    await press(cy, cy.getByRole('link', { name: 'Anyone', exact: true }));
    await expectText(cy, /Nobody waits at the moment/);
    await expectKeyboard(cy);
    await expectAccessibleInBoth(cy);
    const ada = await app.open({ at: place.at('#/lobby') });
    await press(ada, ada.getByRole('link', { name: 'Bit Flip', exact: true }));
    await tabTo(ada, ada.getByLabel('Your name'));
    await ada.keyboard.type('Ada');
    await press(ada, button(ada, 'Find an opponent'));
    await expectText(ada, /You are in the lobby/);
    await expectKeyboard(ada);
    const play = cy.getByRole('button', { name: 'Play Bit Flip, Ada' });
    await tabTo(cy, play);
    await expectAccessibleInBoth(cy);
    const bo = await app.open({ at: place.at('#/lobby') });
    await press(bo, bo.getByRole('button', { name: 'Play Bit Flip, Ada' }));
    await expectAddress(bo, /#\/online\//);
    await expectSeen(bo.locator('.board'));
    await expectSeen(ada.locator('.board'));
    await expectKeyboard(bo);
    await expectGone(play);
    await expectKeyboard(cy);
    await expectSeen(cy.getByRole('status').getByText(/Nobody waits/));
  });

  it('play a level of the server, and take back without asking', async () => {
    const page = await app.open({ at: place.at('#/invite/bit-flip') });
    await page.getByRole('radio', { name: 'The computer' }).check();
    // By its book Player 1 moves first.
    expect(await page.getByRole('radio', { name: 'You', exact: true }).isChecked()).toBe(true);
    await button(page, 'Create the match').click();
    await playAny(page);
    await expectMoves(page, 2);
    await button(page, 'Undo').click();
    await expectTurn(page);
    await expectText(page, 'No move yet.');
  });

  it('have clocks that run for the player on move, and lose when their time is up', async () => {
    app.forgive(NO_NETWORK);
    // The server's time stands still but for the steps below. The pages count down on their own.
    let now = Date.now();
    const served = await serve({ limits: undefined }, {}, () => now);
    const timed = new OnlinePlace();
    timed.url = new URL(served.url).href;
    try {
      const [ada, bo] = await sitBoth(app, timed, { ...SMALL, clock: { main: 30_000, add: 0 } });
      const free = 'First move within 1:00';
      const runsOn = 'The clock runs on meanwhile.';
      await expectText(ada, 'First move within 1:00, or cancelled.');
      await ada.context().setOffline(true);
      await expectText(ada, REMOTE_WORDS.away);
      expect(await ada.getByText(runsOn).count()).toBe(0);
      await ada.context().setOffline(false);
      await playAny(ada);
      await expectText(bo, 'First move within 1:00, or round lost.');
      await playAny(bo);
      await expectTurn(ada);
      await expectGone(ada.getByText(free));
      await ada.context().setOffline(true);
      await expectText(ada, runsOn);
      await ada.context().setOffline(false);
      await expectGone(ada.getByText(runsOn));
      const clock = ada.getByRole('timer', { name: /Player 1 \(you\)/ });
      await expect.poll(() => clock.textContent()).toMatch(/^0:[0-2]\d$/);
      expect(await ada.getByRole('timer', { name: /Player 2/ }).textContent()).toBe('0:30');
      now += 18_000;
      // The offer brings the time that is left to both pages.
      await confirm(bo, 'Offer a draw');
      await expectSaid(ada, '10 seconds left.');
      await expect.poll(() => clock.textContent()).toMatch(/^0:(0\d|10)$/);
      now += 30_000;
      await expectText(ada, 'You ran out of time.');
      await expectText(bo, 'You win!');
    } finally {
      // A page that loses its server complains.
      await app.closePages();
      await served.close();
    }
  });
});
