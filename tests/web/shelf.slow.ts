// The shelf in the browser, at length: matches of it, and the fair version of each of the five books.
import { expect, it } from 'vitest';
import { rulingMeaning } from '../../src/advice/words/setup-words.ts';
import { GAMES } from '../../src/games/catalogue.ts';
import { SHELF } from '../../src/games/shelf/shelf.ts';
import { expectAccessible, inBrowser } from './browser.ts';
import { button, expectSeen } from './seen.ts';
import { expectMatch, newestHeader } from './way-in.ts';
import { expectFairVersion } from './fair-version.ts';

inBrowser('the shelf', (app) => {
  it('has a stranger in a fair game with one click, dealt from its deck', async () => {
    const page = await app.open();
    await page.getByRole('button', { name: 'Play Worn Showdown', exact: true }).click();
    await expectMatch(page);
    await page.getByRole('heading', { level: 1, name: /Worn Showdown/ }).waitFor();
    expect(await newestHeader(page)).toMatchObject({
      book: { id: 'worn-showdown', wear: 3 },
      endless: 'play-on',
    });
  });

  it('plays a game by its own name, with the ruling and the hidden target of its book', async () => {
    const page = await app.open();
    await page.getByRole('button', { name: 'Play Bit Battle in the Dark', exact: true }).click();
    await expectMatch(page);
    expect(await newestHeader(page)).toMatchObject({
      book: { id: 'bit-battle-in-the-dark', endless: 'no-repeat' },
      secret: true,
      endless: 'no-repeat',
    });
  });

  it.each(GAMES.map(({ book }) => [book.title, book.id] as const))(
    'says on the page of %s what it means to sit down, and leads to the fair version',
    (_, id) => expectFairVersion(app, id),
  );

  it('tells the ruling wherever the rules of such a game are read', async () => {
    const ruling = rulingMeaning('no-repeat', false);
    const page = await app.open({ at: '#/rules/no-way-back' });
    await expectSeen(page.getByText(ruling, { exact: true }));
    await page.goto(page.url().replace('#/rules/no-way-back', '#/new/no-way-back'));
    await button(page, 'Start').click();
    await expectMatch(page);
    await expectSeen(page.getByText(ruling, { exact: true }));
  });

  it('has pages of rules that say what was changed, and why', async () => {
    const page = await app.open({ at: '#/rules/pair-by-pair' });
    const { changes, why } = SHELF.find(({ id }) => id === 'pair-by-pair')!;
    for (const sentence of [...changes, why]) await page.getByText(sentence, { exact: true }).waitFor();
    await expectAccessible(page);
  });
});
