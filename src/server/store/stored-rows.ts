// From the rows of a database to what a store answers: the names of the columns are the same in both dialects.
import { invariant } from '../../base/invariant.ts';
import type { Seat } from '../../rules/rule-book.ts';
import type { Kept, LineRow, MatchRow, SeatRow, Stage, WishRow } from './store.ts';

interface StoredMatch {
  readonly id: string;
  readonly version: number;
  readonly maker_hash: string;
  readonly request: string;
  readonly stage: Stage;
  readonly listed: number | boolean;
  readonly lines: number;
  readonly created: number;
  readonly changed: number;
  readonly wake: number | null;
  readonly rematch: string | null;
}

interface StoredSeat {
  readonly seat: Seat;
  readonly player: string;
  readonly key_hash: string | null;
  readonly invite_hash: string | null;
  readonly name: string | null;
}

interface StoredWish {
  readonly seat: Seat;
  readonly what: WishRow['what'];
  readonly line: number;
  readonly body: string | null;
}

/** The rows were written by a store: they are taken as they are. */
export function keptOf(
  match: unknown,
  seats: readonly unknown[],
  wishes: readonly unknown[],
  lines: readonly unknown[],
): Kept {
  const stored = match as StoredMatch;
  const [first, second] = (seats as readonly StoredSeat[]).map(seatRowOf);
  invariant(first !== undefined && second !== undefined, 'a match is kept with its seats');
  return {
    version: stored.version,
    row: rowOf(stored),
    seats: [first, second],
    wishes: (wishes as readonly StoredWish[]).map(wishOf),
    lines: (lines as readonly LineRow[]).map(({ text, at }) => ({ text, at })),
  };
}

function rowOf(stored: StoredMatch): MatchRow {
  const { id, request, stage, lines, created, changed } = stored;
  return {
    ...{
      id,
      makerHash: stored.maker_hash,
      request,
      stage,
      listed: Boolean(stored.listed),
      lines,
      created,
      changed,
    },
    wake: stored.wake ?? undefined,
    rematch: stored.rematch ?? undefined,
  };
}

function seatRowOf(stored: StoredSeat): SeatRow {
  const { seat, player } = stored;
  return {
    seat,
    player,
    keyHash: stored.key_hash ?? undefined,
    inviteHash: stored.invite_hash ?? undefined,
    name: stored.name ?? undefined,
  };
}

function wishOf({ seat, what, line, body }: StoredWish): WishRow {
  return { seat, what, line, body: body ?? undefined };
}
