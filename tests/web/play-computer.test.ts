// Matches against the computer on their page. Where a result is expected, it follows from the rule book, whatever the
// computer does.
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { bit, expectMoves } from './at-board.ts';
import { inBrowser } from './browser.ts';
import { WORKER } from './failures.ts';
import { keepMatch, openMatch, visit } from './kept-match.ts';
import { button, expectSaid, expectSeen, expectText } from './seen.ts';

inBrowser('a person against the computer', (app) => {
  it('takes a move back while the computer thinks, and gets an answer to the next one only', async () => {
    const context = await app.newContext();
    // The computer thinks until its worker is let in.
    const held: Route[] = [];
    let isHeld = true;
    await context.route(WORKER, (route) => (isHeld ? void held.push(route) : route.continue()));
    await keepMatch(app, context, { game: 'bit-flip-showdown', players: ['human', 'hard'] });
    const page = await visit(app, context);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expectText(page, 'Thinking …');
    await button(page, 'Undo').click();
    await expectText(page, 'Player 1 (you) to move.');
    await bit(page, 5).click();
    await bit(page, 5).click();
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
    await expectSaid(page, 'Player 2 flipped');
    await expectMoves(page, 2);
    await button(page, 'Undo').click();
    await expectMoves(page, 0);
  });

  it('gets a hint in two steps, and the move on the board', async () => {
    const page = await openMatch(app, {
      game: 'bit-battle',
      target: '11000000',
      players: ['human', 'easy'],
    });
    await button(page, 'Hint').click();
    await expectText(page, 'You can win with this move.');
    await button(page, 'Show a best move').click();
    await expectText(page, 'Only "1 2" is right.');
    await expectText(page, 'After: 11000000, 8 of 8 match, which wins.');
  });

  it('sees what every bit is worth with the truth switched on, for this match alone', async () => {
    const page = await openMatch(app, { game: 'bit-battle-fives', players: ['human', 'hard'] });
    await page.getByRole('switch', { name: 'Show what is best' }).click();
    // The answer to every first move wins.
    await expectSeen(page.getByRole('button', { name: 'Bit 3, 0, loss in 2 turns' }));
    await button(page, 'Give up').click();
    await button(page, 'Yes').click();
    await button(page, 'Play again').click();
    await expectSeen(button(page, 'Bit 3, 0'));
    expect(await page.getByRole('switch', { name: 'Show what is best' }).isChecked()).toBe(false);
  });
});
