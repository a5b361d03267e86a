// Everything as one file, as version 0.1.0 wrote it, still comes back in the browser.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bit, expectMoves } from './at-board.ts';
import { inBrowser } from './browser.ts';
import { file } from './way-in.ts';
import { FOLDER } from './kept-samples.ts';

inBrowser('of version 0.1.0', (app) => {
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
