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

/** Whether no position of the round may come back. With a hidden target `no-repeat` forbids dead questions instead. */
export function forbidsRepeats({ endless, commitment }: Pick<Round, 'endless' | 'commitment'>): boolean {
  return endless === 'no-repeat' && commitment === undefined;
}

type Ban = (move: Move) => DecideFault | undefined;

function banOf(round: Round): Ban {
  return forbidsRepeats(round) ? banRepeats(round) : banDeadQuestions(round);
}

function banRepeats(round: Round): Ban {
  const seen = new Map(positionsOf(round).map((position, ply) => [positionKey(position), ply]));
  return (move) => {
    const ply = seen.get(positionKey(after(round.rules, positionIn(round), move)));
    return ply === undefined ? undefined : { code: 'repeats', ply };
  };
}

function banDeadQuestions(round: Round): Ban {
  const targets = possibleTargets(round);
  return (move) =>
    targets.length < 2 || tellsSomething(round, move, targets) ? undefined : { code: 'tells-nothing' };
}
