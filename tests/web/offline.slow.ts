// The app without a network, at length: what is loaded how often, damaged copies, and a new version, which waits until the
// user asks for it.
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { freshFolder } from '../terminal/program.ts';
import { inBrowser } from './browser.ts';
import { Host, filesIn, build, keptBy } from './plain-host.ts';

async function versionOf(page: Page): Promise<string | null> {
  return page.locator('meta[name=bitduel-version]').getAttribute('content');
}

async function cacheNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => caches.keys());
}

inBrowser('offline', (app) => {
  const host = new Host();
  afterEach(() => host.stop());

  it('the app starts after one visit, every part of it', async () => {
    await host.start(await build('1.0.0'));
    const page = await app.open({ at: host.url, offline: true });
    await keptBy(page);
    await host.stop();
    app.forgive(/service-worker\.js|api\/about/);
    await page.reload();
    await page.getByRole('link', { name: 'Puzzles', exact: true }).waitFor();
    const names = filesIn(host.folder).filter((name) => name !== 'service-worker.js' && name !== 'api/about');
    const statuses = await page.evaluate(
      (all) => Promise.all(all.map(async (name) => (await fetch(name)).status)),
      [...names, './', '?from=home'],
    );
    expect(statuses).toEqual([...names, './', '?from=home'].map(() => 200));
  });

  it('what the page has loaded already is not loaded again', async () => {
    await host.start(await build('1.0.0'));
    const page = await app.open({ at: host.url, offline: true });
    await keptBy(page);
    const twice = host.asked.filter((name, index) => host.asked.indexOf(name) !== index);
    // Only a name without a hash does not say what is inside: such a file has to be asked for.
    expect(twice.filter((name) => /-[\w-]{7,8}\.(?:js|css)$/.test(name))).toEqual([]);
    const files = filesIn(host.folder);
    expect(new Set(host.asked)).toEqual(new Set(files));
    expect(host.asked.length).toBeLessThanOrEqual(files.length + 4);
  });

  it('a copy in the browser’s own cache that is damaged is loaded again', async () => {
    await host.start(await build('1.0.0'));
    const whole = host.folder;
    const context = await app.newContext({ at: host.url, offline: true });
    host.folder = freshFolder();
    cpSync(whole, host.folder, { recursive: true });
    const name = readdirSync(whole).find((each) => each.startsWith('sound-'))!;
    writeFileSync(join(host.folder, name), 'damaged');
    const page = await context.newPage();
    await page.goto(`${host.url}icon.svg`);
    await page.evaluate((file) => fetch(file), name);
    host.folder = whole;
    app.forgive(/digest|integrity/);
    await page.goto(host.url);
    await keptBy(page);
    expect(host.asked.filter((each) => each === name)).toHaveLength(2);
  });

  it('asks nobody for what it does not have', async () => {
    await host.start(await build('1.0.0'));
    const page = await app.open({ at: host.url, offline: true });
    await keptBy(page);
    app.forgive(/404/);
    const asked = await page.evaluate(async () => [
      (await fetch('nothing.js')).status,
      (await fetch('./', { method: 'POST' })).status,
    ]);
    expect(asked).toEqual([404, 200]);
  });
});

inBrowser('a new version', (app) => {
  const host = new Host();
  afterEach(() => host.stop());

  it('waits until it is asked for, and then every page of the app has it', async () => {
    await host.start(await build('1.0.0'));
    const page = await app.open({ at: host.url, offline: true });
    await keptBy(page);
    const other = await page.context().newPage();
    await other.goto(host.url);
    const old = await cacheNames(page);
    host.folder = await build('2.0.0');
    await page.reload();
    const notice = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
    await notice.waitFor();
    expect([await versionOf(page), await versionOf(other)]).toEqual(['1.0.0', '1.0.0']);
    await notice.getByRole('button').click();
    for (const each of [page, other])
      await each.locator('meta[name=bitduel-version][content="2.0.0"]').waitFor({ state: 'attached' });
    expect(await cacheNames(page)).toEqual([expect.not.stringContaining(old[0]!)]);
    await expect.poll(() => notice.count()).toBe(0);
  });

  it('that arrives in parts is not taken: the old one stays whole', async () => {
    await host.start(await build('1.0.0'));
    const page = await app.open({ at: host.url, offline: true });
    await keptBy(page);
    const parts = await build('2.0.0');
    cpSync(join(host.folder, 'index.html'), join(parts, 'index.html'));
    host.folder = parts;
    app.forgive(/digest|integrity/);
    expect(await page.evaluate(fetchUpdate)).toBe('redundant');
    await page.reload();
    expect(await versionOf(page)).toBe('1.0.0');
    expect(await page.getByText('A new version is ready.').count()).toBe(0);
  });
});

/** Runs in the page: looks for a new version and answers what became of it. */
async function fetchUpdate(): Promise<string> {
  const registration = await navigator.serviceWorker.ready;
  const { installing } = await registration.update();
  if (installing === null) return 'nothing new';
  await new Promise((resolve) => {
    installing.addEventListener('statechange', resolve);
  });
  return installing.state;
}
