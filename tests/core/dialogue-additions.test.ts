// What the plain-text dialogue says where the rules remember more than the registers: lines worked out by hand.
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../src/games/catalogue.ts';
import type { Match } from '../../src/match/match.ts';
import { createMatch } from '../../src/match/setup.ts';
import { viewOf, type View } from '../../src/match/view.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { announcements } from '../../src/table/announcements.ts';
import * as say from '../../src/table/dialogue.ts';
import { playedWords, plyLine, previewWords } from '../../src/table/board-words.ts';
import { closedBits } from '../../src/table/remembered-lines.ts';
import { openTable, type Table } from '../../src/table/table.ts';
import { updateTable, type Input } from '../../src/table/update.ts';
import { beginIn, begun, must, playing, roundOf, setupOf } from './sample-match.ts';

function bookOf(data: Record<string, unknown>): RuleBook {
  const usual = { id: 'some', title: 'Some', width: 4, registers: 'shared', start: 'zeros' };
  return must(readRuleBook({ ...usual, goal: { is: 'none' }, ...data }));
}

const ONE = [{ do: 'toggle', bits: 1 }];
const EITHER = [
  { do: 'toggle', on: 'own', bits: 1 },
  { do: 'toggle', on: 'other', bits: 1 },
];

function matchOf(data: Record<string, unknown>, start?: string): Match {
  return begun(setupOf(bookOf(data)), start === undefined ? {} : { start });
}

function viewIn(match: Match): View {
  return viewOf(match, 0);
}

/** What is said at the beginning of a turn, and the question. */
function turnIn(match: Match): string {
  const game = gameOf(match.setup.book);
  const view = viewIn(match);
  return `${say.turnText(game, view)}${say.situationText(game, view)}${say.questionText(game, view)}`;
}

describe('at the beginning of a turn', () => {
  it('flips left stand below their bits', () => {
    const match = playing(matchOf({ moves: ONE, wear: 3 }), '1', '1', '4');
    expect(turnIn(match)).toBe('Row:        0001\nFlips left: 1332\nPlayer 2, which bits to flip (1-4): ');
  });

  it('with more flips than a digit can say they are numbers', () => {
    const match = playing(matchOf({ moves: ONE, wear: 11 }), '1');
    expect(turnIn(match)).toContain('Flips left: 10 11 11 11\n');
  });

  it('each register has its own', () => {
    const match = playing(
      matchOf({ registers: 'own', moves: EITHER, wear: 2, width: 2 }),
      '1 1',
      '1 2',
      '2 2',
    );
    expect(turnIn(match)).toBe(
      'Player 1:   11\nFlips left: 11\nPlayer 2:   01\nFlips left: 21\nPlayer 2, whose row (1 or 2) and which bits (1-2): ',
    );
  });

  it('charges of both, and that one may pass', () => {
    const moves = [...ONE, { do: 'pass', costs: 2 }];
    const match = matchOf({ moves, charges: [2, 3] });
    expect(turnIn(match)).toBe(
      'Row: 0000\nCharges left: Player 1 has 2, Player 2 has 3.\nPlayer 1, which bits to flip (1-4, or pass): ',
    );
    const later = playing(match, 'pass', '1');
    expect(turnIn(later)).toBe(
      'Row: 1000\nCharges left: Player 1 has 0, Player 2 has 3.\nPlayer 1, which bits to flip (1-4): ',
    );
  });

  it('the first move of a round, and none after it', () => {
    const match = matchOf({ moves: ONE, opening: [{ do: 'set', bits: 2 }] });
    expect(turnIn(match)).toContain('First move of the round: turn 2 0s of the row into 1s.\n');
    expect(turnIn(playing(match, '1 2'))).not.toContain('First move');
  });

  it.each([
    ['undo', ['2'], ['Player 2 may not just flip bit 2 back.']],
    ['last-bits', ['2'], ['Player 2 may not flip bit 2 now.']],
    ['own-move', ['2'], ['Player 1 may not play 2 next.']],
    ['own-move', ['2', '3'], ['Player 1 may not flip bit 2 again.', 'Player 2 may not play 3 next.']],
  ] as const)('what the ban %s forbids after %j', (ban, moves, sentences) => {
    const match = playing(matchOf({ moves: ONE, ban }), ...moves);
    const said = turnIn(match).split('\n').slice(1, -1);
    expect(said).toEqual(sentences);
  });

  it('whose register may not be changed again', () => {
    const crossed = playing(matchOf({ registers: 'own', moves: EITHER, ban: 'other-twice' }), '2 1');
    expect(turnIn(crossed)).toContain("Player 1 may not change Player 2's row next.\n");
    expect(turnIn(playing(crossed, '2 2'))).toContain("Player 1 may not change Player 2's row now.\n");
    expect(turnIn(playing(crossed, '2 2', '1 1'))).not.toContain('may not');
  });

  it('nothing of all that in a book that has none of it', () => {
    expect(turnIn(matchOf({ moves: ONE }))).toBe('Row: 0000\nPlayer 1, which bits to flip (1-4): ');
  });
});

/** Each player sets bits of their own; Player 1 has one move, Player 2 three. */
const STUCK = { registers: 'own', width: 3, moves: [{ do: 'set', on: 'own', bits: 1 }] };

describe('a player who cannot move', () => {
  const passing = matchOf({ ...STUCK, stuck: 'passes' }, '110/000');

  it('is told to pass, and it is told that it was not by choice', () => {
    const stuck = playing(passing, '3', '1');
    expect(turnIn(stuck)).toBe('Player 1: 111\nPlayer 2: 100\nPlayer 1, you cannot move: type pass: ');
    const after = playing(stuck, 'pass');
    expect(say.movedText(gameOf(after.setup.book), viewIn(after))).toBe(
      'Player 1 cannot move and passes.\n\n',
    );
    expect(playedWords(roundOf(after))).toBe('Player 1 passed.');
    expect(plyLine(roundOf(after), 3)).toBe('3. Player 1: pass → 111 / 100');
  });

  it('passes by Enter, and by no other choice', () => {
    const table = openTable(viewIn(playing(passing, '3', '1')));
    expect(previewWords(table)).toBe('You can only pass.');
    expect(updateTable(table, { do: 'enter' }).send).toEqual({ do: 'move', seat: 0, move: 0 });
  });

  it('draws together with the other who cannot either', () => {
    const over = playing(passing, '3', '1', 'pass', '2', 'pass', '3');
    expect(roundOf(over).outcome).toEqual({ winner: undefined, by: 'stuck' });
    expect(say.outcomeText(gameOf(over.setup.book), viewIn(over))).toBe(
      'Neither player can move: a draw, nobody wins.\n',
    );
  });

  it('ends the round where that is the rule', () => {
    const over = playing(matchOf({ ...STUCK, stuck: 'draws' }, '110/000'), '3', '1');
    expect(say.outcomeText(gameOf(over.setup.book), viewIn(over))).toBe(
      'Player 1 has no legal move: a draw, nobody wins.\n',
    );
  });
});

it('a pass by choice is told as one', () => {
  const after = playing(matchOf({ moves: [...ONE, { do: 'pass' }] }), 'pass');
  expect(say.movedText(gameOf(after.setup.book), viewIn(after))).toBe('Player 1 passes.\n\n');
});

it('`show` tells flips left and charges too', () => {
  const match = playing(matchOf({ moves: [{ do: 'toggle', bits: 1, costs: 1 }], wear: 2, charges: 3 }), '1');
  expect(say.showText(gameOf(match.setup.book), viewIn(match))).toBe(
    'The row: 1000 (flips left: 1222)\nCharges left: Player 1 has 2, Player 2 has 3.\n',
  );
});

it('a dealt start is announced', () => {
  const deck = bookOf({ moves: ONE, start: { deal: ['0001', '0110', '1111'] } });
  const { match } = beginIn(must(createMatch(setupOf(deck))), { start: '0110' });
  expect(announcements(viewIn(match), false)).toEqual(['Start dealt: 0110 (one of 3).']);
});

function press(table: Table, ...inputs: readonly Input[]): Table {
  return inputs.reduce((each, input) => updateTable(each, input).table, table);
}

function digit(text: string): Input {
  return { do: 'digit', digit: text };
}

describe('at the board', () => {
  it('a bit that is worn out says so, also where moves take two bits', () => {
    const match = playing(matchOf({ moves: [{ do: 'toggle', bits: 2 }], wear: 1 }), '1 2');
    const table = press(openTable(viewIn(match)), digit('1'));
    expect(table.notice).toBe('Bit 1 has been flipped once already: it is worn out for this round.');
    expect(closedBits(roundOf(match))).toBe(0b1100);
  });

  it('a banned bit is closed', () => {
    const match = playing(matchOf({ moves: ONE, ban: 'last-bits' }), '3');
    expect(closedBits(roundOf(match))).toBe(0b0010);
    const table = press(openTable(viewIn(match)), digit('3'));
    expect(table.notice).toBe('A bit of the last move may not be flipped right away: choose others.');
  });

  it('what a move costs is said before it is played', () => {
    const moves = [...ONE, { do: 'toggle', bits: 2, costs: 1 }];
    const table = openTable(viewIn(matchOf({ moves, charges: 1 })));
    expect(previewWords(press(table, digit('1')))).toBe('After: 1000, 1 one.');
    expect(previewWords(press(table, digit('1'), digit('2')))).toBe('After: 1100, 2 ones, for 1 charge.');
  });

  it('p passes where that is allowed, and says why not elsewhere', () => {
    const table = openTable(viewIn(matchOf({ moves: [...ONE, { do: 'pass', costs: 1 }], charges: 1 })));
    expect(previewWords(table)).toBe('Choose what to flip, or pass.');
    expect(updateTable(table, { do: 'pass' }).send).toEqual({ do: 'move', seat: 0, move: 0 });
    const stuckOnly = openTable(viewIn(matchOf({ moves: ONE, stuck: 'passes' })));
    expect(press(stuckOnly, { do: 'pass' }).notice).toBe(
      'You may pass only if there is nothing else to do: choose a move.',
    );
  });
});
