// The workshop at any size and in any theme. Not a test itself.
import type { App } from './kept-match.ts';
import { expectFits, findings, mistakes, TINY, write } from './workshop-editor.ts';
import { button } from './seen.ts';

export async function expectWorkshopFits(
  app: App,
  colorScheme: 'light' | 'dark',
  width: number,
  height: number,
): Promise<void> {
  const page = await app.open({ at: '#/workshop', colorScheme, width, height });
  await page.getByRole('heading', { name: 'Start from an example' }).waitFor();
  await expectFits(page);
  await button(page, 'Tug of War').click();
  await findings(page).getByRole('listitem').first().waitFor();
  await page.getByText('Names and notation').click();
  await expectFits(page);
  await write(page, JSON.stringify({ ...TINY, foo: 1, width: 'x', goal: { is: 'target' } }));
  await mistakes(page).waitFor();
  await expectFits(page);
}
