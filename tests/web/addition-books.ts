// Small rule books, one for each thing that a book can add to moves and a goal. What perfect play makes of each is
// worked out by hand beside it. Not a test itself.
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { refOf } from '../../src/web/share/game-ref.ts';
import { formatRoute, type Route } from '../../src/web/routing/route.ts';
import { bookOf } from './records.ts';

const SHARED = { registers: 'shared', start: 'zeros', goal: { is: 'ones' } };

/** Whoever makes 111 wins, and each bit may be flipped twice. */
export const WORN = bookOf({
  ...SHARED,
  ...{ id: 'worn', title: 'Worn', width: 3, wear: 2, moves: [{ do: 'toggle', bits: 1 }] },
});

/** Two 0s at once cost the only charge. From 00000. */
export const CHARGED = bookOf({
  ...SHARED,
  ...{ id: 'charged', title: 'Charged', width: 5, charges: 1 },
  moves: [
    { do: 'set', bits: 1 },
    { do: 'set', bits: 2, costs: 1 },
  ],
});

/** 10 against 11: after two moves Player 1 has no 1 left and Player 2 one. Nobody can win. */
export const PASSING = bookOf({
  ...{ id: 'passing', title: 'Passing', width: 2, registers: 'own', start: ['10', '11'] },
  moves: [{ do: 'clear', on: 'own', bits: 1 }],
  goal: { is: 'none' },
  stuck: 'passes',
});

/** From 00 whoever sets a bit loses to the other one; whoever passes does not. */
export const WAITING = bookOf({
  ...SHARED,
  ...{ id: 'waiting', title: 'Waiting', width: 2, moves: [{ do: 'set', bits: 1 }, { do: 'pass' }] },
});

/** From 111 the first player must clear one, and what is left is always a pair of neighbours on the ring. */
export const OPENED = bookOf({
  ...{ id: 'opened', title: 'Opened', width: 3, registers: 'shared', start: 'ones', goal: { is: 'zeros' } },
  opening: [{ do: 'clear', bits: 1 }],
  moves: [
    { do: 'clear', bits: 1 },
    { do: 'clear', bits: 2, adjacent: 'ring' },
  ],
});

/** No bit may be flipped right after it was. */
export const BANNED = bookOf({
  ...SHARED,
  ...{ id: 'banned', title: 'Banned', width: 3, ban: 'last-bits', moves: [{ do: 'toggle', bits: 1 }] },
});

/** From 00 the second player makes 11, from 01 the first one does. */
export const DEALT = bookOf({
  ...SHARED,
  ...{
    id: 'dealt',
    title: 'Dealt',
    width: 2,
    start: { deal: ['00', '01'] },
    moves: [{ do: 'set', bits: 1 }],
  },
});

/** The same with flips that are counted from where the round began: 10 is one flip from 00 and two from 01. */
export const DEALT_WORN = bookOf({
  ...SHARED,
  ...{ id: 'dealt-worn', title: 'Dealt and worn', width: 2, wear: 2, start: { deal: ['00', '01'] } },
  moves: [{ do: 'toggle', bits: 1 }],
});

/** Two bits to set, and then nobody wins. */
export const DRAWN = bookOf({
  ...{ id: 'drawn', title: 'Drawn', width: 2, registers: 'shared', start: 'zeros' },
  moves: [{ do: 'set', bits: 1 }],
  goal: { is: 'none' },
  stuck: 'draws',
});

/** The address of a page about a book. */
export async function addressOf(
  page: 'new' | 'position' | 'puzzles' | 'rules',
  book: RuleBook,
  more: Partial<Extract<Route, { page: 'position' }>> = {},
): Promise<string> {
  return formatRoute({ ...more, page, game: await refOf(book) });
}
