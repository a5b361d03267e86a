// The way in: the home page, setting up a match, the rules.
import { expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.ts';
import { inBrowser } from './browser.ts';
import { expectPagesAccessible, expectRules } from './home-pages.ts';
import { expectAddress } from './seen.ts';
import { expectMatch, newestHeader } from './way-in.ts';

inBrowser('the home page', (app) => {
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
    await expect.poll(background).not.toBe(light);
    const dark = await background();
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
    await expect.poll(() => page.getByRole('radio', { name: 'Two people' }).isChecked()).toBe(true);
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
    await expect.poll(() => typed.inputValue()).toBe('10000001');
    const start = page.getByRole('button', { name: 'Start' });
    await typed.fill('1010');
    await page.getByText('Write 8 bits, each 0 or 1.').waitFor();
    expect(await start.isDisabled()).toBe(true);
    await typed.fill('10100101');
    await start.click();
    await expectMatch(page);
    expect(await newestHeader(page)).toMatchObject({ target: '10100101', secret: false });
  });
});

inBrowser('the rules', (app) => {
  it('of a game say how it is played and what perfect play says', () => expectRules(app, GAMES.slice(0, 1)));
});

inBrowser('the app in other ways of looking', (app) => {
  it('finds every page accessible on a phone', () =>
    expectPagesAccessible(app, { width: 320, height: 640, colorScheme: 'light' }));
});
