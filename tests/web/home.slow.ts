// The way in, at length: hidden targets, games too large to be solved, the rules of every game, all sizes and themes.
import { expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.ts';
import { pack } from '../../src/web/share/pack.ts';
import { inBrowser } from './browser.ts';
import { expectPagesAccessible, expectRules, PAGES } from './home-pages.ts';
import { SMALL_BOOK } from './records.ts';
import { expectAddress } from './seen.ts';
import { expectMatch, newestHeader } from './way-in.ts';

inBrowser('the home page', (app) => {
  it('has a stranger in a game with one click', async () => {
    const page = await app.open();
    await page.getByRole('button', { name: 'Play Bit Flip', exact: true }).click();
    await expectMatch(page);
    await page.getByRole('heading', { level: 1, name: /Bit Flip/ }).waitFor();
    expect(await newestHeader(page)).toMatchObject({
      // The weakest level to begin with, and a way out of a game without an end.
      players: ['human', 'random'],
      rounds: 1,
      secret: false,
    });
  });
});

inBrowser('setting up a match', (app) => {
  it('hides the target where the book allows it', async () => {
    const page = await app.open({ at: '#/new/bit-battle' });
    await page.getByRole('radio', { name: 'Hidden' }).check();
    await page.getByText('Neither player sees it before the end.').waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await expectMatch(page);
    expect(await newestHeader(page)).toMatchObject({ secret: true });
  });

  it('offers only what the book has a use for, and says where levels make no difference', async () => {
    const page = await app.open({ at: '#/new/bit-battle-fives' });
    await page.getByRole('radio', { name: 'medium' }).waitFor();
    // All bits of this book only ever become 1, and no choice changes who wins.
    await page.getByText('no choice changes who wins').waitFor();
    expect(await page.getByText('The target').count()).toBe(0);
    expect(await page.getByText('If it does not end').count()).toBe(0);
    expect(await page.getByLabel('Length').count()).toBe(0);
    await page.goto(`${app.url}#/new/binary-battle`);
    await page.getByRole('radio', { name: 'Agreed on' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Hidden' }).count()).toBe(0);
    await page.getByRole('radio', { name: 'Two computers' }).check();
    expect(await page.getByRole('radio', { name: 'Play on' }).count()).toBe(0);
  });

  it('says that nobody is perfect where a game is too large to be solved, and plays it all the same', async () => {
    // 28 bits of which none can stand for another: no engine takes that.
    const moves = [{ do: 'toggle', on: 'shared', bits: { from: 1, to: 2 }, adjacent: true }];
    const goal = { is: 'run', ones: 20, in: 'shared' };
    const large = { ...SMALL_BOOK, id: 'large', title: 'Large', width: 28, moves, goal };
    const page = await app.open({ at: `#/new/~${await pack(JSON.stringify(large))}` });
    await page.getByRole('radio', { name: 'perfect' }).check();
    await page.getByText('Too large to be solved').waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await expectMatch(page);
    expect(await newestHeader(page)).toMatchObject({ players: ['human', 'perfect'] });
  });
});

inBrowser('the rules', (app) => {
  it('of every game say how it is played and what perfect play says', () => expectRules(app, GAMES));

  it('name variants that mend a game, and lead to them', async () => {
    const page = await app.open({ at: '#/rules/binary-battle' });
    await page.getByRole('link', { name: 'Dealt Duel' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dealt Duel' }).waitFor();
    await page.getByText('Each player owns a row of 4 bits; drawn at random at the start.').waitFor();
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await expectAddress(page, /#\/new\/~/);
  });
});

inBrowser('the app in other ways of looking', (app) => {
  const VIEWS = [
    { width: 320, height: 640, colorScheme: 'light' },
    { width: 390, height: 844, colorScheme: 'dark' },
    { width: 1280, height: 800, colorScheme: 'light' },
    { width: 1280, height: 800, colorScheme: 'dark' },
  ] as const;

  it.each(VIEWS)('finds every page accessible at $width, $colorScheme', (view) =>
    expectPagesAccessible(app, view),
  );

  it('can read every page at twice the size on a phone', async () => {
    const page = await app.open({ width: 390, height: 844 });
    for (const at of PAGES) {
      await page.goto(app.url + at);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
});
