// A record with a clock in a browser that is not its server: it is shown and reviewed, and does not go on.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { recordOf } from './records.ts';
import { expectAddress } from './seen.ts';
import { openFile } from './way-in.ts';
import { TIMED, NOTICE } from './timed-record.ts';

inBrowser('a record with a clock', (app) => {
  it('is shown, and cannot be played on', async () => {
    const page = await app.open();
    await openFile(page, 'a.bitduel.jsonl', recordOf(TIMED));
    await expectAddress(page, /#\/match\//);
    await page.getByText(NOTICE).waitFor();
    expect(await page.getByRole('button', { name: 'Play', disabled: false, exact: true }).count()).toBe(0);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.getByText(NOTICE).waitFor();
    expect(await page.getByText('What the move cost').count()).toBe(0);
  });
});
