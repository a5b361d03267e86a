// The puzzle of the day, at length: other dates, streaks, what is shared, when the next one comes.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { answer, bitsOn, expectScore, readPuzzle, solve } from './puzzle-reader.ts';
import { DAYS } from './day.ts';

inBrowser('the puzzle of the day', (app) => {
  /** A page of that profile, on that day. */
  async function onDay(date: string, context = app.newContext(), clock = '12:00'): Promise<Page> {
    const page = await (await context).newPage();
    await page.clock.setFixedTime(new Date(`${date}T${clock}:00Z`));
    await page.goto(`${app.url}#/daily`);
    return page;
  }

  it('is the same for everybody on one date, and another on the next', async () => {
    const [one, other, next] = await Promise.all([
      onDay(DAYS[0]),
      onDay(DAYS[0], undefined, '23:59'),
      onDay(DAYS[1]),
    ]);
    const [bits, same, different] = await Promise.all([one, other, next].map(bitsOn));
    expect(same).toBe(bits);
    expect(different).not.toBe(bits);
    await one.getByText('Monday, January 4, 2027').waitFor();
    await next.getByText('Tuesday, January 5, 2027').waitFor();
  });

  it('builds a streak of days that a reload keeps and a gap ends', async () => {
    const context = app.newContext();
    const first = await onDay(DAYS[0], context);
    await first.getByText("Today's puzzle: not tried yet.").waitFor();
    await solve(first);
    await first.getByText("Today's puzzle: solved at the first try.").waitFor();
    await expectScore(first, 'Days in a row', '1');
    await first.reload();
    await first.getByText("Today's puzzle: solved at the first try.").waitFor();
    await expectScore(first, 'Days in a row', '1');

    const second = await onDay(DAYS[1], context);
    await second.getByText("Today's puzzle: not tried yet.").waitFor();
    const seen = await readPuzzle(second);
    await answer(second, seen, seen.wrong);
    await second.getByText("Today's puzzle: open, after 1 wrong move.").waitFor();
    await answer(second, seen, seen.right);
    await second.getByText("Today's puzzle: solved after 1 wrong move.").waitFor();
    await expectScore(second, 'Days in a row', '2');

    const later = await onDay('2027-01-12', context);
    await expectScore(later, 'Days in a row', '0');
    await expectScore(later, 'Most days in a row', '2');
  });

  it('can be told about without giving it away', async () => {
    const page = await onDay(DAYS[2]);
    const { rules, right } = await solve(page);
    await page.getByRole('button', { name: 'Share your result' }).click();
    const text = await page.getByRole('textbox', { name: 'Share your result' }).inputValue();
    expect(text).toContain('puzzle of 2027-01-06');
    expect(text).toContain('solved at the first try');
    expect(text).not.toContain(right.toString(2).padStart(rules.width, '0'));
    const friend = await app.open({ at: text.split('\n').at(-1)! });
    expect((await readPuzzle(friend)).right).toBe(right);
  });

  it('says when the next one comes, in local time', async () => {
    const page = await onDay(DAYS[0]);
    const next = page.locator('time').nth(1);
    await next.waitFor();
    expect(await next.getAttribute('datetime')).toBe('2027-01-05T00:00:00.000Z');
  });
});
