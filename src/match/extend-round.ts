// A round carried on by moves that no match has seen: for looking ahead, side lines and positions by themselves.
// History and ruling of the round count; what a hidden target would answer is not known and left out.
import type { Rules } from '../rules/compile.ts';
import { after, type Move } from '../rules/play.ts';
import type { Position } from '../rules/position.ts';
import { positionIn, type Round } from './match.ts';
import { outcomeIn } from './outcome.ts';

/** The round after one more move, without asking whether that ends it. */
export function afterMove(round: Round, move: Move): Round {
  const here = positionIn(round);
  const ply = { seat: here.toMove, move, position: after(round.rules, here, move), matches: undefined };
  return { ...round, plies: [...round.plies, ply] };
}

/** The round after these moves, with its outcome if the last of them ends it. */
export function extendRound(round: Round, moves: readonly Move[]): Round {
  const extended = moves.reduce(afterMove, { ...round, outcome: undefined });
  return moves.length === 0 ? extended : { ...extended, outcome: outcomeIn(extended) };
}

/** A round by itself from any position, without a match around it: as its book has it. */
export function roundFrom(rules: Rules, start: Position): Round {
  return {
    number: 1,
    first: start.toMove,
    rules,
    endless: rules.book.endless ?? 'play-on',
    start,
    plies: [],
    outcome: undefined,
    commitment: undefined,
    salt: undefined,
  };
}

/** The round as it stood after so many plies; with its outcome only if these are all. */
export function roundAfter(round: Round, plies: number): Round {
  if (plies >= round.plies.length) return round;
  return { ...round, plies: round.plies.slice(0, plies), outcome: undefined };
}
