// A match online as one process holds it: what the store keeps of it, and the match played again from its lines. Plain
// data; `decideRoom` says what becomes of it. It is never shown to anybody: the match in it knows hidden targets.
import { at, invariant } from '../../base/invariant.ts';
import { refuse, ok, type Result } from '../../base/result.ts';
import { openStored, type OpenedRecord } from '../../host/record-log.ts';
import type { StoredSecret } from '../../host/record-store.ts';
import { currentRound, HUMAN, positionIn, type Round } from '../../match/match.ts';
import type { RecordLine } from '../../notation/record-line.ts';
import { SEATS, type Seat } from '../../rules/rule-book.ts';
import type { CreateMatch } from '../../wire/create-match.ts';
import type { WireFault } from '../../wire/fault.ts';
import type { MatchPlan } from '../../wire/match-plan.ts';
import type { Kept, MatchRow, SeatRow, WishRow } from '../store/store.ts';
import { isSameHash } from '../key-hash.ts';
import { planOf, requestIn } from './kept-request.ts';
import { turnBegan } from './turn-clock.ts';

export interface Room {
  readonly version: number;
  readonly row: MatchRow;
  readonly seats: readonly [SeatRow, SeatRow];
  readonly wishes: readonly WishRow[];
  /** What was asked for; its invitations are hashes. */
  readonly request: CreateMatch;
  readonly plan: MatchPlan;
  /** The match and its record; undefined before both sit. */
  readonly played: OpenedRecord | undefined;
  /** When the turn began: the line before it was told, or kept if that is not known. */
  readonly began: number;
}

/** The room of a match as it is kept, with all its lines. */
export function openRoom(kept: Kept, secrets: readonly StoredSecret[]): Room {
  const { row, version, seats, wishes, lines } = kept;
  invariant(lines.length === row.lines, `all lines of ${row.id} are there`);
  const request = requestIn(row.request);
  const plan = planOf(request);
  const played = lines.length === 0 ? undefined : openLines(kept, secrets);
  const began = turnBegan(row, played?.match);
  return { version, row, seats, wishes, request, plan, played, began };
}

function openLines({ row, lines }: Kept, secrets: readonly StoredSecret[]): OpenedRecord {
  const opened = openStored({ lines: lines.map(({ text }) => text), secrets });
  invariant(opened.ok, `the record of ${row.id} can be played again`);
  return opened.value;
}

/** The room whose turn begins when it was told, unless it has begun later. */
export function begunAt(room: Room, told: number): Room {
  if (told <= room.began) return room;
  const { version, row, seats, wishes, request, plan, played } = room;
  return { version, row, seats, wishes, request, plan, played, began: told };
}

/** The number that the next line will have. */
export function nextLine({ row }: Pick<Room, 'row'>): number {
  return row.lines + 1;
}

/** The round that is being played; undefined between rounds, before the first and after the last. */
export function openRound({ played }: Pick<Room, 'played'>): Round | undefined {
  const round = played && currentRound(played.match);
  return round?.outcome === undefined ? round : undefined;
}

/** Nothing more is played: the match is over, or was cancelled. */
export function isEnded({ row }: Pick<Room, 'row'>): boolean {
  return row.stage === 'over' || row.stage === 'cancelled';
}

/** The lines of that round, from its own line on. */
export function linesOfRound(room: Pick<Room, 'played' | 'row'>, number: number): readonly RecordLine[] {
  const lines = room.played?.log.lines.slice(0, room.row.lines) ?? [];
  const first = lines.findIndex((line) => line.t === 'round' && line.round === number);
  if (first < 0) return [];
  const next = lines.findIndex((line, index) => index > first && line.t === 'round');
  return lines.slice(first, next < 0 ? undefined : next);
}

/** Whether a person holds the seat, or may take it. */
export function isPerson({ seats }: Pick<Room, 'seats'>, seat: Seat): boolean {
  return at(seats, seat).player === HUMAN;
}

export function isFree({ player, keyHash }: SeatRow): boolean {
  return player === HUMAN && keyHash === undefined;
}

/** The level that has to move now; undefined if it is a person's turn, or nobody's. */
export function levelOnMove(room: Room): string | undefined {
  const round = openRound(room);
  if (round === undefined) return undefined;
  const { player } = at(room.seats, positionIn(round).toMove);
  return player === HUMAN ? undefined : player;
}

/** The seat that is held with the key of this hash. */
export function seatHeldBy({ seats }: Pick<Room, 'seats'>, keyHash: string | undefined): Seat | undefined {
  return SEATS.find((seat) => isSameHash(at(seats, seat).keyHash, keyHash));
}

/** The seat of who asks; refused without a key, and with one that holds no seat here. */
export function seatAsking(room: Pick<Room, 'seats'>, keyHash: string | undefined): Result<Seat, WireFault> {
  if (keyHash === undefined) return refuse({ code: 'no-key' });
  const seat = seatHeldBy(room, keyHash);
  return seat === undefined ? refuse({ code: 'wrong-key' }) : ok(seat);
}

/** Who sits, has made the match for others or is invited to it may look at it even where strangers may not. */
export function mayLook(room: Room, keyHash: string | undefined): WireFault | undefined {
  if (keyHash === undefined) return room.request.watch ? undefined : { code: 'no-key' };
  const { row, seats, request } = room;
  // A maker who sits has the key of a seat, and may have given it another one since.
  const maker = request.seats.some((seat) => 'me' in seat) ? undefined : row.makerHash;
  const known = [maker, ...seats.flatMap(({ keyHash: held, inviteHash }) => [held, inviteHash])];
  return known.some((hash) => isSameHash(hash, keyHash)) ? undefined : { code: 'wrong-key' };
}
