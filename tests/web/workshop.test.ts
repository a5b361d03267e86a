// The workshop in the browser: change the rules and see what perfect play makes of them.
// What it should say comes from the theory (docs/solver.md) or from going through all lines of play in the test.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { button } from './seen.ts';
import { findings, jsonOf, multiples, number, says, TINY, write } from './workshop-editor.ts';
import { expectWorkshopFits } from './workshop-page.ts';

inBrowser('the workshop', (app) => {
  it('says at once what perfect play makes of other multiples and lengths', async () => {
    const page = await app.open({ at: '#/edit/bit-battle-fives' });
    await says(page, 'Whatever anyone plays, the player who moves second wins, on move 2 if both play well.');
    await number(page, 'Bits in a register').fill('7');
    await page.getByText('Both players share one row of 7 bits').waitFor();
    // 2^2 is -1 modulo 5 and the register has more than 4 bits: the second player wins on ply 2.
    await says(page, 'the player who moves second wins, on move 2');
    expect(multiples(7, 5)).toBe('the player who moves second wins, on move 2');
    await number(page, 'Multiple of').fill('7');
    // No power of 2 is -1 modulo 7: only trying it out tells.
    await says(page, multiples(7, 7));
    await number(page, 'Multiple of').fill('9');
    await page.getByText('You win if the row is a multiple of 9 after your move.').waitFor();
    // 2^3 is -1 modulo 9, and 7 bits are enough.
    await says(page, 'the player who moves second wins, on move 2');
    await findings(page).getByText('In Bit Battle (multiples of 5) it was').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Workshop: My Bit Battle (multiples of 5)' }).waitFor();
  });

  it('keeps form and JSON in step, and explains broken JSON by line and column', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    await write(page, JSON.stringify({ ...TINY, width: 5 }, undefined, 2));
    await says(page, 'the player who moves first wins');
    await button(page, 'Form').click();
    await expect.poll(() => number(page, 'Bits in a register').inputValue()).toBe('5');
    await number(page, 'Bits in a register').fill('6');
    await says(page, 'the player who moves second wins');
    expect(await jsonOf(page)).toEqual({ ...TINY, width: 6 });
    await write(page, '{\n  "id": "x"\n  "title": "y"\n}');
    await page.getByText('Line 3, column 3: a comma or } is expected here.').waitFor();
    await button(page, 'Form').click();
    await page.getByText('The form comes back as soon as the JSON can be read.').waitFor();
    await button(page, 'Undo').click();
    await expect.poll(() => number(page, 'Bits in a register').inputValue()).toBe('6');
  });

  it('can be worked with by keyboard alone', async () => {
    const page = await app.open({ at: '#/workshop' });
    await button(page, 'Bit Battle (multiples of 5)').focus();
    await page.keyboard.press('Enter');
    await says(page, 'the player who moves second wins, on move 2');
    const focused = () => page.evaluate(() => document.activeElement?.id);
    const tabTo = async (id: string) => {
      for (let steps = 0; (await focused()) !== id; steps++) {
        expect(steps).toBeLessThan(60);
        await page.keyboard.press('Tab');
      }
    };
    await tabTo('field-width');
    await page.keyboard.press('ArrowUp');
    await tabTo('field-goal-of');
    await page.keyboard.press('ArrowDown');
    await says(page, multiples(5, 4));
  });

  it('is accessible and fits on a phone', () => expectWorkshopFits(app, 'light', 320, 640));
});
