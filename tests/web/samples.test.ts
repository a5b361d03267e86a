// What version 0.1.0 gave people to keep still opens in the browser: links to matches, records, and everything as one
// file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../terminal/program.ts';
import { bit, expectMoves } from './at-board.ts';
import { inBrowser } from './browser.ts';
import { expectAddress } from './seen.ts';
import { file, openFile } from './way-in.ts';

const FOLDER = join(ROOT, 'tests/samples/0.1.0');
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

  it('everything as one file comes back, and a match with a hidden target goes on', async () => {
    const page = await app.open({ at: '#/stored' });
    const everything = readFileSync(join(FOLDER, 'everything.json'), 'utf8');
    await page.getByLabel('Import a file').setInputFiles(file('everything.json', everything));
    await page.getByText('2 matches added.').waitFor();
    const { matches } = JSON.parse(everything) as { matches: { summary: { id: string; title: string } }[] };
    const { id } = matches.find(({ summary }) => summary.title === 'Bit Battle')!.summary;
    await page.goto(`${app.url}#/match/${id}`);
    await expectMoves(page, 1);
    await bit(page, 1, 2).click();
    await page.keyboard.press('Enter');
    await expectMoves(page, 2);
    expect(await page.getByText('hidden target of this round is not kept').count()).toBe(0);
  });
});
