// One person at the table: what keys do to the choice, and what is refused at once.
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { findGame } from '../../src/games/catalogue.ts';
import { dealRound } from '../../src/match/deal.ts';
import { decide } from '../../src/match/decide.ts';
import type { Match } from '../../src/match/match.ts';
import { createMatch } from '../../src/match/setup.ts';
import { viewOf } from '../../src/match/view.ts';
import { atWidth } from '../../src/rules/rule-book.ts';
import { isComplete, openTable, previewOf, refreshTable, type Table } from '../../src/table/table.ts';
import { updateTable, type Input, type Updated } from '../../src/table/update.ts';

const players = ['human', 'human'] as const;

function matchOf(id: string, target?: number, width?: number): Match {
  const { book } = findGame(id)!;
  const sized = width === undefined ? book : atWidth(book, width);
  const setup = {
    book: sized,
    players,
    endless: 'play-on',
    rounds: 1,
    secret: false,
    target,
    seed: 1,
  } as const;
  const created = createMatch(setup);
  if (!created.ok) throw new Error(created.fault.code);
  const deal = { first: 0, random: seededRandom(1), salt: '' } as const;
  const begun = decide(created.value, dealRound(created.value, deal));
  if (!begun.ok) throw new Error(begun.fault.code);
  return begun.value.match;
}

function tableOf(id: string, target?: number, width?: number): Table {
  return openTable(viewOf(matchOf(id, target, width), 0));
}

function press(table: Table, ...inputs: readonly Input[]): Updated {
  return inputs.reduce<Updated>((updated, input) => updateTable(updated.table, input), { table });
}

function digits(text: string): readonly Input[] {
  return [...text].map((digit) => ({ do: 'digit', digit }));
}

const ENTER: Input = { do: 'enter' };

describe('choosing bits', () => {
  it('chooses by label, shows the result and sends the move', () => {
    const { table } = press(tableOf('bit-battle', 0b11010110), ...digits('135'));
    expect(table.chosen).toBe(0b10101000);
    expect(previewOf(table)).toEqual([0b10101000, 0]);
    expect(isComplete(table)).toBe(true);
    expect(press(table, ENTER).send).toEqual({ do: 'move', seat: 0, move: 0b10101000 });
  });

  it('takes a bit back when it is chosen again, and all at once', () => {
    const { table } = press(tableOf('bit-battle', 1), ...digits('131'));
    expect(table.chosen).toBe(0b00100000);
    expect(press(table, { do: 'clear' }).table.chosen).toBe(0);
  });

  it('moves the cursor, chooses under it and stops at the ends', () => {
    const right: Input = { do: 'step', by: 1 };
    const { table } = press(tableOf('bit-flip'), right, right, { do: 'toggle' });
    expect(table.chosen).toBe(0b00100000);
    expect(press(table, { do: 'step', by: -Infinity }).table.cursor.bit).toBe(7);
    expect(press(table, { do: 'step', by: Infinity }).table.cursor.bit).toBe(0);
  });

  it('replaces the choice where a move has one bit only', () => {
    const { table } = press(tableOf('bit-flip-showdown'), ...digits('37'));
    expect(table.chosen).toBe(0b00000010);
    expect(table.notice).toBeUndefined();
  });

  it('goes between the registers that a move can touch, and only those', () => {
    const battle = press(tableOf('binary-battle', 5), { do: 'register' }, ...digits('4')).table;
    expect(battle.chosen).toBe(0b0001_0000);
    expect(press(battle, { do: 'register' }).table.cursor.register).toBe('own');
    expect(press(tableOf('bit-battle', 5), { do: 'register' }).table.cursor.register).toBe('own');
  });

  it('points at a bit directly, as a click does', () => {
    const { table } = press(tableOf('binary-battle', 5), { do: 'point', register: 'other', bit: 2 });
    expect(table.chosen).toBe(0b0100_0000);
  });
});

describe('labels of two digits', () => {
  it('wait only where another digit could follow', () => {
    const table = tableOf('bit-flip', undefined, 12);
    expect(press(table, ...digits('1')).table).toMatchObject({ typed: '1', chosen: 0 });
    expect(press(table, ...digits('12')).table).toMatchObject({ typed: '', chosen: 1 });
    expect(press(table, ...digits('2')).table).toMatchObject({ typed: '', chosen: 1 << 10 });
    expect(press(table, ...digits('1'), { do: 'toggle' }).table.chosen).toBe(1 << 11);
    expect(press(table, ...digits('1'), ENTER).table.chosen).toBe(1 << 11);
    expect(press(table, ...digits('1'), ENTER).send).toBeUndefined();
    expect(press(table, ...digits('1'), { do: 'back' }).table).toMatchObject({ typed: '', chosen: 0 });
  });

  it('refuse what no label begins with', () => {
    const { table } = press(tableOf('bit-flip', undefined, 12), ...digits('13'));
    expect(table).toMatchObject({
      typed: '',
      chosen: 0,
      notice: '"13" is no bit: name a number from 1 to 12.',
    });
  });
});

describe('refusals come at once and change nothing', () => {
  it.each([
    ['bit-battle', '1234', 0b11100000, '4 bits are too many: flip 1, 2 or 3.'],
    ['bit-flip', '37', 0b00100000, 'These bits are not side by side: choose neighbours.'],
    ['bit-flip', '345', 0b00110000, '3 bits are too many: flip 1 or 2.'],
    ['bit-flip', '9', 0, '"9" is no bit: name a number from 1 to 8.'],
    ['bit-battle-fives', '4', 0, '"4" is no bit: name a number from 0 to 3.'],
  ])('%s, keys %s', (id, keys, chosen, notice) => {
    const { table } = press(tableOf(id, id === 'bit-battle' ? 1 : undefined), ...digits(keys));
    expect(table).toMatchObject({ chosen, notice });
  });

  it('Enter without a choice asks for one', () => {
    const { table, send } = press(tableOf('bit-battle-fives'), ENTER);
    expect(send).toBeUndefined();
    expect(table.notice).toBe('Choose at least one bit first.');
  });
});

describe('questions', () => {
  it('giving up asks once more; anything but yes goes on', () => {
    const asked = press(tableOf('bit-flip'), { do: 'resign' }).table;
    expect(asked.asking).toBe('resign');
    expect(press(asked, ENTER)).toEqual({
      table: { ...asked, asking: undefined, notice: 'The game goes on.' },
    });
    expect(press(asked, { do: 'yes' }).send).toEqual({ do: 'resign', seat: 0 });
  });

  it('a draw is offered only to a person', () => {
    const offered = press(tableOf('bit-flip'), { do: 'draw' }).table;
    expect(press(offered, { do: 'yes' }).send).toEqual({ do: 'draw' });
    const view = tableOf('bit-flip').view;
    const alone = openTable({ ...view, setup: { ...view.setup, players: ['human', 'easy'] } });
    expect(press(alone, { do: 'draw' }).table).toMatchObject({
      asking: undefined,
      notice: 'A draw can be agreed on only by two people.',
    });
  });
});

it('a new turn begins with nothing chosen, on the own register', () => {
  const match = matchOf('binary-battle', 5);
  const { table } = press(openTable(viewOf(match, 0)), { do: 'register' }, ...digits('3'));
  const moved = decide(match, { do: 'move', seat: 0, move: table.chosen });
  expect(moved.ok).toBe(true);
  const next = refreshTable(table, viewOf(moved.ok ? moved.value.match : match, 1));
  expect(next).toMatchObject({ chosen: 0, cursor: { register: 'own', bit: 1 }, notice: undefined });
});
