// Players who know the value of every move: the weaker the level, the more chance has a say.
import { invariant } from '../base/invariant.ts';
import { drawWeighted, pick, type Random } from '../base/random.ts';
import { forbidsRepeats } from '../match/legal.ts';
import type { Round } from '../match/match.ts';
import type { Move } from '../rules/play.ts';
import { chooseBySample, weighBySample } from '../hidden/sample.ts';
import { chooseHidden, weighHidden } from '../hidden/exact-play.ts';
import { solutionFor } from '../solver/solution-cache.ts';
import { codeOf } from '../solver/value.ts';
import type { Caches } from '../hidden/caches.ts';
import type { WeighedMove } from '../hidden/weighed-move.ts';
import { weighMoves } from './level-weights.ts';
import type { Level } from './player.ts';
import { sightBySolution, type Sight } from './sight.ts';

export type StrongName = 'medium' | 'hard' | 'perfect';

/** With a hidden target; the lower, the rarer a worse move. */
const DARK_TEMPERATURES: Readonly<Record<StrongName, number>> = { medium: 0.3, hard: 0.1, perfect: 0 };

/** They see what one move can do, like the level below, and beyond that err the more the warmer they are. */
export const mediumPlayer = strong('medium', drawOne);
export const hardPlayer = strong('hard', drawOne);

/**
 * Never gives up value: wins fastest and loses slowest, as far as plies are known, and sets traps where neither side
 * can force an end. Any of the moves that are equally good by that will do.
 */
export const perfectPlayer = strong('perfect', (random, moves) => pick(random, moves));

type Draw = (random: Random, moves: readonly WeighedMove[]) => WeighedMove | undefined;

function drawOne(random: Random, moves: readonly WeighedMove[]): WeighedMove | undefined {
  return drawWeighted(random, moves, ({ weight }) => weight);
}

function strong(name: StrongName, draw: Draw): Level {
  return {
    name,
    async choose({ round }, random, caches) {
      if (round.commitment !== undefined)
        return chooseInTheDark(caches, round, random, DARK_TEMPERATURES[name]);
      const chosen = draw(random, weighSight(name, await sightOf(caches, round)));
      invariant(chosen !== undefined, 'a player is asked only where there is a move');
      return chosen.move;
    },
    async weigh({ round }, caches) {
      if (round.commitment !== undefined) return weighInTheDark(name, caches, round);
      return weighSight(name, await sightOf(caches, round));
    },
  };
}

/** The moves that a level may play, best first, by what it sees. */
export function weighSight(level: StrongName, sight: Sight): readonly WeighedMove[] {
  const { moves, exact, mostLooks } = sight;
  const weights = new Float64Array(moves.length);
  const temptation = exact ? (index: number) => temptationOf(sight, moves[index]?.move ?? 0) : undefined;
  weighMoves(level, { codes: moves.map(codeOf), from: 0, to: moves.length, temptation, mostLooks }, weights);
  return moves
    .map(({ move }, index) => ({ move, weight: weights[index] ?? 0 }))
    .filter(({ weight }) => weight > 0);
}

/** The share of the replies to a move that are mistakes. */
function temptationOf(sight: Sight, move: Move): number {
  const replies = sight.replies(move);
  const mistakes = replies.filter(({ keeps }) => !keeps).length;
  return replies.length === 0 ? 0 : mistakes / replies.length;
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

/** The moves that a level may play where the target is hidden; undefined if they cannot be told beforehand. */
export function weighInTheDark(
  level: StrongName,
  { beliefs, solutions }: Caches,
  round: Round,
): readonly WeighedMove[] | undefined {
  const temperature = DARK_TEMPERATURES[level];
  return weighHidden(beliefs, round, temperature) ?? weighBySample(solutions, round, temperature);
}

/** Exact where no position may come back and that can be worked out: loaded only then, since few matches need it. */
async function sightOf({ solutions }: Caches, round: Round): Promise<Sight> {
  const exact = forbidsRepeats(round)
    ? (await import('./sight-without-repeats.ts')).sightWithoutRepeats(round)
    : undefined;
  return exact ?? sightBySolution(solutionFor(solutions, round.rules), round);
}
