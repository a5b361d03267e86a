// The page of a match, at length: both themes, what turns over, sound, links.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bit, expectMoves } from './at-board.ts';
import { inBrowser } from './browser.ts';
import { openMatch, reload } from './kept-match.ts';
import { expectAccessibleMatch } from './match-for-everybody.ts';
import { button, expectSeen } from './seen.ts';

/** The names of the cells that are turning over. */
async function turning(page: Page): Promise<readonly (string | null)[]> {
  return page
    .getByRole('button', { name: /^Bit/ })
    .evaluateAll((cells) =>
      cells
        .filter((cell) => getComputedStyle(cell.firstElementChild!).animationName !== 'none')
        .map((cell) => cell.getAttribute('aria-label')),
    );
}

inBrowser('the page of a match', (app) => {
  it.each(['light', 'dark'] as const)('has nothing that keeps anybody out (%s)', (colorScheme) =>
    expectAccessibleMatch(app, colorScheme),
  );

  it('is quiet until sound is switched on', async () => {
    const page = await openMatch(app, { game: 'bit-flip-showdown' });
    await page.addInitScript(() => {
      const Real = AudioContext;
      Object.assign(globalThis, {
        AudioContext: function heard() {
          document.documentElement.dataset['heard'] = 'yes';
          return new Real();
        },
      });
    });
    await reload(page);
    const heard = () => page.evaluate(() => document.documentElement.dataset['heard']);
    await bit(page, 1).dblclick();
    await expectMoves(page, 1);
    expect(await heard()).toBeUndefined();
    await button(page, 'Sound is off').click();
    await bit(page, 2).dblclick();
    await expectMoves(page, 2);
    await expect.poll(heard).toBe('yes');
  });

  it('makes links that show the match and the position to somebody else', async () => {
    const page = await openMatch(app, { game: 'bit-flip-showdown' });
    for (const key of ['4', 'Enter']) await page.keyboard.press(key);
    await expectMoves(page, 1);
    await page.getByText('Share and keep').click();
    for (const name of ['Copy a link to the match', 'Copy a link to this position']) {
      await button(page, name).click();
      const link = await page.getByRole('textbox', { name }).inputValue();
      expect(link).toMatch(/^http:[^?]*#\/(shared|position)\//);
      const other = await app.open({ at: new URL(link).hash });
      await expectSeen(other.getByRole('group', { name: /^The byte: 00010000, 1 one$/ }));
    }
  });

  it('turns over the bits that change, and only those, unless motion is unwelcome', async () => {
    const moving = await openMatch(app, { game: 'bit-flip-showdown' }, { reducedMotion: 'no-preference' });
    const still = await openMatch(app, { game: 'bit-flip-showdown' });
    for (const page of [moving, still]) {
      await page.keyboard.press('3');
      await page.keyboard.press('Enter');
      await expectSeen(page.getByRole('button', { name: 'Bit 3, 1, flipped last' }));
    }
    expect(await turning(moving)).toEqual(['Bit 3, 1, flipped last']);
    expect(await turning(still)).toEqual([]);
  });
});
