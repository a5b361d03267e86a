// The analysis of positions, as the page shows it. What is expected follows from the rules by hand:
// Bit Flip is Kayles; Bit Battle a race of ⌈wrong bits / 3⌉ turns; in Binary Battle neither player can be stopped from stopping
// the other; in the Showdown only the second player makes even counts; and so it is with multiples of 5.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { refOf } from '../../src/web/share/game-ref.ts';
import { formatRoute } from '../../src/web/routing/route.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { marksFrom } from '../../src/web/analysis/marks-from.ts';
import type { GradedMove } from '../../src/coach/assessment.ts';
import { expectAccessible, inBrowser } from './browser.ts';
import { button, expectAddress, expectGone, expectSeen } from './seen.ts';

const analysisOn = (page: Page) => page.getByRole('region', { name: 'What is best' });
const groupOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The heading of each group with how many moves it holds, in order. */
async function groupsOn(page: Page): Promise<readonly string[]> {
  await expectSeen(analysisOn(page).getByRole('heading', { level: 3 }).first());
  return analysisOn(page).getByRole('heading', { level: 3 }).allInnerTexts();
}

/** What is said at each of three bits. */
const spoken = (moves: readonly GradedMove[], chosen: number) =>
  [0, 1, 2].map((bit) => marksFrom({ moves }, chosen, String)(bit)?.spoken);

describe('marks', () => {
  it('say what the choice is worth as a move, and what more bits would make of it', () => {
    const moves = [odds(0b011, 9), odds(0b101, 7), odds(0b001, 5)];
    // Bit 0 is a move; bits 1 and 2 are none without it.
    expect(spoken(moves, 0)).toEqual([
      `${ofTen(5)}; ${together('2', 9)}`,
      `not a whole move yet; ${together('1', 9)}`,
      `not a whole move yet; ${together('1', 7)}`,
    ]);
    // With bit 1 chosen no move takes bit 2 besides.
    expect(spoken(moves, 0b010)).toEqual([ofTen(9), `not a whole move yet; ${together('1', 9)}`, undefined]);
    expect(spoken(moves, 0b001)).toEqual([`${ofTen(5)}; ${together('2', 9)}`, ofTen(9), ofTen(7)]);
  });

  it('name no larger move that is worth no more, and no smaller one', () => {
    const won = { value: 'win', plies: 5, keeps: true } as const;
    const lost = { value: 'loss', plies: 2, keeps: false } as const;
    expect(
      spoken(
        [
          { move: 0b011, ...won },
          { move: 0b001, ...won },
          { move: 0b010, ...lost },
        ],
        0,
      ),
    ).toEqual(['win in 5 turns', 'loss in 2 turns; with bit 1 win in 5 turns', undefined]);
  });

  it('stay where a move is one bit, since another choice takes the place of the first', () => {
    expect(spoken([odds(0b001, 4), odds(0b100, 2)], 0b001)).toEqual([ofTen(4), undefined, ofTen(2)]);
    // A pass has no bit at all.
    expect(spoken([odds(0, 5), odds(0b001, 4), odds(0b100, 2)], 0b001)).toEqual([
      ofTen(4),
      undefined,
      ofTen(2),
    ]);
  });
});

const odds = (move: number, wins: number): GradedMove => ({
  ...{ move, value: null, plies: null, keeps: true },
  chance: { wins, of: 10 },
});
const together = (bits: string, wins: number) => `with bit ${bits} ${ofTen(wins)}`;
const ofTen = (wins: number) => `wins ${wins} of 10 targets`;

inBrowser('the analysis', (app) => {
  it('knows that only the middle wins Bit Flip', async () => {
    const page = await app.open({ at: '#/position/bit-flip' });
    expect(await groupsOn(page)).toEqual(['Winning moves (1)', 'Losing moves (14)']);
    await expectSeen(
      groupOf(page, 'Winning moves (1)').getByRole('button', {
        name: /^2 4 \(bits 4 and 5\): win in 7 turns/,
      }),
    );
    await expectSeen(analysisOn(page).getByText('win in 7 turns', { exact: true }));
    await expectSeen(analysisOn(page).getByText('Take the middle'));
    await expectSeen(
      page.getByRole('button', { name: 'Bit 4, 1, loss in 6 turns; with bit 5 win in 7 turns' }),
    );
  });

  it('knows that the Showdown never ends', async () => {
    const page = await app.open({ at: '#/position/bit-flip-showdown' });
    expect(await groupsOn(page)).toEqual(['Moves without an end (8)']);
    await expectSeen(analysisOn(page).getByText('Neither side can force a win'));
  });

  it('knows that with multiples of 5 the player who begins has lost', async () => {
    const page = await app.open({ at: '#/position/bit-battle-fives' });
    expect(await groupsOn(page)).toEqual(['Losing moves (4)']);
    await expectSeen(analysisOn(page).getByText('loss in 2 turns', { exact: true }));
    await expectSeen(page.getByRole('button', { name: 'Bit 3, 0, loss in 2 turns' }));
  });

  it('knows the race of Bit Battle: two or three right bits keep it won, one loses it', async () => {
    const page = await app.open({ at: '#/position/bit-battle?target=11111111' });
    expect(await groupsOn(page)).toEqual(['Winning moves (84)', 'Losing moves (8)']);
    await expectSeen(analysisOn(page).getByText('win in 5 turns', { exact: true }));
    const wins = groupOf(page, 'Winning moves (84)');
    expect(await wins.getByRole('button', { name: /turns/ }).count()).toBe(12);
    await wins.getByRole('button', { name: 'Show all 84' }).click();
    expect(await wins.getByRole('button', { name: /turns/ }).count()).toBe(84);
  });

  it('knows by the target who wins Binary Battle', async () => {
    const page = await app.open({ at: '#/position/binary-battle?target=1111' });
    expect(await groupsOn(page)).toEqual(['Moves without an end (8)']);
    await page.getByText('Set up a position').click();
    await page.getByRole('textbox', { name: 'Target' }).fill('0100');
    await page.getByRole('button', { name: 'Set it up' }).click();
    await expectSeen(analysisOn(page).getByText('win in 1 turn', { exact: true }));
    await expectSeen(
      analysisOn(page).getByRole('button', { name: /^1 1 2 \(bit 2 of Player 1\): win in 1 turn/ }),
    );
  });

  it('can be switched off and on', async () => {
    const page = await app.open({ at: '#/position/bit-flip' });
    await expectSeen(analysisOn(page));
    const values = page.getByRole('button', { name: 'Show what is best' });
    await values.click();
    await expectGone(analysisOn(page));
    await expectSeen(page.getByRole('button', { name: 'Bit 4, 1', exact: true }));
    await values.click();
    await expectSeen(page.getByRole('button', { name: /^Bit 4, 1, .*with bit 5 win in 7 turns/ }));
  });

  it('puts a listed move on the board, plays it for either side and takes it back', async () => {
    const page = await app.open({ at: '#/position/bit-flip?length=5' });
    await analysisOn(page)
      .getByRole('button', { name: /^1 3 \(bit 3\): win/ })
      .click();
    await expectSeen(page.getByRole('button', { name: /^Bit 3, 1, chosen, becomes 0/ }));
    await button(page, 'Play').click();
    await expectSeen(
      page.getByRole('main').getByText('Player 2 to move. Last move: 1 3 (bit 3) by Player 1.'),
    );
    await expectAddress(page, /at=11011%202/);
    await expectSeen(analysisOn(page).getByText('loss in 4 turns', { exact: true }));
    await page.getByRole('button', { name: 'Take back' }).click();
    await expectSeen(page.getByRole('main').getByText('Player 1 to move.'));
    await expectAddress(page, /at=11111%201/);
  });

  it('follows what is chosen: with one bit of a pair, what the pair is worth', async () => {
    const page = await app.open({ at: '#/position/bit-flip' });
    // Alone, 5 is a whole move, and a lost one: it leaves runs of 4 and 3, worth 1 and 3. With 4 it wins.
    await page.getByRole('button', { name: 'Bit 5, 1, loss in 6 turns; with bit 4 win in 7 turns' }).click();
    await expectSeen(page.getByRole('button', { name: 'Bit 4, 1, win in 7 turns', exact: true }));
    await expectSeen(page.getByRole('button', { name: /^Bit 5, 1, chosen, becomes 0, loss in 6 turns/ }));
    // The other neighbour makes a pair that loses.
    await expectSeen(page.getByRole('button', { name: /^Bit 6, 1, loss/ }));
    await expectSeen(page.getByRole('button', { name: 'Bit 1, 1', exact: true }));
  });

  it('sets up positions, and says what is wrong, over or impossible', async () => {
    const page = await app.open({ at: '#/position/bit-flip-showdown' });
    await page.getByText('Set up a position').click();
    const bits = page.getByRole('textbox', { name: 'The bits' });
    await bits.fill('111');
    await page.getByRole('button', { name: 'Set it up' }).click();
    await expectSeen(page.getByRole('alert').getByText('Expected exactly 8 characters'));
    await bits.fill('11111111');
    await page.getByRole('button', { name: 'Set it up' }).click();
    await expectSeen(analysisOn(page).getByText('loss in 2 turns', { exact: true }));
    await expectSeen(page.getByText('This position cannot come up from the start.'));
    await page.goBack();
    await expectSeen(analysisOn(page).getByText('Neither side can force a win'));
    await page.goto(`${app.url}#/position/bit-flip-showdown?at=11111100%201`);
    await expectSeen(page.getByText('This position is over: Player 2 has won.'));
    await page.goto(`${app.url}#/position/bit-battle-fives?at=1111%201`);
    await expectSeen(page.getByText('This position is over: Player 2 has won.'));
  });

  it('shows that it works, and stops at once', async () => {
    const page = await app.open({ at: await slowPosition() });
    await expectSeen(page.getByRole('progressbar'));
    await analysisOn(page).getByRole('button', { name: 'Stop' }).click();
    await expectSeen(analysisOn(page).getByText('Stopped before it was worked out.'));
    await page.goto(`${app.url}#/position/bit-flip`);
    expect(await groupsOn(page)).toEqual(['Winning moves (1)', 'Losing moves (14)']);
  });

  it('says honestly what it cannot know', async () => {
    const page = await app.open({ at: await hugePosition() });
    await expectSeen(analysisOn(page).getByText('This is as far as the search could see, not proven.'));
    // 14 pairs and 13 triples of neighbours.
    expect(await groupsOn(page)).toEqual(['Moves nobody has worked out (27)']);
  });

  for (const [name, view] of VIEWS)
    it(`is accessible ${name}`, async () => {
      const page = await app.open({ ...view, at: '#/position/binary-battle?target=0100' });
      await groupsOn(page);
      await page.getByText('Set up a position').click();
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
});

const VIEWS = [
  ['on a phone by day', { width: 320, height: 640, colorScheme: 'light' }],
  ['on a wide screen by night', { width: 1280, height: 800, colorScheme: 'dark' }],
] as const;

/** Adjacent runs on two registers of so many bits: no two columns are alike, so all positions count. */
async function positionOf(width: number): Promise<string> {
  const book = readRuleBook({
    id: 'wide',
    title: 'Wide',
    width,
    registers: 'own',
    start: 'zeros',
    moves: [{ do: 'toggle', on: 'own', bits: { from: 2, to: 3 }, adjacent: true }],
    goal: { is: 'ones', in: 'own', for: 'mover' },
  });
  if (!book.ok) throw new Error(JSON.stringify(book.fault));
  return formatRoute({ page: 'position', game: await refOf(book.value) });
}

const slowPosition = () => positionOf(13);
const hugePosition = () => positionOf(15);
