// A browser without room for more: a write that fails is caught and told. An error that nobody catches fails its test: see
// `browser.ts`.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { button, expectSeen, expectText } from './seen.ts';
import { FAIL_WRITES, fillLocal } from './no-room.ts';

inBrowser('a full browser', (app) => {
  it('counts a puzzle for as long as the page is open, and says so', async () => {
    const page = await app.open({ at: '#/puzzles/bit-flip?seed=1' });
    await expectSeen(button(page, 'Show the solution'));
    await page.evaluate(FAIL_WRITES);
    await button(page, 'Show the solution').click();
    await expectText(page, 'This browser keeps nothing');
  });

  it('says that a draft is not kept', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    await expectSeen(page.getByLabel('Title'));
    await fillLocal(page);
    await page.getByLabel('Title').fill('Another title');
    await expectText(page, 'This browser has no room to keep the draft');
    expect(await page.getByLabel('Title').inputValue()).toBe('Another title');
  });
});
