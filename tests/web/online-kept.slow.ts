// What a browser keeps of online matches, over time, and small screens.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { createByLink, onlinePlace } from './online-place.ts';
import { button, expectGone, expectSeen, expectText } from './seen.ts';

async function excess(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

inBrowser('what is kept of an online match', (app) => {
  const place = onlinePlace();

  it('waits on the first page until something was played', async () => {
    const page = await app.open({ at: place.url });
    await createByLink(page, place.at('#/invite/bit-flip'));
    await page.goto(place.at('#/'));
    await page.getByRole('link', { name: /^Open Bit Flip/ }).click();
    await expectSeen(page.getByRole('img', { name: /QR code/ }));
    await page.goto(place.at('#/'));
    await page.getByRole('button', { name: /^Forget Bit Flip/ }).click();
    await expectGone(page.getByRole('link', { name: /^Open Bit Flip/ }));
  });

  it('has room in a database of the version before', async () => {
    const context = await app.newContext({ at: place.url });
    const page = await context.newPage();
    await page.goto(place.at('icon.svg'));
    await page.evaluate(makeVersionTwo);
    await createByLink(page, place.at('#/invite/bit-flip'));
    await page.reload();
    await expectSeen(page.getByRole('img', { name: /QR code/ }));
    expect(await page.evaluate(readKept)).toEqual(['there before']);
  });

  it('shows no names to who does not want them', async () => {
    const page = await app.open({ at: place.url });
    const link = await createByLink(page, place.at('#/invite/bit-flip'), 'Ada');
    const bo = await app.open({ at: link });
    await button(bo, 'Play').click();
    await expectText(bo, 'Player 1 (Ada)');
    await bo.getByText('This match online').click();
    await bo.getByRole('switch', { name: 'Hide the names of players' }).check();
    await expectGone(bo.getByText('Player 1 (Ada)').first());
  });

  it('fits the narrowest phone, page by page', async () => {
    const page = await app.open({ at: place.at('#/lobby'), width: 320, height: 640, hasTouch: true });
    await expectSeen(page.getByRole('heading', { name: 'Lobby' }));
    expect(await excess(page)).toBeLessThanOrEqual(0);
    const link = await createByLink(page, place.at('#/invite/bit-battle'), 'W'.repeat(24));
    expect(await excess(page)).toBeLessThanOrEqual(0);
    await expectSeen(page.locator('.qr'));
    expect(await excess(page)).toBeLessThanOrEqual(0);
    const bo = await app.open({ at: link, width: 320, height: 640, hasTouch: true });
    await expectSeen(button(bo, 'Play'));
    expect(await excess(bo)).toBeLessThanOrEqual(0);
    await button(bo, 'Play').click();
    await expectSeen(bo.locator('.board'));
    expect(await excess(bo)).toBeLessThanOrEqual(0);
  });
});

/** Runs in the browser: what the version before has left. */
async function makeVersionTwo(): Promise<void> {
  const opening = indexedDB.open('bitduel', 2);
  opening.addEventListener('upgradeneeded', () => {
    for (const name of ['lines', 'secrets', 'kept', 'search']) opening.result.createObjectStore(name);
    opening.result.createObjectStore('matches', { keyPath: 'id' }).createIndex('changed', 'changed');
  });
  await new Promise((resolve) => {
    opening.addEventListener('success', resolve);
  });
  const writing = opening.result.transaction('kept', 'readwrite');
  writing.objectStore('kept').put('there before', 'something');
  await new Promise((resolve) => {
    writing.addEventListener('complete', resolve);
  });
  opening.result.close();
}

/** Runs in the browser. */
async function readKept(): Promise<readonly unknown[]> {
  const opening = indexedDB.open('bitduel');
  await new Promise((resolve) => {
    opening.addEventListener('success', resolve);
  });
  const getting = opening.result.transaction('kept').objectStore('kept').getAll();
  await new Promise((resolve) => {
    getting.addEventListener('success', resolve);
  });
  opening.result.close();
  return getting.result as readonly unknown[];
}
