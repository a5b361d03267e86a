// Players who know the value of every move: the weaker the level, the more chance has a say.
import { invariant } from '../base/invariant.ts';
import { drawWeighted, pick, type Random } from '../base/random.ts';
import { allowedMoves } from '../match/legal.ts';
import { positionIn, type Round } from '../match/match.ts';
import { after, endingAfterMove, type Move } from '../rules/play.ts';
import { withoutOversights } from '../solver/oversights.ts';
import type { MoveValue, Solution } from '../solver/solution.ts';
import type { Value } from '../solver/value.ts';
import { chooseBySample } from '../hidden/sample.ts';
import { chooseHidden } from '../hidden/exact-play.ts';
import { solutionFor } from '../solver/solution-cache.ts';
import type { Caches } from '../hidden/caches.ts';
import type { Player } from './player.ts';
import { worthOf } from '../solver/worth.ts';

/** How many equally good moves are looked at for the traps they set: keeps every move quick. */
const MOST_TRAPS = 92;

/** The lower, the rarer a worse move. Measured by `npm run bench -- levels`. */
export const mediumPlayer = fallible('medium', { open: 0.8, hidden: 0.3 });
export const hardPlayer = fallible('hard', { open: 0.35, hidden: 0.1 });

/** Never gives up value: wins fastest, loses slowest, and sets traps where neither side can force an end. */
export const perfectPlayer: Player = {
  name: 'perfect',
  choose({ round }, random, caches) {
    if (round.commitment !== undefined) return chooseInTheDark(caches, round, random, 0);
    const solution = solutionFor(caches.solutions, round.rules);
    const [best, ...others] = allowedValues(solution, round);
    invariant(best !== undefined, 'a player is asked only where there is a move');
    if (best.value === 'win') return best.move;
    const equals = [best, ...others.filter((move) => isSame(move, best))];
    return solution.exact ? mostTempting(solution, round, equals) : (pick(random, equals) ?? best).move;
  },
};

/** Sees what one move can do, like the level below, and beyond that errs the more the warmer it is. */
function fallible(name: string, temperature: { readonly open: number; readonly hidden: number }): Player {
  return {
    name,
    choose({ round }, random, caches) {
      if (round.commitment !== undefined) return chooseInTheDark(caches, round, random, temperature.hidden);
      const moves = withoutOversights(allowedValues(solutionFor(caches.solutions, round.rules), round));
      const chosen = drawWeighted(random, moves, (move) => Math.exp(worthOf(move) / temperature.open));
      invariant(chosen !== undefined, 'a player is asked only where there is a move');
      return chosen.move;
    },
  };
}

/** With a hidden target: by exact beliefs where the rules are a race, else by a sample of likely targets. */
function chooseInTheDark(
  { beliefs, solutions }: Caches,
  round: Round,
  random: Random,
  temperature: number,
): Move {
  return (
    chooseHidden(beliefs, round, random, temperature) ?? chooseBySample(solutions, round, random, temperature)
  );
}

/** The values of the moves that the match allows, best first. */
function allowedValues(solution: Solution, round: Round): readonly MoveValue[] {
  const moves = solution.moves(positionIn(round));
  if (round.endless !== 'no-repeat') return moves;
  const allowed = new Set(allowedMoves(round));
  return moves.filter(({ move }) => allowed.has(move));
}

function isSame(one: Value, other: Value): boolean {
  return one.value === other.value && one.plies === other.plies;
}

/** Of moves that are equally good, the one after which the largest share of replies is a mistake. */
function mostTempting(solution: Solution, round: Round, moves: readonly MoveValue[]): number {
  const position = positionIn(round);
  const shares = moves.slice(0, MOST_TRAPS).map(({ move }) => {
    const next = after(round.rules, position, move);
    return endingAfterMove(round.rules, next) === undefined ? mistakeShare(solution.moves(next)) : 0;
  });
  const most = shares.indexOf(Math.max(...shares));
  return (moves[most] ?? moves[0])?.move ?? 0;
}

function mistakeShare(replies: readonly MoveValue[]): number {
  return replies.filter(({ keeps }) => !keeps).length / replies.length;
}
