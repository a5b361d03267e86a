// What books can add to moves and a goal, at length: charges, computers that play it, first moves, rings, bans, dealt
// starts.
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
import { cell, heightOf, play } from './addition-match.ts';
import { bit, expectMoves, insist } from './at-board.ts';
import { expectAccessible, inBrowser } from './browser.ts';
import { openMatch } from './kept-match.ts';
import { button, expectGone, expectSaid, expectSeen, expectText } from './seen.ts';

inBrowser('flips that run out', (app) => {
  it('run out against the computer too, which plays what wins', async () => {
    const page = await openMatch(app, { game: DEALT_WORN, players: ['human', 'perfect'] });
    await play(page, 1);
    await expectSeen(page.getByRole('heading', { name: 'You lose' }));
    await expectSeen(cell(page, 'Bit 2, 1, 1 flip left, flipped last'));
  });
});

inBrowser('charges', (app) => {
  it('are shown for both players, asked for before a move, and used up by it', async () => {
    const page = await openMatch(app, { game: CHARGED });
    const left = page.getByRole('listitem').filter({ hasText: 'left' });
    await expect
      .poll(() => left.allInnerTexts())
      .toEqual(['Player 1: ● 1 charge left', 'Player 2: ● 1 charge left']);
    await bit(page, 1).click();
    await bit(page, 2).click();
    await expectText(page, 'After: 11000, 2 ones, for 1 charge. Press Play.');
    await button(page, 'Play').click();
    await expectMoves(page, 1);
    await expect
      .poll(() => left.allInnerTexts())
      .toEqual(['Player 1: ○ 0 charges left', 'Player 2: ● 1 charge left']);
    await play(page, 3);
    await expectMoves(page, 2);
    await bit(page, 4).click();
    await insist(bit(page, 5));
    await expectSeen(bit(page, 5).and(page.locator('.chosen')));
    await expectSeen(cell(page, 'Bit 4, 0'));
    await expectAccessible(page);
  });
});

inBrowser('a pass', (app) => {
  it('stands beside the other moves where it is one of them, and is taken back', async () => {
    const page = await openMatch(app, { game: WAITING });
    await expectText(page, 'Choose what to flip, or pass.');
    await button(page, 'Pass').click();
    await expectMoves(page, 1);
    await page.keyboard.press('p');
    await expectMoves(page, 2);
    await button(page, 'Undo').click();
    await expectMoves(page, 1);
  });

  it('is not heard in a game without one', async () => {
    const page = await openMatch(app, { game: WORN });
    await page.keyboard.press('p');
    await play(page, 1);
    await expectMoves(page, 1);
    await expectGone(button(page, 'Pass'));
  });

  it('is what the computer plays where it must', async () => {
    const page = await openMatch(app, { game: PASSING, players: ['perfect', 'human'] });
    await expectMoves(page, 1);
    await play(page, 1);
    await expectMoves(page, 3);
    await expectSeen(page.getByRole('listitem').filter({ hasText: 'Player 1: pass' }));
  });
});

inBrowser('a first move with rules of its own', (app) => {
  it('is said, and then the ends of a ring are neighbours', async () => {
    const page = await openMatch(app, { game: OPENED });
    await expectText(page, 'First move of the round: turn one 1 of the row into a 0.');
    await expectText(page, 'The two ends are neighbours.');
    await expectAccessible(page);
    const before = await heightOf(page, 'Play');
    await play(page, 2);
    await expectGone(page.getByText('First move of the round'));
    expect(await heightOf(page, 'Play')).toBe(before);
    await play(page, 1, 3);
    await expectSeen(page.getByRole('heading', { name: 'Player 2 wins!' }));
  });
});

inBrowser('what the move before forbids', (app) => {
  it('is marked, said, and refused with the reason', async () => {
    const page = await openMatch(app, { game: BANNED });
    const before = await heightOf(page, 'Play');
    await play(page, 3);
    await expectText(page, 'Player 2 may not flip bit 3 now.');
    await expectSeen(cell(page, 'Bit 3, 1, flipped last, not allowed now'));
    expect(await heightOf(page, 'Play')).toBe(before);
    await insist(bit(page, 3));
    await expectText(page, 'A bit of the last move may not be flipped right away: choose others.');
    await expectAccessible(page);
    await play(page, 1);
    await expectText(page, 'Player 1 may not flip bit 1 now.');
    await expectSeen(cell(page, 'Bit 3, 1'));
  });
});

inBrowser('a dealt start', (app) => {
  it('is dealt when a match is set up, and no ruling on endless play is asked for', async () => {
    const page = await app.open({ at: await addressOf('new', DEALT) });
    await page.getByRole('radio', { name: 'Two people' }).check();
    await expectGone(page.getByRole('group', { name: 'If it does not end' }));
    await expectText(page, 'Each round begins with one of 2 starts, drawn.');
    await expectAccessible(page);
    await button(page, 'Start').click();
    await expectSeen(page.getByRole('group', { name: /^The row: 0[01], / }));
    await play(page, 1);
    const won = page.getByRole('heading', { name: 'Player 1 wins!' });
    await expectSeen(won.or(page.getByText('to move.')).first());
  });

  it('leaves the ruling to the players where play can go on for ever', async () => {
    const page = await app.open({ at: await addressOf('new', BANNED) });
    await expectSeen(page.getByRole('group', { name: 'If it does not end' }));
  });
});

inBrowser('an end that nobody wins', (app) => {
  it('is said, and reviewed as a draw', async () => {
    const page = await openMatch(app, { game: DRAWN });
    await play(page, 1);
    await expectMoves(page, 1);
    await play(page, 2);
    await expectSeen(page.getByRole('heading', { name: 'A draw' }));
    await expectText(page, 'Player 1 has no legal move: a draw, nobody wins.');
    await expectSaid(page, 'a draw, nobody wins');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Review: see why' }).click();
    await expectSeen(page.locator('.plot-neither text').filter({ hasText: '=' }).first());
    await expectText(page, '= is a draw.');
    await expectSeen(
      page.getByRole('button', { name: /^1\. Player 1: 1.*no choice.*a draw if both play well/ }),
    );
    await expectAccessible(page);
  });
});
