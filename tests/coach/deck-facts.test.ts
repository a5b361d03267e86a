// What is said of games whose starts are dealt: every start is worth what brute force by the naive referee says.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameFacts } from '../../src/coach/game/game-facts.ts';
import { valuesByDeal } from '../../src/coach/game/deck-values.ts';
import { withStart } from '../../src/rules/compile.ts';
import { startOf } from '../../src/rules/position.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { deckRows, registerCount, SEATS, type RuleBook } from '../../src/rules/rule-book.ts';
import { bookWith } from '../core/arbitrary-book.ts';
import { must } from '../core/sample-match.ts';
import { valuesIn } from '../solver/brute-force.ts';
import { naiveGame } from '../solver/game.ts';
import { rulesFor } from './solved.ts';
import { sampleSize } from '../sample-size.ts';

/** One shared row of 0s to be filled, one or two at a time; who cannot move loses. */
const ROW = { id: 'row', title: 'Row', width: 4, registers: 'shared', moves: [{ do: 'set', bits: 1 }] };

function bookOf(changes: Readonly<Record<string, unknown>>): RuleBook {
  return must(readRuleBook({ ...ROW, goal: { is: 'none' }, ...changes }));
}

describe('a deck', () => {
  it('is told start by start, and that every game ends', () => {
    const { facts, cases, details, alwaysEnds } = gameFacts(
      bookOf({ start: { deal: ['0000', '0001', '1010', '0111'] } }),
    );
    // As many moves as there are 0s, and whoever is to move then has lost.
    expect(facts).toEqual([
      'With 2 of the 4 starts, the player who moves first wins if both play well, on move 1 or 3.',
      'With 2 of the 4 starts, the player who moves second wins if both play well, on move 2 or 4.',
      'Every game comes to an end.',
      'No choice ever changes who wins.',
    ]);
    expect(cases).toEqual([
      { of: 'start', starts: ['0000'], end: 'who moves second wins on move 4' },
      { of: 'start', starts: ['0001'], end: 'who moves first wins on move 3' },
      { of: 'start', starts: ['1010'], end: 'who moves second wins on move 2' },
      { of: 'start', starts: ['0111'], end: 'who moves first wins on move 1' },
    ]);
    expect(details[0]).toBe('start 0000: who moves second wins on move 4');
    expect(alwaysEnds).toBe(true);
  });

  it('puts starts together that end alike, and tells draws', () => {
    const { facts, cases } = gameFacts(
      bookOf({
        start: { deal: ['0011', '0101', '0001'] },
        stuck: 'draws',
        moves: [{ do: 'toggle', bits: 1 }],
      }),
    );
    // Nobody can be stuck where bits may be flipped back, so nobody ever wins, and play need not end.
    expect(facts).toContain('Nobody can ever win, whatever anyone plays.');
    expect(cases).toEqual([
      { of: 'start', starts: ['0011', '0101', '0001'], end: 'nobody wins, play never ends' },
    ]);
  });

  it('of any book is worth what brute force finds', () => {
    const dealt = bookWith('deck').filter(
      (book) =>
        deckRows(book) !== undefined &&
        (book.target === 'none' || book.target.bits !== 'random') &&
        book.width * registerCount(book) <= 6,
    );
    fc.assert(
      fc.property(dealt, (book) => {
        const target = book.target === 'none' ? undefined : Number.parseInt(book.target.bits, 2);
        for (const { start, values } of valuesByDeal(rulesFor(book))!) {
          const rows = start.split('/').map((row) => Number.parseInt(row, 2));
          const rules = withStart(rulesFor(book, target), rows);
          const game = naiveGame(rules);
          const worth = valuesIn(game);
          const seats = values.length === 1 ? [0 as const] : SEATS;
          for (const [index, seat] of seats.entries()) {
            const position = startOf(rules, rows, seat);
            const { value, plies } = worth(game.from(position));
            const winner = { win: 'first', loss: 'second', draw: 'nobody', endless: 'nobody' }[value];
            expect({ book, start, seat, ...values[index] }).toMatchObject({ winner, plies });
            expect(values[index]!.drawn).toBe(value === 'draw');
          }
        }
      }),
      { numRuns: sampleSize(15, 60) },
    );
  });

  it('is left alone where its target is drawn, or there is none', () => {
    const drawn = { goal: { is: 'target' }, target: { bits: 'random' }, start: { deal: ['0000', '0001'] } };
    expect(valuesByDeal(rulesFor(bookOf(drawn)))).toBeUndefined();
    expect(valuesByDeal(rulesFor(bookOf({ start: 'random' })))).toBeUndefined();
    expect(gameFacts(bookOf(drawn)).cases).toEqual([]);
  });
});
