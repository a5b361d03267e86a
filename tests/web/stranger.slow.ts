// Files of strangers, at length: hostile links, hidden targets, files that are dropped, rule books, games that are too large.
import { expect, it } from 'vitest';
import { pack } from '../../src/web/share/pack.ts';
import { inBrowser } from './browser.ts';
import { expectRefused, HOSTILE } from './hostile-links.ts';
import { FINISHED, HIDDEN, recordOf, SMALL_BOOK, UNFINISHED } from './records.ts';
import { expectAddress } from './seen.ts';
import { expectMatch, openFile } from './way-in.ts';

inBrowser('files', (app) => {
  it('with a target that is still hidden can only be looked at', async () => {
    const page = await app.open();
    await openFile(page, 'c.bitduel.jsonl', recordOf(HIDDEN));
    await expectAddress(page, /#\/shared\//);
  });

  it('dropped on the page are opened too', async () => {
    const page = await app.open();
    await page.getByText('Open a file').waitFor();
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'd.bitduel.jsonl'));
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    }, recordOf(UNFINISHED));
    await expectMatch(page);
  });

  it('with a rule book lead to a new match of it', async () => {
    const page = await app.open();
    await openFile(page, 'small.json', JSON.stringify(SMALL_BOOK));
    await page.getByRole('heading', { level: 1, name: 'Small' }).waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await expectMatch(page);
  });

  it('with a finished match lead to its review, and twice to the same', async () => {
    const page = await app.open();
    await openFile(page, 'b.bitduel.jsonl', recordOf(FINISHED));
    await expectAddress(page, /#\/review\//);
    const first = page.url();
    await page.getByRole('link', { name: 'Bitduel' }).click();
    await page.getByText('Finished matches (1)').click();
    await page.getByText('Player 1 won, 5 moves').waitFor();
    await openFile(page, 'b.bitduel.jsonl', recordOf(FINISHED));
    await expectAddress(page, first);
  });
});

inBrowser('the rules of a game that is too large to be played', (app) => {
  it('say so, and offer only what works', async () => {
    const book = { ...SMALL_BOOK, width: 4096, moves: [{ do: 'clear', on: 'shared', bits: 1 }] };
    const page = await app.open({ at: `#/rules/~${await pack(JSON.stringify(book))}` });
    await page.getByText('This game has 4096 bits of state').waitFor();
    expect(await page.locator('main .actions').getByRole('link').allTextContents()).toEqual([
      'Change the rules',
    ]);
    await page.getByRole('link', { name: 'Change the rules' }).click();
    await page.getByRole('heading', { level: 1, name: 'Workshop' }).waitFor();
  });
});

inBrowser('a hostile link', (app) => {
  it('gets a clear page, of every kind', () => expectRefused(app, HOSTILE));
});
