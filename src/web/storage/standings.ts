// Which level is due in each game, kept in this browser.
import {
  ladderName,
  NEWCOMER,
  readStanding,
  standingAfter,
  type Ladder,
  type Result,
  type Standing,
} from '../../players/ladder.ts';
import type { ComputerName } from '../../players/names.ts';
import { keepLocal, readLocal } from './local-store.ts';

const KEY = 'bitduel-standings';

export function standingIn(played: Ladder): Standing {
  return readStanding(readAll()[ladderName(played)]);
}

/** A level that was chosen by hand, to go on from. */
export function keepLevel(played: Ladder, level: ComputerName): void {
  if (standingIn(played).level !== level) keep(played, { ...NEWCOMER, level });
}

/** After a round against that level; answers the level that is due now. */
export function keepResult(played: Ladder, level: ComputerName, result: Result): ComputerName {
  const standing = standingAfter(standingIn(played), level, result);
  keep(played, standing);
  return standing.level;
}

function keep(played: Ladder, standing: Standing): void {
  keepLocal(KEY, { ...readAll(), [ladderName(played)]: standing });
}

function readAll(): Readonly<Record<string, unknown>> {
  const kept = readLocal(KEY);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}
