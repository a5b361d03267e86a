// The analysis of a position, as the page shows it. What is expected follows from the rules by hand: Bit Flip is Kayles.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { button, expectAddress, expectSeen } from './seen.ts';
import { analysisOn, groupOf, groupsOn, expectAnalysisAccessible } from './analysis-page.ts';

inBrowser('the analysis', (app) => {
  it('knows that only the middle wins Bit Flip', async () => {
    const page = await app.open({ at: '#/position/bit-flip' });
    expect(await groupsOn(page)).toEqual(['Winning moves (1)', 'Losing moves (14)']);
    await expectSeen(
      groupOf(page, 'Winning moves (1)').getByRole('button', {
        name: /^2 4 \(bits 4 and 5\): win in 7 turns/,
      }),
    );
    await expectSeen(analysisOn(page).getByText('win in 7 turns', { exact: true }));
    await expectSeen(analysisOn(page).getByText('Take the middle'));
    await expectSeen(
      page.getByRole('button', { name: 'Bit 4, 1, loss in 6 turns; with bit 5 win in 7 turns' }),
    );
  });

  it('puts a listed move on the board, plays it for either side and takes it back', async () => {
    const page = await app.open({ at: '#/position/bit-flip?length=5' });
    await analysisOn(page)
      .getByRole('button', { name: /^1 3 \(bit 3\): win/ })
      .click();
    await expectSeen(page.getByRole('button', { name: /^Bit 3, 1, chosen, becomes 0/ }));
    await button(page, 'Play').click();
    await expectSeen(
      page.getByRole('main').getByText('Player 2 to move. Last move: 1 3 (bit 3) by Player 1.'),
    );
    await expectAddress(page, /at=11011%202/);
    await expectSeen(analysisOn(page).getByText('loss in 4 turns', { exact: true }));
    await page.getByRole('button', { name: 'Take back' }).click();
    await expectSeen(page.getByRole('main').getByText('Player 1 to move.'));
    await expectAddress(page, /at=11111%201/);
  });

  it('sets up positions, and says what is wrong, over or impossible', async () => {
    const page = await app.open({ at: '#/position/bit-flip-showdown' });
    await page.getByText('Set up a position').click();
    const bits = page.getByRole('textbox', { name: 'The bits' });
    await bits.fill('111');
    await page.getByRole('button', { name: 'Set it up' }).click();
    await expectSeen(page.getByRole('alert').getByText('Expected exactly 8 characters'));
    await bits.fill('11111111');
    await page.getByRole('button', { name: 'Set it up' }).click();
    await expectSeen(analysisOn(page).getByText('loss in 2 turns', { exact: true }));
    await expectSeen(page.getByText('This position cannot come up from the start.'));
    await page.goBack();
    await expectSeen(analysisOn(page).getByText('Neither side can force a win'));
    await page.goto(`${app.url}#/position/bit-flip-showdown?at=11111100%201`);
    await expectSeen(page.getByText('This position is over: Player 2 has won.'));
    await page.goto(`${app.url}#/position/bit-battle-fives?at=1111%201`);
    await expectSeen(page.getByText('This position is over: Player 2 has won.'));
  });

  it('is accessible on a phone', () => expectAnalysisAccessible(app, PHONE_VIEW));
});

const PHONE_VIEW = { width: 320, height: 640, colorScheme: 'light' } as const;
