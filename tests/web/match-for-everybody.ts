// The page of a match can be used by everybody. Not a test itself.
import { bit, expectMoves } from './at-board.ts';
import { expectAccessible } from './browser.ts';
import { openMatch, type App } from './kept-match.ts';
import { button, expectSeen } from './seen.ts';

export async function expectAccessibleMatch(app: App, colorScheme: 'light' | 'dark'): Promise<void> {
  const page = await openMatch(app, { game: 'bit-battle', target: '10110010' }, { colorScheme });
  for (const key of ['1', '2', 'Enter']) await page.keyboard.press(key);
  await expectMoves(page, 1);
  await page.getByRole('switch').click();
  await bit(page, 1, 2).click();
  await expectSeen(page.getByRole('button', { name: /^Bit 1, 0, .*chosen.*turns/ }));
  await page.getByText('How to play').click();
  await page.getByText('Share and keep').click();
  await button(page, 'Give up').click();
  await expectAccessible(page);
  await button(page, 'Yes').click();
  await expectSeen(page.getByRole('heading', { name: 'Player 1 wins!' }));
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Review' }).click();
  await expectSeen(page.getByRole('heading', { name: 'What happened' }));
  await expectAccessible(page);
}
