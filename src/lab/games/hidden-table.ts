// Games with a hidden target. The players know what their seats may know; the table keeps the targets that are still
// possible from move to move, because random games here are long.
import { invariant } from '../../base/invariant.ts';
import { pick } from '../../base/random.ts';
import type { Caches } from '../../hidden/caches.ts';
import { prospectsOf } from '../../hidden/exact-play.ts';
import { drawableTargets, matchesAfter, tellsSomething } from '../../match/belief.ts';
import { dealRound } from '../../match/deal.ts';
import { roundFrom } from '../../match/extend-round.ts';
import { positionsOf, type Match, type MatchingBits, type Round } from '../../match/match.ts';
import { withTarget, type Rules } from '../../rules/compile.ts';
import { after, goalWinner, legalMoves, stuckEnding, type Move } from '../../rules/play.ts';
import { positionKey, startOf, type Position } from '../../rules/position.ts';
import { otherSeat, type Seat } from '../../rules/rule-book.ts';
import { levelsAtMatch } from './match-levels.ts';
import type { Judgement, Place, Table } from './table.ts';

interface HiddenPlace extends Place {
  /** What is public. */
  readonly round: Round;
  /** With the target. */
  readonly truth: Rules;
  readonly targets: readonly number[];
}

/** `fresh`: a match with a hidden target in which no round has begun. */
export function hiddenTable(fresh: Match, caches: Caches): Table<HiddenPlace> {
  const { choose } = levelsAtMatch(caches);
  return {
    deal: (random) => {
      const { start, target } = dealRound(fresh, { first: 0, random, salt: '' });
      const round = hiddenRound(fresh, startOf(fresh.rules, start, 0));
      const truth = withTarget(fresh.rules, target);
      return placeOf(round, truth, drawableTargets(fresh.rules, start), undefined);
    },
    after: playOn,
    moves: allowedIn,
    choose: (level, place, random) =>
      level === 'random' ? (pick(random, allowedIn(place)) ?? 0) : choose(level, place.round, random),
    judge: ({ round }) => judgementIn(caches, round),
    favourite: ({ round, position }) => favouriteIn(caches, round, position.toMove),
  };
}

/** What is public of a round that has just begun. */
export function hiddenRound({ rules, setup }: Match, start: Position): Round {
  return { ...roundFrom(rules, start), endless: setup.endless, commitment: '' };
}

function playOn({ round, truth, targets, position }: HiddenPlace, move: Move): HiddenPlace {
  const seat = position.toMove;
  const next = after(truth, position, move);
  invariant(truth.target !== undefined, 'the table knows the target');
  const ply = { seat, move, position: next };
  const matches = matchesAfter(truth, ply, truth.target);
  const fits = (target: number) => isSame(matches, matchesAfter(truth, ply, target));
  const left = targets.length > 1 ? targets.filter(fits) : targets;
  const played = { ...round, plies: [...round.plies, { ...ply, matches }] };
  return placeOf(played, truth, left, next);
}

function isSame(one: MatchingBits, other: MatchingBits): boolean {
  return one.every((count, index) => count === other[index]);
}

function placeOf(
  round: Round,
  truth: Rules,
  targets: readonly number[],
  made: Position | undefined,
): HiddenPlace {
  const position = made ?? round.start;
  const winner = made === undefined ? undefined : goalWinner(truth, made);
  const last = round.plies.at(-1)?.move;
  const place = { rules: round.rules, round, truth, targets, position, last, over: undefined };
  if (winner !== undefined) return { ...place, over: { winner } };
  const isStuck = allowedIn(place).length === 0;
  return isStuck ? { ...place, over: { winner: stuckEnding(truth, position.toMove).winner } } : place;
}

/** Dead questions may be forbidden while there is something to ask, and after that repeats: as in a match. */
function allowedIn({ round, rules, position, targets }: HiddenPlace): readonly Move[] {
  const moves = legalMoves(rules, position);
  if (round.endless !== 'no-repeat') return moves;
  if (targets.length > 1) return moves.filter((move) => tellsSomething(round, move, targets));
  if (rules.book.endless !== 'no-repeat') return moves;
  const seen = new Set(positionsOf(round).map(positionKey));
  return moves.filter((move) => !seen.has(positionKey(after(rules, position, move))));
}

/** A move is right if no other wins more of the targets that are possible. */
function judgementIn({ beliefs }: Caches, round: Round): Judgement | undefined {
  const prospects = prospectsOf(beliefs, round);
  const most = prospects?.[0]?.wins;
  if (prospects === undefined || most === undefined) return undefined;
  const right = new Set(prospects.filter(({ wins }) => wins === most).map(({ move }) => move));
  return { right: right.size / prospects.length, depth: null, keeps: (move) => right.has(move) };
}

function favouriteIn({ beliefs }: Caches, round: Round, toMove: Seat): Seat | undefined {
  const [best] = prospectsOf(beliefs, round) ?? [];
  if (best === undefined || 2 * best.wins === best.of) return undefined;
  return 2 * best.wins > best.of ? toMove : otherSeat(toMove);
}
