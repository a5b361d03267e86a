// Positions of books that remember more than their registers, at length: each addition, links that do not fit, and puzzles.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  addressOf,
  BANNED,
  CHARGED,
  DEALT,
  DEALT_WORN,
  DRAWN,
  OPENED,
  PASSING,
  WAITING,
  WORN,
} from './addition-books.ts';
import { expectAccessible, inBrowser } from './browser.ts';
import { bit, insist } from './at-board.ts';
import { linkTo } from './records.ts';
import { button, expectGone, expectSeen, expectText } from './seen.ts';
import { analysisOn, cell, expectValue } from './addition-position.ts';

inBrowser('the analysis', (app) => {
  it('knows draws, with their sign', async () => {
    const page = await app.open({ at: await addressOf('position', DRAWN) });
    await expectValue(page, 'draw');
    await expectSeen(analysisOn(page).getByRole('heading', { name: 'Moves that draw (2)' }));
    await expectSeen(cell(page, 'Bit 1, 0, draw'));
    await expectAccessible(page);
    await bit(page, 1).click();
    await button(page, 'Play').click();
    await bit(page, 2).click();
    await button(page, 'Play').click();
    await expectText(page, 'This position is over: Player 1 has no move, so neither player has won.');
  });

  it('lists a pass, and says how it is played', async () => {
    const page = await app.open({ at: await addressOf('position', WAITING) });
    await expectValue(page, 'endless');
    const pass = analysisOn(page).getByRole('button', { name: /^pass: endless/ });
    await pass.click();
    await expectText(page, 'This move is a pass: press Pass, or p.');
    expect(await pass.getAttribute('aria-pressed')).toBe('false');
    await button(page, 'Pass').click();
    await expectText(page, 'Player 2 to move. Last move: pass by Player 1.');
  });

  it('goes by the first move, by charges and by bans', async () => {
    const page = await app.open({ at: await addressOf('position', OPENED) });
    await expectValue(page, 'loss in 2 turns');
    // The same bits after the first move: a pair of neighbours leaves one to the opponent, and one leaves a pair.
    await page.goto(app.url + (await addressOf('position', OPENED, { position: '111 1' })));
    await expectSeen(analysisOn(page).getByRole('heading', { name: 'Losing moves (6)' }));
    // 11000 without charges on either side: three single moves are left, and the player on move makes the last.
    await page.goto(app.url + (await addressOf('position', CHARGED, { position: '11000 1 left=0/0' })));
    await expectValue(page, 'win in 3 turns');
    // 110: bit 3 wins, unless it was flipped just now.
    await page.goto(app.url + (await addressOf('position', BANNED, { position: '110 1' })));
    await expectValue(page, 'win in 1 turn');
    await page.goto(app.url + (await addressOf('position', BANNED, { position: '110 1 last=001' })));
    await expectSeen(cell(page, 'Bit 3, 0, not allowed now'));
    await expectGone(analysisOn(page).getByText('win in 1 turn', { exact: true }));
  });
});

inBrowser('a link to a position', (app) => {
  it('is refused with one sentence where it does not fit', async () => {
    const page = await app.open({ at: await addressOf('position', WORN, { position: '000 1 worn=100' }) });
    await expectText(page, 'The position in this link does not fit the game. One that does looks like this:');
    await page.goto(app.url + (await addressOf('position', DEALT, { start: '11' })));
    await expectText(page, 'The game in this link cannot begin with the start that the link names.');
  });

  it('is made by a form that knows the fields', async () => {
    const page = await app.open({ at: await addressOf('position', WORN) });
    await page.getByText('Set up a position').click();
    const field = page.getByRole('textbox', { name: 'What the rules remember' });
    expect(await field.inputValue()).toBe('worn=000');
    await field.fill('worn=001');
    await button(page, 'Set it up').click();
    await expectText(page, 'This does not fit the bits.');
    await field.fill('worn=002');
    await button(page, 'Set it up').click();
    await expectSeen(cell(page, 'Bit 3, 0, worn out'));
    await expectText(page, 'No match can begin here');
    await expectAccessible(page);
  });
});

inBrowser('a match in a link', (app) => {
  it('of a book with a dealt start and wear is reviewed, and side lines know the flips', async () => {
    // From 00: 10 and back leaves bit 1 worn out; then 01, and nobody can make 11 any more but by bit 1.
    const played = { game: DEALT_WORN, moves: [['10', '10', '01']] };
    const page = await app.open({ at: await linkTo(played) });
    await expectSeen(page.getByRole('button', { name: /^3\. Player 1: 2/ }));
    await expectSeen(cell(page, 'Bit 1, 0, worn out'));
    await expectText(page, 'What happened');
    await button(page, 'One move back').click();
    await insist(bit(page, 1));
    await expectText(page, 'Bit 1 has been flipped twice already');
    await expectAccessible(page);
  });
});

inBrowser('a book with additions', (app) => {
  it.each(ADDITIONS)(
    'is told in the rules and asked for puzzles: $book.title, $why',
    async ({ book, posed }) => {
      const page = await app.open({ at: await addressOf('rules', book) });
      await expectSeen(page.getByRole('heading', { level: 1, name: book.title }));
      await expectAccessible(page);
      await page.goto(app.url + (await addressOf('puzzles', book)));
      await expectPuzzles(page, posed);
    },
  );
});

/** Each book with an addition: whether some position of it has one good move and a bad one, and why. */
const ADDITIONS = [
  { book: WORN, posed: true, why: 'with two 1s only the third bit wins' },
  { book: CHARGED, posed: true, why: 'with two 0s left a charge wins' },
  { book: PASSING, posed: false, why: 'nobody can win' },
  { book: WAITING, posed: true, why: 'at the start only a pass does not lose' },
  { book: OPENED, posed: true, why: 'of two neighbours both must be cleared' },
  {
    book: BANNED,
    posed: false,
    why: 'after two moves two of the three bits win, before that all or none do',
  },
  { book: DEALT, posed: false, why: 'both moves from 00 lose, and from 01 there is only one' },
  { book: DEALT_WORN, posed: true, why: 'from 01 only bit 1 wins' },
  { book: DRAWN, posed: false, why: 'nobody can win' },
];

async function expectPuzzles(page: Page, posed: boolean): Promise<void> {
  if (!posed) {
    await expectSeen(page.getByRole('link', { name: 'Puzzles of other games' }));
    return;
  }
  await expectSeen(page.getByRole('heading', { name: /^Puzzle: / }));
  await button(page, 'Show the solution').click();
  await expectText(page, 'The solution:');
}
