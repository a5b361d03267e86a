// Links and records of version 0.1.0 still open in the browser.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'vitest';
import { inBrowser } from './browser.ts';
import { expectAddress } from './seen.ts';
import { openFile } from './way-in.ts';
import { FOLDER } from './kept-samples.ts';

const LINKS = JSON.parse(readFileSync(join(FOLDER, 'links.json'), 'utf8')) as Record<string, string>;

inBrowser('of version 0.1.0', (app) => {
  it('every link opens', async () => {
    const page = await app.open();
    for (const link of Object.values(LINKS)) {
      await page.goto(`${app.url}${link}`);
      await page
        .getByRole('group', { name: /: [01]+, / })
        .first()
        .waitFor();
    }
  });

  it('every record opens', async () => {
    const page = await app.open();
    const names = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));
    for (const name of names) {
      await page.goto(`${app.url}#/`);
      await openFile(page, name, readFileSync(join(FOLDER, name), 'utf8'));
      await expectAddress(page, /#\/(?:match|review|shared)\//);
    }
  });
});
