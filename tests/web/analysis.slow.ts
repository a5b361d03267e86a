// The analysis of positions of each game, and what it says where a game is too large. What is expected follows from the
// rules by hand: Bit Battle is a race of ⌈wrong bits / 3⌉ turns; in Binary Battle neither player can be stopped from stopping
// the other; in the Showdown only the second player makes even counts; and so it is with multiples of 5.
import { expect, it } from 'vitest';
import { refOf } from '../../src/web/share/game-ref.ts';
import { formatRoute } from '../../src/web/routing/route.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { inBrowser } from './browser.ts';
import { expectGone, expectSeen } from './seen.ts';
import { analysisOn, groupOf, groupsOn, expectAnalysisAccessible } from './analysis-page.ts';

inBrowser('the analysis', (app) => {
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
    await expect.poll(() => wins.getByRole('button', { name: /turns/ }).count()).toBe(84);
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

  it('is accessible on a wide screen', () => expectAnalysisAccessible(app, WIDE_VIEW));
});
const WIDE_VIEW = { width: 1280, height: 800, colorScheme: 'dark' } as const;

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
