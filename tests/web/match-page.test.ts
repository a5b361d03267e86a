// The page of a match besides playing: who can use it, and its keys.
import { it } from 'vitest';
import { inBrowser } from './browser.ts';
import { openMatch } from './kept-match.ts';
import { expectAccessibleMatch } from './match-for-everybody.ts';
import { button, expectText } from './seen.ts';

inBrowser('the page of a match', (app) => {
  it('has nothing that keeps anybody out', () => expectAccessibleMatch(app, 'light'));

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
