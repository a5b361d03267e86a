// Play against a hidden target, from what is public alone: the registers and the counts told so far.
// Exact where dead questions are refused; where they are legal it never asks one, which is good but not proven best.
import { drawWeighted, pick, type Random } from '../base/random.ts';
import { possibleTargets } from '../match/belief.ts';
import { allowedMoves, forbidsRepeats } from '../match/legal.ts';
import { positionIn, type Round } from '../match/match.ts';
import { legalMoves, type Move } from '../rules/play.ts';
import { registerOf } from '../rules/position.ts';
import { alike, inShares, type WeighedMove } from './weighed-move.ts';
import type { Belief, BeliefTable, BeliefTables } from './belief-table.ts';

/** A move, and in how many of the targets still possible its player wins if both play perfectly from then on. */
export interface Prospect {
  readonly move: Move;
  readonly wins: number;
  readonly of: number;
}

/**
 * All moves but dead questions, best first, then in the one order of moves. Once the target is known, the moves
 * with the fewest turns to go come first among equals. Undefined if nothing is hidden or the rules are of another shape.
 */
export function prospectsOf(tables: BeliefTables, round: Round): readonly Prospect[] | undefined {
  return rankedMoves(tables, round)?.map(({ move, wins, of }) => ({ move, wins, of }));
}

/**
 * The choice of a computer player; undefined where `prospectsOf` is. At temperature 0 one of the best moves, each
 * equally likely. Above, any move, likelier the more it wins: by e for each `temperature` of the win share. A known
 * target is raced for without mistakes at any temperature.
 */
export function chooseHidden(
  tables: BeliefTables,
  round: Round,
  random: Random,
  temperature: number,
): Move | undefined {
  const moves = rankedMoves(tables, round);
  if (moves === undefined) return undefined;
  const [best] = moves;
  if (best === undefined) return pick(random, allowedMoves(round));
  if (temperature > 0 && best.of > 1)
    return drawWeighted(random, moves, likelihood(moves, temperature))?.move;
  const equals = moves.filter((move) => compare(move, best) === 0);
  return pick(random, equals)?.move;
}

/** How likely each answer of `chooseHidden` is: weights above 0 that sum to 1; undefined where `prospectsOf` is. */
export function weighHidden(
  tables: BeliefTables,
  round: Round,
  temperature: number,
): readonly WeighedMove[] | undefined {
  const moves = rankedMoves(tables, round);
  if (moves === undefined) return undefined;
  const [best] = moves;
  if (best === undefined) return alike(allowedMoves(round));
  if (temperature > 0 && best.of > 1) return inShares(moves, likelihood(moves, temperature));
  return alike(moves.filter((move) => compare(move, best) === 0).map(({ move }) => move));
}

interface RankedMove extends Prospect {
  /** Turns left after the move in the race for a known target; 0 before. */
  readonly turns: number;
}

function rankedMoves(tables: BeliefTables, round: Round): readonly RankedMove[] | undefined {
  const table = round.commitment === undefined ? undefined : tables.of(round.rules);
  if (table === undefined) return undefined;
  if (round.outcome !== undefined) return [];
  const belief = beliefIn(round);
  const wins = table.winsByMove(belief);
  const of = belief.targets.length;
  const moves = forbidsRepeats(round) ? allowedMoves(round) : legalMoves(round.rules, positionIn(round));
  const ranked = moves.flatMap((move) => {
    const share = wins.get(move);
    return share === undefined ? [] : [{ move, wins: share, of, turns: turnsAfter(table, belief, move) }];
  });
  return ranked.toSorted(compare);
}

/** What is public, seen by the player on move. */
export function beliefIn(round: Round): Belief {
  const { state } = positionIn(round);
  return {
    own: registerOf(round.rules, state, 'own'),
    other: registerOf(round.rules, state, 'other'),
    targets: possibleTargets(round),
  };
}

function turnsAfter(table: BeliefTable, { own, targets }: Belief, move: Move): number {
  const [target, ...more] = targets;
  return target === undefined || more.length > 0 ? 0 : table.turnsAfter(own, target, move);
}

function compare(one: RankedMove, other: RankedMove): number {
  return other.wins - one.wins || one.turns - other.turns;
}

/** Moves by chance have a weight of exp(win share / temperature). The best comes first. */
function likelihood(moves: readonly RankedMove[], temperature: number): (move: RankedMove) => number {
  const most = moves[0]?.wins ?? 0;
  return ({ wins, of }) => Math.exp((wins - most) / of / temperature);
}
