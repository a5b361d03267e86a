// Two people in two browsers play by a link over a real server: at all sizes, without a network in between, with a server
// that crashes.
import { expect, it } from 'vitest';
import { noteShifts, shiftsOn } from '../../scripts/layout-shifts.mjs';
import { inBrowser } from './browser.ts';
import {
  createByLink,
  expectMoves,
  expectTurn,
  onlinePlace,
  ownPlace,
  playAny,
  playOut,
  sitBoth,
  withoutSockets,
} from './online-place.ts';
import { button, expectGone, expectSeen, expectText } from './seen.ts';

const SMALL = { game: { id: 'bit-flip', length: 5 } };
/** Without a network browsers complain about every request. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket connection/;

inBrowser('a match over a server', (app) => {
  const place = onlinePlace();

  it('has the way of playing right above what is set up, and the own row in sight on a phone in landscape', async () => {
    const wide = await app.open({ at: place.at('#/new/bit-battle') });
    const ways = (await wide.getByRole('navigation').filter({ hasText: 'At this screen' }).boundingBox())!;
    const form = (await wide.locator('.setup').boundingBox())!;
    expect(form.y - (ways.y + ways.height)).toBeLessThan(60);

    const ada = await app.open({ at: place.url });
    const link = await createByLink(ada, place.at('#/invite/bit-battle'), 'Ada');
    const bo = await app.open({ at: link, width: 844, height: 390, hasTouch: true });
    await button(bo, 'Play').click();
    const own = bo.locator('.cells').nth(1).locator('.cell').first();
    await expectSeen(own);
    const { y, height } = (await own.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(390);
  });

  it('goes to its end, with a move made without a network and a page that is loaded anew', async () => {
    app.forgive(NO_NETWORK);
    const [ada, bo] = await sitBoth(app, place, SMALL);
    await playAny(ada);
    await expectMoves(bo, 1);
    await expectTurn(bo);
    await bo.context().setOffline(true);
    await expectText(bo, 'The server does not answer. Trying again …');
    await playAny(bo);
    await expectText(bo, /^Not sent yet/);
    await expectSeen(bo.locator('.play-table.is-pending .cell.chosen').first());
    await expectMoves(ada, 1);
    // The page itself must load, so the network is back for that alone.
    await bo.context().setOffline(false);
    await expectMoves(ada, 2);
    await expectMoves(bo, 2);
    await expectGone(bo.locator('.is-pending'));
    await playOut(ada, bo);
    await expectText(ada, /You (win|lose)/);
    await expectText(bo, /You (win|lose)/);
  });

  // Where there is little height, the rows of bits come first.
  it.each([
    { width: 320, height: 640, order: ['.players-bar', '.play-turn', '.board'] },
    { width: 740, height: 360, order: ['.play-turn', '.board', '.players-bar'] },
    { width: 1280, height: 800, order: ['.players-bar', '.play-turn', '.board'] },
  ])('has its players at the board, and moves nothing at its end, at $width × $height', async (view) => {
    const { order, ...size } = view;
    const [ada, bo] = await sitBoth(app, place, SMALL);
    await bo.setViewportSize(size);
    const top = async (what: string) => (await bo.locator(what).boundingBox())!.y;
    await expectSeen(bo.locator('.player-name').first());
    const tops = await Promise.all(order.map(top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const before = await top('.board');
    await bo.evaluate(noteShifts, '.play-over');
    await button(ada, 'Give up').click();
    await button(ada, 'Yes').click();
    await expectSeen(bo.getByText('You win!'));
    expect(await top('.board')).toBe(before);
    expect(await shiftsOn(bo)).toEqual([]);
  });

  it('works where only plain requests come through', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL, withoutSockets);
    await playOut(ada, bo);
    expect(await ada.locator('.play-over').count()).toBe(1);
  });
});

inBrowser('a match over a server of its own', (app) => {
  const place = ownPlace();

  it('survives a server that crashes and is started again', async () => {
    app.forgive(NO_NETWORK);
    app.forgive(/Failed to load resource/);
    const [ada, bo] = await sitBoth(app, place, SMALL);
    await playAny(ada);
    await expectMoves(bo, 1);
    await place.crash();
    await expectText(ada, 'The server does not answer. Trying again …');
    await playAny(bo);
    await expectText(bo, /^Not sent yet/);
    await place.start();
    await expectMoves(ada, 2);
    await expectMoves(bo, 2);
    await playOut(ada, bo);
  });
});
