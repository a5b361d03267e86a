// Matches that are left or opened twice, at length: hidden targets, races of two tabs, a browser that keeps nothing.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { rebuildMatch } from '../../src/match/rebuild.ts';
import { parseRecord } from '../../src/notation/record.ts';
import { inBrowser } from './browser.ts';
import { type Begun, keepMatch, openMatch, reload, visit } from './kept-match.ts';
import { button, expectGone, expectSeen } from './seen.ts';
import { byte, flip, SHOWDOWN } from './showdown-page.ts';

function movesOn(page: Page): Locator {
  return page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
}

inBrowser('a match', (app) => {
  it('keeps a hidden target through a reload', async () => {
    const begun: Begun = { game: 'bit-battle', target: '01101001', secret: true };
    const page = await openMatch(app, begun);
    await reload(page);
    for (const label of [2, 3, 5]) await page.keyboard.press(String(label));
    await page.keyboard.press('Enter');
    // 01101000 differs from the target in the last bit only.
    await expectSeen(page.getByRole('group', { name: 'Player 1: 01101000, 7 of 8 match the target' }));
  });

  it('is as it was left after going to another page and back', async () => {
    const page = await openMatch(app, SHOWDOWN);
    await flip(page, 1, '10000000');
    await page.keyboard.press('5');
    await expectSeen(page.getByText('After: 10001000, 2 ones.'));
    await page.getByRole('link', { name: 'Bitduel' }).click();
    await expectGone(byte(page, '10000000'));
    await page.goBack();
    await expectSeen(page.getByText('After: 10001000, 2 ones.'));
    await page.goForward();
    await expectGone(byte(page, '10000000'));
  });

  it('does not take away what is being chosen, and never writes over what was played elsewhere', async () => {
    const context = await app.newContext();
    await keepMatch(app, context, SHOWDOWN);
    const [one, two] = [await visit(app, context), await visit(app, context)];
    await two.getByRole('button', { name: /^Bit 8, / }).click();
    await expectSeen(two.getByText('After: 00000001, 1 one.'));
    await flip(one, 1, '10000000');
    await expectSeen(two.getByText('This match was changed in another window or tab.'));
    await two.keyboard.press('Enter');
    await button(two, 'Show how it stands').click();
    await expectSeen(byte(two, '10000000'));
    await flip(two, 8, '10000001');
    await reload(one);
    await expectSeen(byte(one, '10000001'));
  });

  it('is played by one computer in two tabs', async () => {
    const context = await app.newContext();
    await keepMatch(app, context, { ...SHOWDOWN, players: ['human', 'hard'] });
    const [one, two] = [await visit(app, context), await visit(app, context)];
    await one.keyboard.press('1');
    await one.keyboard.press('Enter');
    for (const page of [one, two]) await expectSeen(page.getByText(/to move\. Last move: \d by Player 2\./));
    const lines = await Promise.all([one, two].map((page) => movesOn(page).allTextContents()));
    expect(lines[0]).toHaveLength(2);
    expect(lines[1]).toEqual(lines[0]);
  });

  it('goes on where the browser refuses to keep it, says so, and is kept when that is over', async () => {
    const page = await openMatch(app, SHOWDOWN);
    await page.evaluate(() => {
      const kept = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')!;
      IDBDatabase.prototype.transaction = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
      addEventListener('room-again', () => {
        Object.defineProperty(IDBDatabase.prototype, 'transaction', kept);
      });
    });
    await flip(page, 1, '10000000');
    await expectSeen(page.getByText('This browser keeps nothing at the moment'));
    await flip(page, 2, '11000000');
    await page.evaluate(() => dispatchEvent(new Event('room-again')));
    await flip(page, 3, '11100000');
    await expectGone(page.getByText('This browser keeps nothing at the moment'));
    await reload(page);
    await expectSeen(byte(page, '11100000'));
    expect(await movesOn(page).count()).toBe(3);
  });

  it('can be taken along as a record that can be checked', async () => {
    const page = await openMatch(app, SHOWDOWN);
    await flip(page, 4, '00010000');
    await page.getByText('Share and keep').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download the record').click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/bit-flip-showdown\.bitduel\.jsonl$/);
    const parsed = parseRecord(readFileSync(await download.path(), 'utf8'));
    expect(parsed.ok && rebuildMatch(parsed.value.lines).ok).toBe(true);
    expect(parsed.ok && parsed.value.lines.map(({ t }) => t)).toEqual(['header', 'round', 'move']);
  });

  it('that is not there is a clear page', async () => {
    const page = await app.open({ at: '#/match/nobody' });
    await expectSeen(page.getByText('There is no match of that name in this browser.'));
    await expectSeen(page.getByRole('link', { name: 'All games' }));
  });
});
