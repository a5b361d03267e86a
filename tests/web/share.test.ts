// Links that carry matches and positions: what goes in comes out.
import { describe, expect, it } from 'vitest';
import { packMatch, unpackMatch } from '../../src/web/share/match-link.ts';
import { inBrowser } from './browser.ts';
import { linesOf, linkTo } from './records.ts';
import { expectSeen } from './seen.ts';
import { MATCHES, positionOf } from './linked.ts';

describe('a match in a link', () => {
  for (const [name, played] of Object.entries(MATCHES))
    it(`comes out as it went in: ${name}`, async () => {
      const lines = linesOf(played);
      const linked = await unpackMatch(await packMatch(lines));
      // When each move was made stays at home.
      const timeless = lines.map((line) => (line.t === 'move' ? { ...line, time: '' } : line));
      expect(linked).toMatchObject({ ok: true, value: { lines: timeless } });
    });

  it('is short: a game of ten moves fits a message', async () => {
    const moves = [['1', '2', '3', '4', '5', '1', '2', '3', '4', '5'].map((bit) => flip(Number(bit)))];
    expect((await linkTo({ game: 'bit-flip-showdown', moves })).length).toBeLessThan(700);
  });
});

function flip(label: number): string {
  return '0'.repeat(label - 1) + '1' + '0'.repeat(8 - label);
}

inBrowser('a link', (app) => {
  it('to a position leads to the same position', async () => {
    const page = await app.open({
      at: await linkTo({ game: 'bit-flip', moves: [['00011000', '10000000']] }),
    });
    await page.getByRole('button', { name: 'Copy a link to this position' }).click();
    const link = page.getByRole('textbox', { name: 'Copy a link to this position' });
    const friend = await app.open({ at: await link.inputValue() });
    await expectSeen(friend.getByRole('group', { name: 'The row: 01100111, 5 ones' }));
    await expectSeen(friend.getByText('Player 1 to move.'));
  });

  it('shows markup as the text it is', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const page = await app.open({ at: await positionOf({ title }) });
    await expectSeen(page.getByRole('heading', { name: `Explore ${title}` }));
    expect(await page.locator('main img').count()).toBe(0);
  });
});
