// Rulings on playing together, one test for each: turns, chance, rounds, giving up, agreeing, taking back.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { dealRound } from '../../src/match/deal.ts';
import { decide } from '../../src/match/decide.ts';
import { championOf, tallyOf, type Match } from '../../src/match/match.ts';
import { createMatch } from '../../src/match/setup.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook, Seat } from '../../src/rules/rule-book.ts';
import { beginIn, begun, bookOf, faultOf, must, playing, roundOf, SALT, setupOf } from './sample-match.ts';

const battle = setupOf(bookOf('bit-battle'));
const showdown = setupOf(bookOf('bit-flip-showdown'));
const fives = setupOf(bookOf('bit-battle-fives'));

const outcomeOf = (match: Match) => roundOf(match).outcome;
const undo = (match: Match, seat: Seat) => decide(match, { do: 'undo', seat });
const dealt = (match: Match, seed: number, first: Seat = 0) =>
  dealRound(match, { first, random: seededRandom(seed), salt: SALT });

describe('a bad command never changes anything', () => {
  it('whose turn it is', () => {
    const match = begun(showdown);
    const copy = structuredClone(match);
    expect(faultOf(decide(match, { do: 'move', seat: 1, move: 1 }))).toEqual({
      code: 'not-your-turn',
      onMove: 1,
    });
    expect(match).toEqual(copy);
  });

  it('before a round, within one, after it and after the match', () => {
    const fresh = must(createMatch(fives));
    const move = { do: 'move', seat: 0, move: 1 } as const;
    expect(faultOf(decide(fresh, move))).toEqual({ code: 'round-over' });
    const open = beginIn(fresh).match;
    expect(faultOf(decide(open, dealt(open, 1)))).toEqual({ code: 'round-open' });
    const over = playing(open, '0', '2');
    for (const command of [move, dealt(over, 1), { do: 'draw' }, { do: 'undo', seat: 0 }] as const)
      expect(faultOf(decide(over, command))).toEqual({ code: 'match-over' });
    const between = playing(begun({ ...fives, rounds: 2 }), '0', '2');
    for (const command of [move, { do: 'resign', seat: 0 }, { do: 'undo', seat: 0 }] as const)
      expect(faultOf(decide(between, command))).toEqual({ code: 'round-over' });
  });
});

describe('chance', () => {
  const random: RuleBook = must(
    readRuleBook({
      ...{ id: 'r', title: 'R', width: 2, registers: 'own', start: 'random', target: {} },
      ...{ moves: [{ do: 'toggle', bits: 1 }], goal: { is: 'target' } },
    }),
  );

  it.each(['bit-battle', 'binary-battle'])(
    'a random target of %s is never the start, and any other',
    (id) => {
      const match = must(createMatch(setupOf(bookOf(id))));
      const drawn = Array.from({ length: 4000 }, (_, seed) => dealt(match, seed).target!);
      const all = Array.from({ length: 2 ** match.rules.width - 1 }, (_, index) => index + 1);
      expect([...new Set(drawn)].toSorted((a, b) => a - b)).toEqual(all);
    },
  );

  it('a random target is no start of either player', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { start, target } = dealt(must(createMatch(setupOf(random))), seed);
        expect(start).not.toContain(target);
      }),
    );
  });
});

describe('a round begins as book and setup say, or not at all', () => {
  const race = must(createMatch({ ...setupOf(bookOf('binary-battle'), { rounds: 2 }), target: 0b1010 }));
  const good = { do: 'begin', first: 0, start: [0, 0], target: 0b1010 } as const;

  it.each([
    ['start', { start: [0, 1] }],
    ['target', { target: 0b0101 }],
    ['target', { target: undefined }],
  ])('wrong %s', (what, part) => {
    expect(decide(race, good).ok).toBe(true);
    expect(faultOf(decide(race, { ...good, ...part }))).toEqual({ code: 'wrong-deal', what });
  });

  it('a target in a game that has none', () => {
    const begin = { do: 'begin', first: 0, start: [0], target: 1 } as const;
    const fault = { code: 'wrong-deal', what: 'target' };
    expect(faultOf(decide(must(createMatch(showdown)), begin))).toEqual(fault);
  });

  it('the first move of round 2 is the other player’s', () => {
    const between = must(decide(must(decide(race, good)).match, { do: 'resign', seat: 0 })).match;
    expect(faultOf(decide(between, good))).toEqual({ code: 'wrong-deal', what: 'first player' });
    expect(decide(between, { ...good, first: 1 }).ok).toBe(true);
  });
});

describe('rounds', () => {
  it('the first move alternates, all are played, the tally counts wins and the most wins is champion', () => {
    let match = must(createMatch({ ...fives, rounds: 3 }));
    const firsts: Seat[] = [];
    for (const seed of [1, 2, 3]) {
      match = must(decide(match, dealt(match, seed, 1))).match;
      firsts.push(roundOf(match).first);
      expect(match.over).toBe(false);
      match = playing(match, '0', '2');
    }
    // Whoever answers 0 with 2 makes 0101 and wins: the second player of each round.
    expect(firsts).toEqual([1, 0, 1]);
    expect([match.over, tallyOf(match), championOf(tallyOf(match))]).toEqual([true, [2, 1], 0]);
  });

  it('drawn rounds count for nobody, and equal means no champion', () => {
    const open = begun({ ...fives, rounds: 2 });
    const drawn = must(decide(open, { do: 'draw' })).match;
    expect([drawn.over, tallyOf(drawn)]).toEqual([false, [0, 0]]);
    const done = must(decide(beginIn(drawn, { first: 1 }).match, { do: 'draw' }));
    expect(done.events.at(-1)).toEqual({ type: 'end', tally: [0, 0] });
    expect([championOf([0, 0]), championOf([1, 1]), championOf([1, 2])]).toEqual([undefined, undefined, 1]);
  });
});

describe('giving up, agreeing, taking back', () => {
  const against = setupOf(bookOf('bit-flip-showdown'), { players: ['human', 'easy'] });

  it('who resigns loses, on the own turn or not', () => {
    for (const seat of [0, 1] as const)
      expect(outcomeOf(must(decide(begun(showdown), { do: 'resign', seat })).match)).toEqual({
        winner: 1 - seat,
        by: 'resign',
      });
  });

  it('a draw by agreement needs two people', () => {
    const agreed = must(decide(begun(showdown), { do: 'draw' })).match;
    expect(outcomeOf(agreed)).toEqual({ winner: undefined, by: 'agreement' });
    expect(faultOf(decide(begun(against), { do: 'draw' }))).toEqual({ code: 'draw-alone', third: 'claim' });
  });

  it('two people: undo takes back the last move, whoever asks', () => {
    const [before, match] = [playing(begun(showdown), '1'), playing(begun(showdown), '1', '2')];
    for (const seat of [0, 1] as const) expect(must(undo(match, seat)).match).toEqual(before);
    expect(faultOf(undo(begun(showdown), 0))).toEqual({ code: 'nothing-to-undo' });
  });

  it('against the computer: undo goes back to your own last turn', () => {
    const match = playing(begun(against), '1', '2', '3', '4');
    expect(must(undo(match, 0)).match).toEqual(playing(begun(against), '1', '2'));
    expect(must(undo(playing(match, '5'), 0)).match).toEqual(match);
    expect(faultOf(undo(match, 1))).toEqual({ code: 'undo-watching' });
    expect(faultOf(undo(playing(begun(against, { first: 1 }), '1'), 0))).toEqual({ code: 'nothing-to-undo' });
  });

  it('with a hidden target: never', () => {
    const match = playing(begun({ ...battle, secret: true }, { target: '11010110' }), '1');
    expect(faultOf(undo(match, 0))).toEqual({ code: 'undo-secret' });
  });
});
