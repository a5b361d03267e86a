// Rules that not every game has, in the workshop's form: each goes from the form into the book and back again.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import type { App } from './kept-match.ts';
import { choice, expectFits, findings, mistakes, number, says, TINY } from './workshop-editor.ts';
import { button, expectGone, expectSeen } from './seen.ts';
import { group, check, formOf, bookIn } from './workshop-form.ts';

/** Whether the player who moves first clears the last 1 of the row, taking one or two neighbours at a time. */
function clearing(row: string): boolean {
  const moves = ['1', '11'].flatMap((run) =>
    [...row].flatMap((_, at) =>
      row.startsWith(run, at) ? [row.slice(0, at) + '0'.repeat(run.length) + row.slice(at + run.length)] : [],
    ),
  );
  return moves.some((next) => !clearing(next));
}

async function expectLimitsFit(
  app: App,
  colorScheme: 'light' | 'dark',
  width: number,
  height: number,
): Promise<void> {
  const page = await app.open({ at: '#/edit/bit-flip', colorScheme, width, height });
  await formOf(page, {
    ...{ ...TINY, width: 3, registers: 'own', start: { deal: ['000', ['001', '010']] } },
    moves: [
      { do: 'toggle', bits: 2, adjacent: 'ring' },
      { do: 'pass', costs: 1 },
    ],
    ...{ wear: 2, charges: [1, 2], opening: [{ do: 'set', bits: 1 }], ban: 'own-move', stuck: 'passes' },
  });
  await expectSeen(findings(page).getByRole('table'));
  await expectFits(page);
}

inBrowser('limits in the workshop', (app) => {
  it('wear is off, or a number of flips', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    await formOf(page, { ...TINY, moves: [{ do: 'toggle', bits: 1 }] });
    await check(page, 'Bits wear out').check();
    await number(page, 'Flips for each bit').fill('1');
    await page.getByText('Each bit may be flipped once in a round, and no more.').waitFor();
    // Each bit once: it is as if 0s were turned into 1s, and who sets the fourth wins.
    await says(page, 'Whatever anyone plays, the player who moves second wins, on move 4');
    expect(await bookIn(page)).toMatchObject({ wear: 1 });
    expect(await number(page, 'Flips for each bit').inputValue()).toBe('1');
    await check(page, 'Bits wear out').uncheck();
    expect(await bookIn(page)).not.toHaveProperty('wear');
  });

  it('the first move has rules of its own, in the same cards', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    await formOf(page, TINY);
    await check(page, 'The first move has rules of its own').check();
    const first = group(page, 'First move 1');
    await first.getByRole('spinbutton', { name: 'Bits from' }).fill('3');
    await page.getByText('On the very first move of a round you turn 3 0s').waitFor();
    // Three of four at once, and the other player sets the last.
    await says(page, 'the player who moves second wins, on move 2');
    await button(page, 'Add a first move').click();
    const second = group(page, 'First move 2');
    await second.getByRole('combobox', { name: 'What' }).selectOption({ label: 'turn 0s into 1s' });
    const opening = [
      { do: 'set', bits: 3 },
      { do: 'set', bits: 1 },
    ];
    expect(await bookIn(page)).toEqual({ ...TINY, opening });
    await button(page, 'First move 2 up').click();
    expect(await bookIn(page)).toEqual({ ...TINY, opening: opening.toReversed() });
    await button(page, 'Remove first move 2').click();
    await expectGone(second);
    await check(page, 'The first move has rules of its own').uncheck();
    await expectGone(first);
    expect(await bookIn(page)).toEqual(TINY);
  });

  it('bits may lie anywhere, side by side, or in a ring', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    await formOf(page, { ...TINY, moves: [{ do: 'set', bits: 2 }] });
    const places = [
      ['side by side in a ring', 'ring', 'adjacent 0s of the row into 1s, where the last bit is beside'],
      ['side by side', true, 'adjacent 0s of the row into 1s.'],
      ['any of them', undefined, 'turn 2 0s of the row into 1s.'],
    ] as const;
    for (const [label, adjacent, words] of places) {
      await choice(page, 'Which').selectOption({ label });
      await page.getByText(words).waitFor();
      expect((await bookIn(page))['moves']).toEqual([
        { do: 'set', bits: 2, ...(adjacent === undefined ? {} : { adjacent }) },
      ]);
      const shown = choice(page, 'Which').locator('option:checked');
      expect(await shown.innerText()).toBe(label);
    }
  });

  it('a turn may change nothing', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    await formOf(page, { ...TINY, moves: [{ do: 'set', bits: 1 }] });
    await button(page, 'Add a move').click();
    const pass = group(page, 'Move 2');
    await pass.getByRole('combobox', { name: 'What' }).selectOption({ label: 'pass: change nothing' });
    await expectGone(pass.getByRole('spinbutton', { name: 'Bits from' }));
    await page.getByText('(2) pass.').waitFor();
    // Who sets the last 0 but one gives the game away, so both would rather pass.
    await says(page, 'If both play well, nobody wins: the game never ends.');
    expect((await bookIn(page))['moves']).toEqual([{ do: 'set', bits: 1 }, { do: 'pass' }]);
    await button(page, 'Remove move 1').click();
    await page
      .locator('form .mistake')
      .filter({ hasText: 'moves: expected a rule that flips bits' })
      .waitFor();
  });

  it('a player who cannot move loses, wins, draws or passes', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    // Nobody can reach a multiple of 16 with four bits: somebody is stuck after the fourth move.
    await formOf(page, { ...TINY, goal: { is: 'multiple', of: 16 } });
    const ends = [
      ['wins', 'the player who moves first wins', 'Who has no legal move left wins the round.'],
      ['draws', 'the game ends in a draw', 'The round ends there, and nobody wins it.'],
      ['passes', 'the game ends in a draw', 'The turn goes over; if neither player can move, nobody wins.'],
      ['loses', 'the player who moves second wins', 'Who has no legal move left loses the round.'],
    ] as const;
    for (const [name, words, note] of ends) {
      await page.getByRole('radio', { name, exact: true }).check();
      await page.getByText(note).waitFor();
      await says(page, words);
      expect((await bookIn(page))['stuck']).toBe(name === 'loses' ? undefined : name);
      expect(await page.getByRole('radio', { name, exact: true }).isChecked()).toBe(true);
    }
  });

  it('the last move forbids one of four things; the fourth needs registers of their own', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    const toggle = { do: 'toggle', bits: 1 };
    const own = { ...TINY, registers: 'own', moves: [toggle, { ...toggle, on: 'other' }] };
    await formOf(page, own);
    const bans = [
      ['one’s own last move', 'own-move', 'You may not make your own last move again.'],
      ['the move just made', 'undo', 'You may not make the move that your opponent has just made.'],
      ['all bits just flipped', 'last-bits', 'You may not flip a bit that your opponent has just flipped.'],
      ['the opponent’s register twice running', 'other-twice', 'row on two turns running.'],
    ] as const;
    for (const [label, ban, words] of bans) {
      await choice(page, 'The last move forbids').selectOption({ label });
      await expectSeen(page.getByRole('listitem').filter({ hasText: words }));
      expect(await bookIn(page)).toEqual({ ...own, ban });
      expect(await choice(page, 'The last move forbids').locator('option:checked').innerText()).toBe(label);
    }
    await page.getByRole('radio', { name: 'one that both share' }).check();
    expect(await bookIn(page)).not.toHaveProperty('ban');
    expect(await choice(page, 'The last move forbids').locator('option').count()).toBe(4);
    expect(await mistakes(page).count()).toBe(0);
  });

  it('a fair deck is dealt: half of its starts are won by each seat', async () => {
    const page = await app.open({ at: '#/edit/bit-flip-showdown' });
    // A row of six to be cleared, one or two neighbours at a time; who cannot move has lost.
    const clear = { do: 'clear', bits: 1 };
    const moves = [clear, { ...clear, bits: 2, adjacent: true }];
    await formOf(page, {
      ...TINY,
      width: 6,
      start: { deal: ['111111', '111110'] },
      moves,
      goal: { is: 'zeros' },
    });
    const deck = page.getByRole('textbox', { name: 'Starts, one a line' });
    await number(page, 'Starts to deal').fill('7');
    await expectSeen(page.getByText('Expected an even number from 2 to 100.'));
    expect(await button(page, 'Make a fair deck').isDisabled()).toBe(true);
    await number(page, 'Starts to deal').fill('4');
    await button(page, 'Make a fair deck').click();
    await expectSeen(page.getByText('4 starts are dealt: 2 are won by each seat.'));
    const starts = (await deck.inputValue()).split('\n');
    expect(new Set(starts).size).toBe(4);
    const firstWins = starts.filter((start) => clearing(start));
    expect(firstWins.length).toBe(2);
    expect((await bookIn(page))['start']).toEqual({ deal: starts });
    // With one bit to be set, whoever moves first wins from the one start where there is something to do.
    await formOf(page, { ...TINY, width: 1, start: { deal: ['0', '1'] } });
    await number(page, 'Starts to deal').fill('2');
    await button(page, 'Make a fair deck').click();
    await expectSeen(
      page.getByText(
        'There is no fair deck: from every start that has moves and reaches no goal only the player',
      ),
    );
  });

  it('says beside each field what is wrong with it, and leads there', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    const wrong = { wear: 16, charges: [3, 16], ban: 'both', opening: [], start: { deal: ['0000'] } };
    await formOf(page, { ...TINY, ...wrong, moves: [{ do: 'set', bits: 2, adjacent: 'round', costs: 0 }] });
    const faulty = () =>
      page.locator('form [aria-invalid="true"]').evaluateAll((controls) =>
        controls.map((control) => {
          const said = document.getElementById(control.getAttribute('aria-describedby') ?? '');
          return said?.textContent?.split(/ (?:is|expected)\b/)[0];
        }),
      );
    await expect
      .poll(faulty)
      .toEqual([
        ...['start.deal', 'moves[0].adjacent', 'moves[0].costs', 'opening', 'wear', 'charges[1]', 'ban'],
      ]);
    await mistakes(page)
      .getByRole('button', { name: /^wear is 16/ })
      .click();
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await expect.poll(focused).toBe('field-wear-count');
    await number(page, 'Flips for each bit').fill('');
    await page.locator('form .mistake').filter({ hasText: 'wear is null' }).waitFor();
    await mistakes(page)
      .getByRole('button', { name: /^opening is/ })
      .click();
    await expect.poll(focused).toBe('field-opening');
    await expectFits(page);
  });

  it.each([
    ['dark', 1280, 800],
    ['light', 320, 640],
  ] as const)('is accessible and fits in %s at %i × %i', (colorScheme, width, height) =>
    expectLimitsFit(app, colorScheme, width, height),
  );
});
