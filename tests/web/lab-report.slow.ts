// The page that `lab` writes can be read by everyone, in both themes and on a phone.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, it } from 'vitest';
import { lab, small } from '../terminal/lab-runs.ts';
import { freshFolder } from '../terminal/program.ts';
import { expectAccessible, inBrowser } from './browser.ts';

inBrowser('the report of a search', (app) => {
  const home = freshFolder();
  const at = pathToFileURL(join(home, 'run', 'report.html')).href;

  beforeAll(async () => {
    await lab(small(100), home);
  });

  it('can be read by everyone in both themes and on a phone', async () => {
    const page = await app.open({ at });
    for (const colorScheme of ['light', 'dark'] as const)
      for (const size of [
        { width: 1280, height: 800 },
        { width: 360, height: 640 },
      ]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(size);
        await expectAccessible(page);
      }
  });
});
