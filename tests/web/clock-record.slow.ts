// A record with a clock that is over says nothing of its clock.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { recordOf } from './records.ts';
import { expectAddress } from './seen.ts';
import { openFile } from './way-in.ts';
import { TIMED, NOTICE } from './timed-record.ts';

inBrowser('a record with a clock', (app) => {
  it('says nothing of the kind once it is over', async () => {
    const page = await app.open();
    await openFile(page, 'a.bitduel.jsonl', recordOf({ ...TIMED, resigns: 1 }));
    await expectAddress(page, /#\/(?:match|review)\//);
    await page.getByRole('heading', { level: 1, name: /Bit Flip/ }).waitFor();
    expect(await page.getByText(NOTICE).count()).toBe(0);
  });
});
