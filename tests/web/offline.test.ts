// The app without a network: after one visit every page of it opens.
import { afterEach, expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { Host, build, keptBy } from './plain-host.ts';

inBrowser('offline', (app) => {
  const host = new Host();
  afterEach(() => host.stop());

  it('every page opens, also those that are loaded when they are asked for', async () => {
    await host.start(await build('1.0.0'));
    const page = await app.open({ at: host.url, offline: true });
    await keptBy(page);
    await host.stop();
    app.forgive(/service-worker\.js|api\/about/);
    for (const at of ['#/workshop', '#/puzzles', '#/stored', '#/rules/bit-flip', '#/new/bit-flip', '#/']) {
      await page.goto('about:blank');
      await page.goto(host.url + at);
      await page.locator('main h1').waitFor();
    }
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain(host.url);
  });
});
