// A turn that comes in a hidden tab is told by a sound and a notice, and a link is sent by the share sheet. What the browser
// would do is observed.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { createByLink, expectMoves, onlinePlace, playAny, playOut, sitBoth } from './online-place.ts';
import {
  askToBeTold,
  expectNoted,
  GAME,
  hide,
  notedOn,
  observe,
  openObserved,
  SMALL,
} from './online-signs.ts';
import { button } from './seen.ts';

inBrowser('what the browser is asked to do', (app) => {
  const place = onlinePlace();

  it('at a turn, is to play a sound and show a notice, if the tab is hidden and the user wants to be told', async () => {
    const [ada, bo] = await sitBoth(app, place, SMALL, observe);
    await hide(bo, true);
    await playAny(ada);
    await expectMoves(bo, 1);
    expect(await notedOn(bo)).toEqual([]);
    await hide(bo, false);
    await askToBeTold(bo);
    await expectNoted(bo, 'asked');
    await playAny(bo);
    await hide(bo, true);
    await playAny(ada);
    await expectMoves(bo, 3);
    await expectNoted(bo, 'notice: It is your move in Bit Flip.', 'sound');
    await hide(bo, false);
    await playAny(bo);
    await playOut(ada, bo);
    expect(await notedOn(bo)).toEqual([]);
    expect(await notedOn(ada)).toEqual([]);
  });

  it('with a link, is to share it, with words for an invitation or for the own seat', async () => {
    const ada = await openObserved(app, place, place.url);
    const link = await createByLink(ada, place.at(GAME));
    await button(ada, 'Send …').click();
    await expectNoted(ada, `share: Play Bit Flip with me ${link}`);
    await ada.getByText('Play on another device').click();
    const own = await ada.getByRole('textbox', { name: 'Link to your seat' }).inputValue();
    await button(ada, 'Send …').last().click();
    await expectNoted(ada, `share: My seat in Bit Flip ${own}`);
  });
});
