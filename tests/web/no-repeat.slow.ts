// The ruling no-repeat in side lines of a review.
import { it } from 'vitest';
import { inBrowser } from './browser.ts';
import { expectSeen } from './seen.ts';
import { expectMatch, openFile } from './way-in.ts';
import { RECORD, LOST } from './no-repeat-match.ts';

inBrowser('no-repeat', (app) => {
  it('holds in side lines too', async () => {
    const page = await app.open();
    await openFile(page, 'two.bitduel.jsonl', RECORD);
    await expectMatch(page);
    await page.goto(page.url().replace('#/match/', '#/review/'));
    await expectSeen(page.getByText(LOST).first());
    await page.locator('.board button').first().focus();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expectSeen(page.getByText('Side line').first());
    // 00, 01 and now 11: bit 1 would bring 01 back, so only bit 2 is left.
    await expectSeen(page.getByText('Player 1 can win with this move.').first());
    await expectSeen(page.getByRole('heading', { name: /\(1\)$/ }).first());
    await page.keyboard.press('1');
    await expectSeen(page.getByText('That would bring back the position after move 1').first());
  });
});
