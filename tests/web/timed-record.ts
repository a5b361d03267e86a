// A record with a clock. Not a test itself.
import { type Played } from './records.ts';

export const TIMED: Played = {
  game: 'bit-flip',
  clock: { main: 180_000, add: 2000 },
  moves: [['00011000']],
};
export const NOTICE = 'This match has a clock, and only its server keeps the time: it cannot go on here.';
