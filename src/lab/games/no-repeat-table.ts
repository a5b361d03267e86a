// Games in which no position may come back, through the real match: exact values where geography applies.
import { invariant } from '../../base/invariant.ts';
import type { Caches } from '../../hidden/caches.ts';
import { dealRound } from '../../match/deal.ts';
import { decide } from '../../match/decide.ts';
import { allowedMoves } from '../../match/legal.ts';
import { currentRound, positionIn, type Match, type Round } from '../../match/match.ts';
import type { Sight } from '../../players/sight.ts';
import { otherSeat, type Seat } from '../../rules/rule-book.ts';
import { levelsAtMatch } from './match-levels.ts';
import type { Judgement, Place, Table } from './table.ts';

interface MatchPlace extends Place {
  readonly match: Match;
}

/** `fresh`: a match in which no round has begun, with an open target if any. */
export function noRepeatTable(fresh: Match, caches: Caches): Table<MatchPlace> {
  const { choose, sightOf } = levelsAtMatch(caches);
  return {
    deal: (random) => {
      const begun = decide(fresh, dealRound(fresh, { first: 0, random, salt: '' }));
      invariant(begun.ok, 'what is dealt can begin');
      return placeOf(begun.value.match);
    },
    after: ({ match, position }, move) => {
      const made = decide(match, { do: 'move', seat: position.toMove, move });
      invariant(made.ok, 'an allowed move is played');
      return placeOf(made.value.match);
    },
    moves: ({ match }) => allowedMoves(roundIn(match)),
    choose: (level, { match }, random) => choose(level, roundIn(match), random),
    judge: ({ match }) => judgementBy(sightOf(roundIn(match))),
    favourite: ({ match, position }) => favouriteBy(sightOf(roundIn(match)), position.toMove),
  };
}

function roundIn(match: Match): Round {
  const round = currentRound(match);
  invariant(round !== undefined, 'a round has begun');
  return round;
}

function placeOf(match: Match): MatchPlace {
  const round = roundIn(match);
  const { outcome, plies, rules } = round;
  const over = outcome && { winner: outcome.winner };
  return { match, rules, position: positionIn(round), last: plies.at(-1)?.move, over };
}

function judgementBy({ exact, moves }: Sight): Judgement | undefined {
  if (!exact || moves.length === 0) return undefined;
  const right = new Set(moves.filter(({ keeps }) => keeps).map(({ move }) => move));
  return { right: right.size / moves.length, depth: null, keeps: (move) => right.has(move) };
}

/** Who wins under perfect play, for the seat on move; undefined where that is not known. */
export function favouriteBy({ exact, moves: [best] }: Sight, toMove: Seat): Seat | undefined {
  if (!exact || best === undefined) return undefined;
  return best.value === 'win' ? toMove : best.value === 'loss' ? otherSeat(toMove) : undefined;
}
