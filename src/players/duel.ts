// One person against the computer: who that is, which level, and where the person stands after a round.
import { currentRound, peopleIn, type Match, type Outcome, type Setup } from '../match/match.ts';
import { otherSeat, type Seat } from '../rules/rule-book.ts';
import { standingAfter, type Result, type Standing } from './ladder.ts';
import { COMPUTER_NAMES, type ComputerName } from './names.ts';

export interface Duel {
  readonly person: Seat;
  readonly level: ComputerName;
}

/** Undefined where two people or two computers play. */
export function duelIn(setup: Pick<Setup, 'players'>): Duel | undefined {
  const [person, ...others] = peopleIn(setup);
  if (person === undefined || others.length > 0) return undefined;
  const level = COMPUTER_NAMES.find((name) => name === setup.players[otherSeat(person)]);
  return level && { person, level };
}

/** After the last round of a match; undefined if it is not over, or no duel. */
export function standingAfterRound(standing: Standing, match: Match): Standing | undefined {
  const outcome = currentRound(match)?.outcome;
  const duel = duelIn(match.setup);
  if (outcome === undefined || duel === undefined) return undefined;
  return standingAfter(standing, duel.level, resultFor(duel.person, outcome));
}

function resultFor(person: Seat, { winner }: Outcome): Result {
  if (winner === undefined) return 'drawn';
  return winner === person ? 'won' : 'lost';
}
