// One person against the computer: who that is, which level, and how a round went for the person.
import { peopleIn, type Outcome, type Setup } from '../match/match.ts';
import { otherSeat, type Seat } from '../rules/rule-book.ts';
import type { Result } from './ladder.ts';
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

export function resultFor(person: Seat, { winner }: Outcome): Result {
  if (winner === undefined) return 'drawn';
  return winner === person ? 'won' : 'lost';
}
