// The way in: the home page, setting up a match, the rules.
import { expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.ts';
import { pack } from '../../src/web/share/pack.ts';
import { expectAccessible, inBrowser } from './browser.ts';
import { recordOf, SMALL_BOOK, UNFINISHED } from './records.ts';
import { expectMatch, newestHeader, openFile } from './way-in.ts';
import { expectAddress } from './seen.ts';

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

  it('shows all games with their rules and options', async () => {
    const page = await app.open();
    for (const { book } of GAMES) {
      await page.getByRole('heading', { name: book.title, exact: true }).waitFor();
      await page.getByRole('link', { name: `Options ${book.title}`, exact: true }).waitFor();
      await page.getByRole('link', { name: `Rules ${book.title}`, exact: true }).waitFor();
    }
    await page.getByRole('link', { name: 'Solve it' }).click();
    await expectAddress(page, /#\/daily$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Open the workshop' }).click();
    await expectAddress(page, /#\/workshop$/);
  });

  it('keeps its header small on a phone: the rest is behind a menu', async () => {
    const page = await app.open({ width: 320, height: 640 });
    const menu = page.getByRole('button', { name: 'Menu' });
    expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(60);
    expect(await page.getByRole('link', { name: 'Your data' }).isVisible()).toBe(false);
    await menu.click();
    await page.getByRole('link', { name: 'Your data' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
    await menu.click();
    await page.getByRole('link', { name: 'Your data' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your data' }).waitFor();
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
  });

  it('changes colours and sound, and remembers it', async () => {
    const page = await app.open({ colorScheme: 'light' });
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Colours: as the system has them' }).click();
    await page.getByRole('button', { name: 'Colours: light' }).click();
    await page.getByRole('button', { name: 'Sound is off' }).click();
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.reload();
    await page.getByRole('button', { name: 'Colours: dark' }).waitFor();
    await page.getByRole('button', { name: 'Sound is on' }).waitFor();
    expect(await background()).toBe(dark);
  });
});

inBrowser('setting up a match', (app) => {
  it('seats people and computers, and remembers how', async () => {
    const page = await app.open({ at: '#/new/bit-flip' });
    await page.getByRole('radio', { name: 'Two people' }).check();
    await page.getByRole('radio', { name: 'Player 2', exact: true }).check();
    await page.getByLabel('Length').fill('5');
    await page.getByLabel('Rounds').fill('3');
    await page.getByRole('button', { name: 'Start' }).click();
    await expectMatch(page);
    expect(await newestHeader(page)).toMatchObject({
      players: ['human', 'human'],
      rounds: 3,
      book: { width: 5 },
    });
    await page.goBack();
    expect(await page.getByRole('radio', { name: 'Two people' }).isChecked()).toBe(true);
    expect(await page.getByLabel('Rounds').inputValue()).toBe('3');
    await page.getByRole('link', { name: 'Bitduel' }).click();
    await page.getByText('Two people at this screen').waitFor();
  });

  it('takes an agreed target by clicks and by keys, and says what is wrong with it', async () => {
    const page = await app.open({ at: '#/new/bit-battle' });
    await page.getByRole('radio', { name: 'Agreed on' }).check();
    await page.getByRole('button', { name: 'Bit 1 of the target: 0' }).click();
    await page.getByRole('button', { name: 'Bit 8 of the target: 0' }).click();
    const typed = page.getByLabel('Target as bits');
    expect(await typed.inputValue()).toBe('10000001');
    const start = page.getByRole('button', { name: 'Start' });
    await typed.fill('1010');
    await page.getByText('Write 8 bits, each 0 or 1.').waitFor();
    expect(await start.isDisabled()).toBe(true);
    await typed.fill('10100101');
    await start.click();
    await expectMatch(page);
    expect(await newestHeader(page)).toMatchObject({ target: '10100101', secret: false });
  });

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
  it('of every game say how it is played and what perfect play says', async () => {
    const page = await app.open();
    for (const { book } of GAMES) {
      await page.goto(`${app.url}#/rules/${book.id}`);
      await page.getByRole('heading', { level: 1, name: book.title, exact: true }).waitFor();
      await page.getByText('You may not pass.').first().waitFor();
      const fact = /^(?:If both play well|Whatever anyone plays|With \d+ of|Whatever the target)/;
      await page.getByText(fact).first().waitFor();
      await page.getByRole('heading', { name: 'What its book advises' }).waitFor();
      await page
        .getByText(/^Player 1 plays \d/)
        .first()
        .waitFor();
      await page.getByText('The rule book as data').click();
      expect(JSON.parse(await page.locator('pre').innerText())).toMatchObject({ id: book.id });
      expect(await page.getByRole('main').innerText()).not.toMatch(/--\w/);
    }
  });

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
  const PAGES = ['', '#/new/bit-battle', '#/rules/bit-flip', '#/stored', '#/nowhere'];
  const VIEWS = [
    { width: 320, height: 640, colorScheme: 'light' },
    { width: 390, height: 844, colorScheme: 'dark' },
    { width: 1280, height: 800, colorScheme: 'light' },
    { width: 1280, height: 800, colorScheme: 'dark' },
  ] as const;

  it.each(VIEWS)('finds every page accessible at $width, $colorScheme', async (view) => {
    const page = await app.open(view);
    await openFile(page, 'a.bitduel.jsonl', recordOf(UNFINISHED));
    await expectMatch(page);
    for (const at of PAGES) {
      await page.goto(app.url + at);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('.waiting').waitFor({ state: 'detached' });
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });

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
