// Every page of the app in Firefox: it opens, shows its heading and what it is for, and logs no error.
import { it } from 'vitest';
import { expectCount, expectPage, inFirefox } from './firefox.ts';

const PAGES = [
  { at: '#/', heading: 'Flip one bit. Change everything.', shows: '.game-card button.primary' },
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
  it.each(PAGES)('shows $at', async ({ at, heading, shows }) => {
    await app.open(at);
    await expectPage(app, heading, shows);
  });

  it('plays a move against the computer, and reviews the match', async () => {
    await app.open('#/');
    await expectPage(app, 'Flip one bit. Change everything.', '.game-card');
    await app.page.click('.game-card:has(a[href="#/new/gapped-bit-flip"]) .primary');
    await expectPage(app, 'Gapped Bit Flip', '.board:not(.resting)');
    // One bit never ends it.
    await app.page.click('.board .cell:not(.closed)');
    await app.page.click('.play-dock .primary');
    await expectCount(app, '.play-moves li', 2);
    await app.open(new URL(app.page.url()).hash.replace('match', 'review'));
    await expectPage(app, 'Review: Gapped Bit Flip', '.plot-curve');
  });
});
