// What the targets still possible are worth to the players, move by move and count by count: for hints, analysis and
// review. From what is public alone; dead questions are weighed too where a match allows them.
import { countOnes } from '../base/bits.ts';
import { invariant } from '../base/invariant.ts';
import { allowedMoves } from '../match/legal.ts';
import type { Round } from '../match/match.ts';
import { withTarget } from '../rules/compile.ts';
import type { Move } from '../rules/play.ts';
import type { Solution } from '../solver/solution.ts';
import { solutionFor, type SolutionCache } from '../solver/solution-cache.ts';
import type { Belief, BeliefTable } from './belief-table.ts';
import type { Caches } from './caches.ts';
import { beliefIn, prospectsOf, type Prospect } from './exact-play.ts';

/** What one count would tell after a move, and what the mover wins of the targets that it leaves. */
export interface CountAnswer {
  readonly matches: number;
  readonly wins: number;
  readonly of: number;
}

export interface HiddenGuide {
  /** All moves that the match allows, best first. */
  prospects(place: Round): readonly Prospect[];
  /** What a move may be answered with, by ascending counts. */
  answers(place: Round, move: Move): readonly CountAnswer[];
  /** The game with this target known to both players. */
  solution: OpenGame;
}

/** The game with this target known to both players. */
export type OpenGame = (target: number) => Solution;

/** The guide to a round; undefined if nothing is hidden in it, or its rules are no race of two own registers. */
export function hiddenGuide(caches: Caches, round: Round): HiddenGuide | undefined {
  const table = round.commitment === undefined ? undefined : caches.beliefs.of(round.rules);
  if (table === undefined) return undefined;
  return {
    prospects: (place) => prospectsIn(caches, table, place),
    answers: (place, move) => answersTo(table, round.rules.width, beliefIn(place), move),
    solution: openGameOf(caches.solutions, round),
  };
}

/** The open game of a round. */
export function openGameOf(solutions: SolutionCache, { rules }: Pick<Round, 'rules'>): OpenGame {
  return (target) => solutionFor(solutions, withTarget(rules, target));
}

/** All moves that the match allows, best first; of equals, questions before dead questions. */
function prospectsIn({ beliefs }: Caches, table: BeliefTable, place: Round): readonly Prospect[] {
  const questions = prospectsOf(beliefs, place);
  invariant(questions !== undefined, 'a guide is asked about the round it is for');
  const dead = deadQuestions(table, place, questions);
  return [...questions, ...dead].toSorted((one, other) => other.wins - one.wins);
}

/**
 * A dead question leaves the belief as it is and the other player on move. It is weighed as if no other were asked,
 * and never above the best question: the other player could answer in kind.
 */
function deadQuestions(
  table: BeliefTable,
  place: Round,
  questions: readonly Prospect[],
): readonly Prospect[] {
  const asked = new Set(questions.map(({ move }) => move));
  const belief = beliefIn(place);
  const of = belief.targets.length;
  const most = questions[0]?.wins ?? of;
  return allowedMoves(place)
    .filter((move) => !asked.has(move))
    .map((move) => ({ move, wins: Math.min(most, winsLeft(table, belief, move, belief.targets)), of }));
}

/** What the mover wins of the targets that are left after the move, when the other player is on move. */
function winsLeft(
  table: BeliefTable,
  { own, other }: Belief,
  move: Move,
  targets: readonly number[],
): number {
  return targets.length - table.value({ own: other, other: own ^ move, targets });
}

function answersTo(table: BeliefTable, width: number, belief: Belief, move: Move): readonly CountAnswer[] {
  const register = belief.own ^ move;
  return Array.from({ length: width + 1 }, (_, matches) => matches).flatMap((matches) => {
    const left = belief.targets.filter((target) => countOnes(target ^ register) === width - matches);
    if (left.length === 0) return [];
    const wins = matches === width ? 1 : winsLeft(table, belief, move, left);
    return [{ matches, wins, of: left.length }];
  });
}
