// A simple opponent for any book: wins at once if it can, does not hand over a win at once if it can help it.
import { invariant } from '../base/invariant.ts';
import { shuffled } from '../base/random.ts';
import { possibleTargets } from '../match/belief.ts';
import { allowedMoves } from '../match/legal.ts';
import { positionIn, type Round } from '../match/match.ts';
import { outcomeIn } from '../match/outcome.ts';
import { withTarget } from '../rules/compile.ts';
import { after, type Move } from '../rules/play.ts';
import type { Player } from './player.ts';

/** How many positions it looks at before it just plays: keeps every move quick in books with many moves. */
const MOST_LOOKS = 200_000;

export const easyPlayer: Player = {
  name: 'easy',
  choose({ round }, random) {
    const known = knownRound(round);
    const moves = shuffled(random, allowedMoves(round));
    const winning = moves.find((move) => endsBy(known, move) === 'win');
    const move = winning ?? firstSafe(known, moves) ?? moves[0];
    invariant(move !== undefined, 'a player is asked only where there is a move');
    return move;
  },
};

/**
 * A hidden target is used once all but one are ruled out, from what everybody has seen. Before that nobody can tell
 * which questions will be dead after the next count, so no ruling forbids any in what is foreseen.
 */
function knownRound(round: Round): Round {
  if (round.commitment === undefined) return round;
  const [target, ...others] = possibleTargets(round);
  const rules = others.length === 0 ? withTarget(round.rules, target) : round.rules;
  return { ...round, rules, endless: 'play-on' };
}

function firstSafe(round: Round, moves: readonly Move[]): Move | undefined {
  let looks = 0;
  return moves.find((move) => {
    const next = advance(round, move);
    const replies = allowedMoves(next);
    looks += replies.length;
    if (looks > MOST_LOOKS) return true;
    return endsBy(round, move) !== 'loss' && !replies.some((reply) => endsBy(next, reply) === 'win');
  });
}

/** How the move ends the round at once, for its player; undefined if it goes on. */
function endsBy(round: Round, move: Move): 'win' | 'loss' | undefined {
  const winner = outcomeIn(advance(round, move))?.winner;
  if (winner === undefined) return undefined;
  return winner === positionIn(round).toMove ? 'win' : 'loss';
}

/** The round after the move, as far as it can be foreseen: not what will be told of a hidden target. */
function advance(round: Round, move: Move): Round {
  const position = positionIn(round);
  const ply = {
    seat: position.toMove,
    move,
    position: after(round.rules, position, move),
    matches: undefined,
  };
  return { ...round, plies: [...round.plies, ply] };
}
