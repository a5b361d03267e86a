// What books can add to moves and a goal, played on the page of a match: flips that run out, passes, drawn ends.
import { expect, it } from 'vitest';
import { PASSING, WORN } from './addition-books.ts';
import { cell, heightOf, play } from './addition-match.ts';
import { bit, expectMoves, insist } from './at-board.ts';
import { expectAccessible, inBrowser } from './browser.ts';
import { openMatch } from './kept-match.ts';
import { button, expectGone, expectSaid, expectSeen, expectText } from './seen.ts';

inBrowser('flips that run out', (app) => {
  it('are counted under each bit, and a bit without any is closed', async () => {
    const page = await openMatch(app, { game: WORN });
    await expectSeen(cell(page, 'Bit 1, 0, 2 flips left'));
    const before = await heightOf(page, 'Play');
    await play(page, 1);
    await expectSeen(cell(page, 'Bit 1, 1, 1 flip left, flipped last'));
    await play(page, 1);
    await expectSeen(cell(page, 'Bit 1, 0, worn out, flipped last'));
    expect(await heightOf(page, 'Play')).toBe(before);
    expect(await bit(page, 1).getAttribute('aria-disabled')).toBe('true');
    await insist(bit(page, 1));
    await expectText(page, 'Bit 1 has been flipped twice already: it is worn out for this round.');
    await expectAccessible(page);
  });
});

inBrowser('a pass', (app) => {
  it('is the only button where nothing else can be done, and p is its key', async () => {
    const page = await openMatch(app, { game: PASSING });
    await expectSeen(button(page, 'Play'));
    const before = await heightOf(page, 'Undo');
    await insist(button(page, 'Pass'));
    await expectText(page, 'You may pass only if there is nothing else to do: choose a move.');
    await bit(page, 1, 1).click();
    await button(page, 'Play').click();
    await expectMoves(page, 1);
    await bit(page, 1, 2).click();
    await button(page, 'Play').click();
    await expectText(page, 'You can only pass.');
    await expectGone(button(page, 'Play'));
    await expectGone(button(page, 'Clear'));
    expect(await heightOf(page, 'Undo')).toBe(before);
    await expectAccessible(page);
    await page.keyboard.press('p');
    await expectMoves(page, 3);
    await expectSaid(page, 'Player 1 passed. Player 2 to move.');
    await expectSeen(page.getByRole('listitem').filter({ hasText: 'Player 1: pass → 00 / 01' }));
    await play(page, 2);
    await expectSeen(page.getByRole('heading', { name: 'A draw' }));
  });
});
