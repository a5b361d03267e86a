// A simple opponent for any book: wins at once if it can, does not hand over a win at once if it can help it.
import { invariant } from '../base/invariant.ts';
import { shuffled, type Random } from '../base/random.ts';
import { possibleTargets } from '../match/belief.ts';
import { afterMove } from '../match/extend-round.ts';
import { allowedMoves } from '../match/legal.ts';
import { positionIn, type Round } from '../match/match.ts';
import { outcomeIn } from '../match/outcome.ts';
import { withTarget } from '../rules/compile.ts';
import type { Move } from '../rules/play.ts';
import { alike, type WeighedMove } from '../hidden/weighed-move.ts';
import type { Level } from './player.ts';

/** How many positions it looks at before it just plays: keeps every move quick in books with many moves. */
const MOST_LOOKS = 200_000;

export const easyPlayer: Level = {
  name: 'easy',
  choose: ({ round }, random) => chooseByLooking(round, random),
  weigh: ({ round }) => weighByLooking(round),
};

/** Looks no further than it must. */
export function chooseByLooking(round: Round, random: Random): Move {
  const known = knownRound(round);
  const moves = shuffled(random, allowedMoves(round));
  const winning = moves.find((move) => endsBy(known, move) === 'win');
  const move = winning ?? firstSafe(known, moves) ?? moves[0];
  invariant(move !== undefined, 'a player is asked only where there is a move');
  return move;
}

/** Undefined where there is too much to look at. */
export function weighByLooking(round: Round): readonly WeighedMove[] | undefined {
  const known = knownRound(round);
  const moves = allowedMoves(round);
  const winning = moves.filter((move) => endsBy(known, move) === 'win');
  if (winning.length > 0) return alike(winning);
  const looks = lookingAt(known);
  const safe = moves.filter((move) => looks.isSafe(move));
  if (looks.count() > MOST_LOOKS) return undefined;
  return alike(safe.length > 0 ? safe : moves);
}

/**
 * A hidden target is used once all but one are ruled out by what is public. Before that it is not known which questions
 * will be dead after the next count, so no ruling forbids any in what is foreseen.
 */
function knownRound(round: Round): Round {
  if (round.commitment === undefined) return round;
  const [target, ...others] = possibleTargets(round);
  const rules = others.length === 0 ? withTarget(round.rules, target) : round.rules;
  return { ...round, rules, endless: 'play-on' };
}

function firstSafe(round: Round, moves: readonly Move[]): Move | undefined {
  const { isSafe } = lookingAt(round);
  return moves.find(isSafe);
}

interface Looking {
  /** Whether the move neither loses at once nor hands over a win; after too many looks it is taken to be safe. */
  readonly isSafe: (move: Move) => boolean;
  /** How many replies it has seen so far. */
  readonly count: () => number;
}

function lookingAt(round: Round): Looking {
  let looks = 0;
  return {
    isSafe: (move) => {
      const next = afterMove(round, move);
      const replies = allowedMoves(next);
      looks += replies.length;
      if (looks > MOST_LOOKS) return true;
      return endsBy(round, move) !== 'loss' && !replies.some((reply) => endsBy(next, reply) === 'win');
    },
    count: () => looks,
  };
}

/** How the move ends the round at once, for its player; undefined if it goes on. */
function endsBy(round: Round, move: Move): 'win' | 'loss' | undefined {
  const winner = outcomeIn(afterMove(round, move))?.winner;
  if (winner === undefined) return undefined;
  return winner === positionIn(round).toMove ? 'win' : 'loss';
}
