// Measures by games that are played out: near what is exact where both are known, the same for the same seed, and by the
// rules of the real match where history counts or the target is hidden.
import { describe, expect, it } from 'vitest';
import { pick, seededRandom } from '../../src/base/random.ts';
import { createCaches } from '../../src/hidden/caches.ts';
import { findListedGame } from '../../src/games/shelf/listed-games.ts';
import { exactPlay } from '../../src/lab/exact-play.ts';
import { hiddenTable } from '../../src/lab/games/hidden-table.ts';
import { openTable } from '../../src/lab/games/open-table.ts';
import { playingPairs } from '../../src/lab/games/sampled-play.ts';
import { playingSlogans } from '../../src/lab/games/sampled-slogans.ts';
import { PAIRS, type Play } from '../../src/lab/play.ts';
import { profile } from '../../src/lab/profile.ts';
import { dealRound } from '../../src/match/deal.ts';
import { decide } from '../../src/match/decide.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import { positionIn, type Match } from '../../src/match/match.ts';
import { createMatch } from '../../src/match/setup.ts';
import { publicRound } from '../../src/match/view.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { bookOf, faultOf, must, roundOf, SALT, setupOf } from '../core/sample-match.ts';
import { bookFrom, FIVE, graphOf, hiddenBook, RICHER } from './graphs.ts';

function end<T>(work: Generator<number, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

const SAMPLE = { seed: 3, games: 300 };
/** Four standard errors of so many games with at most a point between them. */
const SLACK = 4 * Math.sqrt(0.25 / SAMPLE.games);

function matchOf(book: RuleBook): Match {
  return must(createMatch(setupOf(book)));
}

describe.each([...FIVE.slice(3), ...RICHER])('$id ($width bits)', (book) => {
  const sampled: Play = end(playingPairs(openTable(matchOf(book), createCaches().solutions), SAMPLE));
  const exact = exactPlay(graphOf(book));

  it('makes the points that are expected', () => {
    for (const [first, second] of PAIRS)
      expect(Math.abs(sampled.points(first, second) - exact.points(first, second))).toBeLessThan(
        SLACK + 0.01,
      );
  });

  it('takes the course that is expected', () => {
    const [one, other] = [sampled.course('medium'), exact.course('medium')];
    expect(Math.abs(one.plies - other.plies)).toBeLessThan(0.1 + 0.1 * other.plies);
    expect(Math.abs((one.decisions ?? 0) - (other.decisions ?? 0))).toBeLessThan(0.1);
    expect(Math.abs((one.depth?.mean ?? 0) - (other.depth?.mean ?? 0))).toBeLessThan(1);
  });
});

it('slogans are found by games too', () => {
  const table = openTable(matchOf(bookOf('bit-flip')), createCaches().solutions);
  const found = end(playingSlogans(table, matchOf(bookOf('bit-flip')).rules, { seed: 1, games: 40 }));
  expect(found).toMatchObject({ best: 1, name: 'mirror' });
});

it('a table for hidden targets plays by the rules of the match', () => {
  const race = { ...bookOf('bit-battle'), width: 4, widths: { from: 4, to: 4 } };
  const fresh = must(createMatch(setupOf(race, { secret: true, endless: 'no-repeat' })));
  const table = hiddenTable(fresh, createCaches());
  for (let seed = 0; seed < 40; seed++) {
    let place = table.deal(seededRandom(seed));
    const begin = dealRound(fresh, { first: 0, random: seededRandom(seed), salt: SALT });
    let match = must(decide(fresh, begin)).match;
    const random = seededRandom(seed, 1);
    while (place.over === undefined) {
      const moves = table.moves(place);
      expect(moves).toEqual(allowedMoves(publicRound(roundOf(match))));
      const move = pick(random, moves)!;
      place = table.after(place, move);
      const seat = positionIn(roundOf(match)).toMove;
      match = must(decide(match, { do: 'move', seat, move })).match;
      expect(place.over).toEqual(
        roundOf(match).outcome === undefined ? undefined : { winner: roundOf(match).outcome?.winner },
      );
    }
  }
});

describe('a profile', () => {
  const brief = { games: 30, seed: 2 };

  it('without repeats tells who wins exactly, the rest by games, and says so', () => {
    const { book } = findListedGame('no-way-back')!;
    const measured = must(profile(book, { ...brief }));
    expect(measured).toMatchObject({
      exact: false,
      wins: { first: 0.5, second: 0.5, nobody: 0 },
      ends: true,
    });
    expect(measured.sampled).toContain('ladder');
    expect(measured.sampled).not.toContain('wins');
    expect(must(profile(book, { ...brief }))).toEqual(measured);
    expect(must(profile(book, { ...brief, seed: 5 }))).not.toEqual(measured);
  });

  it('with a hidden target tells how many of the targets each player forces', () => {
    const race = { ...bookOf('bit-battle'), width: 4, widths: { from: 4, to: 4 } };
    const measured = must(profile(race, { setup: { secret: true, endless: 'no-repeat' }, ...brief }));
    const { first = 0, second = 0 } = measured.wins ?? {};
    // Of the 15 targets that can be drawn.
    expect(Math.round(15 * first)).toBeCloseTo(15 * first, 6);
    expect(first + second).toBeCloseTo(1, 9);
    expect(measured).toMatchObject({ exact: false, theory: null, fingerprint: null, positions: null });
  });

  it('has no decisions where nobody can move, and unknown ones where moves have no known values', () => {
    const options = { ...brief, setup: { secret: true } };
    const nobodyMoves = { length: { medium: 0 }, decisions: { met: 0 }, turnOvers: { mean: 0 } };
    expect(must(profile(hiddenBook('clear'), options))).toMatchObject(nobodyMoves);
    // Only in a race between own rows are the values known while the target is hidden.
    expect(must(profile(hiddenBook('set'), options))).toMatchObject({
      decisions: { met: null },
      turnOvers: null,
    });
  });

  it('of a book with too many positions is by games, who wins exactly', () => {
    const wide = { ...bookOf('bit-flip'), width: 17, widths: { from: 17, to: 17 } };
    const measured = must(profile(wide, { games: 4 }));
    expect(measured).toMatchObject({ exact: false, wins: { first: 1, second: 0, nobody: 0 }, ends: true });
    expect(measured.sampled).not.toContain('wins');
  });

  it('of a book too large to solve is refused', () => {
    const wide = {
      width: 28,
      goal: { is: 'run', ones: 12 },
      moves: [{ do: 'toggle', bits: 2, adjacent: true }],
    };
    for (const start of ['zeros', 'random']) {
      const fault = faultOf(profile(bookFrom({ ...wide, start })));
      expect(fault).toMatchObject({ code: 'unsolved', why: { code: 'too-large' } });
    }
  });
});
