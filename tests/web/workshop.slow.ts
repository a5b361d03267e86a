// The workshop, at length: misère, goals of their own, what a change sets right, all sizes and themes. What it should say
// comes from the theory (docs/solver.md) or from going through all lines of play in the test.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import type { App } from './kept-match.ts';
import { button } from './seen.ts';
import {
  choice,
  expectFits,
  findings,
  jsonOf,
  lastOneLoses,
  mistakes,
  number,
  says,
  TINY,
  write,
} from './workshop-editor.ts';
import { expectWorkshopFits } from './workshop-page.ts';

async function expectMistakesFit(
  app: App,
  colorScheme: 'light' | 'dark',
  width: number,
  height: number,
): Promise<void> {
  const page = await app.open({ at: '#/edit/binary-battle', colorScheme, width, height });
  await write(page, JSON.stringify({ ...TINY, foo: 1, width: 'x', goal: [{ is: 'target' }, { is: 'run' }] }));
  await button(page, 'Form').click();
  await mistakes(page).waitFor();
  await expectFits(page);
}

inBrowser('the workshop', (app) => {
  it('turns a game around, for every length', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    await page.getByLabel('Misère: reaching the goal loses').check();
    await says(page, `${lastOneLoses(8)} (at 8 bits).`);
    const lengths = Array.from({ length: 6 }, (_, index) => 5 + index);
    const table = findings(page).getByRole('table');
    for (const width of lengths) {
      const { wins, plies } = /(?<wins>first|second) wins, on move (?<plies>\d+)/.exec(
        lastOneLoses(width),
      )!.groups!;
      const row = table.getByRole('row').filter({ hasText: `who moves ${wins} wins on move ${plies}` });
      const [from, to = from] = (await row.getByRole('rowheader').innerText()).split(/[–,] ?/).map(Number);
      expect(width >= from! && width <= to!, `${width} in ${from} to ${to}`).toBe(true);
    }
    await page.getByText('You lose if the row is all 0 after your move.').waitFor();
  });

  it('gives each player a goal of their own', async () => {
    const page = await app.open({ at: '#/edit/bit-flip-showdown' });
    await page.getByLabel('Each player has a goal of their own').check();
    const second = page.getByRole('group', { name: "Player 2's goal" });
    await second.getByRole('combobox', { name: 'Goal' }).selectOption({ label: 'all bits are 1' });
    await page.getByText('Player 1 wins if the row has exactly 6 bits at 1 after their move.').waitFor();
    await page.getByText('Player 2 wins if the row is all 1 after their move.').waitFor();
    // Each move changes the number of 1s by one: after those of the player who moves first it is odd, never six or eight.
    await says(page, 'The player who moves first can never win, whatever anyone plays.');
    expect((await jsonOf(page))['goal']).toEqual([{ is: 'count', ones: 6 }, { is: 'ones' }]);
  });

  it('hides what makes no sense, and sets right what a change leaves behind', async () => {
    const page = await app.open({ at: '#/edit/binary-battle' });
    await choice(page, 'Whose register').nth(1).waitFor();
    await page.getByRole('radio', { name: 'one that both share' }).check();
    await choice(page, 'Whose register').first().waitFor({ state: 'detached' });
    expect(await page.getByRole('group', { name: /^Move \d$/ }).count()).toBe(1);
    await page.getByRole('group', { name: 'Target' }).waitFor();
    await choice(page, 'Goal').selectOption({ label: 'there is none: who cannot move decides' });
    await page.getByRole('group', { name: 'Target' }).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Misère: reaching the goal loses').count()).toBe(0);
    await choice(page, 'At the start').selectOption({ label: 'this pattern' });
    await page.getByText('A pattern fixes the length').waitFor();
    await page.getByRole('textbox', { name: 'Start pattern' }).fill('0110');
    await number(page, 'Bits in a register').fill('6');
    await page.getByText('Both players share one row of 6 bits; 000110 at the start.').waitFor();
    expect(await mistakes(page).count()).toBe(0);
    await button(page, 'Undo').click();
    await page.getByText('Both players share one row of 4 bits; 0110 at the start.').waitFor();
  });

  it('lets bits be clicked, moves be added, ordered, spelled out and removed', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    await choice(page, 'At the start').selectOption({ label: 'this pattern' });
    await page.locator('.ws-cell').nth(2).click();
    await page.getByText('Both players share one row of 8 bits; 11011111 at the start.').waitFor();
    await button(page, 'Add a move').click();
    const third = page.getByRole('group', { name: 'Move 3' });
    await third.getByRole('combobox', { name: 'What' }).selectOption({ label: 'spelled out (for experts)' });
    const flips = third.getByRole('textbox');
    await flips.fill('10...... 11......\n.......1');
    await flips.blur();
    await page.getByText('make one of these flips: 10...... to 01......, ........ to .......~').waitFor();
    await third.getByRole('button', { name: 'Move 3 up' }).click();
    await page.getByRole('group', { name: 'Move 2' }).getByRole('textbox').waitFor();
    await button(page, 'Remove move 2').click();
    await third.waitFor({ state: 'detached' });
    expect((await jsonOf(page))['moves']).toEqual([
      { do: 'clear', bits: 1 },
      { do: 'clear', bits: 2, adjacent: true },
    ]);
  });

  it('says kindly what is too much, and tells a drawn start by its deals', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    const wide = { ...TINY, width: 29, moves: [{ do: 'toggle', bits: 2, adjacent: true }] };
    await write(page, JSON.stringify({ ...wide, goal: { is: 'run', ones: 9 } }));
    await says(
      page,
      'This game is too large to be solved: it has 29 bits of state, and unless many of them are alike, the most is 26',
    );
    // One bit: who finds a 0 sets it and wins, who finds a 1 cannot move and loses.
    await write(page, JSON.stringify({ ...TINY, width: 1, start: 'random' }));
    await says(
      page,
      'in 50 % of the deals the player who moves first wins and in 50 % of the deals the player who moves second wins',
    );
    expect(await mistakes(page).count()).toBe(0);
  });

  it.each([
    ['dark', 1280, 800],
    ['light', 320, 640],
  ] as const)('is accessible and fits in %s at %i × %i', (colorScheme, width, height) =>
    expectWorkshopFits(app, colorScheme, width, height),
  );

  it.each([
    ['light', 1280, 800],
    ['dark', 320, 640],
  ] as const)('shows mistakes in %s at %i × %i for everybody', (colorScheme, width, height) =>
    expectMistakesFit(app, colorScheme, width, height),
  );

  it('explains a broken rule book field by field', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    const broken = {
      ...{ id: 'Bad Id', title: 'T', width: 0, foo: 1, registers: 'both', start: '012' },
      moves: [{ do: 'jump', bits: 0, zap: 1 }],
      goal: [{ is: 'count' }, { is: 'zeros', of: 3 }],
    };
    await write(page, JSON.stringify(broken));
    await page.getByRole('heading', { name: '10 mistakes in the rule book' }).waitFor();
    await button(page, 'Form').click();
    const wrong = () =>
      page.locator('form [aria-invalid="true"]').evaluateAll((controls) =>
        controls.map((control) => {
          const said = document.getElementById(control.getAttribute('aria-describedby') ?? '');
          return said?.textContent?.split(/ (?:is|expected)\b/)[0];
        }),
      );
    await expect
      .poll(wrong)
      .toEqual(['width', 'start', 'moves[0].do', 'moves[0].bits', 'goal[0].ones', 'id']);
    for (const words of ['registers is "both"', 'moves[0].zap is no field', 'goal[1].of'])
      await page.locator('form .mistake').filter({ hasText: words }).waitFor();
    await mistakes(page)
      .getByRole('button', { name: /^goal\[0\]\.ones is missing/ })
      .click();
    const count = number(page, 'How many 1s');
    await expect.poll(() => count.evaluate((field) => field === document.activeElement)).toBe(true);
    await button(page, 'Remove foo').click();
    await page.getByRole('heading', { name: '9 mistakes in the rule book' }).waitFor();
    expect(await page.getByRole('link', { name: 'Play it' }).count()).toBe(0);
  });
});
