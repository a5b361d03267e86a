// What is said of a clock while the server does not answer.
import { expect, it } from 'vitest';
import { decide } from '../../src/match/decide.ts';
import type { Match, Setup } from '../../src/match/match.ts';
import { viewOf } from '../../src/match/view.ts';
import { clockRunsWords } from '../../src/remote/remote-words.ts';
import { must } from '../core/sample-match.ts';
import { after, DAYS, FISCHER, matchWith } from '../core/timed-match.ts';

const CLOCK = { left: [60_000, 60_000], at: 0, running: 0 } as const;
const RUNS = 'The clock runs on meanwhile.';

/** After so many moves under this clock. */
function played(clock: Setup['clock'], moves: number): Match {
  return after(matchWith({ clock }), ...Array.from({ length: moves }, () => 0));
}

it.each([
  ['the first move of the round', played(FISCHER, 0), undefined],
  ['the first move of the second player', played(FISCHER, 1), undefined],
  ['every later move', played(FISCHER, 2), RUNS],
  ['a first move with days for each move', played(DAYS, 0), RUNS],
  ['a round that is over', must(decide(played(FISCHER, 2), { do: 'resign', seat: 0 })).match, undefined],
])('the clock runs on, or not, in %s', (_, match, words) => {
  expect(clockRunsWords(true, CLOCK, viewOf(match, 0))).toBe(words);
});

it('nothing is said while the server answers, or while no clock runs', () => {
  const view = viewOf(played(FISCHER, 2), 0);
  expect(clockRunsWords(false, CLOCK, view)).toBeUndefined();
  expect(clockRunsWords(true, { ...CLOCK, running: undefined }, view)).toBeUndefined();
  expect(clockRunsWords(true, undefined, viewOf(matchWith({}), 0))).toBeUndefined();
});
