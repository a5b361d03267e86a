// Every page of the app in Firefox: it opens, shows its heading and what it is for, and logs no error.
import { it } from 'vitest';
import { onlinePlace } from './online-place.ts';
import { expectCount, expectPage, inFirefox } from './firefox.ts';

const PAGES = [
  { at: '#/', heading: 'Flip one bit. Change everything.', shows: '.game-card button.primary' },
  { at: '#/invite/bit-battle', heading: 'Bit Battle', shows: 'form button.primary' },
  { at: '#/new/bit-battle', heading: 'Bit Battle', shows: 'form button.primary' },
  { at: '#/position/bit-flip', heading: 'Explore Bit Flip', shows: '.analysis .value' },
  { at: '#/puzzles', heading: 'Puzzles', shows: '.board .cell' },
  { at: '#/daily', heading: 'Puzzle of the day', shows: '.board .cell' },
  { at: '#/workshop', heading: 'Workshop', shows: '.ws-book-pair button' },
  { at: '#/edit/bit-flip', heading: 'Workshop: Bit Flip', shows: '.ws-headline' },
  { at: '#/workshop/finds', heading: 'Games that were found', shows: '.finds table' },
  { at: '#/rules/bit-flip', heading: 'Bit Flip', shows: 'article section li' },
  { at: '#/stored', heading: 'Your data', shows: '.kept-facts' },
] as const;

inFirefox('Firefox', (app) => {
  const place = onlinePlace();

  it.each(PAGES)('shows $at', async ({ at, heading, shows }) => {
    await app.open(at);
    await expectPage(app, heading, shows);
  });

  it('shows the lobby of a server, and a match that waits with its code', async () => {
    await app.open(place.at('#/lobby'));
    await expectPage(app, 'Lobby', '.anyone-games a');
    await app.open(place.at('#/invite/bit-flip'));
    await expectPage(app, 'Bit Flip', 'form button.primary');
    await app.page.click('form button.primary');
    await expectPage(app, 'Bit Flip', '.qr');
  });

  it('plays a move against the computer, and reviews the match', async () => {
    await app.open('#/');
    await expectPage(app, 'Flip one bit. Change everything.', '.game-card');
    await app.page.click('.game-card:has(a[href="#/new/last-bit-loses"]) .primary');
    await expectPage(app, 'Last Bit Loses', '.board:not(.resting)');
    // One bit never ends it.
    await app.page.click('.board .cell:not(.closed)');
    await app.page.click('.play-dock .primary');
    await expectCount(app, '.play-moves li', 2);
    await app.open(new URL(app.page.url()).hash.replace('match', 'review'));
    await expectPage(app, 'Review: Last Bit Loses', '.plot-curve');
  });
});
