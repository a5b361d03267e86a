// Where the choice of a level makes a difference, and where it cannot.
import { expect, it } from 'vitest';
import { levelNote } from '../../src/coach/level-note.ts';
import { findGame } from '../../src/games/catalogue.ts';

it.each([
  // Parity decides before anybody moves.
  ['bit-battle-fives', 'All levels are equally strong here: no choice changes who wins.'],
  // Won at once or never: a threat is one move away.
  [
    'binary-battle',
    'From easy on all levels are equally strong here: one move ahead is all there is to see.',
  ],
  // Five 1s lose at once, everything below is endless.
  [
    'bit-flip-showdown',
    'From easy on all levels are equally strong here: one move ahead is all there is to see.',
  ],
  // Kayles has to be calculated.
  ['bit-flip', undefined],
])('%s', (id, note) => {
  expect(levelNote(findGame(id)!.book)).toBe(note);
});
