// Pages that the browser translates. What a translator does to a page is done here, but for the other language: each text
// is taken out, and an element with the same text stands in its place; so the page must read like one that is left alone.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { openMatch } from './kept-match.ts';
import { FINISHED, linkTo, recordOf, UNFINISHED } from './records.ts';
import { button, expectSeen, expectText } from './seen.ts';
import { file } from './way-in.ts';

/** Runs in the page, and goes on with whatever is new in it. */
function translatePage(): void {
  const main = document.querySelector('main')!;
  const translate = () => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (text.data.trim() === '' || text.parentElement?.closest('font, svg, [translate="no"]')) continue;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild!.textContent = text.data;
      text.replaceWith(outer);
    }
  };
  translate();
  new MutationObserver(translate).observe(main, { childList: true, subtree: true });
}

type Act = (page: Page) => Promise<void>;

/** The same is done on two pages, one of which is translated; both must read the same in the end. */
async function expectSameText(open: () => Promise<Page>, act: Act): Promise<void> {
  const [plain, translated] = [await open(), await open()];
  await translated.evaluate(translatePage);
  await act(plain);
  await act(translated);
  await expect.poll(() => textOf(translated)).toBe(await textOf(plain));
  expect(await translated.locator('main font').count()).toBeGreaterThan(10);
}

async function textOf(page: Page): Promise<string> {
  return page.getByRole('main').innerText();
}

inBrowser('a translated page', (app) => {
  it('of a match shows each move and count', async () => {
    await expectSameText(
      () => openMatch(app, { game: 'bit-flip-showdown' }),
      async (page) => {
        for (const bit of [1, 2, 3]) {
          await page.getByRole('button', { name: new RegExp(`^Bit ${bit}, 0`) }).click();
          await button(page, 'Play').click();
          await expectSeen(page.getByRole('button', { name: `Bit ${bit}, 1, flipped last` }));
        }
        await button(page, 'Undo').click();
        await page.getByRole('button', { name: /^Bit 7, 0/ }).click();
        await expectSeen(page.getByRole('button', { name: /^Bit 7, 0, chosen/ }));
        await page.getByRole('switch').click();
        await expectSeen(page.getByRole('heading', { name: /\(\d+\)$/ }).first());
      },
    );
  });

  it('of a review shows each step', async () => {
    const at = await linkTo(FINISHED);
    await expectSameText(
      () => app.open({ at }),
      async (page) => {
        await expectText(page, 'What happened');
        await page.keyboard.press('End');
        for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
        await expectText(page, 'Move 2 of 5');
        await expectSeen(page.getByRole('heading', { name: /moves \(\d+\)$/ }).first());
      },
    );
  });

  it('of your data tells what was brought and erased', async () => {
    const lines = recordOf(UNFINISHED).trimEnd().split('\n');
    const matches = [{ summary: { id: 'one', changed: new Date().toISOString() }, lines, secrets: [] }];
    const everything = JSON.stringify({ format: 'bitduel-everything', version: 1, matches });
    await expectSameText(
      () => app.open({ at: '#/stored' }),
      async (page) => {
        await page.getByLabel('Import a file').setInputFiles(file('all.json', everything));
        await expectText(page, '1 match added.');
        await page.getByLabel('Import a file').setInputFiles(file('all.json', everything));
        await expectText(page, '0 matches added, 1 here already.');
        await expectSeen(page.getByRole('button', { name: /^Remove Bit Flip/ }));
      },
    );
  });

  it('of the workshop counts mistakes', async () => {
    await expectSameText(
      () => app.open({ at: '#/edit/bit-battle-fives' }),
      async (page) => {
        await expectText(page, 'Whatever anyone plays');
        await page.getByLabel('Title').fill('');
        await expectText(page, '1 mistake in the rule book');
        await page.getByLabel('Title').fill('Other fives');
        await expectSeen(page.getByRole('heading', { level: 1, name: /Other fives/ }));
        await expectText(page, 'Whatever anyone plays');
      },
    );
  });
});
