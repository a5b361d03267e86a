// The ruling no-repeat in the browser: hints and values speak only of what may be played.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { button, expectSeen } from './seen.ts';
import { expectMatch, openFile } from './way-in.ts';
import { RECORD, LOST } from './no-repeat-match.ts';

const textOf = async (page: Page) => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');

inBrowser('no-repeat', (app) => {
  it('is reckoned with in hints, values and side lines', async () => {
    const page = await app.open();
    await openFile(page, 'two.bitduel.jsonl', RECORD);
    await expectMatch(page);
    await button(page, 'Hint').click();
    await expectSeen(page.getByText('There is only one move.'));
    await button(page, 'Show a best move').click();
    await expectSeen(page.getByText('The only move is "1".').first());
    await page.getByRole('switch').click();
    await expectSeen(page.getByText(LOST).first());
    expect(await textOf(page)).not.toMatch(/with this move|wins at once/);
  });
});
