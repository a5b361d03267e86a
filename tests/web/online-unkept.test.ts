// Online play where the browser keeps nothing: one line says that the seat is lost with the page, and play goes on for as long
// as the page is open.
import { it } from 'vitest';
import { inBrowser } from './browser.ts';
import { onlinePlace } from './online-place.ts';
import { BROKEN, expectPlayable } from './online-unkept.ts';

inBrowser('online play in a browser that gives no database', (app) => {
  const place = onlinePlace();

  it('says so, and goes to its end and to the review', () =>
    expectPlayable(app, place, BROKEN['gives no database']));
});
