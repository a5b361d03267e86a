// A record with a clock in a browser that is not its server: it is shown and reviewed, and does not go on.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { recordOf, type Played } from './records.ts';
import { expectAddress } from './seen.ts';
import { openFile } from './way-in.ts';

const TIMED: Played = {
  game: 'bit-flip',
  clock: { main: 180_000, add: 2000 },
  moves: [['00011000']],
};
const NOTICE = 'This match has a clock, and only its server keeps the time: it cannot go on here.';

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

  it('says nothing of the kind once it is over', async () => {
    const page = await app.open();
    await openFile(page, 'a.bitduel.jsonl', recordOf({ ...TIMED, resigns: 1 }));
    await expectAddress(page, /#\/(?:match|review)\//);
    await page.getByRole('heading', { level: 1, name: /Bit Flip/ }).waitFor();
    expect(await page.getByText(NOTICE).count()).toBe(0);
  });
});
