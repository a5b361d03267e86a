// Who sits at this place: one person speaks for one seat, two at one screen for both, and who only watches for none.
import { describe, expect, it } from 'vitest';
import { findGame } from '../../src/games/catalogue.ts';
import type { Match } from '../../src/match/match.ts';
import { mayHelp, peopleElsewhere, viewOf, youIn, type Seating } from '../../src/match/view.ts';
import { questionWords } from '../../src/table/board-words.ts';
import { declinedOffer, declinedWords, offerLines, offersToAnswer } from '../../src/table/offers.ts';
import { followTable, openTable, turnOf, type Table } from '../../src/table/table.ts';
import { updateTable, type Input } from '../../src/table/update.ts';
import { after, begin, firstMove, HERE, seen } from './seated-match.ts';

function tableFor(match: Match, seating: Seating): Table {
  return openTable(seen(match, seating));
}

const ASKS = ['undo', 'resign', 'draw'] as const;
const BOARD: readonly Input[] = [
  { do: 'toggle' },
  { do: 'digit', digit: '1' },
  { do: 'point', register: 'shared', bit: 3 },
  { do: 'enter' },
];

describe('a seat', () => {
  it('is here for all people of a match unless it is said otherwise', () => {
    expect(viewOf(begin(), 0).here).toEqual([0, 1]);
    expect(viewOf(begin(['easy', 'human']), 0).here).toEqual([1]);
    expect(viewOf(begin(['easy', 'easy'], { endless: 'draw' }), 0).here).toEqual([]);
  });

  it.each([
    ['both', undefined, []],
    ['one', 0, [1]],
    ['two', 1, [0]],
    ['none', undefined, [0, 1]],
  ] as const)('%s: who is "you", and who sits elsewhere', (who, you, elsewhere) => {
    const view = seen(begin(), HERE[who]);
    expect(youIn(view)).toBe(you);
    expect(peopleElsewhere(view)).toEqual(elsewhere);
  });

  it('knows whose turn it is from its place', () => {
    const matches = [begin(), begin(['easy', 'human'])];
    expect(matches.map((match) => turnOf(seen(match, HERE.two)))).toEqual(['elsewhere', 'computer']);
    expect(turnOf(seen(begin(), HERE.one))).toBe('here');
  });

  it('gets no help while a person elsewhere plays, and gets it afterwards', () => {
    const over = after(begin(), { do: 'resign', seat: 0 });
    expect([HERE.both, HERE.one, HERE.none].map((here) => mayHelp(seen(begin(), here)))).toEqual([
      ...[true, false, false],
    ]);
    expect(mayHelp(seen(over, HERE.one))).toBe(true);
    expect(mayHelp(seen(begin(['human', 'easy']), HERE.one))).toBe(true);
  });
});

describe('moves', () => {
  it('are made by the player on move, who sits here', () => {
    for (const who of ['one', 'both'] as const) {
      const { table } = updateTable(tableFor(begin(), HERE[who]), { do: 'digit', digit: '1' });
      expect(updateTable(table, { do: 'enter' }).send).toEqual(firstMove);
    }
  });

  it.each(['two', 'none'] as const)('are refused at once to %s', (who) => {
    const table = tableFor(begin(), HERE[who]);
    for (const input of BOARD)
      expect(updateTable(table, input)).toEqual({ table: { ...table, notice: "It is Player 1's turn." } });
  });

  it('leave the cursor where it is at the turn of another', () => {
    const table = tableFor(begin(), HERE.two);
    for (const input of [{ do: 'step', by: 1 }, { do: 'register' }, { do: 'clear' }] as const)
      expect(updateTable(table, input)).toEqual({ table });
  });
});

describe('giving up', () => {
  it.each([
    ['one', 0],
    ['two', 1],
    ['both', 0],
  ] as const)('%s gives up for seat %i at the turn of Player 1', (who, seat) => {
    const { table } = updateTable(tableFor(begin(), HERE[who]), { do: 'resign' });
    expect(questionWords(table)).toBe('Give up?');
    expect(updateTable(table, { do: 'yes' }).send).toEqual({ do: 'resign', seat });
  });

  it('is for the person alone against the computer, at its turn too', () => {
    const { table } = updateTable(tableFor(begin(['easy', 'human']), HERE.two), { do: 'resign' });
    expect(updateTable(table, { do: 'yes' }).send).toEqual({ do: 'resign', seat: 1 });
  });
});

describe('a watcher', () => {
  it.each(ASKS)('asks for nothing: %s', (ask) => {
    const table = tableFor(begin(), HERE.none);
    const notice = 'You are watching: only the players can do that.';
    expect(updateTable(table, { do: ask })).toEqual({ table: { ...table, notice } });
  });

  it('answers no offer', () => {
    const offers = [{ seat: 0, what: 'draw' }] as const;
    const table = tableFor(begin(), { here: [], offers });
    expect(offersToAnswer(table.view)).toEqual([]);
    expect(updateTable(table, { do: 'accept', what: 'draw' })).not.toHaveProperty('send');
    expect(updateTable(table, { do: 'decline', what: 'draw' })).not.toHaveProperty('drop');
    expect(offerLines(table.view)).toEqual(['Player 1 offers a draw.']);
  });
});

describe('between two people at one place', () => {
  it('a draw is a question to the other, and a move is taken back at once', () => {
    const table = tableFor(after(begin(), firstMove), HERE.both);
    const asked = updateTable(table, { do: 'draw' }).table;
    expect(questionWords(asked)).toBe('Player 2 offers a draw. Player 1, do you agree?');
    expect(updateTable(asked, { do: 'yes' }).send).toEqual({ do: 'draw' });
    expect(updateTable(table, { do: 'undo' }).send).toEqual({ do: 'undo', seat: 1 });
  });
});

describe('between two people at different places', () => {
  const moved = after(begin(), firstMove);
  const names = ['Ada', 'Bo'] as const;

  it('a draw is offered, at the turn of either', () => {
    for (const match of [begin(), moved]) {
      const asked = updateTable(tableFor(match, { here: [0], names }), { do: 'draw' }).table;
      expect(questionWords(asked)).toBe('Offer a draw to Player 2 (Bo)?');
      expect(updateTable(asked, { do: 'yes' }).send).toEqual({ do: 'draw' });
      expect(updateTable(asked, { do: 'no' })).toEqual({
        table: { ...asked, asking: undefined, notice: 'The game goes on.' },
      });
    }
  });

  it('taking back is asked for', () => {
    const asked = updateTable(tableFor(moved, HERE.one), { do: 'undo' });
    expect(asked).not.toHaveProperty('send');
    expect(questionWords(asked.table)).toBe('Ask Player 2 to let you take back your last move?');
    expect(updateTable(asked.table, { do: 'yes' }).send).toEqual({ do: 'undo', seat: 0 });
  });

  it('nothing is asked for that cannot be', () => {
    const [early, hidden] = [tableFor(begin(), HERE.one), secretTable()];
    expect(updateTable(early, { do: 'undo' }).table).toMatchObject({
      asking: undefined,
      notice: 'There is no move of yours to take back.',
    });
    expect(updateTable(hidden, { do: 'undo' }).table).toMatchObject({
      asking: undefined,
      notice: 'With a hidden target nothing can be taken back: it would buy information.',
    });
  });

  it.each([
    ['draw', 'You have offered a draw; Player 2 has not answered yet.'],
    ['undo', 'You have asked to take back a move; Player 2 has not answered yet.'],
  ] as const)('%s: what stands offered is not offered again, but can be taken back', (what, words) => {
    const table = tableFor(moved, { here: [0], offers: [{ seat: 0, what }] });
    expect(offerLines(table.view)).toEqual([words]);
    expect(updateTable(table, { do: what })).toEqual({ table: { ...table, notice: words } });
    expect(updateTable(table, { do: 'decline', what }).drop).toBe(what);
    expect(updateTable(table, { do: 'accept', what })).toEqual({ table });
  });

  it.each([
    ['draw', 'Player 1 (Ada) offers a draw.', { do: 'draw' }],
    ['undo', 'Player 1 (Ada) asks to take back a move.', { do: 'undo', seat: 1 }],
  ] as const)('%s from elsewhere is accepted or declined', (what, words, command) => {
    const offers = [{ seat: 0, what }] as const;
    const table = tableFor(moved, { here: [1], names, offers });
    expect(offerLines(table.view)).toEqual([words]);
    expect(offersToAnswer(table.view)).toEqual(offers);
    expect(updateTable(table, { do: 'accept', what }).send).toEqual(command);
    expect(updateTable(table, { do: 'decline', what }).drop).toBe(what);
    const asked = updateTable(table, { do: what }).table;
    expect(questionWords(asked)).toBe(`${words} Do you agree?`);
    expect(updateTable(asked, { do: 'yes' })).toMatchObject({ send: command });
    expect(updateTable(asked, { do: 'no' })).toMatchObject({ drop: what });
  });

  it('the newest offer is answered first, and none after the round', () => {
    const offers = [
      { seat: 0, what: 'undo' },
      { seat: 1, what: 'draw' },
      { seat: 0, what: 'draw' },
    ] as const;
    expect(offersToAnswer(seen(moved, { here: [1], offers }))).toEqual([offers[2], offers[0]]);
    const over = seen(after(moved, { do: 'resign', seat: 0 }), { here: [1], offers });
    expect([offersToAnswer(over), offerLines(over)]).toEqual([[], []]);
  });
});

describe('news', () => {
  const chosen = updateTable(tableFor(begin(), HERE.one), { do: 'digit', digit: '1' }).table;

  it('of people leave what is chosen alone', () => {
    const offers = [{ seat: 1, what: 'draw' }] as const;
    const view = seen(begin(), { here: [0], offers });
    const same = { ...view, round: chosen.view.round };
    expect(followTable(chosen, same)).toEqual({ ...chosen, view: same });
  });

  it.each([
    ['draw', 'Player 2 declined your draw offer.'],
    ['undo', 'Player 2 declined to let you take back a move.'],
  ] as const)('of an own offer that is gone mean that it was declined: %s', (what, words) => {
    const before = seen(begin(), { here: [0], offers: [{ seat: 0, what }] });
    const now = { ...before, offers: [] };
    expect(declinedOffer(before, now)).toEqual({ seat: 0, what });
    expect(declinedWords(now, { seat: 0, what })).toBe(words);
    expect(declinedOffer(before, before)).toBeUndefined();
    expect(declinedOffer(before, now, what)).toBeUndefined();
    // With a move every offer ends.
    const moved = seen(after(begin(), { do: 'move', seat: 0, move: 1 }), { here: [0], offers: [] });
    expect(declinedOffer(before, moved)).toBeUndefined();
  });

  it.each([
    ['a move', { do: 'move', seat: 0, move: 1 }],
    ['an ending', { do: 'resign', seat: 1 }],
  ] as const)('of %s lay the table anew', (_, command) => {
    const view = seen(after(begin(), command), HERE.one);
    expect(followTable(chosen, view)).toMatchObject({ chosen: 0, view });
  });
});

function secretTable(): Table {
  const { book } = findGame('bit-battle')!;
  const match = begin(['human', 'human'], { book, secret: true });
  return tableFor(after(match, { do: 'move', seat: 0, move: 0b1000_0000 }), HERE.one);
}
