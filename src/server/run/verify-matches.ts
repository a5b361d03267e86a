// `--verify`: plays every match of a store again and compares what is kept beside its lines. Changes nothing.
import { printable } from '../../base/text.ts';
import { openStored } from '../../host/record-log.ts';
import type { StoredSecret } from '../../host/record-store.ts';
import { isTargetLost } from '../../host/step.ts';
import { type Retention, wakeOf } from '../room/retention.ts';
import { openRoom } from '../room/room.ts';
import type { OpenedStore } from '../store/open-store.ts';
import type { Kept } from '../store/store.ts';
import { allMatches } from './all-matches.ts';

export interface Verified {
  readonly matches: number;
  /** Of them, how many have no record yet, because a seat is free. */
  readonly waiting: number;
  readonly lines: number;
  /** One sentence for each match that is wrong. */
  readonly wrong: readonly string[];
  /** The code of the failure of the store that broke it off. */
  readonly broken?: string;
}

export async function verifyMatches(
  { store, secrets }: OpenedStore,
  retention: Retention,
): Promise<Verified> {
  let [matches, waiting, lines] = [0, 0, 0];
  const wrong: string[] = [];
  for await (const kept of allMatches(store)) {
    if (!kept.ok) return { matches, waiting, lines, wrong, broken: kept.fault.code };
    const { row } = kept.value;
    const hidden = await secrets.secrets(row.id);
    if (!hidden.ok) return { matches, waiting, lines, wrong, broken: hidden.fault.code };
    const why = whatIsWrong(kept.value, hidden.value) ?? wakeFault(kept.value, hidden.value, retention);
    if (why !== undefined) wrong.push(`${row.id}: ${why}.`);
    matches++;
    if (row.lines === 0) waiting++;
    lines += kept.value.lines.length;
  }
  return { matches, waiting, lines, wrong };
}

/** Undefined if all is well. */
function whatIsWrong({ row, seats, lines }: Kept, secrets: readonly StoredSecret[]): string | undefined {
  if (lines.length !== row.lines) return `it has ${lines.length} lines and counts ${row.lines}`;
  const waits = row.stage === 'waiting';
  if (waits !== (lines.length === 0)) return `it is ${row.stage} with ${lines.length} lines`;
  if (waits) return undefined;
  const opened = openStored({ lines: lines.map(({ text }) => text), secrets });
  if (!opened.ok) return `its record is wrong (${JSON.stringify(opened.fault)})`;
  const { match, unwritten } = opened.value;
  if (unwritten.length > 0) return 'its last lines are missing';
  if (match.over !== (row.stage === 'over')) return `it is ${row.stage}, and its record says otherwise`;
  if (isTargetLost(match)) return 'its hidden target is lost';
  const players = seats.map(({ player }) => player);
  return players.join() === match.setup.players.join() ? undefined : 'other players sit there than play';
}

/** A match on which the server must act, and which nothing would make it look at; or one that it could not even open. */
function wakeFault(kept: Kept, secrets: readonly StoredSecret[], retention: Retention): string | undefined {
  try {
    const due = wakeOf(openRoom(kept, secrets), kept.row.changed, retention);
    return due !== undefined && kept.row.wake === undefined ? 'nothing will wake it' : undefined;
  } catch (error) {
    // What rooms take for granted of a store is here what is to be found out.
    return `it cannot be opened (${printable(String(error), 200)})`;
  }
}
