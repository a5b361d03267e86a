// Play against a hidden target in any game, from what is public alone: values each move as if the target were known,
// for a sample of those still possible, and goes by the mean. It finds out what it can, but does not plan for it.
import { invariant } from '../base/invariant.ts';
import { drawWeighted, shuffled, type Random } from '../base/random.ts';
import { matchesAfter, possibleTargets, tellsSomething } from '../match/belief.ts';
import { allowedMoves } from '../match/legal.ts';
import { positionIn, type Round } from '../match/match.ts';
import { withTarget, type Rules } from '../rules/compile.ts';
import { after, type Move } from '../rules/play.ts';
import { MOST_TRIES } from '../solver/engines/lazy.ts';
import { alike, inShares, type WeighedMove } from './weighed-move.ts';
import { solutionFor, type SolutionCache } from '../solver/solution-cache.ts';
import type { Solution } from '../solver/solution.ts';
import { solveNow, solvingMs } from '../solver/solve.ts';
import { worthOf } from '../solver/worth.ts';

/** Targets and moves are weighed against each other, so that every move comes in bounded time. */
const MOST_TARGETS = 24;
const MOST_VALUES = 2 ** 16;
/** What solving for the whole sample may take; beyond, it looks ahead. */
const MOST_SOLVING_MS = 400;
/** How many equally good moves are compared by what they tell, and by how many targets. */
const MOST_ASKED = 128;
const MOST_ANSWERS = 256;

interface Weighed {
  readonly move: Move;
  /** The mean over the sample, from -1 to 1. */
  readonly worth: number;
}

/**
 * At temperature 0 a move of the best mean worth; of several, the one that tells most. Above, any move, likelier the
 * more it is worth: by e for each `temperature` of the way from a sure loss to a sure win.
 */
export function chooseBySample(
  solutions: SolutionCache,
  round: Round,
  random: Random,
  temperature: number,
): Move {
  const targets = possibleTargets(round);
  const moves = weighedMoves(solutions, round, liveQuestions(round, targets), targets);
  const chosen =
    temperature > 0 && targets.length > 1
      ? drawWeighted(random, moves, likelihood(moves, temperature))
      : mostTelling(round, targets, shuffled(random, bestOf(moves)));
  invariant(chosen !== undefined, 'a player is asked only where there is a move');
  return chosen.move;
}

/**
 * How likely each answer of `chooseBySample` is: weights above 0 that sum to 1. Undefined where there are more equally
 * good moves than are compared by what they tell: then chance decides which are.
 */
export function weighBySample(
  solutions: SolutionCache,
  round: Round,
  temperature: number,
): readonly WeighedMove[] | undefined {
  const targets = possibleTargets(round);
  const moves = weighedMoves(solutions, round, liveQuestions(round, targets), targets);
  if (temperature > 0 && targets.length > 1) return inShares(moves, likelihood(moves, temperature));
  const best = bestOf(moves);
  if (best.length > MOST_ASKED) return undefined;
  const left = leftAfter(round, targets, best);
  const least = Math.min(...left);
  return alike(best.filter((_, index) => left[index] === least).map(({ move }) => move));
}

function likelihood(moves: readonly Weighed[], temperature: number): (move: Weighed) => number {
  const most = mostWorth(moves);
  return ({ worth }) => Math.exp((worth - most) / 2 / temperature);
}

/** The move that does best over likely targets, the same each time it is asked for. A guess: nothing is proven. */
export function likelyMove(solutions: SolutionCache, round: Round): Move {
  const targets = possibleTargets(round);
  const moves = weighedMoves(solutions, round, liveQuestions(round, targets), targets);
  const likely = mostTelling(round, targets, bestOf(moves));
  invariant(likely !== undefined, 'a guess is asked for only where there is a move');
  return likely.move;
}

function bestOf(moves: readonly Weighed[]): readonly Weighed[] {
  const most = mostWorth(moves);
  return moves.filter(({ worth }) => worth === most);
}

function mostWorth(moves: readonly Weighed[]): number {
  return moves.reduce((best, { worth }) => Math.max(best, worth), -1);
}

/** The moves that the match allows; dead questions only if there is nothing else, or nothing left to ask. */
function liveQuestions(round: Round, targets: readonly number[]): readonly Move[] {
  const moves = allowedMoves(round);
  if (targets.length < 2 || round.endless === 'no-repeat') return moves;
  const live = moves.filter((move) => tellsSomething(round, move, targets));
  return live.length > 0 ? live : moves;
}

function weighedMoves(
  solutions: SolutionCache,
  round: Round,
  moves: readonly Move[],
  targets: readonly number[],
): readonly Weighed[] {
  const { rules } = round;
  const sample = spread(targets, Math.ceil(Math.min(MOST_TARGETS, MOST_VALUES / rules.flips[0].size)));
  const sums = new Map(moves.map((move): [Move, number] => [move, 0]));
  for (const target of sample)
    for (const { move, ...value } of solutionWith(solutions, rules, target, sample.length).moves(
      positionIn(round),
    )) {
      const sum = sums.get(move);
      if (sum !== undefined) sums.set(move, sum + worthOf(value));
    }
  return moves.map((move) => ({ move, worth: (sums.get(move) ?? 0) / sample.length }));
}

/** So many of the targets, without any pattern; as targets are ruled out, the others stay. */
function spread(targets: readonly number[], count: number): readonly number[] {
  if (targets.length <= count) return targets;
  return targets.toSorted((one, other) => lot(one) - lot(other)).slice(0, count);
}

/** A number of its own for each target. */
function lot(target: number): number {
  return Math.imul(target + 1, 0x9e3779b1) >>> 0;
}

/** Exact where there is time for it; else a look ahead with its share of the budget. */
function solutionWith(solutions: SolutionCache, rules: Rules, target: number, targetCount: number): Solution {
  const known = withTarget(rules, target);
  if (solvingMs(known) * targetCount <= MOST_SOLVING_MS) return solutionFor(solutions, known);
  const lookAhead = solveNow(known, { engine: 'lazy', tries: MOST_TRIES / targetCount });
  invariant(lookAhead.ok, 'looking ahead is possible in any rules whose target is known');
  return lookAhead.value;
}

/** The move after which the fewest targets are left, on average. */
function mostTelling(
  round: Round,
  targets: readonly number[],
  moves: readonly Weighed[],
): Weighed | undefined {
  const asked = moves.slice(0, MOST_ASKED);
  const left = leftAfter(round, targets, asked);
  return asked[left.indexOf(Math.min(...left))];
}

/** How many targets are left after each move, on average: a number that grows with it. */
function leftAfter(round: Round, targets: readonly number[], moves: readonly Weighed[]): readonly number[] {
  const some = spread(targets, MOST_ANSWERS);
  return moves.map(({ move }) => sizesAfter(round, move, some).reduce((sum, n) => sum + n * n, 0));
}

/** How many of the targets each answer to the move leaves. */
function sizesAfter(round: Round, move: Move, targets: readonly number[]): readonly number[] {
  const position = positionIn(round);
  const ply = { seat: position.toMove, move, position: after(round.rules, position, move) };
  const sizes = new Map<string, number>();
  for (const target of targets) {
    const answer = matchesAfter(round.rules, ply, target).join();
    sizes.set(answer, (sizes.get(answer) ?? 0) + 1);
  }
  return [...sizes.values()];
}
