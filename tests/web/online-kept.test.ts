// What a browser keeps of online matches, where there is no server, and a server that cannot be trusted.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import {
  expectMoves,
  expectTurn,
  matchOf,
  onlinePlace,
  playAny,
  sitBoth,
  withoutSockets,
} from './online-place.ts';
import { button, expectSeen, expectText } from './seen.ts';
import { file } from './way-in.ts';

const SMALL = { game: { id: 'bit-flip', length: 5 } };

inBrowser('where nothing decides matches', (app) => {
  it('nothing is said of it, and what is asked is answered', async () => {
    const asked: string[] = [];
    const page = await app.open();
    page.on('response', (response) => asked.push(`${response.status()} ${new URL(response.url()).pathname}`));
    await page.reload();
    await expect.poll(() => asked).toContain('200 /api/about');
    await expectSeen(page.locator('.game-card').first());
    expect(await page.getByText('Play with others').count()).toBe(0);
    await page.goto(`${app.url}#/new/bit-flip`);
    await expectSeen(button(page, 'Start'));
    expect(await page.getByText('With a friend, by link').count()).toBe(0);
  });
});

inBrowser('what is kept of an online match', (app) => {
  const place = onlinePlace();

  it('is removed with its seat, comes back with it, and comes along in the file of everything', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL);
    const id = matchOf(bo);
    await playAny(ada);
    await expectMoves(bo, 1);
    await bo.goto(place.at('#/'));
    await bo.getByRole('button', { name: /^Remove/ }).click();
    await button(bo, 'Undo').click();
    await bo.getByRole('link', { name: /^Go on Bit Flip/ }).click();
    await playAny(bo);
    await expectMoves(ada, 2);
    await playAny(ada);
    await expectMoves(bo, 3);
    await bo.goto(place.at('#/stored'));
    await expectText(bo, /the key to your seat: who has the file can play for you/);
    const saving = bo.waitForEvent('download');
    await button(bo, 'Export everything').click();
    const text = readFileSync(await (await saving).path(), 'utf8');
    const other = await app.open({ at: place.at('#/stored') });
    await other.getByLabel('Import a file').setInputFiles(file('all.json', text));
    await expectText(other, /1 match added/);
    await other.goto(place.at(`#/match/${id}`));
    await playAny(other);
    await expectMoves(ada, 4);
  });

  it('is offered for download when the server tells what cannot be', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL, withoutSockets);
    await expectTurn(ada);
    // A line that was not written by anyone: its hash does not follow.
    await bo.route(/api\/matches\/\w+\?from=/, async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replaceAll(String.raw`\"t\":\"move\"`, String.raw`\"t\":\"movE\"`);
      await route.fulfill({ response, body: text });
    });
    await bo.reload();
    await expectSeen(bo.locator('.board'));
    await playAny(ada);
    await expectText(bo, 'Something is wrong with the server');
    await expectSeen(bo.locator('.server-trouble').getByRole('button', { name: 'Download the record' }));
  });
});
