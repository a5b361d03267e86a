// The first minute: which match Play leads to, and how the level follows the results.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { openMatch } from './kept-match.ts';
import { button, expectGone, expectSeen, expectText } from './seen.ts';
import { expectMatch, newestHeader } from './way-in.ts';
import { expectWayIn } from './first-match.ts';

async function giveUp(page: Page): Promise<void> {
  await button(page, 'Give up').click();
  await button(page, 'Yes').click();
  await expectSeen(page.getByRole('heading', { name: 'You lose' }));
}

inBrowser('no trap at the door', (app) => {
  it('Play on a game without a fair end leads to its fair version, and says why', () =>
    expectWayIn(app, 'Binary Battle', 'worn-battle', 'good players never finish'));

  it('plays exactly as the book has it with one click beside it', async () => {
    const page = await app.open();
    await page
      .getByRole('button', { name: 'Exactly as the book has it Bit Flip Showdown', exact: true })
      .click();
    await expectMatch(page);
    expect(await newestHeader(page)).toMatchObject({
      book: { id: 'bit-flip-showdown' },
      players: ['human', 'random'],
      endless: 'play-on',
    });
  });
});

inBrowser('the level', (app) => {
  it('goes down one after two losses in a row', async () => {
    const page = await openMatch(app, { game: 'bit-flip', players: ['human', 'medium'] });
    await giveUp(page);
    await expectGone(button(page, 'Against easy'));
    await button(page, 'Play again').click();
    await expectGone(page.getByRole('heading', { name: 'You lose' }));
    await giveUp(page);
    await button(page, 'Against easy').click();
    await expectText(page, 'Player 2 is the computer (easy).');
  });
});
