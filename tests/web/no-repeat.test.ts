// The ruling no-repeat in the browser: hints, values, review and side lines speak only of what may be played.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatRecord } from '../../src/notation/record.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { must } from '../core/sample-match.ts';
import { inBrowser } from './browser.ts';
import { button, expectSeen } from './seen.ts';
import { linesOf } from './records.ts';
import { expectMatch, openFile } from './way-in.ts';

/** Two shared bits, all 0 at the start; making all 0 wins. After one move, taking it back would win but is forbidden. */
const BOOK = must(
  readRuleBook({
    ...{ id: 'two-bits', title: 'Two Bits', width: 2, registers: 'shared', start: 'zeros' },
    ...{ moves: [{ do: 'toggle', bits: 1 }], goal: { is: 'zeros' } },
  }),
);
/** The record after Player 1 has flipped bit 2. */
const RECORD = formatRecord(linesOf({ game: BOOK, endless: 'no-repeat', moves: [['01']] }));
/** What is forbidden counts: from 01 the only way on is 11, then 10, and there Player 2 is stuck. */
const LOST = /^With no position coming up twice, Player 2 is lost if Player 1 plays well/;

const textOf = async (page: Page) => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');

inBrowser('no-repeat', (app) => {
  it('is reckoned with in hints, values and side lines', async () => {
    const page = await app.open();
    await openFile(page, 'two.bitduel.jsonl', RECORD);
    await expectMatch(page);
    await button(page, 'Hint').click();
    await expectSeen(page.getByText('There is only one move.'));
    await button(page, 'Show a best move').click();
    await expectSeen(page.getByText('The only move is "1".').first());
    await page.getByRole('switch').click();
    await expectSeen(page.getByText(LOST).first());
    expect(await textOf(page)).not.toMatch(/with this move|wins at once/);
  });

  it('holds in side lines too', async () => {
    const page = await app.open();
    await openFile(page, 'two.bitduel.jsonl', RECORD);
    await expectMatch(page);
    await page.goto(page.url().replace('#/match/', '#/review/'));
    await expectSeen(page.getByText(LOST).first());
    await page.locator('.board button').first().focus();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expectSeen(page.getByText('Side line').first());
    // 00, 01 and now 11: bit 1 would bring 01 back, so only bit 2 is left.
    await expectSeen(page.getByText('Player 1 can win with this move.').first());
    await expectSeen(page.getByRole('heading', { name: /\(1\)$/ }).first());
    await page.keyboard.press('1');
    await expectSeen(page.getByText('That would bring back the position after move 1').first());
  });
});
