// Reviews in the browser: the known blunder of a game of Kayles, stepping by key, click and list, side lines and back.
// 4+5 leaves runs of three and three; 1 makes them two and three (nim-sum 1); then only 6 or 8, which leave two and two,
// keep the win, and 2 throws it away.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { linkTo } from './records.ts';
import { analysisOn, BLUNDER, expectReviewAccessible, expectStep, movesOn, plotOn } from './review-page.ts';
import { expectSeen } from './seen.ts';

inBrowser('a review', (app) => {
  it('finds the blunder, says why, and leads there', async () => {
    const page = await app.open({ at: await linkTo(BLUNDER) });
    await expectSeen(page.getByText('The turning point was move 3, by Player 1.'));
    await expectSeen(page.getByText('Player 1 chose right 1 of 2 times (50 %), with 1 blunder.'));
    await expectSeen(
      movesOn(page).getByRole('button', {
        name: '3. Player 1: 1 2 (bit 2) blunder best was 1 6 (bit 6) Player 2 wins in 3 turns',
      }),
    );
    await expectSeen(
      movesOn(page).getByRole('button', { name: /^1\. Player 1: 2 4 \(bits 4 and 5\) only move/ }),
    );
    await page.getByRole('button', { name: 'Show the position before move 3' }).click();
    await expectStep(page, 'Move 2 of 6');
    await expectSeen(analysisOn(page).getByRole('region', { name: 'Winning moves (2)' }));
    await expectSeen(analysisOn(page).getByRole('button', { name: /^1 6 \(bit 6\): win in 5 turns/ }));
    await expectSeen(analysisOn(page).getByRole('button', { name: /^1 8 \(bit 8\): win in 5 turns/ }));
  });

  it('is walked through by keys, by the drawing and by the list', async () => {
    const page = await app.open({ at: await linkTo(BLUNDER) });
    // It begins before the move that turned the round.
    await expectStep(page, 'Move 2 of 6');
    await page.keyboard.press('End');
    await expectStep(page, 'Move 6 of 6');
    await page.keyboard.press('ArrowLeft');
    await expectStep(page, 'Move 5 of 6');
    await page.keyboard.press('Home');
    await expectStep(page, 'Start, then 6 moves');
    await page.keyboard.press('ArrowRight');
    await expectStep(page, 'Move 1 of 6');
    await page.keyboard.press('End');
    await expectStep(page, 'Move 6 of 6');
    await plotOn(page).focus();
    await page.keyboard.press('Home');
    await expect
      .poll(() => plotOn(page).getAttribute('aria-valuetext'))
      .toBe('Start: Player 1 wins in 7 turns');
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => plotOn(page).getAttribute('aria-valuenow')).toBe('3');
    expect(await plotOn(page).getAttribute('aria-valuetext')).toBe(
      'After move 3: Player 2 wins in 3 turns; blunder',
    );
    const box = (await plotOn(page).boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + 10);
    await expectStep(page, 'Move 3 of 6');
    await page.mouse.click(box.x + 2, box.y + 10);
    await expectStep(page, 'Start, then 6 moves');
    await movesOn(page).getByRole('button', { name: /^4\./ }).click();
    await expectStep(page, 'Move 4 of 6');
    await page.getByRole('button', { name: 'One move on' }).click();
    await expectStep(page, 'Move 5 of 6');
  });

  it('is accessible on a phone', () => expectReviewAccessible(app, PHONE_VIEW));
});

const PHONE_VIEW = { width: 320, height: 640, colorScheme: 'dark' } as const;
