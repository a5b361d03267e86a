// The computer that one person plays against: which level it has, and which is due after a round.
import { peopleIn, currentRound, type Match, type Outcome, type Setup } from '../../match/match.ts';
import type { Result } from '../../players/ladder.ts';
import { COMPUTER_NAMES, type ComputerName } from '../../players/names.ts';
import { otherSeat, type Seat } from '../../rules/rule-book.ts';
import { keepResult, standingIn } from '../new-match/standings.ts';

export interface Duel {
  readonly person: Seat;
  readonly level: ComputerName;
}

/** Undefined where two people or two computers play. */
export function duelIn(setup: Setup): Duel | undefined {
  const [person, ...others] = peopleIn(setup);
  if (person === undefined || others.length > 0) return undefined;
  const level = COMPUTER_NAMES.find((name) => name === setup.players[otherSeat(person)]);
  return level && { person, level };
}

/** If the last round has just ended. */
export function keepRoundResult(match: Match): void {
  const outcome = currentRound(match)?.outcome;
  const duel = duelIn(match.setup);
  if (outcome !== undefined && duel !== undefined)
    keepResult(match.setup, duel.level, resultFor(duel.person, outcome));
}

function resultFor(person: Seat, { winner }: Outcome): Result {
  if (winner === undefined) return 'drawn';
  return winner === person ? 'won' : 'lost';
}

export function levelDue(setup: Setup): ComputerName {
  return standingIn(setup).level;
}
