// Matches to keep in a store: changes as a room would make them, without any rules. Not a test itself.
import type { Change, LineRow, MatchRow, SeatRow } from '../../src/server/store/store.ts';

/** Characters that break what does not treat texts as texts: quotes, a backslash, letters beyond ASCII, a pair of surrogates. */
export const ODD_TEXT = `{"t":"x","title":"Zwölf „Bits“ ≠ 🂡 \\\\ ' ; -- $1 %s"}`;

export const NOW = 1_794_800_000_000;

export function rowOf(id: string, over: Partial<MatchRow> = {}): MatchRow {
  return {
    id,
    makerHash: 'a'.repeat(64),
    request: ODD_TEXT,
    stage: 'waiting',
    listed: false,
    lines: 0,
    created: NOW,
    changed: NOW,
    wake: undefined,
    rematch: undefined,
    ...over,
  };
}

export const SEATS: readonly [SeatRow, SeatRow] = [
  { seat: 0, player: 'human', keyHash: 'b'.repeat(64), inviteHash: undefined, name: 'Ada ’🂡' },
  { seat: 1, player: 'human', keyHash: undefined, inviteHash: 'c'.repeat(64), name: undefined },
];

export function creation(id: string, over: Partial<MatchRow> = {}): Change {
  return { id, from: 0, row: rowOf(id, over), seats: SEATS };
}

/** Lines from this number on, each with its number in it. */
export function linesFrom(first: number, count: number): readonly LineRow[] {
  return Array.from({ length: count }, (_, index) => ({
    text: `${ODD_TEXT}#${first + index}`,
    at: NOW + first + index,
  }));
}

/** The change that adds this many lines to a match with `before` lines. */
export function addition(
  id: string,
  place: { readonly from: number; readonly before: number; readonly count?: number },
  over: Partial<Change> = {},
): Change {
  const { from, before, count = 1 } = place;
  const row = rowOf(id, { stage: 'playing', lines: before + count, changed: NOW + before + count });
  return { id, from, row, lines: linesFrom(before + 1, count), ...over };
}

/** An id of 16 hexadecimal digits. */
export function idOf(number: number): string {
  return number.toString(16).padStart(16, '0');
}
