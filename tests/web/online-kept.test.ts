// What a browser keeps of online matches, where there is no server, small screens, and a server that cannot be trusted.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import {
  createByLink,
  expectMoves,
  expectTurn,
  onlinePlace,
  playAny,
  sitBoth,
  withoutSockets,
} from './online-place.ts';
import { button, expectGone, expectSeen, expectText } from './seen.ts';
import { file } from './way-in.ts';

const SMALL = { game: { id: 'bit-flip', length: 5 } };

async function excess(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

inBrowser('where nothing decides matches', (app) => {
  it('nothing is said of it, and what is asked is answered', async () => {
    const asked: string[] = [];
    const page = await app.open();
    page.on('response', (response) => asked.push(`${response.status()} ${new URL(response.url()).pathname}`));
    await page.reload();
    await expect.poll(() => asked).toContain('200 /api/about');
    await expectSeen(page.locator('.game-card').first());
    expect(await page.getByText('Play with others').count()).toBe(0);
    await page.goto(`${app.url}#/new/bit-flip`);
    await expectSeen(button(page, 'Start'));
    expect(await page.getByText('With a friend, by link').count()).toBe(0);
  });
});

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

  it('is removed with its seat, and comes back with it', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL);
    await playAny(ada);
    await expectMoves(bo, 1);
    await bo.goto(place.at('#/'));
    await bo.getByRole('button', { name: /^Remove/ }).click();
    await button(bo, 'Undo').click();
    await bo.getByRole('link', { name: /^Go on Bit Flip/ }).click();
    await playAny(bo);
    await expectMoves(ada, 2);
  });

  it('comes along to another browser in the file of everything', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL);
    await playAny(ada);
    await expectMoves(bo, 1);
    const id = /online\/(\w+)/.exec(bo.url())![1]!;
    await bo.goto(place.at('#/stored'));
    await expectText(bo, /the key to your seat: who has the file can play for you/);
    const saving = bo.waitForEvent('download');
    await button(bo, 'Export everything').click();
    const text = readFileSync(await (await saving).path(), 'utf8');
    const other = await app.open({ at: place.at('#/stored') });
    await other.getByLabel('Import a file').setInputFiles(file('all.json', text));
    await expectText(other, /1 match added/);
    await other.goto(place.at(`#/match/${id}`));
    await playAny(other);
    await expectMoves(ada, 2);
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

  it('is offered for download when the server tells what cannot be', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL, withoutSockets);
    await expectTurn(ada);
    // A line that was not written by anyone: its hash does not follow.
    await bo.route(/api\/matches\/\w+\?from=/, async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replaceAll(String.raw`\"t\":\"move\"`, String.raw`\"t\":\"movE\"`);
      await route.fulfill({ response, body: text });
    });
    await bo.reload();
    await expectSeen(bo.locator('.board'));
    await playAny(ada);
    await expectText(bo, 'Something is wrong with the server');
    await expectSeen(bo.locator('.server-trouble').getByRole('button', { name: 'Download the record' }));
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
