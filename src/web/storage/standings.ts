// Which level is due in each game, kept in this browser.
import { NEWCOMER, readStanding, standingAfter, type Result, type Standing } from '../../players/ladder.ts';
import type { ComputerName } from '../../players/names.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { keepLocal, readLocal } from './local-store.ts';

const KEY = 'bitduel-standings';

/** What a standing holds for: a hidden target makes another game of the same book. */
export interface Played {
  readonly book: RuleBook;
  readonly secret: boolean;
}

export function standingIn(played: Played): Standing {
  return readStanding(readAll()[nameOf(played)]);
}

/** A level that was chosen by hand, to go on from. */
export function keepLevel(played: Played, level: ComputerName): void {
  if (standingIn(played).level !== level) keep(played, { ...NEWCOMER, level });
}

/** After a round against that level; answers the level that is due now. */
export function keepResult(played: Played, level: ComputerName, result: Result): ComputerName {
  const standing = standingAfter(standingIn(played), level, result);
  keep(played, standing);
  return standing.level;
}

function keep(played: Played, standing: Standing): void {
  keepLocal(KEY, { ...readAll(), [nameOf(played)]: standing });
}

function nameOf({ book, secret }: Played): string {
  return secret ? `${book.id} hidden` : book.id;
}

function readAll(): Readonly<Record<string, unknown>> {
  const kept = readLocal(KEY);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}
