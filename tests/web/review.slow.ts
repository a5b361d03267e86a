// Reviews, at length: keys at the board, rounds, who says "you", matches that are not over or hide their target.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { linkTo, type Played, recordOf } from './records.ts';
import { analysisOn, BLUNDER, expectReviewAccessible, expectStep, movesOn, plotOn } from './review-page.ts';
import { button, expectAddress, expectGone, expectSeen } from './seen.ts';
import { openFile } from './way-in.ts';

const SECRET: Played = {
  game: 'bit-battle',
  secret: true,
  target: '11001100',
  moves: [['10000000/00000000']],
};

inBrowser('a review', (app) => {
  it('is walked through by the same keys at the board, where Shift and an arrow lead to a bit', async () => {
    const page = await app.open({ at: await linkTo(BLUNDER) });
    await button(page, 'Show the position before move 3').click();
    await page.getByRole('button', { name: /^Bit 6, 1/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expectStep(page, 'Move 3 of 6');
    await page.keyboard.press('Home');
    await expectStep(page, 'Start, then 6 moves');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expectStep(page, 'Move 4 of 6');
    const bitAtHand = page.locator('.cell:focus');
    const before = Number(await bitAtHand.getAttribute('data-bit'));
    await page.keyboard.press(before === 0 ? 'Shift+ArrowLeft' : 'Shift+ArrowRight');
    await expect.poll(() => bitAtHand.getAttribute('data-bit')).toBe(`${before === 0 ? 1 : before - 1}`);
    await expectStep(page, 'Move 4 of 6');
  });

  it('says once how the match ended', async () => {
    const page = await app.open({ at: await linkTo(BLUNDER) });
    await expectStep(page, 'Move 2 of 6');
    await page.keyboard.press('End');
    await expectStep(page, 'Move 6 of 6');
    const outcome = await page.locator('.review-outcome').textContent();
    const said = await page.locator('.review-board').textContent();
    expect(said!.split(outcome!)).toHaveLength(2);
    await expectSeen(page.getByText('Player 2 flipped bit 8: 00000000, 0 ones.'));
  });

  it('of a kept match has an address for every ply', async () => {
    const page = await app.open({ at: await linkTo(BLUNDER) });
    await page.getByRole('button', { name: 'Keep it in this browser' }).click();
    await expectSeen(page.getByRole('heading', { name: 'Review: Bit Flip' }));
    await expectStep(page, 'Move 2 of 6');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expectAddress(page, /review\/[0-9a-f]+\?round=1&ply=1$/);
    await page.reload();
    await expectStep(page, 'Move 1 of 6');
    await page.goBack();
    await expectSeen(page.getByRole('heading', { name: 'A match of Bit Flip' }));
  });

  it('goes by rounds', async () => {
    const rounds: Played = {
      game: 'bit-battle-fives',
      rounds: 2,
      moves: [
        ['0001', '0100'],
        ['0010', '1000'],
      ],
    };
    const page = await app.open({ at: await linkTo(rounds) });
    await expectSeen(movesOn(page).getByRole('button', { name: '1. Player 2: 1 no choice' }));
    await page.getByRole('button', { name: 'Round 1' }).click();
    await expectSeen(movesOn(page).getByRole('button', { name: '1. Player 1: 0 no choice' }));
    await expectSeen(page.getByText('Nobody gave anything away: the start decided it.'));
    await expectSeen(page.getByText('No champion: 1–1.'));
  });

  it('of a match against the computer says "you", and of one that came in a link who has which seat', async () => {
    const page = await app.open();
    await openFile(page, 'a.bitduel.jsonl', recordOf({ ...BLUNDER, players: ['easy', 'human'] }));
    await expectSeen(page.getByText('The turning point was move 3, by the computer.'));
    await expectSeen(page.getByText('The computer chose right 1 of 2 times (50 %), with 1 blunder.'));
    await expectSeen(page.getByText(/^"1 2" \(bit 2\) loses: you ".*, and you win\.$/));
    await expectSeen(
      movesOn(page).getByRole('button', {
        name: '3. The computer: 1 2 (bit 2) blunder best was 1 6 (bit 6) you win in 3 turns',
      }),
    );
    expect(await plotOn(page).getAttribute('aria-valuetext')).toMatch(/: the computer wins in \d turns/);
    await page.goto(`${app.url}${await linkTo({ ...BLUNDER, players: ['easy', 'human'] })}`);
    await expectSeen(page.getByText('The turning point was move 3, by Player 1.'));
  });

  it('goes on with a match that is not finished', async () => {
    const page = await app.open({ at: await linkTo({ game: 'bit-flip', moves: [['00011000']] }) });
    await expectSeen(page.getByText('Not finished yet.'));
    await expectSeen(page.getByText('Nobody has given anything away so far.'));
    await page.getByRole('button', { name: 'Go on from here' }).click();
    await expectAddress(page, /#\/match\/[0-9a-f]+$/);
    await expectSeen(page.getByRole('button', { name: /^Bit 4, 0/ }));
  });

  it('only looks at a match whose target is still hidden', async () => {
    const page = await app.open({ at: await linkTo(SECRET) });
    await expectSeen(page.getByText('you can look, not play on'));
    expect(await page.getByRole('button', { name: 'Go on from here' }).count()).toBe(0);
    // One bit was flipped towards the target: 5 of 8 match, so C(7,4) = 35 targets keep that bit and C(7,5) = 21 do not.
    await expectSeen(analysisOn(page).getByText('56 targets still possible'));
    expect(await button(page, 'Play').count()).toBe(0);
  });

  it('of a hidden target grades by what could be known', async () => {
    const page = await app.open({ at: await linkTo({ ...SECRET, resigns: 1 }) });
    await expectSeen(page.getByText('Player 2 gives up. Player 1 wins. The target was 11001100.'));
    await expectSeen(page.getByText('Each move is graded by what its player could know.'));
    await expectSeen(movesOn(page).getByRole('button', { name: /^1\. Player 1: 1 best/ }));
  });

  it('is accessible on a wide screen', () => expectReviewAccessible(app, WIDE_VIEW));

  it('lets other moves be tried, and leads back to the match', async () => {
    const page = await app.open({ at: await linkTo(BLUNDER) });
    await page.getByRole('button', { name: 'Show the position before move 3' }).click();
    await analysisOn(page)
      .getByRole('button', { name: /^1 6 \(bit 6\): win/ })
      .click();
    await button(page, 'Play').click();
    const line = page.getByRole('region', { name: 'Side line' });
    await expectSeen(line.getByText('Player 1: 1 6 (bit 6)'));
    await expectSeen(analysisOn(page).getByText('loss in 4 turns', { exact: true }));
    await page.getByRole('button', { name: /^Bit 2, 1/ }).click();
    await button(page, 'Play').click();
    await expectSeen(line.getByText('Player 2: 1 2 (bit 2)'));
    await line.getByRole('button', { name: 'Take back' }).click();
    await expectGone(line.getByText('Player 2: 1 2 (bit 2)'));
    await line.getByRole('button', { name: 'Back to the match' }).click();
    await expectGone(line);
    await expectStep(page, 'Move 2 of 6');
    // The match's own move is no side line.
    await page.getByRole('button', { name: /^Bit 2, 1/ }).click();
    await button(page, 'Play').click();
    await expectStep(page, 'Move 3 of 6');
    expect(await line.count()).toBe(0);
  });
});
const WIDE_VIEW = { width: 1280, height: 800, colorScheme: 'light' } as const;
