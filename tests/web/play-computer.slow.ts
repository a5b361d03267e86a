// Whole matches against the computer, and a computer that cannot move. The results follow from the rule books, whatever
// the computer does.
import { expect, it } from 'vitest';
import { findGame } from '../../src/games/catalogue.ts';
import { bit, expectMoves, PHONE } from './at-board.ts';
import { inBrowser } from './browser.ts';
import { type Begun, openMatch, reload } from './kept-match.ts';
import { button, expectSaid, expectSeen, expectText } from './seen.ts';

inBrowser('a person against the computer', (app) => {
  it('wins Bit Battle on the second turn, whatever the computer does', async () => {
    // The computer needs two turns as well, and moves second.
    const begun: Begun = { game: 'bit-battle', target: '10110010', players: ['human', 'perfect'] };
    const page = await openMatch(app, begun, { width: 390, height: 844 });
    for (const label of [1, 3, 4]) await page.keyboard.press(String(label));
    await page.keyboard.press('Enter');
    await expectSaid(page, 'Player 2 flipped');
    await expectMoves(page, 2);
    await page.keyboard.press('7');
    await page.keyboard.press('Enter');
    await expectSeen(page.getByRole('heading', { name: 'You win!' }));
    await expectSaid(page, 'Player 1 flipped bit 7: 10110010, 8 of 8 match.');
  });

  it('answers every first move of the multiples of 5', async () => {
    // 1 and 4 make 5, 2 and 8 make 10.
    const answers: Readonly<Record<string, number>> = { '0': 2, '2': 0, '1': 3, '3': 1 };
    const page = await openMatch(app, { game: 'bit-battle-fives', players: ['hard', 'human'] });
    const last = page.getByRole('button', { name: /flipped last/ });
    const name = await last.getAttribute('aria-label');
    const answer = answers[/Bit (\d)/.exec(name ?? '')![1]!]!;
    await bit(page, answer).click();
    await bit(page, answer).click();
    await expectSeen(page.getByRole('heading', { name: 'You win!' }));
  });

  it('plays Bit Flip to its end', async () => {
    const game = { ...findGame('bit-flip')!.book, width: 5 };
    const page = await openMatch(app, { game, players: ['human', 'easy'] }, PHONE);
    const ones = page.getByRole('button', { name: /^Bit \d, 1/ });
    const over = page.getByRole('heading', { name: /^You (win!|lose)$/ });
    const mine = page.getByText('Player 1 (you) to move.');
    while ((await over.count()) === 0) {
      await mine.or(over).first().waitFor();
      if ((await over.count()) > 0) break;
      await ones.first().tap();
      await button(page, 'Play').tap();
      await expect.poll(() => mine.count()).toBe(0);
    }
    const last =
      (await page.getByRole('list', { name: 'Moves' }).getByRole('listitem').last().textContent()) ?? '';
    expect(last).toContain('00000');
    expect(await over.textContent()).toBe(last.includes('Player 1:') ? 'You win!' : 'You lose');
  });

  it('reaches six ones as Player 2, since the first player never can', async () => {
    const page = await openMatch(app, { game: 'bit-flip-showdown', players: ['random', 'human'] });
    const over = page.getByRole('heading', { name: 'You win!' });
    const mine = page.getByText('Player 2 (you) to move.');
    for (;;) {
      await mine.or(over).first().waitFor();
      if ((await over.count()) > 0) break;
      const six = await page.getByRole('group', { name: '7 ones' }).count();
      await page
        .getByRole('button', { name: six > 0 ? /^Bit \d, 1/ : /^Bit \d, 0/ })
        .first()
        .click();
      await page.keyboard.press('Enter');
      await expect.poll(() => mine.count()).toBe(0);
    }
    await expectText(page, "They have achieved exactly six '1's.");
  });

  it('is told when the computer cannot move, and lets it try again', async () => {
    app.forgive(/missing\.js/);
    const page = await openMatch(app, { game: 'bit-flip-showdown', players: ['human', 'hard'] });
    await page.addInitScript(() => {
      const Real = Worker;
      let broken = true;
      addEventListener('mended', () => {
        broken = false;
      });
      Object.assign(globalThis, {
        Worker: function missing(url: URL, options: WorkerOptions) {
          return new Real(broken ? new URL('missing.js', url) : url, options);
        },
      });
    });
    await reload(page);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expectText(page, 'The computer could not find its move.');
    await page.evaluate(() => dispatchEvent(new Event('mended')));
    await button(page, 'Try again').click();
    await expectSaid(page, 'Player 2 flipped');
  });

  it('watches two computers', async () => {
    const players = ['perfect', 'random'] as const;
    const page = await openMatch(app, { game: 'bit-battle-fives', players, endless: 'draw' });
    await expectSeen(page.getByRole('heading', { name: /^Player [12] wins!$/ }));
  });

  it('loses Binary Battle to a perfect first move, and wins it with the seats swapped', async () => {
    const page = await openMatch(app, {
      game: 'binary-battle',
      target: '1000',
      players: ['perfect', 'human'],
    });
    await expectSeen(page.getByRole('heading', { name: 'You lose' }));
    await button(page, 'Swap seats').click();
    await expectSeen(page.getByRole('group', { name: /^Player 1 \(you\): 0000/ }));
    await bit(page, 1, 1).click();
    await bit(page, 1, 1).click();
    await expectSeen(page.getByRole('heading', { name: 'You win!' }));
    await button(page, 'Play again').click();
    await expectSeen(page.getByRole('group', { name: /^Player 1 \(you\): 0000/ }));
    await expectMoves(page, 0);
  });
});
