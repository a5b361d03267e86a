// What a board says of what the rules remember, worked out by hand from the rules: flips left, costs, bans, passes.
import { describe, expect, it } from 'vitest';
import { extendRound, roundFrom } from '../../src/match/extend-round.ts';
import { HUMAN, positionIn, type Round } from '../../src/match/match.ts';
import { formatMask, parseMask } from '../../src/notation/mask.ts';
import { compile, withStart } from '../../src/rules/compile.ts';
import { after } from '../../src/rules/play.ts';
import { startOf, startOrZeros } from '../../src/rules/position.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { choicesIn } from '../../src/table/choices.ts';
import { bannedBits, chargesLeft, costOf, flipsLeft, noteWords } from '../../src/table/remembered-words.ts';
import { canPass, layMove, mustPass, openTable, type Table } from '../../src/table/table.ts';
import { updateTable } from '../../src/table/update.ts';

/** The round after these masks, by turns. */
function roundOf(data: object, ...masks: readonly string[]): Round {
  const book = readRuleBook({ id: 'book', title: 'Book', ...data });
  if (!book.ok) throw new Error(book.fault.map(({ field }) => field).join(', '));
  const rules = compile(book.value);
  if (!rules.ok) throw new Error(rules.fault.code);
  let round = roundFrom(rules.value, startOrZeros(rules.value));
  for (const mask of masks)
    round = extendRound(round, [parseMask(rules.value, positionIn(round).toMove, mask)!]);
  return round;
}

const TOGGLE = {
  ...{ width: 3, registers: 'shared', start: 'zeros', goal: { is: 'ones' } },
  moves: [{ do: 'toggle', bits: { from: 1, to: 2 } }, { do: 'pass' }],
};
const OWN = {
  ...{ width: 2, registers: 'own', start: 'zeros', goal: { is: 'ones', in: 'own' } },
  moves: [
    { do: 'toggle', on: 'own', bits: 1 },
    { do: 'toggle', on: 'other', bits: 1 },
  ],
};
const notes = (round: Round) => {
  const banned = bannedBits(round, choicesIn(round));
  return [noteWords(round), formatMask(round.rules, positionIn(round).toMove, banned)];
};

describe('a ban', () => {
  it('of the last bits closes each of them, for one turn', () => {
    const book = { ...TOGGLE, ban: 'last-bits' };
    expect(notes(roundOf(book))).toEqual(['', '000']);
    expect(notes(roundOf(book, '110'))).toEqual(['Player 2 may not flip bits 1 and 2 now.', '110']);
    expect(notes(roundOf(book, '100', '001'))).toEqual(['Player 1 may not flip bit 3 now.', '001']);
    expect(notes(roundOf(book, '110', '000'))).toEqual(['', '000']);
  });

  it('of undoing closes no bit that another move flips', () => {
    const book = { ...TOGGLE, ban: 'undo' };
    expect(notes(roundOf(book, '110'))).toEqual(['Player 2 may not just flip bits 1 and 2 back.', '000']);
    expect(notes(roundOf(book, '000'))).toEqual(['Player 2 may not pass right after a pass.', '000']);
  });

  it('of a move that cannot be made anyway is not spoken of', () => {
    const moves = [{ do: 'set', bits: 1 }, { do: 'pass' }];
    expect(notes(roundOf({ ...TOGGLE, moves, ban: 'undo' }, '100'))[0]).toBe('');
    expect(notes(roundOf({ ...TOGGLE, moves, ban: 'own-move' }, '100', '010'))[0]).toBe('');
    expect(notes(roundOf({ ...TOGGLE, moves, ban: 'own-move' }, '000', '010'))[0]).toBe(
      'Player 1 may not pass again.',
    );
  });

  it('of the own last move comes back with the own turn', () => {
    const book = { ...TOGGLE, moves: [{ do: 'toggle', bits: 1 }], ban: 'own-move' };
    expect(notes(roundOf(book, '100'))).toEqual(['', '000']);
    expect(notes(roundOf(book, '100', '010'))).toEqual(['Player 1 may not flip bit 1 again.', '100']);
  });

  it("of the other's register twice closes all of it", () => {
    const book = { ...OWN, ban: 'other-twice' };
    const words = "Player 1 may not change Player 2's row now.";
    expect(notes(roundOf(book, '00/10', '00/10'))).toEqual([words, '00/11']);
    expect(notes(roundOf(book, '00/10', '10/00'))).toEqual([words, '00/11']);
    expect(notes(roundOf(book, '10/00', '00/10'))).toEqual(['', '00/00']);
  });
});

describe('flips and charges', () => {
  it('are counted from the start of the round', () => {
    const round = roundOf({ ...TOGGLE, wear: 3 }, '100', '110');
    expect(flipsLeft(round.rules, positionIn(round))).toEqual([[3, 2, 1]]);
    const other = withStart(round.rules, [0b001]);
    expect(flipsLeft(other, startOf(other, [0b001], 0))).toEqual([[3, 3, 3]]);
    expect(flipsLeft(roundOf(TOGGLE).rules, roundOf(TOGGLE).start)).toBeUndefined();
  });

  it('cost what the first rule costs that is open', () => {
    const moves = [
      { do: 'toggle', bits: 2, costs: 2 },
      { do: 'toggle', bits: { from: 1, to: 2 } },
    ];
    const round = roundOf({ ...TOGGLE, moves, charges: [2, 1] });
    const cost = (mask: string) =>
      costOf(round, after(round.rules, round.start, parseMask(round.rules, 0, mask)!));
    expect([cost('110'), cost('100')]).toEqual([2, 0]);
    expect(chargesLeft(roundOf({ ...TOGGLE, moves, charges: [2, 1] }, '110', '110'))).toEqual([0, 1]);
    expect(chargesLeft(roundOf(TOGGLE))).toBeUndefined();
  });

  it('leave the first move to the opening', () => {
    const book = { ...TOGGLE, opening: [{ do: 'set', bits: 1 }] };
    expect(noteWords(roundOf(book))).toBe('First move of the round: turn one 0 of the row into a 1.');
    expect(noteWords(roundOf(book, '100'))).toBe('');
  });
});

/** Two people at this round. */
function tableAt(round: Round): Table {
  const { book } = round.rules;
  const setup = { book, players: [HUMAN, HUMAN], endless: 'play-on', rounds: 1, secret: false } as const;
  return openTable({
    seat: 0,
    here: [0, 1],
    setup: { ...setup, seed: undefined },
    round,
    tally: [0, 0],
    over: false,
  });
}

describe('a pass at the table', () => {
  const STUCK = {
    ...OWN,
    start: ['10', '11'],
    moves: [{ do: 'clear', on: 'own', bits: 1 }],
    goal: { is: 'none' },
  };

  it('is a choice where it is a rule, and heard as a key', () => {
    const table = tableAt(roundOf(TOGGLE));
    expect([canPass(table), mustPass(table)]).toEqual([true, false]);
    expect(updateTable(table, { do: 'pass' }).send).toEqual({ do: 'move', seat: 0, move: 0 });
    expect(updateTable(table, { do: 'enter' }).table.notice).toBe(
      'Choose at least one bit first, or press p to pass.',
    );
    expect(layMove(table, 0)).toMatchObject({ chosen: 0, notice: 'This move is a pass: press Pass, or p.' });
  });

  it('is played by Enter where it is all there is', () => {
    const table = tableAt(roundOf({ ...STUCK, stuck: 'passes' }, '10/00', '00/10'));
    expect([canPass(table), mustPass(table)]).toEqual([true, true]);
    expect(updateTable(table, { do: 'enter' }).send).toEqual({ do: 'move', seat: 0, move: 0 });
  });

  it('is refused where there is another move, and unheard where there is no such rule', () => {
    const early = tableAt(roundOf({ ...STUCK, stuck: 'passes' }));
    expect(updateTable(early, { do: 'pass' }).table.notice).toMatch(/only if there is nothing/);
    const never = tableAt(roundOf({ ...STUCK, stuck: 'loses' }));
    expect(updateTable(never, { do: 'pass' })).toEqual({ table: never });
  });
});
