// Matches played on their page as people play them: by clicking, by tapping and by keyboard alone. The lines of play are
// worked out by hand from the rule books.
import { expect, it } from 'vitest';
import { bit, expectMoves, insist } from './at-board.ts';
import { inBrowser } from './browser.ts';
import { openMatch } from './kept-match.ts';
import { button, expectSaid, expectSeen, expectText } from './seen.ts';
import { LINES, expectTapped, expectTyped } from './play-lines.ts';

inBrowser('two people at one screen', (app) => {
  it('play a game by tapping, on a phone', () => expectTapped(app, LINES[1]!));

  it('play a game with the keyboard alone', () => expectTyped(app, LINES[0]!));

  it('choose with arrows and Space, take it back, and go from register to register with Tab', async () => {
    const page = await openMatch(app, { game: 'binary-battle', target: '1100' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await bit(page, 2, 1)
      .and(page.getByRole('button', { name: /chosen, becomes 1/ }))
      .waitFor();
    await page.keyboard.press('Escape');
    await expectText(page, 'Choose what to flip.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await expectText(page, 'After: Player 2 has 0001, 1 of 4 match.');
    await page.keyboard.press('Enter');
    await expectSaid(page, 'Player 1 flipped bit 4 of Player 2: 0001, 1 of 4 match. Player 2 to move.');
  });

  it('see what a move would make, which bits match, and why one cannot be chosen', async () => {
    const page = await openMatch(app, { game: 'bit-battle', target: '10110010' });
    await expectSeen(page.getByRole('group', { name: 'Player 1: 00000000, 4 of 8 match the target' }));
    await bit(page, 1, 1).click();
    await bit(page, 2, 1).click();
    await expectText(page, 'After: 11000000, 4 of 8 match. Press Play.');
    await expectSeen(page.getByRole('button', { name: 'Bit 2, 0, matches the target, chosen, becomes 1' }));
    await insist(bit(page, 3, 2));
    await expectText(page, 'Only bits of your own row can be flipped.');
    await bit(page, 2, 1).click();
    await expectText(page, 'After: 10000000, 5 of 8 match.');
    await button(page, 'Clear').click();
    await insist(button(page, 'Play'));
    await expectText(page, 'Choose at least one bit first.');
  });

  it('take back, offer a draw, and give up only after a question', async () => {
    const page = await openMatch(app, { game: 'bit-flip-showdown' });
    await page.keyboard.press('7');
    await page.keyboard.press('Enter');
    await expectMoves(page, 1);
    await button(page, 'Undo').click();
    await expectSaid(page, 'Taken back. Player 1 to move.');
    await insist(button(page, 'Undo'));
    await expectText(page, 'There is no move of yours to take back.');
    await button(page, 'Give up').click();
    await button(page, 'No').click();
    await expectText(page, 'The game goes on.');
    await button(page, 'Offer a draw').click();
    await expectText(page, 'Player 1 offers a draw. Player 2, do you agree?');
    await button(page, 'Yes').click();
    await expectSeen(page.getByRole('heading', { name: 'A draw' }));
    await expectSaid(page, 'Both players agree: a draw, nobody wins.');
  });

  it('play several rounds with a score', async () => {
    const page = await openMatch(app, { game: 'bit-battle', target: '10000000', rounds: 3 });
    await expectText(page, 'Round 1 of 3. Player 1 moves first.');
    for (const round of [1, 2]) {
      await expectText(page, `Round ${round} of 3`);
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await button(page, 'Next round').click();
    }
    await expectText(page, 'Round 3 of 3 · 1–1');
    await bit(page, 1, 1).click();
    await button(page, 'Play').click();
    await expectText(page, 'Player 1 is the champion, 2–1.');
  });

  it('learn how many bits match a hidden target, and nothing else', async () => {
    const target = '01101001';
    const page = await openMatch(app, { game: 'bit-battle', target, secret: true });
    await expectSeen(page.getByRole('group', { name: 'Player 1: 00000000, ? of 8 match the target' }));
    expect(await button(page, 'Undo').count()).toBe(0);
    await bit(page, 1, 1).click();
    await expectText(page, 'After: 10000000.');
    await button(page, 'Play').click();
    // Of 10000000 only bits 4, 6 and 7 are as in the target.
    await expectSaid(page, 'Player 1 flipped bit 1: 10000000, 3 of 8 match.');
    expect(await page.content()).not.toContain(target);
    await page.getByText('Share and keep').click();
    expect(await button(page, 'Copy a link to this position').count()).toBe(0);
    await button(page, 'Give up').click();
    await button(page, 'Yes').click();
    await expectText(page, `The target was ${target}.`);
  });
});
