// What the form for a new match makes of choices: who sits where, who begins, and what each book has a use for.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGame, GAMES } from '../../src/games/catalogue.ts';
import { createMatch } from '../../src/match/setup.ts';
import { endlessChoices, TARGET_CHOICES, targetChoices } from '../../src/match/setup-choices.ts';
import {
  BEGINNERS,
  LEVELS,
  mistakesIn,
  setupOf,
  usualChoice,
  usualOnlineChoice,
  WHO,
  type Choice,
} from '../../src/web/new-match/choice.ts';
import { hasLengths } from '../../src/rules/book-facts.ts';
import { fitted } from '../../src/web/new-match/last-choice.ts';
import { bookOf, catalogueBook, SMALL_BOOK } from './records.ts';

const FLIP = catalogueBook('bit-flip');
const BATTLE = catalogueBook('bit-battle');
const DUEL = catalogueBook('binary-battle');

function seated(choice: Partial<Choice>, tossed: 0 | 1 = 0, book = FLIP): string {
  const { setup, first } = setupOf(book, { ...usualChoice({ book }), ...choice }, tossed);
  return `${setup.players.join(' ')}, ${first + 1}`;
}

describe('who sits where', () => {
  it.each([
    ['you begin', { begins: 'one' }, 0, 'human random, 1'],
    ['the computer begins', { begins: 'other' }, 0, 'random human, 1'],
    ['a coin for you', { begins: 'toss' }, 0, 'human random, 1'],
    ['a coin against you', { begins: 'toss', level: 'hard' }, 1, 'hard human, 1'],
    ['two people', { who: 'people', begins: 'other' }, 0, 'human human, 2'],
    ['two computers', { who: 'computers', level1: 'easy', level: 'perfect' }, 0, 'easy perfect, 1'],
  ] as const)('%s', (_, choice, tossed, expected) => {
    expect(seated(choice, tossed)).toBe(expected);
  });

  it('keeps the seat apart from the first move where seats differ', () => {
    const goals = [
      { is: 'ones', in: 'shared' },
      { is: 'count', ones: 1, in: 'shared' },
    ];
    const book = bookOf({ ...SMALL_BOOK, goal: goals });
    expect(seated({ seat: '2', begins: 'one' }, 0, book)).toBe('random human, 2');
    expect(seated({ seat: '2', begins: 'other' }, 0, book)).toBe('random human, 1');
    expect(seated({ seat: '1', begins: 'other' }, 0, book)).toBe('human random, 2');
  });
});

function wrong(change: Partial<Choice>, book = BATTLE): readonly string[] {
  return mistakesIn(book, { ...usualChoice({ book }), ...change });
}

describe('options', () => {
  it('are only those that a book has a use for', () => {
    // Bits of Bit Flip only ever turn to 0: no game of it goes on for ever.
    expect(endlessChoices(FLIP, ['human', 'easy'])).toEqual([]);
    expect(targetChoices(FLIP)).toEqual([]);
    expect(hasLengths(FLIP)).toBe(true);
    expect(targetChoices(BATTLE)).toEqual(TARGET_CHOICES);
    expect(targetChoices(DUEL)).toEqual(['drawn', 'agreed']);
    expect(hasLengths(DUEL)).toBe(false);
    expect(endlessChoices(DUEL, ['human', 'easy'])).toContain('play-on');
    expect(endlessChoices(DUEL, ['hard', 'easy'])).not.toContain('play-on');
  });

  it('must fit: lengths, rounds and targets', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ length: '4' }, FLIP)).toEqual(['length']);
    expect(wrong({ length: '16' }, FLIP)).toEqual([]);
    expect(wrong({ rounds: '1000' })).toEqual(['rounds']);
    expect(wrong({ rounds: '2.5' })).toEqual(['rounds']);
    expect(wrong({ target: 'agreed', bits: '0101' })).toEqual(['bits']);
    expect(wrong({ target: 'agreed', bits: '0101010x' })).toEqual(['bits']);
    expect(wrong({ target: 'agreed', bits: '01010101' })).toEqual([]);
  });
});

describe('any choice without mistakes', () => {
  const choice = fc.record({
    who: fc.constantFrom(...WHO),
    level: fc.constantFrom(...LEVELS),
    level1: fc.constantFrom(...LEVELS),
    seat: fc.constantFrom('1', '2'),
    begins: fc.constantFrom(...BEGINNERS),
    target: fc.constantFrom(...TARGET_CHOICES),
    bits: fc.stringMatching(/^[01]{0,9}$/),
    length: fc.integer({ min: 0, max: 20 }).map(String),
    rounds: fc.integer({ min: 0, max: 1001 }).map(String),
    endless: fc.constantFrom('play-on', 'draw', 'no-repeat'),
  });

  it.each(GAMES.map(({ book }) => book))('makes a match of $id', (book) => {
    fc.assert(
      fc.property(choice, fc.constantFrom(0 as const, 1 as const), (each, tossed) => {
        fc.pre(mistakesIn(book, each).length === 0);
        expect(createMatch(setupOf(book, each, tossed).setup).ok).toBe(true);
      }),
    );
  });

  it('is remembered as it was; anything else becomes one', () => {
    fc.assert(
      fc.property(choice, (each) => {
        fc.pre(mistakesIn(BATTLE, each).length === 0);
        expect(fitted({ book: BATTLE }, JSON.parse(JSON.stringify(each)))).toEqual(each);
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (anything) => {
        expect(mistakesIn(FLIP, fitted({ book: FLIP }, anything))).toEqual([]);
      }),
    );
  });
});

it.each([
  ['bit-flip', false, 'one'],
  ['bit-flip', true, 'toss'],
  ['binary-battle', false, 'toss'],
] as const)('an online match of %s, through the lobby %j, is begun by %s', (id, isLobby, begins) => {
  expect(usualOnlineChoice(findGame(id)!, isLobby).begins).toBe(begins);
});
