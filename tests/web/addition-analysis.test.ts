// Positions of books that remember more than their registers, explored and shared. The values are worked out by hand in
// `addition-books.ts`.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addressOf, DEALT, DEALT_WORN } from './addition-books.ts';
import { expectAccessible, inBrowser } from './browser.ts';
import { bit } from './at-board.ts';
import { button, expectAddress, expectSeen, expectText } from './seen.ts';
import { cell, expectValue } from './addition-position.ts';

/** The link that a button makes. */
async function linkFrom(page: Page, name: string): Promise<string> {
  await button(page, name).click();
  return page.getByRole('textbox', { name }).inputValue();
}

inBrowser('the analysis', (app) => {
  it('of a dealt game begins with the first start, and any other can be chosen', async () => {
    const page = await app.open({ at: await addressOf('position', DEALT) });
    await expectValue(page, 'loss in 2 turns');
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'The round begins with' }).selectOption('01');
    await expectSeen(page.getByRole('group', { name: /^The row: 01, / }));
    await expectValue(page, 'win in 1 turn');
    await expectAddress(page, /start=01/);
  });
});

inBrowser('a link to a position', (app) => {
  it('carries what the rules remember, and the start that flips are counted from', async () => {
    const page = await app.open({ at: await addressOf('position', DEALT_WORN, { start: '01' }) });
    await bit(page, 1).click();
    await button(page, 'Play').click();
    await expectSeen(page.getByRole('group', { name: /^The row: 11, / }));
    await expectText(page, 'The end');
    const link = await linkFrom(page, 'Copy a link to this position');
    expect(decodeURIComponent(link)).toMatch(/at=11 2 worn=10&start=01$/);
    const other = await app.open({ at: link });
    await expectSeen(cell(other, 'Bit 1, 1, 1 flip left'));
    await expectSeen(cell(other, 'Bit 2, 1, 2 flips left'));
  });
});
