// The page of a match besides playing: who can use it, what moves on it, and its keys.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { openMatch } from './kept-match.ts';
import { button, expectSeen, expectText } from './seen.ts';
import { expectAccessibleMatch } from './match-for-everybody.ts';

/** The names of the cells that are turning over. */
async function turning(page: Page): Promise<readonly (string | null)[]> {
  return page
    .getByRole('button', { name: /^Bit/ })
    .evaluateAll((cells) =>
      cells
        .filter((cell) => getComputedStyle(cell.firstElementChild!).animationName !== 'none')
        .map((cell) => cell.getAttribute('aria-label')),
    );
}

inBrowser('the page of a match', (app) => {
  it('has nothing that keeps anybody out', () => expectAccessibleMatch(app, 'light'));

  it('turns over the bits that change, and only those, unless motion is unwelcome', async () => {
    const moving = await openMatch(app, { game: 'bit-flip-showdown' }, { reducedMotion: 'no-preference' });
    const still = await openMatch(app, { game: 'bit-flip-showdown' });
    for (const page of [moving, still]) {
      await page.keyboard.press('3');
      await page.keyboard.press('Enter');
      await expectSeen(page.getByRole('button', { name: 'Bit 3, 1, flipped last' }));
    }
    expect(await turning(moving)).toEqual(['Bit 3, 1, flipped last']);
    expect(await turning(still)).toEqual([]);
  });

  it('leaves keys alone that are typed somewhere else', async () => {
    const page = await openMatch(app, { game: 'bit-flip-showdown' });
    await page.getByText('Share and keep').click();
    await button(page, 'Copy a link to this position').click();
    await page.getByRole('textbox').focus();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await page.getByText('Moves', { exact: true }).click();
    await expectText(page, 'Choose what to flip.');
    await page.keyboard.press('4');
    await expectText(page, 'After: 00010000, 1 one.');
    // The first arrow comes to the board.
    for (const key of ['ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await expectText(page, 'After: 00001000, 1 one.');
  });
});
