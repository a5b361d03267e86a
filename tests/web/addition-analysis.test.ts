// Positions of books that remember more than their registers, explored, shared and solved as puzzles. The values are
// worked out by hand in `addition-books.ts`.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  addressOf,
  ALL_ADDITIONS,
  BANNED,
  CHARGED,
  DEALT,
  DEALT_WORN,
  DRAWN,
  OPENED,
  WAITING,
  WORN,
} from './addition-books.ts';
import { expectAccessible, inBrowser } from './browser.ts';
import { bit, insist } from './at-board.ts';
import { linkTo } from './records.ts';
import { button, expectGone, expectSeen, expectText } from './seen.ts';

const truthOn = (page: Page) => page.getByRole('region', { name: 'What is best' });
const cell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectValue(page: Page, words: string): Promise<void> {
  await expectSeen(truthOn(page).getByText(words, { exact: true }));
}

/** The link that a button makes. */
async function linkFrom(page: Page, name: string): Promise<string> {
  await button(page, name).click();
  return page.getByRole('textbox', { name }).inputValue();
}

inBrowser('the analysis', (app) => {
  it('of a dealt game begins with the first start, and any other can be chosen', async () => {
    const page = await app.open({ at: await addressOf('position', DEALT) });
    await expectValue(page, 'loss in 2 turns');
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'The round begins with' }).selectOption('01');
    await expectSeen(page.getByRole('group', { name: /^The row: 01, / }));
    await expectValue(page, 'win in 1 turn');
    expect(page.url()).toContain('start=01');
  });

  it('knows draws, with their sign', async () => {
    const page = await app.open({ at: await addressOf('position', DRAWN) });
    await expectValue(page, 'draw');
    await expectSeen(truthOn(page).getByRole('heading', { name: 'Moves that draw (2)' }));
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
    const pass = truthOn(page).getByRole('button', { name: /^pass: endless/ });
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
    await expectSeen(truthOn(page).getByRole('heading', { name: 'Losing moves (6)' }));
    // 11000 without charges on either side: three single moves are left, and the player on move makes the last.
    await page.goto(app.url + (await addressOf('position', CHARGED, { position: '11000 1 left=0/0' })));
    await expectValue(page, 'win in 3 turns');
    // 110: bit 3 wins, unless it was flipped just now.
    await page.goto(app.url + (await addressOf('position', BANNED, { position: '110 1' })));
    await expectValue(page, 'win in 1 turn');
    await page.goto(app.url + (await addressOf('position', BANNED, { position: '110 1 last=001' })));
    await expectSeen(cell(page, 'Bit 3, 0, not allowed now'));
    await expectGone(truthOn(page).getByText('win in 1 turn', { exact: true }));
  });
});

inBrowser('a link to a position', (app) => {
  it('carries what the rules remember, and the start that flips are counted from', async () => {
    const page = await app.open({ at: await addressOf('position', DEALT_WORN, { start: '01' }) });
    await bit(page, 1).click();
    await button(page, 'Play').click();
    await expectSeen(page.getByRole('group', { name: /^The row: 11, / }));
    await expectText(page, 'The end');
    const link = await linkFrom(page, 'Copy a link to this position');
    expect(decodeURIComponent(link)).toMatch(/at=11 2 worn=10&start=01$/);
    const other = await app.open({ at: link });
    await expectSeen(cell(other, 'Bit 1, 1, 1 flip left'));
    await expectSeen(cell(other, 'Bit 2, 1, 2 flips left'));
  });

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

inBrowser('every addition', (app) => {
  it.each(Object.entries(ALL_ADDITIONS))(
    'is told in the rules and asked for puzzles: %s',
    async (_, book) => {
      const page = await app.open({ at: await addressOf('rules', book) });
      await expectSeen(page.getByRole('heading', { level: 1, name: book.title }));
      await expectAccessible(page);
      await page.goto(app.url + (await addressOf('puzzles', book)));
      const posed = page.getByRole('heading', { name: /^Puzzle: / });
      await expectSeen(posed.or(page.getByRole('link', { name: 'Puzzles of other games' })));
      if ((await posed.count()) === 0) return;
      await button(page, 'Show the solution').click();
      await expectText(page, 'The solution:');
    },
  );
});
