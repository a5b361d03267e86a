// Titles without a space on the narrowest phone.
import { expect, it } from 'vitest';
import { pack } from '../../src/web/share/pack.ts';
import { inBrowser } from './browser.ts';
import { expectSeen } from './seen.ts';
import { NARROW, excess } from './narrow-page.ts';

const LONG = {
  id: 'long',
  title: `<b>${'W'.repeat(52)}</b>`,
  summary: 'M'.repeat(160),
  width: 9,
  registers: 'shared',
  start: 'zeros',
  moves: [{ do: 'toggle', bits: 1 }],
  goal: { is: 'ones' },
};

inBrowser('the narrowest phone', (app) => {
  it('breaks a title that is one long word', async () => {
    const page = await app.open(NARROW);
    for (const at of ['new', 'rules', 'position']) {
      await page.goto(`${app.url}#/${at}/~${await pack(JSON.stringify(LONG))}`);
      await expectSeen(page.getByRole('heading', { level: 1, name: LONG.title }));
      expect([at, await excess(page)]).toEqual([at, 0]);
    }
  });
});
