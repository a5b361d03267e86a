// Which level is due in each game, in one small file. It is only a convenience: what cannot be read is forgotten.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateFolder } from './folders.ts';
import { makeFolder } from './make-folder.ts';
import type { Match } from '../match/match.ts';
import { standingAfterRound } from '../players/duel.ts';
import { FORMER_LADDERS } from '../games/shelf/former-ladders.ts';
import { findStanding, ladderName, type Ladder, type Standing } from '../players/ladder.ts';

export function standingIn(ladder: Ladder): Standing {
  return findStanding(readAll(), ladder, FORMER_LADDERS);
}

/** If the last round is over and one person has played it against the computer. */
export function keepRoundResult(match: Match): void {
  const { setup } = match;
  const next = standingAfterRound(standingIn(setup), match);
  if (next !== undefined) keep({ ...readAll(), [ladderName(setup)]: next });
}

function readAll(): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(readFileSync(standingsPath(), 'utf8'));
    return typeof data === 'object' && data !== null ? { ...data } : {};
  } catch {
    return {};
  }
}

function keep(standings: Readonly<Record<string, unknown>>): void {
  try {
    makeFolder(stateFolder());
    writeFileSync(standingsPath(), `${JSON.stringify(standings)}\n`);
  } catch {
    // A folder that cannot be written only means that the next menu begins at the weakest level.
  }
}

function standingsPath(): string {
  return join(stateFolder(), 'standings.json');
}
