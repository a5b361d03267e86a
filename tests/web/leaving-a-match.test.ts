// What becomes of a match when its page is left, loaded again or opened twice.
import { it } from 'vitest';
import { inBrowser } from './browser.ts';
import { keepMatch, openMatch, reload, visit } from './kept-match.ts';
import { expectSeen } from './seen.ts';
import { byte, flip, SHOWDOWN } from './showdown-page.ts';

inBrowser('a match', (app) => {
  it('is all there after the page is loaded again', async () => {
    const page = await openMatch(app, { ...SHOWDOWN, rounds: 2 });
    await flip(page, 1, '10000000');
    await flip(page, 8, '10000001');
    await reload(page);
    await expectSeen(byte(page, '10000001'));
    await expectSeen(page.getByText('Player 1 to move. Last move: 8 by Player 2.'));
    await expectSeen(page.getByText('Round 1 of 2 · 0–0'));
    await flip(page, 2, '11000001');
  });

  it('goes on by itself where the page was left while the computer thought', async () => {
    const page = await openMatch(app, { game: 'bit-battle', target: '10110010', players: ['human', 'hard'] });
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expectSeen(page.getByText('Thinking …'));
    await reload(page);
    await expectSeen(page.getByText(/Last move: .* by Player 2\./));
  });

  it('follows in a second tab, which goes on just as well', async () => {
    const context = await app.newContext();
    await keepMatch(app, context, SHOWDOWN);
    const [one, two] = [await visit(app, context), await visit(app, context)];
    await flip(one, 1, '10000000');
    await expectSeen(byte(two, '10000000'));
    await flip(two, 2, '11000000');
    await expectSeen(byte(one, '11000000'));
    await flip(one, 3, '11100000');
    await expectSeen(byte(two, '11100000'));
  });
});
