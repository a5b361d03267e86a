// Rounds between the real computer players, one ply after the other, and what was seen in them: a second way to every
// expectation. Not a test itself.
import { seededRandom, type Random } from '../../src/base/random.ts';
import { createCaches, type Caches } from '../../src/hidden/caches.ts';
import { afterMove, roundFrom } from '../../src/match/extend-round.ts';
import { positionIn, type Round } from '../../src/match/match.ts';
import type { View } from '../../src/match/view.ts';
import { findPlayer } from '../../src/players/roster.ts';
import { endingAfterMove, hasMove, legalMoves, stuckEnding, type Move } from '../../src/rules/play.ts';
import type { Seat } from '../../src/rules/rule-book.ts';
import type { Case } from '../../src/lab/graph/cases.ts';
import { solutionFor } from '../../src/solver/solution-cache.ts';

const MOST_PLIES = 200;

/** What one round brought; the values are asked of the solver, the moves of the players. */
export interface SeenRound {
  readonly points: number;
  readonly plies: number;
  readonly finished: boolean;
  readonly decisions: number;
  readonly right: number;
  readonly branching: number;
  readonly depths: number;
  readonly changes: number;
  readonly lastChange: number;
}

export type Chooser = (round: Round, random: Random, caches: Caches) => Move | Promise<Move>;

export function byLevel(name: string): Chooser {
  const player = findPlayer(name)!;
  return async (round, random, caches) => player.choose({ round } as View, random, caches);
}

/** A round by itself, from a start that is drawn as the cases say. */
async function playRound(
  cases: readonly Case[],
  choosers: readonly [Chooser, Chooser],
  seed: number,
  caches: Caches,
): Promise<SeenRound> {
  const random = seededRandom(seed, 3);
  let round = drawStart(cases, random);
  const { rules, start } = round;
  const solution = solutionFor(caches.solutions, rules);
  const seen = { decisions: 0, right: 0, branching: 0, depths: 0, changes: 0, lastChange: 0 };
  if (!hasMove(rules, start)) return result(stuckEnding(rules, 0).winner, 0, true, seen);
  for (let ply = 1; ply <= MOST_PLIES; ply++) {
    const position = positionIn(round);
    const moves = solution.moves(position);
    const right = moves.filter(({ keeps }) => keeps);
    const move = await choosers[position.toMove](round, random, caches);
    seen.branching += legalMoves(rules, position).length;
    if (right.length < moves.length) {
      seen.decisions++;
      seen.right += right.length / moves.length;
      if (!right.some((each) => each.move === move)) {
        seen.changes++;
        seen.lastChange = ply;
      }
    }
    round = afterMove(round, move);
    const ending = endingAfterMove(rules, positionIn(round));
    if (ending !== undefined) return result(ending.winner, ply, true, seen);
  }
  return result(undefined, MOST_PLIES, false, seen);
}

function result(
  winner: Seat | undefined,
  plies: number,
  finished: boolean,
  seen: Omit<SeenRound, 'points' | 'plies' | 'finished'>,
): SeenRound {
  return { points: winner === undefined ? 0.5 : winner === 0 ? 1 : 0, plies, finished, ...seen };
}

function drawStart(cases: readonly Case[], random: Random): Round {
  let left = random.below(2 ** 30) / 2 ** 30;
  for (const { rules, starts } of cases)
    for (const { position, weight } of starts) if ((left -= weight) < 0) return roundFrom(rules, position);
  const [last] = cases.at(-1)!.starts;
  return roundFrom(cases.at(-1)!.rules, last!.position);
}

export async function playRounds(
  cases: readonly Case[],
  choosers: readonly [Chooser, Chooser],
  games: number,
): Promise<readonly SeenRound[]> {
  const caches = createCaches();
  const rounds: SeenRound[] = [];
  for (let game = 0; game < games; game++) rounds.push(await playRound(cases, choosers, game, caches));
  return rounds;
}

/** Whether a mean is within four standard errors of what is expected; a little more for what hardly varies. */
export function isNear(values: readonly number[], expected: number): boolean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  const slack = 4 * Math.sqrt(variance / values.length) + 8 / values.length;
  return Math.abs(mean - expected) <= slack;
}
