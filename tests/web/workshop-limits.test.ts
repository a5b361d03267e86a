// Charges and decks in the workshop's form: they go from the form into the book and back again. The other rules that not
// every game has are in `workshop-limits.slow.ts`.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { choice, findings, number, says, TINY } from './workshop-editor.ts';
import { expectSeen } from './seen.ts';
import { group, formOf, bookIn } from './workshop-form.ts';

inBrowser('limits in the workshop', (app) => {
  it('charges are off, one number or two; costs come and go with them', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    const moves = [
      { do: 'set', bits: 1 },
      { do: 'set', bits: 2 },
    ];
    await formOf(page, { ...TINY, moves });
    expect(await number(page, 'Charges it costs').count()).toBe(0);
    await choice(page, 'Charges').selectOption({ label: 'the same for both' });
    await number(page, 'Charges of each player').fill('2');
    await group(page, 'Move 2').getByRole('spinbutton', { name: 'Charges it costs' }).fill('2');
    await page.getByText('(it costs 2 charges)').waitFor();
    expect(await bookIn(page)).toMatchObject({ charges: 2, moves: [moves[0], { ...moves[1], costs: 2 }] });
    await choice(page, 'Charges').selectOption({ label: 'a number for each' });
    await number(page, 'Player 2’s charges').fill('4');
    await page.getByText('Player 1 has 2 charges for a round, Player 2 has 4.').waitFor();
    expect(await bookIn(page)).toMatchObject({ charges: [2, 4] });
    expect(await number(page, 'Player 2’s charges').inputValue()).toBe('4');
    await choice(page, 'Charges').selectOption({ label: 'none' });
    expect(await bookIn(page)).toEqual({ ...TINY, moves });
  });

  it('starts are dealt from a deck, one a line, and perfect play says who wins each', async () => {
    const page = await app.open({ at: '#/edit/bit-flip' });
    await formOf(page, { ...TINY, moves: [{ do: 'set', bits: 1 }] });
    await choice(page, 'At the start').selectOption({ label: 'one of a deck is dealt' });
    const deck = page.getByRole('textbox', { name: 'Starts, one a line' });
    expect(await deck.inputValue()).toBe('0000\n0001');
    await deck.fill('0000\n 0001 \n\n0011');
    await deck.blur();
    // As many moves as there are 0s, and who makes the last one wins.
    await says(page, 'With 1 of the 3 starts, the player who moves first wins if both play well, on move 3.');
    await findings(page).getByText('Every game comes to an end.').waitFor();
    const rows = findings(page).getByRole('row');
    await expectSeen(rows.filter({ hasText: '0000' }).filter({ hasText: 'who moves second wins on move 4' }));
    await expectSeen(rows.filter({ hasText: '0001' }).filter({ hasText: 'who moves first wins on move 3' }));
    await expectSeen(rows.filter({ hasText: '0011' }).filter({ hasText: 'who moves second wins on move 2' }));
    expect((await bookIn(page))['start']).toEqual({ deal: ['0000', '0001', '0011'] });
    await page.getByRole('radio', { name: 'one for each player' }).check();
    await deck.fill('0000/0001\n0011');
    await deck.blur();
    expect((await bookIn(page))['start']).toEqual({ deal: [['0000', '0001'], '0011'] });
    expect(await deck.inputValue()).toBe('0000/0001\n0011');
    await deck.fill('0000\n012');
    await deck.blur();
    await page.locator('form .mistake').filter({ hasText: 'start.deal[1] is "012"' }).waitFor();
    expect(await deck.getAttribute('aria-invalid')).toBe('true');
  });
});
