// Two people who both ask for anyone meet without the lobby page.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { onlinePlace } from './online-place.ts';
import { button, expectSeen, expectText } from './seen.ts';

inBrowser('people in an online match', (app) => {
  const place = onlinePlace();

  it('meet if both ask for anyone', async () => {
    const ada = await app.open({ at: place.at('#/invite/bit-battle?for=anyone') });
    await button(ada, 'Find an opponent').click();
    await expectText(ada, /You are in the lobby/);
    const bo = await app.open({ at: place.at('#/invite/bit-battle?for=anyone') });
    await button(bo, 'Find an opponent').click();
    await expectSeen(bo.locator('.board'));
    await expectSeen(ada.locator('.board'));
    expect(bo.url()).toBe(ada.url());
    await expectText(bo, 'You are Player 2.');
  });
});
