// Which level is due in each game, kept in this browser.
import { FORMER_LADDERS } from '../../games/shelf/former-ladders.ts';
import { findStanding, ladderName, NEWCOMER, type Ladder, type Standing } from '../../players/ladder.ts';
import type { ComputerName } from '../../players/names.ts';
import { keepLocal, readLocal } from './local-store.ts';

const KEY = 'bitduel-standings';

export function standingIn(played: Ladder): Standing {
  return findStanding(readAll(), played, FORMER_LADDERS);
}

/** A level that was chosen by hand, to go on from. */
export function keepLevel(played: Ladder, level: ComputerName): void {
  if (standingIn(played).level !== level) keepStanding(played, { ...NEWCOMER, level });
}

export function keepStanding(played: Ladder, standing: Standing): void {
  keepLocal(KEY, { ...readAll(), [ladderName(played)]: standing });
}

function readAll(): Readonly<Record<string, unknown>> {
  const kept = readLocal(KEY);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}
