// The next room and the change that the store has to keep for it: made together, so that they cannot differ.
import { at } from '../../base/invariant.ts';
import type { OpenedRecord } from '../../host/record-log.ts';
import type { Step } from '../../host/step.ts';
import type { Change, MatchRow, SeatRow, WishRow } from '../store/store.ts';
import { wakeOf, type Retention } from './retention.ts';
import { growLog } from './growing-log.ts';
import { isFree, type Room } from './room.ts';

/** What deciding takes besides the room and the request. */
export interface Moment {
  readonly now: number;
  readonly retention: Retention;
}

/** What happened: steps of the match, and what else is different afterwards. */
export interface Happened {
  readonly steps?: readonly Step[];
  readonly seats?: readonly [SeatRow, SeatRow];
  readonly wishes?: readonly WishRow[];
  readonly row?: Partial<Pick<MatchRow, 'listed' | 'rematch' | 'stage'>>;
}

/** A row in the making. */
type NewRow = { -readonly [Field in keyof MatchRow]: MatchRow[Field] };

export interface Advanced {
  readonly change: Change;
  /** The room once the change is kept. */
  readonly room: Room;
}

export function advance(room: Room, happened: Happened, { now, retention }: Moment): Advanced {
  const { steps = [], seats, wishes } = happened;
  const before = room.row.lines;
  const played = afterSteps(room, steps);
  const added = steps.length === 0 ? [] : (played?.log.texts.slice(before) ?? []);
  const lines = added.map((text) => ({ text, at: now }));
  const joined = seats?.some((seat, index) => !isFree(seat) && isFree(at(room.seats, index))) ?? false;
  const changed = lines.length > 0 || joined ? now : room.row.changed;
  const row = rowAfter(room.row, happened.row, { played, changed, lines: before + lines.length });
  const next: Room = {
    version: room.version + 1,
    row,
    seats: seats ?? room.seats,
    wishes: wishes ?? room.wishes,
    request: room.request,
    plan: room.plan,
    played,
    began: lines.length > 0 ? now : room.began,
  };
  // It follows from all the rest.
  row.wake = wakeOf(next, now, retention);
  const secret = steps.find((step) => step.secret !== undefined)?.secret;
  const change = {
    id: row.id,
    from: room.version,
    row,
    seats,
    wishes,
    lines,
    secret,
    isPlain: isPlain(room.row, row),
  };
  return { change, room: next };
}

function isPlain(before: MatchRow, { stage, listed, wake, rematch }: MatchRow): boolean {
  return (
    stage === before.stage && listed === before.listed && wake === before.wake && rematch === before.rematch
  );
}

/** Without its new `wake`. All by name: copying whole rows and rooms by spread was a fifth of what a move took. */
function rowAfter(
  row: MatchRow,
  changes: Happened['row'],
  { played, changed, lines }: { played: OpenedRecord | undefined; changed: number; lines: number },
): NewRow {
  const stage = stageOf(row.stage, played);
  return {
    id: row.id,
    makerHash: row.makerHash,
    request: row.request,
    stage: changes?.stage ?? stage,
    listed: changes?.listed ?? row.listed,
    lines,
    created: row.created,
    changed,
    wake: row.wake,
    // A lead that came to nothing is taken away by an explicit undefined.
    rematch: changes !== undefined && 'rematch' in changes ? changes.rematch : row.rematch,
  };
}

/** What was cancelled stays so, although its record could go on. */
function stageOf(before: MatchRow['stage'], played: OpenedRecord | undefined): MatchRow['stage'] {
  if (played === undefined || before === 'cancelled') return before;
  return played.match.over ? 'over' : 'playing';
}

function afterSteps(room: Room, steps: readonly Step[]): OpenedRecord | undefined {
  const last = steps.at(-1);
  if (last === undefined) return room.played;
  const [only] = steps;
  const lines = steps.length === 1 && only !== undefined ? only.lines : steps.flatMap((step) => step.lines);
  return { match: last.match, unwritten: [], log: growLog(room.played?.log, room.row.lines, lines) };
}
