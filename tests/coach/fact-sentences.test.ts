// Every sentence on a whole game is true, whoever moves first: on random books, held against brute force.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOnes } from '../../src/base/bits.ts';
import type { GameCase } from '../../src/coach/game/game-case.ts';
import { gameFacts } from '../../src/coach/game/game-facts.ts';
import { levelNote } from '../../src/coach/game/level-note.ts';
import { isTargetDrawn } from '../../src/rules/book-facts.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import {
  atWidth,
  deckRows,
  isDeck,
  isGoalPair,
  otherSeat,
  registerCount,
  SEATS,
  type RuleBook,
  type Seat,
} from '../../src/rules/rule-book.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { must } from '../core/sample-match.ts';
import { likelyBook } from './likely-book.ts';
import { outlookOf, reachable, stepsFrom } from './sentences/all-play.ts';
import { endsAsSaid, falseFact, percentOf } from './sentences/fact-forms.ts';
import { bruteForce } from '../solver/brute-force.ts';
import { rulesFor } from './solved.ts';
import { gameWorld, type GameWorld, type Played } from './sentences/game-world.ts';
import { sampleSize } from '../sample-size.ts';

const RUNS = Number(process.env['RUNS'] ?? sampleSize(15, 60));

/** What is false of all that is said of the book. */
function falseFacts(book: RuleBook): readonly string[] {
  const world = gameWorld(book);
  const { facts, cases, details } = gameFacts(book);
  const note = levelNote(book);
  return [
    ...(facts.length === 0 ? ['nothing is said'] : []),
    ...facts.flatMap((fact) => falseFact(world, fact) ?? []),
    ...cases.filter((each) => !isCaseTrue(world, each)).map((each) => JSON.stringify(each)),
    ...(new Set(details).size === cases.length ? [] : ['a detail for each case']),
    ...(note === undefined || isNoteTrue(world, note) ? [] : [note]),
  ];
}

function isCaseTrue({ book, played }: GameWorld, said: GameCase): boolean {
  if (said.of === 'length')
    return said.numbers
      .filter((width) => width * registerCount(book) <= 8)
      .every((width) => endsAsSaid(gameWorld(atWidth(book, width)).played, said.end));
  const fitting = played[0]!.filter((_, index) => {
    const both = played.map((each) => [each[index]!]);
    return endsAsSaid(both, said.end);
  });
  if (said.of === 'start') {
    const starts = deckRows(book)!.map((rows) => rows.join('/'));
    return said.starts.join() === fitting.map(({ dealt }) => starts[dealt]).join();
  }
  if (said.of === 'target') return fitting.length === said.numbers[0];
  const counted = Array.from({ length: 2 ** book.width }, (_, target) => target).filter((target) =>
    said.numbers.includes(countOnes(target)),
  );
  return counted.join() === fitting.map(({ target }) => target).join();
}

/** The moves of each position that play can reach: whether it keeps the value, and how soon it ends. */
function choices({ rules, start, valueIn }: Played) {
  const world = { rules, here: start, valueIn };
  return reachable(world).map((position) =>
    stepsFrom(world, position).map((step) => {
      const value = outlookOf(world, step, position.toMove);
      const at = valueIn(position.state, position.toMove).value;
      const wins = step.ending?.winner === position.toMove;
      const loses = step.ending?.winner === otherSeat(position.toMove);
      const handsOver =
        step.ending === undefined &&
        stepsFrom(world, step.made).some(({ ending }) => ending?.winner === step.made.toMove);
      return { keeps: WORTH[value] === WORTH[at], wins, careless: loses || handsOver };
    }),
  );
}

const WORTH = { win: 1, draw: 0, endless: 0, loss: -1 } as const;

/** The moves that are left for a player who takes a win at once and hands none over. */
function withCare(moves: ReturnType<typeof choices>[number]) {
  const wins = moves.filter((move) => move.wins);
  const careful = moves.filter((move) => !move.careless);
  return wins.length > 0 ? wins : careful.length > 0 ? careful : moves;
}

function winnerByTurn({ winner, start }: Played): boolean {
  return winner === start.toMove;
}

const DECIDED = /^Between players who make no mistake the seat decides: (.+) wins\.$/;

function isNoteTrue({ played }: GameWorld, note: string): boolean {
  const all = played.flat().filter(({ drawable }) => drawable);
  if (note.startsWith('All levels are equally strong'))
    return all.every((each) => choices(each).every((moves) => moves.every(({ keeps }) => keeps)));
  if (note.startsWith('From easy on all levels are equally strong'))
    return all.every((each) => choices(each).every((moves) => withCare(moves).every(({ keeps }) => keeps)));
  if (note === 'Between players who make no mistake nobody wins.')
    return all.every(({ winner }) => winner === undefined);
  if (note === 'Between players who make no mistake the start that is dealt decides.')
    return all.every(({ winner }) => winner !== undefined) && new Set(all.map(winnerByTurn)).size > 1;
  const who = DECIDED.exec(note)?.[1];
  return all.every(({ winner, start }) => {
    if (who === 'who moves first') return winner === start.toMove;
    if (who === 'who moves second') return winner === 1 - start.toMove;
    return winner !== undefined && who === `Player ${winner + 1}`;
  });
}

function expectTrue(book: RuleBook): void {
  expect({ book, found: falseFacts(book) }).toEqual({ book, found: [] });
}

describe('of random books', () => {
  it('everything that is said of the game is true', () => {
    const small = arbitraryBook.filter(
      (book) =>
        book.start !== 'random' &&
        !(isDeck(book.start) && isTargetDrawn(book)) &&
        book.width * registerCount(book) <= 8,
    );
    fc.assert(fc.property(small, expectTrue), { numRuns: RUNS });
  }, 600_000);

  it('the same where the seats have goals of their own', () => {
    const pairs = fc
      .tuple(likelyBook, likelyBook)
      .filter(([one, other]) => one.width === other.width && one.registers === other.registers)
      .map(([one, other]) => ({ ...one, goal: [one.goal, other.goal].flat().slice(0, 2) as never }));
    fc.assert(fc.property(pairs, expectTrue), { numRuns: 2 * RUNS });
  }, 600_000);
});

/** How often each seat wins over all deals, or nobody does; in per cent, for the seat that moves first. */
function dealtShares(book: RuleBook, first: Seat): readonly string[] {
  const rules = rulesFor(book, book.target === 'none' ? undefined : Number.parseInt(book.target.bits, 2));
  const valueIn = bruteForce(rules);
  const states = 2 ** (book.width * registerCount(book));
  const values = Array.from({ length: states }, (_, state) => valueIn(state, first).value);
  const winners = { win: first, loss: otherSeat(first), draw: undefined, endless: undefined };
  return [0 as const, 1 as const, undefined].flatMap((seat) => {
    const share = values.filter((value) => winners[value] === seat).length / states;
    const name = seat === undefined ? 'nobody' : `Player ${seat + 1}`;
    return share === 0 ? [] : [`${name} ${share === 1 ? 'always' : percentOf(share, 1)}`];
  });
}

/** The same as it is said; by seat, if that seat moves first. */
function saidShares(facts: readonly string[], first: Seat): readonly string[] {
  const own = facts.find((fact) => fact.startsWith(`If Player ${first + 1} moves first: `)) ?? facts[0]!;
  const named = own
    .replaceAll(/the player who moves first/gi, `Player ${first + 1}`)
    .replaceAll(/the player who moves second/gi, `Player ${2 - first}`);
  const always = /whatever is dealt, (nobody|Player [12]) wins/i.exec(named);
  if (always !== null) return [`${always[1]} always`];
  const parts = [...named.matchAll(/in ((?:under |over )?\d+ %) of the deals (nobody|Player [12]) wins/g)];
  return ['Player 1', 'Player 2', 'nobody'].flatMap((name) =>
    parts.filter((part) => part[2] === name).map((part) => `${name} ${part[1]}`),
  );
}

describe('of books whose start is drawn', () => {
  it('the shares are those of all deals, whoever moves first', () => {
    const drawn = likelyBook
      .filter((book) => !isGoalPair(book.goal))
      .map((book) => ({ ...book, start: 'random' as const }));
    const pairs = fc
      .tuple(drawn, drawn, fc.boolean())
      .filter(([one, other]) => one.width === other.width && one.registers === other.registers)
      .map(([one, other, alike]): RuleBook =>
        alike ? one : { ...one, goal: [one.goal, other.goal] as never },
      );
    fc.assert(
      fc.property(pairs, fc.constantFrom(...SEATS), (book, first) => {
        expect(saidShares(gameFacts(book).facts, first)).toEqual(dealtShares(book, first));
      }),
      { numRuns: RUNS },
    );
  }, 600_000);
});

function bookOf(data: Record<string, unknown>): RuleBook {
  return must(readRuleBook({ id: 'some', title: 'Some', ...data }));
}

/** Books of which something false was said once. */
describe('a book that was spoken of wrongly', () => {
  const neighbours = bookOf({
    width: 3,
    registers: 'shared',
    start: 'zeros',
    target: {},
    moves: [{ do: 'toggle', bits: 2, adjacent: true }],
    goal: { is: 'target' },
  });
  const oneSided = bookOf({
    width: 3,
    registers: 'shared',
    start: 'zeros',
    moves: [{ do: 'set', bits: 1 }],
    goal: [{ is: 'ones', for: 'both' }, { is: 'none' }],
  });
  // From 01 and 00 Player 2 has a move more than Player 1: what a seat can ever flip depends on where it starts.
  const unequal = bookOf({
    width: 2,
    registers: 'own',
    start: ['01', '00'],
    wear: 1,
    moves: [
      { do: 'toggle', on: 'own', bits: 1 },
      { do: 'clear', on: 'other', bits: 1 },
    ],
    goal: { is: 'zeros' },
    misere: true,
  });
  // From 0 the round is over before a move, from 1 after two.
  const atOnce = bookOf({
    width: 1,
    registers: 'own',
    start: { deal: ['0', '1'] },
    moves: [{ do: 'set', bits: 1 }],
    goal: { is: 'zeros' },
  });
  const tugOfWar = must(readRuleBook(JSON.parse(readFileSync('examples/tug-of-war.json', 'utf8'))));

  it('each seat has moves of its own where bits wear from unlike starts', () => {
    expectTrue(unequal);
    expectTrue({ ...unequal, start: ['00', '01'] });
  });

  it('starts that end at once and others are told together', () => {
    expectTrue(atOnce);
    expect(gameFacts(atOnce).facts[0]).toBe(
      'Whatever start is dealt, the player who moves second wins if both play well, without a move or on move 2.',
    );
  });

  it('targets are told apart by their 1s only where that is true', () => {
    // From 000 two neighbours flipped make 110 or 011, and the same or the other two make 000 or 101 of those.
    expectTrue(neighbours);
    expect(gameFacts(neighbours).details).toEqual([
      '2 of 8 targets: who moves second wins on move 2',
      '4 of 8 targets: nobody wins, play never ends',
      '2 of 8 targets: who moves first wins on move 1',
    ]);
  });

  it('what holds whoever moves first is said once, by seat', () => {
    expectTrue(oneSided);
    expect(gameFacts(oneSided).facts[0]).toBe(
      'Whatever anyone plays, Player 1 wins, on move 3 if both play well.',
    );
  });

  it('what does not is said for each seat', () => {
    expectTrue(tugOfWar);
    expect(gameFacts(tugOfWar).facts.slice(0, 2)).toEqual([
      'If Player 1 moves first: if both play well, Player 1 wins, on move 13.',
      'If Player 2 moves first: if both play well, Player 2 wins, on move 7.',
    ]);
  });

  it('registers that start unlike are another game for either seat', () => {
    expectTrue(
      bookOf({
        width: 3,
        registers: 'own',
        start: ['111', '011'],
        moves: [{ do: 'clear', bits: 1 }],
        goal: { is: 'zeros' },
      }),
    );
  });
});
