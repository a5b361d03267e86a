// How a page tells of a turn that nobody looks at where the browser refuses something, and over plain http, which has no
// notices, share sheet or clipboard.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, inBrowser, type App } from './browser.ts';
import {
  createByLink,
  expectTurn,
  onlinePlace,
  playAny,
  playOut,
  sitBoth,
  type OnlinePlace,
} from './online-place.ts';
import {
  askToBeTold,
  expectNoted,
  GAME,
  hide,
  notedOn,
  observe,
  openObserved,
  SMALL,
  TELL,
} from './online-signs.ts';
import { button, expectGone, expectSaid, expectSeen, expectText } from './seen.ts';

function iconOf(page: Page): Promise<string | null> {
  return page.locator('link[rel="icon"]').getAttribute('href');
}

inBrowser('the turn in an online match', (app) => {
  const place = onlinePlace();

  it('is told by title and icon, which are as before when it is over, and on other pages', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL);
    await expect.poll(() => ada.title()).toMatch(/^Your move · Bit Flip/);
    expect(await iconOf(ada)).toBe('./icon-turn.svg');
    await expect.poll(() => bo.title()).toMatch(/^Bit Flip/);
    expect(await iconOf(bo)).toBe('./icon.svg');
    await playAny(ada);
    await expect.poll(() => bo.title()).toMatch(/^Your move/);
    expect(await iconOf(bo)).toBe('./icon-turn.svg');
    await expect.poll(() => ada.title()).toMatch(/^Bit Flip/);
    expect(await iconOf(ada)).toBe('./icon.svg');
    await bo.getByRole('link', { name: 'Games', exact: true }).click();
    await expectSeen(button(bo, 'Play Bit Flip'));
    expect(await iconOf(bo)).toBe('./icon.svg');
    await bo.goBack();
    await playOut(bo, ada);
    for (const page of [ada, bo]) {
      await expect.poll(() => page.title()).toMatch(/^Bit Flip/);
      expect(await iconOf(page)).toBe('./icon.svg');
    }
  });

  it('is told to who waits in a hidden tab, and so is the beginning of a match', async () => {
    for (const [begins, words] of [
      ['You', 'It is your move in Bit Flip.'],
      ['The other', 'Bit Flip has begun.'],
    ]) {
      const ada = await openObserved(app, place, place.at(GAME));
      await ada.getByRole('radio', { name: begins!, exact: true }).check();
      await button(ada, 'Create the match').click();
      const link = await ada.getByRole('textbox', { name: 'Link to the match' }).inputValue();
      await ada.getByRole('switch', { name: TELL }).check();
      await expectNoted(ada, 'asked');
      await hide(ada, true);
      const bo = await openObserved(app, place, link);
      await button(bo, 'Play').click();
      await expectSeen(ada.locator('.board'));
      await expectNoted(ada, `notice: ${words}`, 'sound');
      expect(await notedOn(bo)).toEqual([]);
    }
  });

  it('is told by a sound alone where notices are refused, and says so', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL, observe);
    await bo.evaluate(() => sessionStorage.setItem('answer', 'denied'));
    await askToBeTold(bo);
    await expectText(bo, 'The browser does not allow notices; you will only hear a sound.');
    await notedOn(bo, 'forget');
    await hide(bo, true);
    await playAny(ada);
    await expectNoted(bo, 'sound');
  });

  it('has its end sounded on both sides if sound is on', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL, observe);
    await button(bo, 'Sound is off').click();
    await button(ada, 'Give up').click();
    await button(ada, 'Yes').click();
    await expectText(bo, 'You win!');
    await expectNoted(bo, 'sound');
    expect(await notedOn(ada)).toEqual([]);
  });
});

inBrowser('a link to an online match', (app) => {
  const place = onlinePlace();

  it('says that it was not sent if the browser fails, and nothing if the user calls it off', async () => {
    const ada = await openObserved(app, place, place.url);
    await createByLink(ada, place.at(GAME));
    await ada.evaluate(() => sessionStorage.setItem('share', 'AbortError'));
    await button(ada, 'Send …').click();
    await expect.poll(() => notedOn(ada)).toHaveLength(1);
    expect(await ada.getByText(/could not be sent/).count()).toBe(0);
    await ada.evaluate(() => sessionStorage.setItem('share', 'NotAllowedError'));
    await button(ada, 'Send …').click();
    await expectText(ada, 'It could not be sent; copy the link instead.');
    await expectSaid(ada, 'It could not be sent; copy the link instead.');
  });

  it('is not offered to be sent where the browser cannot', async () => {
    const page = await app.open({ at: place.url });
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await createByLink(page, place.at(GAME));
    await page.reload();
    await expectSeen(button(page, 'Copy the link'));
    expect(await button(page, 'Send …').count()).toBe(0);
  });
});

/** An address that is not safe, as that of a machine in the local network: what it serves comes from the server. */
const PLAIN = 'http://machine.test/';

async function inLocalNetwork(app: App, place: OnlinePlace): Promise<BrowserContext> {
  const context = await app.newContext({ at: PLAIN });
  await context.route(`${PLAIN}**`, async (route) => {
    const url = route.request().url().replace(PLAIN, place.url);
    try {
      await route.fulfill({ response: await route.fetch({ url, timeout: 60_000 }) });
    } catch {
      // The page was closed meanwhile.
    }
  });
  return context;
}

inBrowser('over plain http', (app) => {
  const place = onlinePlace();

  it('everything works but what browsers refuse there, and that is not offered', async () => {
    // There is no such machine, so no socket opens there; and such addresses have no isolation. Browsers say so.
    app.forgive(/WebSocket connection|Cross-Origin-Opener-Policy/);
    const context = await inLocalNetwork(app, place);
    const ada = await context.newPage();
    await ada.goto(PLAIN);
    expect(await ada.evaluate(() => isSecureContext)).toBe(false);
    const link = await createByLink(ada, `${PLAIN}${GAME}`);
    expect(link.startsWith(`${PLAIN}#/join/`)).toBe(true);
    expect(await button(ada, 'Send …').count()).toBe(0);
    await button(ada, 'Copy the link').focus();
    await ada.keyboard.press('Enter');
    await expectText(ada, 'Copied.');
    expect(await ada.evaluate(() => document.activeElement?.textContent)).toBe('Copy the link');
    const field = ada.getByRole('textbox', { name: 'Link to the match' });
    await field.evaluate((input) => input.removeAttribute('readonly'));
    await field.fill('');
    await ada.keyboard.press('Control+v');
    expect(await field.inputValue()).toBe(link);
    await ada.getByRole('switch', { name: TELL }).check();
    await expectText(ada, /^By a sound\.$/);
    await expectAccessible(ada);

    const bo = await (await inLocalNetwork(app, place)).newPage();
    await bo.goto(link);
    await button(bo, 'Play').click();
    await expectTurn(ada);
    await playOut(ada, bo);
    await bo.getByText('This match online').click();
    await expectText(bo, /^By a sound\.$/);
    await button(bo, 'Copy a link to watch').click();
    await expectText(bo, 'Copied.');
  });

  it('without any way to tell of a turn nothing of it is offered', async () => {
    const page = await app.open({ at: place.url });
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'AudioContext');
      Reflect.deleteProperty(globalThis, 'Notification');
    });
    await createByLink(page, place.at(GAME));
    await page.reload();
    await expectSeen(button(page, 'Copy the link'));
    await expectGone(page.getByRole('switch', { name: TELL }));
  });
});
