// Decks: half won by each seat, about equally long, the winner has something to find; and where there is none, why.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealDeck, type Deck } from '../../src/lab/deck.ts';
import { compile, withStart, withTarget } from '../../src/rules/compile.ts';
import { deckRegisters, fixedTarget } from '../../src/rules/book-facts.ts';
import { after, endingAfterMove, legalMoves } from '../../src/rules/play.ts';
import { startOf } from '../../src/rules/position.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { naiveEnd, naiveMoves, naiveStart } from '../core/naive-position.ts';
import { bookOf, faultOf, must, rulesOf } from '../core/sample-match.ts';
import { sampleSize } from '../sample-size.ts';
import { bruteForce } from '../solver/brute-force.ts';
import { bookFrom } from './graphs.ts';

/** What a deck promises, found out again by brute force. */
function expectFair({ book, starts }: Deck, size: number): void {
  expect(starts.length).toBe(size);
  expect(new Set(starts.map(({ start }) => JSON.stringify(start))).size).toBe(size);
  expect(starts.filter(({ winner }) => winner === 'first').length).toBe(size / 2);
  const rules = withTarget(must(compile(book)), fixedTarget(book));
  const swapped = deckRegisters(book)!.map((registers) => {
    const own = withStart(rules, registers);
    return bruteForce(own)(startOf(own, registers, 1).state, 1).value;
  });
  expect(swapped.toSorted()).toEqual([...Array(size / 2).fill('loss'), ...Array(size / 2).fill('win')]);
  for (const [index, registers] of deckRegisters(book)!.entries()) {
    const own = withStart(rules, registers);
    const start = startOf(own, registers, 0);
    const values = bruteForce(own);
    const { value, plies } = values(start.state, 0);
    expect({ value, plies }).toEqual({
      value: starts[index]!.winner === 'first' ? 'win' : 'loss',
      plies: starts[index]!.plies,
    });
    expect(endingAfterMove(own, start)).toBeUndefined();
    const losesSome = (state: number, seat: 0 | 1) => {
      const position = { state, toMove: seat };
      return legalMoves(own, position).some((move) => {
        const next = after(own, position, move);
        const ending = endingAfterMove(own, next);
        return ending === undefined
          ? values(next.state, next.toMove).value !== 'loss'
          : ending.winner !== seat;
      });
    };
    const replies = legalMoves(own, start).map((move) => after(own, start, move));
    const open = replies.filter((next) => endingAfterMove(own, next) === undefined);
    expect(value === 'win' ? losesSome(start.state, 0) : open.some((next) => losesSome(next.state, 1))).toBe(
      true,
    );
  }
}

it('bit-flip has one, the same for the same seed and another for another', () => {
  const book = bookOf('bit-flip');
  const deck = must(dealDeck(book, { size: 10, seed: 1 }));
  expectFair(deck, 10);
  expect(must(dealDeck(book, { size: 10, seed: 1 }))).toEqual(deck);
  expect(must(dealDeck(book, { size: 10, seed: 2 })).starts).not.toEqual(deck.starts);
  const plies = deck.starts.map((start) => start.plies!);
  expect(Math.max(...plies) - Math.min(...plies)).toBeLessThanOrEqual(2);
  expect(must(readRuleBook(JSON.parse(JSON.stringify(deck.book))))).toEqual(deck.book);
});

it('no two starts are mirror images of each other', () => {
  const { starts } = must(dealDeck(bookOf('bit-flip'), { size: 10, seed: 4 }));
  const texts = starts.map(({ start }) => start as string);
  const mirrored = new Set(texts.map((text) => [...text].toReversed().join('')));
  expect(texts.filter((text) => text !== [...text].toReversed().join('') && mirrored.has(text))).toEqual([]);
});

it('a book whose bits wear has one, each start solved by itself', () => {
  const worn = { width: 4, wear: 3, start: 'zeros', moves: [{ do: 'toggle', bits: { from: 1, to: 2 } }] };
  const deck = dealDeck(bookFrom({ ...worn, goal: { is: 'count', ones: 3 } }), { size: 2, seed: 1 });
  expectFair(must(deck), 2);
});

it('where each player has a register, half is won by each player whoever moves first', () => {
  const own = { width: 2, registers: 'own', start: 'zeros', goal: { is: 'ones', in: 'own' } };
  const moves = [
    { do: 'toggle', on: 'own', bits: 1 },
    { do: 'toggle', on: 'other', bits: 1 },
  ];
  expectFair(must(dealDeck(bookFrom({ ...own, moves, wear: 1 }), { size: 4, seed: 1 })), 4);
});

function faultFor(book: RuleBook, size = 10) {
  return faultOf(dealDeck(book, { size, seed: 1 }));
}

describe('there is none', () => {
  it('where the target is drawn', () => {
    expect(faultFor(bookOf('binary-battle'))).toEqual({ code: 'drawn-target' });
  });

  it('where nobody can win', () => {
    const idle = { width: 3, start: 'zeros', moves: [{ do: 'toggle', bits: 1 }], goal: { is: 'none' } };
    expect(faultFor(bookFrom(idle))).toEqual({ code: 'nobody-wins', leftOut: false });
  });

  it('where only one seat can', () => {
    // Player 1 alone has a goal, and nobody is ever stuck.
    const goal = [{ is: 'ones' }, { is: 'none' }];
    const one = { width: 2, start: 'zeros', moves: [{ do: 'toggle', bits: { from: 1, to: 2 } }], goal };
    expect(faultFor(bookFrom(one))).toEqual({ code: 'one-seat', seat: 'first', leftOut: false });
  });

  it('where there are too few starts', () => {
    expect(faultFor(bookOf('bit-flip'), 400)).toMatchObject({ code: 'too-few' });
  });
});

it('any small book has a fair one, or none', () => {
  let fair = 0;
  fc.assert(
    fc.property(
      arbitraryBook.filter(({ width, registers }) => width * (registers === 'own' ? 2 : 1) <= 5),
      fc.nat(99),
      (book, seed) => {
        const deck = dealDeck(book, { size: 2, seed });
        if (!deck.ok) return;
        fair++;
        expectFair(deck.value, 2);
      },
    ),
    { numRuns: sampleSize(100, 250) },
  );
  expect(fair).toBeGreaterThan(sampleSize(0, 3));
});

it('is refused only for a reason that holds of every start it speaks of', () => {
  const refused = { all: 0, open: 0 };
  fc.assert(
    fc.property(
      arbitraryBook.filter(({ width, registers }) => width * (registers === 'own' ? 2 : 1) <= 5),
      (book) => {
        const deck = dealDeck(book, { size: 2, seed: 1 });
        if (deck.ok || !('leftOut' in deck.fault)) return;
        const { fault } = deck;
        refused[fault.leftOut ? 'open' : 'all']++;
        const winners = new Set(winnersOf(book, fault.leftOut));
        const told = fault.code === 'one-seat' ? [fault.seat] : [];
        expect([book, [...winners]]).toEqual([book, told]);
      },
    ),
    { numRuns: sampleSize(150, 3000) },
  );
  expect(Math.min(refused.all, refused.open)).toBeGreaterThan(3);
});

/** Who can force a win from each start; `openOnly`: only from those that have moves and in which no goal holds. */
function winnersOf(book: RuleBook, openOnly: boolean): readonly ('first' | 'second')[] {
  const target = book.target === 'none' ? undefined : book.target.bits;
  const rules = rulesOf(book, target);
  const rows = Array.from({ length: 2 ** book.width }, (_, bits) => bits);
  const starts =
    book.registers === 'own'
      ? rows.flatMap((one) => rows.map((two) => [one, two]))
      : rows.map((row) => [row]);
  return starts.flatMap((registers) => {
    const texts = registers.map((row) => row.toString(2).padStart(book.width, '0'));
    const naive = naiveStart(book, texts, 0);
    const over = naiveEnd(book, target, naive) !== undefined || naiveMoves(book, naive).length === 0;
    if (openOnly && over) return [];
    const begun = withStart(rules, registers);
    const { value } = must(solveNow(begun)).value(startOf(begun, registers, 0));
    return value === 'win' ? ['first' as const] : value === 'loss' ? ['second' as const] : [];
  });
}

it('says that a start which reaches the goal was left out', () => {
  // From 0 the second player wins, but the start is a goal; from 1 the first player does.
  const flip = { width: 1, start: 'zeros', moves: [{ do: 'toggle', bits: 1 }], goal: { is: 'zeros' } };
  expect(faultFor(bookFrom(flip), 2)).toEqual({ code: 'one-seat', seat: 'first', leftOut: true });
});
