// A browser without room for more, at length: imports, removed matches, searches.
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { inBrowser } from './browser.ts';
import { FINISHED, recordOf } from './records.ts';
import { button, expectSeen, expectText } from './seen.ts';
import { file, openFile } from './way-in.ts';
import { FAIL_WRITES, fillLocal } from './no-room.ts';

/** Far longer than the room that is left. */
const LONG = 'x'.repeat(200_000);

/** Before the first write: from then on the browser takes nothing. */
async function leaveNoRoom(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(url).origin, quotaSize: 1 });
}

/** From now on, until it is mended, the browser takes nothing more. */
const REFUSE_MORE = `{
  globalThis.taking = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = () => { throw new DOMException('planted', 'QuotaExceededError'); };
}`;
const TAKE_MORE = 'IDBObjectStore.prototype.add = globalThis.taking;';

inBrowser('a full browser', (app) => {
  it('says what an import could not bring', async () => {
    const page = await app.open({ at: '#/stored' });
    const lines = recordOf(FINISHED).trimEnd().split('\n');
    const everything = {
      format: 'bitduel-everything',
      version: 1,
      matches: [{ summary: { id: 'another' }, lines, secrets: [] }],
      kept: { puzzles: { tried: 1, solved: 1, streak: 1, best: 1, met: ['a'] } },
      drafts: [{ name: 'long', at: '#/edit/bit-flip', text: LONG, time: 1 }],
    };
    await expectText(page, 'No matches yet.');
    await leaveNoRoom(page, app.url);
    await fillLocal(page);
    await page.getByLabel('Import a file').setInputFiles(file('all.json', JSON.stringify(everything)));
    await expectText(page, '0 matches added, 1 not kept: the browser has no room, or keeps nothing.');
    await expectText(page, 'Of the puzzle record, the drafts and the choices not all could be kept.');
  });

  it('lets a removed match be brought back later', async () => {
    const page = await app.open();
    await openFile(page, 'a.bitduel.jsonl', recordOf(FINISHED));
    await expectSeen(page.getByRole('heading', { name: 'Review: Bit Flip' }));
    await page.goto(`${app.url}#/stored`);
    await page.getByRole('button', { name: /^Remove Bit Flip/ }).click();
    await expectSeen(button(page, 'Undo'));
    await page.evaluate(REFUSE_MORE);
    await button(page, 'Undo').click();
    await expectText(page, 'That did not work: the browser refused.');
    await page.evaluate(TAKE_MORE);
    await button(page, 'Undo').click();
    await expectText(page, '1 match');
  });

  it('says that a search is not kept, and goes on with it', async () => {
    const page = await app.open({ at: '#/workshop/finds' });
    await page.evaluate(FAIL_WRITES);
    await page.getByRole('radio', { name: 'a search here' }).check();
    await button(page, 'Begin the search').click();
    await expectText(page, 'This browser keeps nothing here: a reload would lose the search.');
    await expectSeen(button(page, 'Pause'));
  });
});
