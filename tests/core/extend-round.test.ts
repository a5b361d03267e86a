// A round carried on without a match, and cut back: the same as the authority makes of the same moves.
import { expect, it } from 'vitest';
import { extendRound, roundAfter, roundFrom } from '../../src/match/extend-round.ts';
import { begun, bookOf, playing, roundOf, setupOf } from './sample-match.ts';

const played = roundOf(
  playing(begun(setupOf(bookOf('bit-flip')), { start: '11111111' }), '2 5', '1 3', '2 1', '2 7', '1 4'),
);

it('is what the authority makes of the same moves', () => {
  const alone = extendRound(
    roundFrom(played.rules, played.start),
    played.plies.map(({ move }) => move),
  );
  expect([alone.plies, alone.outcome]).toEqual([played.plies, { winner: 0, by: 'goal' }]);
});

it('has its outcome only where all of it is there', () => {
  expect(roundAfter(played, 5)).toBe(played);
  expect(roundAfter(played, 4)).toMatchObject({ outcome: undefined, plies: played.plies.slice(0, 4) });
});
