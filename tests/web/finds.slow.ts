// The page of finds, at length: searches that are paused, reloaded and compared with the command line, files of strangers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bitduel, freshFolder } from '../terminal/program.ts';
import { inBrowser } from './browser.ts';
import {
  beginSearch,
  detail,
  entry,
  expectDone,
  expectFindsFit,
  openFile,
  titles,
  tried,
} from './finds-page.ts';
import { sampleFinds } from './finds-sample.ts';
import { button, expectGone, expectSaid, expectSeen } from './seen.ts';

/** What a search that is done lets people download. */
async function downloaded(page: Page): Promise<string> {
  await expectDone(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download finds.json').click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

inBrowser('the page of finds', (app) => {
  it('opens a game in the workshop, plays it, and shares it', async () => {
    const page = await app.open({ at: '#/workshop/finds' });
    await openFile(page, sampleFinds());
    await button(page, 'Amber Fox').click();
    await expectSeen(detail(page).getByText('Both players share one row of 4 bits'));
    await button(page, 'Copy a link to it').click();
    const link = await page.getByRole('textbox', { name: /link/i }).inputValue();
    const friend = await app.open({ at: link });
    await expectSeen(friend.getByRole('heading', { name: /Amber Fox/ }));
    await page.getByRole('link', { name: 'Change it in the workshop' }).click();
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Workshop: Amber Fox' }));
  });

  it('refuses files that are none, in one line', async () => {
    const page = await app.open({ at: '#/workshop/finds' });
    const alert = page.getByRole('alert');
    await openFile(page, '{');
    await expectSeen(alert.getByText('This file is not JSON: a finds.json of bitduel lab is expected.'));
    await openFile(page, { ...sampleFinds(), format: 7 });
    await expectSeen(alert.getByText('This file is of another version of Bitduel'));
    await openFile(page, sampleFinds());
    await expectGone(alert);
  });

  it('searches on the spot: refuses what makes no sense, pauses, goes on after a reload, and is done', async () => {
    const page = await app.open({ at: '#/workshop/finds' });
    await beginSearch(page, 0);
    await expectSeen(page.getByText('Rule books to try: expected a whole number from 1 to 100,000.'));
    expect(await entry(page, 'Rule books to try').getAttribute('aria-invalid')).toBe('true');
    await entry(page, 'Rule books to try').fill('100');
    await button(page, 'Begin the search').click();
    await button(page, 'Pause').click();
    await expectSaid(page, 'Paused.');
    const [before] = await tried(page);
    await page.reload();
    // What was paused waits, with all that was tried.
    await expectSeen(button(page, 'Go on'));
    expect((await tried(page))[0]).toBeGreaterThanOrEqual(before!);
    await button(page, 'Go on').click();
    await expectSeen(button(page, 'Pause'));
    // What was running goes on by itself.
    await page.reload();
    await expectDone(page);
    expect(await tried(page)).toEqual([100, 100]);
    await page.reload();
    await expectSeen(page.getByText('Another search', { exact: true }));
    expect(await tried(page)).toEqual([100, 100]);
  });

  it('finds what the command line finds, however often it is interrupted, and opens its file', async () => {
    const folder = join(freshFolder(), 'run');
    const options = ['--budget', '100', '--seed', '1', '--out', folder];
    expect(await bitduel(['lab', 'bit-flip', ...options])).toMatchObject({ code: 0 });
    const whole = readFileSync(join(folder, 'finds.json'), 'utf8');
    const restless = await app.open({ at: '#/workshop/finds' });
    await beginSearch(restless, 100);
    for (const part of [10, 70]) {
      await restless.waitForFunction(
        (least) =>
          Number(/^\d+/.exec(document.querySelector('.finds-progress + p')?.textContent ?? '')?.[0]) >= least,
        part,
      );
      await restless.reload();
    }
    expect(await downloaded(restless)).toBe(whole);
    await openFile(restless, whole);
    const found = (JSON.parse(whole) as { finds: { book: { title: string } }[] }).finds;
    expect(found.length).toBeGreaterThan(0);
    expect((await titles(restless)).toSorted()).toEqual(found.map(({ book }) => book.title).toSorted());
  });

  it('does not go on with entries of another version, and says so', async () => {
    const page = await app.open({ at: '#/workshop/finds' });
    await beginSearch(page, 5000);
    await page.waitForFunction(() =>
      /^[1-9]/.test(document.querySelector('.finds-progress + p')?.textContent ?? ''),
    );
    await button(page, 'Pause').click();
    await expectSaid(page, 'Paused.');
    await page.evaluate(async () => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- all of this runs in the page
      const done = async <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => {
          request.addEventListener('success', () => resolve(request.result));
        });
      const opened = await done(indexedDB.open('bitduel'));
      const store = opened.transaction('search', 'readwrite').objectStore('search');
      const first = (await done(store.get(1))) as object;
      await done(store.put({ ...first, key: 'another' }, 1));
      opened.close();
    });
    await page.reload();
    await button(page, 'Go on').click();
    await expectSeen(page.getByText('This search was begun by another version of Bitduel and cannot go on.'));
    await expectSeen(page.getByText('Another search', { exact: true }));
  });

  it.each([
    ['dark', 1280, 800],
    ['light', 320, 640],
  ] as const)('is accessible and fits in %s at %i × %i', (colorScheme, width, height) =>
    expectFindsFit(app, colorScheme, width, height),
  );
});
