// Every game played on its page to its end, by tapping and by keyboard alone; rows with many bits.
import { it } from 'vitest';
import { findGame } from '../../src/games/catalogue.ts';
import { bit, PHONE } from './at-board.ts';
import { inBrowser } from './browser.ts';
import { openMatch } from './kept-match.ts';
import { expectSeen, expectText } from './seen.ts';
import { LINES, expectTapped, expectTyped } from './play-lines.ts';

const named = LINES.map((line) => [line.game, line] as const);

inBrowser('two people at one screen', (app) => {
  it.each(named)('play %s by tapping, on a phone', (_, line) => expectTapped(app, line));

  it.each(named)('play %s with the keyboard alone', (_, line) => expectTyped(app, line));

  it('type labels of two digits', async () => {
    const book = { ...findGame('bit-flip')!.book, width: 12 };
    const page = await openMatch(app, { game: book });
    await page.keyboard.press('1');
    await expectText(page, 'Bit 1…');
    await page.keyboard.press('2');
    await expectText(page, 'After: 111111111110, 11 ones.');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('1');
    await page.keyboard.press('Space');
    await expectText(page, 'After: 011111111111, 11 ones.');
  });

  it('go up and down in a row that goes on below', async () => {
    const book = { ...findGame('bit-flip-showdown')!.book, width: 16, widths: { from: 16, to: 16 } };
    const page = await openMatch(app, { game: book }, PHONE);
    for (const key of ['ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expectText(page, 'After: 0000000001000000, 1 one.');
  });

  it('see a win coming before it is played', async () => {
    const page = await openMatch(app, { game: 'bit-battle', target: '11100000' });
    for (const label of [1, 2, 3]) await bit(page, label, 1).click();
    await expectText(page, 'After: 11100000, 8 of 8 match, which wins.');
  });

  it('play a bit with a second click, where a move is one bit', async () => {
    const page = await openMatch(app, { game: 'bit-flip-showdown' });
    await bit(page, 4).click();
    await expectText(page, 'Click it again, or Play.');
    await bit(page, 4).click();
    await expectText(page, 'Player 2 to move. Last move: 4 by Player 1.');
    await expectSeen(page.getByRole('button', { name: 'Bit 4, 1, flipped last' }));
  });
});
