// Books that say what happens when play does not end: no match says anything else, and with a hidden target earlier
// positions are forbidden once one target is left.
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { FORMER_LADDERS } from '../../src/games/shelf/former-ladders.ts';
import { findListedGame } from '../../src/games/shelf/listed-games.ts';
import { fairVersionOf } from '../../src/games/shelf/shelf.ts';
import { possibleTargets } from '../../src/match/belief.ts';
import { dealRound } from '../../src/match/deal.ts';
import { decide } from '../../src/match/decide.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import { positionIn, positionsOf, type Match, type Setup } from '../../src/match/match.ts';
import { matchTitle } from '../../src/match/match-title.ts';
import { encodeHeader, hashBook } from '../../src/match/record.ts';
import { rebuildMatch } from '../../src/match/rebuild.ts';
import { createMatch, defaultEndless } from '../../src/match/setup.ts';
import { endlessChoices, targetChoices } from '../../src/match/setup-choices.ts';
import { findStanding } from '../../src/players/ladder.ts';
import { everyGameEnds, everyRoundEnds, needsHistory } from '../../src/rules/bit-changes.ts';
import { playoutTables } from '../../src/rules/playout.ts';
import { positionKey } from '../../src/rules/position.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { bookOf, faultOf, must, roundOf, rulesOf, SALT, setupOf } from './sample-match.ts';

const BACK = findListedGame('no-way-back')!.book;
const DARK = findListedGame('bit-battle-in-the-dark')!.book;

describe('a match of a book with a ruling', () => {
  it('has that ruling and no other', () => {
    expect(createMatch(setupOf(BACK, { endless: 'no-repeat' })).ok).toBe(true);
    for (const endless of ['draw', 'play-on'] as const)
      expect(faultOf(createMatch(setupOf(BACK, { endless })))).toEqual({
        ...{ code: 'endless-fixed', ruling: 'no-repeat' },
      });
  });

  it('has it by default, and there is nothing to choose', () => {
    expect([defaultEndless(['human', 'easy'], BACK), defaultEndless(['hard', 'easy'], DARK)]).toEqual([
      'no-repeat',
      'no-repeat',
    ]);
    expect(endlessChoices(BACK, ['human', 'human'])).toEqual([]);
    expect(targetChoices(DARK)).toEqual(['hidden']);
  });

  it('is refused as a record that says something else', () => {
    const header = encodeHeader(setupOf(BACK, { endless: 'no-repeat' }), '');
    expect(rebuildMatch([header]).ok).toBe(true);
    expect(faultOf(rebuildMatch([{ ...header, endless: 'draw' }]))).toEqual({
      ...{ code: 'endless-fixed', ruling: 'no-repeat' },
    });
  });

  it('ends by its ruling, and engines are told nothing of that', () => {
    expect([everyGameEnds(BACK), everyRoundEnds(BACK), needsHistory(BACK)]).toEqual([false, true, true]);
    expect(playoutTables(rulesOf(BACK, '111'))).toBeUndefined();
    const { endless: _none, ...free } = BACK;
    expect(playoutTables(rulesOf(free, '111'))).toBeDefined();
  });
});

it('a book without the field keeps its normal form and its hash', () => {
  const book = bookOf('binary-battle');
  expect(Object.keys(must(readRuleBook(book)))).not.toContain('endless');
  expect(hashBook({ ...book, endless: 'draw' })).not.toBe(hashBook(book));
});

/** A match played at random until one target is left, and then on. */
function played(setup: Setup, seed: number, plies: number): Match {
  const random = seededRandom(seed);
  let match = must(createMatch(setup));
  match = must(decide(match, dealRound(match, { first: 0, random, salt: SALT }))).match;
  while (roundOf(match).outcome === undefined && roundOf(match).plies.length < plies) {
    const moves = allowedMoves(roundOf(match));
    const { toMove: seat } = positionIn(roundOf(match));
    match = must(decide(match, { do: 'move', seat, move: moves[random.below(moves.length)]! })).match;
  }
  return match;
}

/** How many positions that came up after one target was left had come up before. */
function repeatedLate(match: Match): number {
  const round = roundOf(match);
  const keys = positionsOf(round).map(positionKey);
  return round.plies.filter((_, index) => {
    const before = { ...round, plies: round.plies.slice(0, index) };
    return possibleTargets(before).length < 2 && keys.slice(0, index + 1).includes(keys[index + 1]!);
  }).length;
}

describe('with a hidden target, once one target is left', () => {
  const small: RuleBook = must(
    readRuleBook({
      ...{ id: 'small-dark', title: 'Small', width: 2, registers: 'own', start: 'zeros' },
      ...{ target: { seen: 'secret' }, goal: { is: 'target' }, moves: [{ do: 'toggle', bits: 1 }] },
      endless: 'no-repeat',
    }),
  );

  it('no position comes back where the book says so, and every round ends', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const match = played(setupOf(small, { endless: 'no-repeat', secret: true }), seed, 200);
      expect([seed, match.over, repeatedLate(match)]).toEqual([seed, true, 0]);
    }
  });

  it('positions come back where only the match says it, as before', () => {
    const { endless: _none, ...book } = small;
    const matches = Array.from({ length: 60 }, (_each, seed) =>
      played(setupOf(book, { endless: 'no-repeat', secret: true }), seed + 1, 40),
    );
    expect(matches.some((match) => repeatedLate(match) > 0)).toBe(true);
  });
});

it('a match hidden by agreement is called so; a book that always hides its target has its own title', () => {
  expect(matchTitle({ book: bookOf('bit-battle'), secret: true })).toBe('Bit Battle, hidden target');
  expect(matchTitle({ book: bookOf('bit-battle'), secret: false })).toBe('Bit Battle');
  expect(matchTitle({ book: DARK, secret: true })).toBe('Bit Battle in the Dark');
});

it('standings that were kept under the name of before are found, and those of today first', () => {
  const [old, today] = [
    { level: 'hard', losses: 0 },
    { level: 'medium', losses: 1 },
  ];
  const dark = { book: DARK, secret: true };
  expect(findStanding({ 'bit-battle hidden': old }, dark, FORMER_LADDERS)).toEqual(old);
  const both = { 'bit-battle hidden': old, 'bit-battle-in-the-dark hidden': today };
  expect(findStanding(both, dark, FORMER_LADDERS)).toEqual(today);
  expect(
    findStanding({ 'bit-battle hidden': old }, { book: BACK, secret: false }, FORMER_LADDERS).level,
  ).toBe('random');
});

it('a variant that keeps the id of a game has no fair version', () => {
  const flip = bookOf('bit-flip');
  expect(fairVersionOf(flip)?.parent).toBe('bit-flip');
  expect(fairVersionOf({ ...flip, width: 9 })?.parent).toBe('bit-flip');
  expect(fairVersionOf({ ...flip, stuck: 'wins' })).toBeUndefined();
});
