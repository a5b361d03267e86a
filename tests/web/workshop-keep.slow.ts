// What the workshop keeps and sends, at length: drafts that are left, deleted or erased, files for the terminal, hostile books.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { must } from '../core/sample-match.ts';
import { bitduel, freshFolder } from '../terminal/program.ts';
import { inBrowser } from './browser.ts';
import { mistakes, multiples, number, says, sentence, TINY, write } from './workshop-editor.ts';
import { button, expectAddress, expectSeen } from './seen.ts';

inBrowser('what the workshop keeps and sends', (app) => {
  it('is left for good by a link, also when the browser is slow to say that the address changed', async () => {
    const page = await (await app.newContext()).newPage();
    await page.addInitScript(delayHashChange, SLOWER_THAN_ADDRESS_MS);
    await page.goto(`${app.url}#/edit/bit-flip`);
    await page.getByRole('textbox', { name: 'Title' }).fill('Left alone');
    await page.getByRole('link', { name: 'Start from something else' }).click();
    await expectSeen(page.getByRole('heading', { name: 'Start from a game' }));
    await expectAddress(page, /#\/workshop$/);
    await expectSeen(page.getByRole('link', { name: 'Left alone' }));
  });

  it('forgets a draft that is deleted', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    await page.getByRole('textbox', { name: 'Title' }).fill('Gone soon');
    await page.getByRole('link', { name: 'Start from something else' }).click();
    await button(page, 'Delete the draft Gone soon').click();
    await page.getByRole('region', { name: 'Your drafts' }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('bitduel-draft'))).toBeNull();
  });

  it('forgets every draft when everything is erased', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    await page.getByRole('textbox', { name: 'Title' }).fill('Gone soon');
    await page.waitForFunction(() => localStorage.getItem('bitduel-draft')?.includes('Gone soon'));
    await page.getByRole('link', { name: 'Your data' }).click();
    await button(page, 'Erase everything …').click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await page.waitForFunction(() => localStorage.getItem('bitduel-draft') === null);
    await page.getByRole('link', { name: 'Workshop' }).click();
    await page.getByRole('heading', { name: 'Start from a game' }).waitFor();
    expect(await page.getByRole('region', { name: 'Your drafts' }).count()).toBe(0);
  });

  it('downloads a file that the terminal program solves', async () => {
    const page = await app.open({ at: '#/edit/bit-battle-fives' });
    await number(page, 'Multiple of').fill('3');
    await page.getByText('You win if the row is a multiple of 3 after your move.').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download JSON').click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-bit-battle-fives.json');
    const file = join(freshFolder(), download.suggestedFilename());
    await download.saveAs(file);
    const book = must(readRuleBook(JSON.parse(readFileSync(file, 'utf8'))));
    expect(book).toMatchObject({ width: 4, goal: { is: 'multiple', of: 3 } });
    const solved = await bitduel(['solve', file, '--json']);
    expect([solved.code, solved.stderr]).toEqual([0, '']);
    const { start } = JSON.parse(solved.stdout) as { start: { value: string; plies: number } };
    expect(sentence({ wins: start.value === 'win', plies: start.plies })).toBe(multiples(4, 3));
  });

  it('stays calm with hostile books', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    await write(page, JSON.stringify({ ...TINY, title: '<b onclick="x">', __proto__: 1 }));
    await page.getByRole('heading', { level: 1, name: 'Workshop: <b onclick="x">' }).waitFor();
    expect(await page.locator('main b').count()).toBe(0);
    await write(page, '['.repeat(50_000));
    await page.getByText('nothing in a rule book is nested so deeply').waitFor();
    await write(
      page,
      JSON.stringify({ ...TINY, width: 4096, moves: [{ do: 'set', bits: { from: 1, to: 4096 } }] }),
    );
    await says(page, 'has 4096 bits of state, and at most 30 can be played');
    await write(page, JSON.stringify({ ...TINY, moves: Array.from({ length: 200 }, () => ({ zap: 1 })) }));
    await mistakes(page).waitFor();
    await write(page, JSON.stringify({ ...TINY, moves: Array.from({ length: 99 }, () => ({ zap: 1 })) }));
    await mistakes(page)
      .getByText(/and \d+ more\./)
      .waitFor();
    const lost = await app.open({ at: '#/edit/~AAAA' });
    await lost.getByText('This link is damaged').waitFor();
  });

  it('leads on to a match and to positions of the new game', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    await page.getByRole('textbox', { name: 'Title' }).fill('Nine in a row');
    await number(page, 'Bits in a register').fill('9');
    await says(page, '(at 9 bits)');
    await page.getByRole('link', { name: 'Play it' }).click();
    await page.getByRole('heading', { level: 1, name: /Nine in a row/ }).waitFor();
    await page.goBack();
    await says(page, '(at 9 bits)');
    await page.getByRole('link', { name: 'Explore positions' }).click();
    await page.getByRole('heading', { level: 1, name: /Nine in a row/ }).waitFor();
  });
});

/** By then the address of a changed draft would have been written. */
const SLOWER_THAN_ADDRESS_MS = 1500;

/** Runs in the browser: its own events come late, those that the page sends come at once. */
function delayHashChange(delayMs: number): void {
  const delay = (event: Event) => {
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    setTimeout(() => dispatchEvent(new HashChangeEvent('hashchange')), delayMs);
  };
  addEventListener('hashchange', delay);
}
