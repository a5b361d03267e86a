// The first minute, at length: where Play leads in every game, a level that goes up, draws by repetition.
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { bit, expectMoves } from './at-board.ts';
import { inBrowser } from './browser.ts';
import { openMatch } from './kept-match.ts';
import { button, expectGone, expectSeen, expectText } from './seen.ts';
import { expectMatch } from './way-in.ts';
import { cardOf, expectWayIn } from './first-match.ts';

/** Both players flip bit 1, and so on: after every second move it is the start again. */
async function flipBack(page: Page, moves: number, from = 0): Promise<void> {
  for (let move = from; move < from + moves; move++) {
    await bit(page, 1).click();
    await button(page, 'Play').click();
    await expectMoves(page, move + 1);
  }
}

inBrowser('no trap at the door', (app) => {
  it.each([
    ['Bit Battle', 'bit-battle', 'the player who moves first can always win'],
    ['Binary Battle', 'worn-battle', 'good players never finish'],
    ['Bit Flip Showdown', 'worn-showdown', 'the player who moves first can never win'],
    ['Bit Battle (multiples of 5)', 'dealt-fifteens', 'whoever moves second wins'],
    ['Bit Flip', 'bit-flip', 'the player who moves first can always win'],
  ])('Play on %s leads to %s, and says why', (title, id, why) => expectWayIn(app, title, id, why));

  it('goes by what was chosen by hand, once something was', async () => {
    const page = await app.open({ at: '#/new/bit-flip-showdown' });
    await page.getByRole('radio', { name: 'hard' }).check();
    await button(page, 'Start').click();
    await expectMatch(page);
    await page.goto(app.url);
    await expectSeen(cardOf(page, 'Bit Flip Showdown').getByText('You against hard; you begin.'));
  });
});

inBrowser('the level', (app) => {
  it('goes up one after a win, and the next match is the first thing to press', async () => {
    // With multiples of 5 the second player wins whatever is played.
    const page = await openMatch(app, { game: 'bit-battle-fives', players: ['random', 'human'] });
    const won = page.getByRole('heading', { name: 'You win!' });
    for (;;) {
      await page.getByText('Player 2 (you) to move.').or(won).first().waitFor();
      if ((await won.count()) > 0) break;
      await button(page, 'Hint').click();
      await button(page, 'Show a best move').click();
      await button(page, 'Play').click();
      await page.getByText('Player 2 (you) to move.', { exact: true }).waitFor({ state: 'detached' });
    }
    await button(page, 'Next level: easy').click();
    await expectText(page, 'Player 1 is the computer (easy).');
  });
});

inBrowser('play without an end', (app) => {
  it('is told when a position comes up the second time, and drawn the third', async () => {
    const page = await openMatch(app, { game: 'bit-flip-showdown', endless: 'draw' });
    await flipBack(page, 2);
    await expectText(page, 'once more and it is a draw');
    await flipBack(page, 2, 2);
    await expectSeen(page.getByRole('heading', { name: 'A draw' }));
  });

  it('can be ended by a claim from the third time on, where nothing else ends it', async () => {
    const page = await openMatch(app, { game: 'bit-flip-showdown', endless: 'play-on' });
    await flipBack(page, 2);
    await expectGone(button(page, 'Claim a draw'));
    await flipBack(page, 2, 2);
    await button(page, 'Claim a draw').click();
    await button(page, 'Yes').click();
    await expectSeen(page.getByRole('heading', { name: 'A draw' }));
  });
});
