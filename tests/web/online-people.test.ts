// What people do in an online match besides moves: offers, giving up, series, rematches, other devices, watching, clocks,
// and the lobby.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectAccessible, inBrowser } from './browser.ts';
import { expectMoves, expectTurn, onlinePlace, playAny, playOut, sitBoth } from './online-place.ts';
import { button, expectAddress, expectGone, expectSaid, expectSeen, expectText } from './seen.ts';

const SMALL = { game: { id: 'bit-flip', length: 5 } };

inBrowser('people in an online match', (app) => {
  const place = onlinePlace();

  it('offer a draw, decline it, and agree', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL);
    await button(bo, 'Offer a draw').click();
    await button(bo, 'Yes').click();
    await expectText(bo, 'You have offered a draw; Player 1 has not answered yet.');
    await expectText(ada, 'Player 2 offers a draw.');
    await expectSaid(ada, 'Player 2 offers a draw.');
    await expectAccessible(ada);
    await button(ada, 'Decline').click();
    await expectGone(button(ada, 'Accept'));
    await expectGone(button(bo, 'Take back the offer'));
    await button(ada, 'Offer a draw').click();
    await button(ada, 'Yes').click();
    await button(bo, 'Accept').click();
    await expectText(ada, 'A draw');
    await expectText(bo, 'A draw');
  });

  it('take back a move if the other agrees', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL);
    await playAny(ada);
    await expectMoves(bo, 1);
    await button(ada, 'Undo').click();
    await button(ada, 'Yes').click();
    await expectText(bo, 'Player 1 asks to take back a move.');
    await button(bo, 'Accept').click();
    await expectTurn(ada);
    await expectText(ada, 'No move yet.');
  });

  it('give up, and play again with the seats swapped', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL);
    const before = ada.url();
    await button(ada, 'Give up').click();
    await button(ada, 'Yes').click();
    await expectText(ada, 'You gave up.');
    await expectText(bo, 'You win!');
    await expectAccessible(bo);
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

  it('play a series: both are ready, and the next round begins', async () => {
    const [ada, bo] = await sitBoth(app, place, { ...SMALL, rounds: 2 });
    await button(ada, 'Give up').click();
    await button(ada, 'Yes').click();
    await expectText(bo, /The next round begins in \d+ seconds at the latest\./);
    await button(ada, 'Ready for the next round').click();
    await expectText(bo, 'Player 1 is ready.');
    await button(bo, 'Ready for the next round').click();
    await expectText(ada, /Round 2 of 2/);
    await playOut(bo, ada);
    await expectText(bo, /Rematch/);
  });

  it('go on at another device, and end the first one', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL);
    await ada.getByText('Play on another device').click();
    const link = await ada.getByRole('textbox', { name: 'Link to your seat' }).inputValue();
    const phone = await app.open({ at: link, width: 320, height: 640, hasTouch: true });
    await expectText(phone, /holds the seat of Player 1/);
    await expectAccessible(phone);
    await button(phone, 'Go on here').click();
    await expectAddress(phone, /#\/online\/[0-9a-f]{16}$/);
    await playAny(phone);
    await expectMoves(bo, 1);
    await expectMoves(ada, 1);
    await phone.getByText('Play on another device').click();
    await button(phone, 'End all other devices').click();
    await expectText(phone, 'Done: the seat is held by this browser alone.');
    await expectText(ada, /This seat has another key now: /);
    await expectAccessible(ada);
    await playAny(bo);
    await expectTurn(phone);
    expect(await phone.getByText('This seat has another key now').count()).toBe(0);
    await playAny(phone);
    await expectMoves(bo, 3);
    expect(await ada.getByText('Play on another device').count()).toBe(0);
    // What was kept is the match as it stood; who wants to may watch.
    await button(ada, 'Watch the match').click();
    await expectText(ada, 'You watch this match.');
    await expectMoves(ada, 3);
  });

  it('have the new key in all tabs of one browser', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL);
    const tab = await ada.context().newPage();
    await tab.goto(ada.url());
    await expectTurn(tab);
    await ada.getByText('Play on another device').click();
    await button(ada, 'End all other devices').click();
    await expectText(ada, 'Done: the seat is held by this browser alone.');
    await playAny(tab);
    await expectMoves(bo, 1);
    await expectMoves(ada, 1);
    expect(await tab.getByText('This seat has another key now').count()).toBe(0);
  });

  it('are watched, by a number; who watches can do nothing', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL);
    const watcher = await app.open({ at: bo.url() });
    await expectText(watcher, 'You watch this match.');
    await expectText(ada, '1 watcher');
    expect(await button(watcher, 'Give up').count()).toBe(0);
    await playAny(ada);
    await expectMoves(watcher, 1);
    await expectAccessible(watcher);
    await playOut(bo, ada);
    await watcher.getByText('Share and keep').click();
    const saving = watcher.waitForEvent('download');
    await button(watcher, 'Download the record').click();
    const file = await (await saving).path();
    expect(readFileSync(file, 'utf8')).toContain('"t":"outcome"');
  });

  it('are found in the lobby, which keeps itself up to date', async () => {
    const cy = await app.open({ at: place.at('#/lobby') });
    await expectText(cy, /Nobody waits at the moment/);
    await expectAccessible(cy);
    const ada = await app.open({ at: place.at('#/invite/bit-flip?for=anyone') });
    await ada.getByLabel('Your name').fill('Ada');
    await button(ada, 'Find an opponent').click();
    await expectText(ada, /You are in the lobby/);
    await cy.getByRole('button', { name: 'Play Bit Flip, Ada' }).click();
    await expectAddress(cy, /#\/online\//);
    await expectSeen(cy.locator('.board'));
    await expectSeen(ada.locator('.board'));
  });

  it('meet if both ask for anyone', async () => {
    const ada = await app.open({ at: place.at('#/invite/bit-battle?for=anyone') });
    await button(ada, 'Find an opponent').click();
    await expectText(ada, /You are in the lobby/);
    const bo = await app.open({ at: place.at('#/invite/bit-battle?for=anyone') });
    await button(bo, 'Find an opponent').click();
    await expectSeen(bo.locator('.board'));
    await expectSeen(ada.locator('.board'));
    expect(bo.url()).toBe(ada.url());
    await expectText(bo, 'You are Player 2.');
  });

  it('play a level of the server, and take back without asking', async () => {
    const page = await app.open({ at: place.at('#/invite/bit-flip') });
    await page.getByRole('radio', { name: 'The computer' }).check();
    await page.getByRole('radio', { name: 'You', exact: true }).check();
    await button(page, 'Create the match').click();
    await playAny(page);
    await expectMoves(page, 2);
    await button(page, 'Undo').click();
    await expectTurn(page);
    await expectText(page, 'No move yet.');
  });

  it(
    'have clocks that run for the one on move, and lose when their time is up',
    { timeout: 90_000 },
    async () => {
      const [ada, bo] = await sitBoth(app, place, { ...SMALL, clock: { main: 30_000, add: 0 } });
      await expectText(ada, 'The first move is free. Without it within a minute, the match is cancelled.');
      await playAny(ada);
      await expectText(bo, 'The first move is free. Without it within a minute, the round is lost.');
      await playAny(bo);
      await expectTurn(ada);
      await expectGone(ada.getByText('The first move is free.'));
      const clock = ada.getByRole('timer', { name: /Player 1 \(you\)/ });
      await expect.poll(() => clock.textContent(), { timeout: 10_000 }).toBe('0:27');
      expect(await ada.getByRole('timer', { name: /Player 2/ }).textContent()).toBe('0:30');
      await ada
        .locator('#announcer')
        .filter({ hasText: '10 seconds left.' })
        .waitFor({ state: 'attached', timeout: 30_000 });
      await ada.getByText('You ran out of time.').waitFor({ timeout: 40_000 });
      await expectText(bo, 'You win!');
    },
  );
});
