// Which level a person meets next: one up after a win, one down after two losses in a row.
import type { RuleBook } from '../rules/rule-book.ts';
import { COMPUTER_NAMES, type ComputerName } from './names.ts';

export interface Standing {
  readonly level: ComputerName;
  /** Rounds lost in a row against that level. */
  readonly losses: number;
}

export type Result = 'won' | 'lost' | 'drawn';

const LOSSES_DOWN = 2;

/** Where everybody begins: at the weakest level. */
export const NEWCOMER: Standing = { level: COMPUTER_NAMES[0], losses: 0 };

/** What a standing holds for: a hidden target makes another game of the same book. */
export interface Ladder {
  readonly book: Pick<RuleBook, 'id'>;
  readonly secret: boolean;
}

/** By which a standing is kept. */
export function ladderName({ book, secret }: Ladder): string {
  return secret ? `${book.id} hidden` : book.id;
}

/** After a round against `level`, which need not be the level that was due. */
export function standingAfter(standing: Standing, level: ComputerName, result: Result): Standing {
  const lost = standing.level === level ? standing.losses : 0;
  if (result === 'won') return { level: stepFrom(level, 1), losses: 0 };
  if (result === 'drawn') return { level, losses: 0 };
  return lost + 1 < LOSSES_DOWN ? { level, losses: lost + 1 } : { level: stepFrom(level, -1), losses: 0 };
}

/** Unknown data as a standing; what does not fit is a newcomer's. */
export function readStanding(data: unknown): Standing {
  if (typeof data !== 'object' || data === null) return NEWCOMER;
  const { level, losses }: Readonly<Record<string, unknown>> = { ...data };
  const known = COMPUTER_NAMES.find((name) => name === level);
  return known === undefined ? NEWCOMER : { level: known, losses: losses === 1 ? 1 : 0 };
}

/** The standing among all that are kept; one that was kept under an earlier name counts too. */
export function findStanding(
  all: Readonly<Record<string, unknown>>,
  ladder: Ladder,
  formerNames: Readonly<Record<string, string>>,
): Standing {
  const name = ladderName(ladder);
  return readStanding(all[name] ?? all[formerNames[name] ?? name]);
}

function stepFrom(level: ComputerName, by: 1 | -1): ComputerName {
  return COMPUTER_NAMES[COMPUTER_NAMES.indexOf(level) + by] ?? level;
}
