// Which moves a match allows: those of the rules, less what its endless-play ruling takes away.
import { whyIllegal } from '../rules/refusal.ts';
import { after, hasMove, legalMoves, type Move } from '../rules/play.ts';
import { positionKey } from '../rules/position.ts';
import { possibleTargets, tellsSomething } from './belief.ts';
import type { DecideFault } from './fault.ts';
import { positionIn, positionsOf, type Round } from './match.ts';

/** All moves that may be played now, in the one order of moves. */
export function allowedMoves(round: Round): readonly Move[] {
  if (round.outcome !== undefined) return [];
  const moves = legalMoves(round.rules, positionIn(round));
  if (round.endless !== 'no-repeat') return moves;
  const ban = banOf(round);
  return moves.filter((move) => ban(move) === undefined);
}

export function hasAllowedMove(round: Round): boolean {
  if (round.endless !== 'no-repeat') return hasMove(round.rules, positionIn(round));
  const ban = banOf(round);
  return legalMoves(round.rules, positionIn(round)).some((move) => ban(move) === undefined);
}

/** Why a move may not be played now; undefined if it may. */
export function whyRefused(round: Round, move: Move): DecideFault | undefined {
  const fault = whyIllegal(round.rules, positionIn(round), move);
  if (fault !== undefined || round.endless !== 'no-repeat') return fault;
  return banOf(round)(move);
}

/**
 * Whether no position of the round may come back now. With a hidden target `no-repeat` forbids dead questions instead;
 * once one target is left it forbids nothing where the match added it, and repeated positions where the book says it.
 */
export function forbidsRepeats(round: Round): boolean {
  if (round.endless !== 'no-repeat') return false;
  if (round.commitment === undefined) return true;
  return round.rules.book.endless === 'no-repeat' && possibleTargets(round).length < 2;
}

type Ban = (move: Move) => DecideFault | undefined;

function banOf(round: Round): Ban {
  if (round.commitment === undefined) return banRepeats(round);
  const targets = possibleTargets(round);
  if (targets.length > 1) return banDeadQuestions(round, targets);
  return round.rules.book.endless === 'no-repeat' ? banRepeats(round) : () => undefined;
}

function banRepeats(round: Round): Ban {
  const seen = new Map(positionsOf(round).map((position, ply) => [positionKey(position), ply]));
  return (move) => {
    const ply = seen.get(positionKey(after(round.rules, positionIn(round), move)));
    return ply === undefined ? undefined : { code: 'repeats', ply };
  };
}

function banDeadQuestions(round: Round, targets: readonly number[]): Ban {
  return (move) => (tellsSomething(round, move, targets) ? undefined : { code: 'tells-nothing' });
}
