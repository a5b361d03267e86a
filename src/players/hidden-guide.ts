// What a hidden target is worth to its players, move by move and count by count, for those who explain and grade.
// From what is public alone; dead questions are weighed too where a match allows them.
import { countOnes } from '../base/bits.ts';
import { invariant } from '../base/invariant.ts';
import { allowedMoves } from '../match/legal.ts';
import type { Round } from '../match/match.ts';
import { withTarget } from '../rules/compile.ts';
import type { Move } from '../rules/play.ts';
import type { Solution } from '../solver/solution.ts';
import { beliefIn, hiddenMoves, type HiddenMove } from './hidden.ts';
import { hiddenTableOf, type Belief, type HiddenTable } from './hidden-table.ts';
import { solutionFor } from './known-solutions.ts';

/** What one count would tell after a move, and what the mover wins of the targets that it leaves. */
interface HiddenAnswer {
  readonly matches: number;
  readonly wins: number;
  readonly of: number;
}

interface HiddenGuide {
  prospects(place: Round): readonly HiddenMove[];
  answers(place: Round, move: Move): readonly HiddenAnswer[];
  solution(target: number): Solution;
}

/** The guide to a round; undefined if nothing is hidden in it or its rules are of a shape that nobody has worked out. */
export function hiddenGuide(round: Round): HiddenGuide | undefined {
  const table = round.commitment === undefined ? undefined : hiddenTableOf(round.rules);
  if (table === undefined) return undefined;
  return {
    prospects: (place) => prospectsIn(table, place),
    answers: (place, move) => answersTo(table, round.rules.width, beliefIn(place), move),
    solution: openBookOf(round),
  };
}

/** The open game of a round for a target that everybody can know: solved once as long as it is the same. */
export function openBookOf({ rules }: Pick<Round, 'rules'>): (target: number) => Solution {
  let known: Solution | undefined;
  return (target) => {
    if (known?.rules.target !== target) known = solutionFor({ rules: withTarget(rules, target) });
    return known;
  };
}

/** All moves that the match allows, best first; of equals, questions before dead questions. */
function prospectsIn(table: HiddenTable, place: Round): readonly HiddenMove[] {
  const questions = hiddenMoves(place);
  invariant(questions !== undefined, 'a guide is asked about the round it is for');
  const dead = deadQuestions(table, place, questions);
  return [...questions, ...dead].toSorted((one, other) => other.wins - one.wins);
}

/**
 * A dead question leaves the belief as it is and the other player on move. It is weighed as if nobody asked another,
 * and never above the best question: the other player could answer in kind.
 */
function deadQuestions(
  table: HiddenTable,
  place: Round,
  questions: readonly HiddenMove[],
): readonly HiddenMove[] {
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
  table: HiddenTable,
  { own, other }: Belief,
  move: Move,
  targets: readonly number[],
): number {
  return targets.length - table.value({ own: other, other: own ^ move, targets });
}

function answersTo(table: HiddenTable, width: number, belief: Belief, move: Move): readonly HiddenAnswer[] {
  const register = belief.own ^ move;
  return Array.from({ length: width + 1 }, (_, matches) => matches).flatMap((matches) => {
    const left = belief.targets.filter((target) => countOnes(target ^ register) === width - matches);
    if (left.length === 0) return [];
    const wins = matches === width ? 1 : winsLeft(table, belief, move, left);
    return [{ matches, wins, of: left.length }];
  });
}
