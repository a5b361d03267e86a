// What is made in the workshop is kept and sent; and files that are no rule books do no harm.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshFolder } from '../terminal/program.ts';
import { inBrowser } from './browser.ts';
import { followed, json, multiples, number, says, TINY, write } from './workshop-editor.ts';
import { button } from './seen.ts';

inBrowser('what the workshop keeps and sends', (app) => {
  it('keeps everything: in the address, over a reload, over back and forward, and as a draft', async () => {
    const page = await app.open({ at: '#/workshop' });
    await button(page, 'Sevens').click();
    await says(page, multiples(7, 7));
    const opened = page.url();
    await number(page, 'Multiple of').fill('11');
    await says(page, multiples(7, 11));
    await followed(page, opened);
    const address = page.url();
    await page.reload();
    await says(page, multiples(7, 11));
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Workshop', exact: true }).waitFor();
    await page.goForward();
    await says(page, multiples(7, 11));
    // Half a word of JSON, and gone before the address could follow.
    await write(page, '{ "id": ');
    await page.evaluate(() => {
      location.hash = '#/workshop';
    });
    await page.getByRole('region', { name: 'Your drafts' }).getByRole('link').click();
    await json(page).waitFor();
    expect(await json(page).inputValue()).toBe('{ "id": ');
    // Another browser gets the whole game from the link alone.
    const friend = await app.open({ at: address });
    await says(friend, multiples(7, 11));
    await friend.getByRole('heading', { level: 1, name: 'Workshop: My Sevens' }).waitFor();
  });

  it('opens files and pasted text, and refuses what is no rule book in words', async () => {
    const page = await app.open({ at: '#/workshop' });
    const file = join(freshFolder(), 'tiny.json');
    writeFileSync(file, JSON.stringify(TINY));
    await page.setInputFiles('input[type=file]', file);
    await page.getByRole('heading', { level: 1, name: 'Workshop: Tiny' }).waitFor();
    await page.goBack();
    const large = join(freshFolder(), 'large.json');
    writeFileSync(large, `"${'x'.repeat(300_000)}"`);
    await page.setInputFiles('input[type=file]', large);
    await page.getByRole('alert').filter({ hasText: 'too large to be a rule book' }).waitFor();
    await page.getByLabel('Or paste one here').fill('<img src=x onerror=alert(1)>');
    await button(page, 'Open what I pasted').click();
    await page.getByText('Line 1, column 1: a value is expected here').waitFor();
    expect(await page.locator('main img').count()).toBe(0);
  });
});
