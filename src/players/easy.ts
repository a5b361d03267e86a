// A simple opponent for any book: wins at once if it can, does not hand over a win at once if it can help it.
import { invariant } from '../base/invariant.ts';
import { shuffled } from '../base/random.ts';
import { possibleTargets } from '../match/belief.ts';
import { allowedMoves } from '../match/legal.ts';
import { positionIn, type Round } from '../match/match.ts';
import { withTarget, type Rules } from '../rules/compile.ts';
import { after, endingAfterMove, legalMoves, type Move } from '../rules/play.ts';
import type { Position } from '../rules/position.ts';
import type { Player } from './player.ts';

/** How many positions it looks at before it just plays: keeps every move quick in books with many moves. */
const MOST_LOOKS = 200_000;

export const easyPlayer: Player = {
  name: 'easy',
  choose({ round }, random) {
    const moves = shuffled(random, allowedMoves(round));
    const rules = knownRules(round);
    const position = positionIn(round);
    const winning = moves.find((move) => endsFor(rules, position, move) === 'win');
    const move = winning ?? firstSafe(rules, position, moves) ?? moves[0];
    invariant(move !== undefined, 'a player is asked only where there is a move');
    return move;
  },
};

/** A hidden target is used once all but one are ruled out, from what everybody has seen. */
function knownRules(round: Round): Rules {
  if (round.commitment === undefined) return round.rules;
  const [target, ...others] = possibleTargets(round);
  return others.length === 0 ? withTarget(round.rules, target) : round.rules;
}

function firstSafe(rules: Rules, position: Position, moves: readonly Move[]): Move | undefined {
  let looks = 0;
  return moves.find((move) => {
    const next = after(rules, position, move);
    const replies = legalMoves(rules, next);
    looks += replies.length;
    if (looks > MOST_LOOKS) return true;
    const loses = endsFor(rules, position, move) === 'loss';
    return !loses && !replies.some((reply) => endsFor(rules, next, reply) === 'win');
  });
}

/** How the move ends the game at once, for who makes it; undefined if it goes on. */
function endsFor(rules: Rules, position: Position, move: Move): 'win' | 'loss' | undefined {
  const ending = endingAfterMove(rules, after(rules, position, move));
  if (ending === undefined) return undefined;
  return ending.winner === position.toMove ? 'win' : 'loss';
}
