// The seats in matches that a server decides, in a file of everything that a browser keeps: with their keys, so that one
// can go on in another browser. They count only where that server is.
import { SEAT_NUMBERS } from '../../rules/rule-book.ts';
import { isKey, isMatchId } from '../../wire/ids.ts';
import type { KeptSeat } from '../storage/database.ts';
import { keepSeat, readSeat, readSeats } from '../storage/seat-store.ts';

export interface ExportedSeats {
  /** Where the server is. */
  readonly server: string;
  readonly seats: readonly KeptSeat[];
}

/** Undefined if there are none. What is still being asked is asked by this browser alone. */
export async function exportSeats(): Promise<ExportedSeats | undefined> {
  const seats = (await readSeats()).filter(({ asked }) => asked === undefined);
  return seats.length === 0 ? undefined : { server: location.origin, seats };
}

/** Takes what is good from unknown data; what is here already stays. False if something could not be kept. */
export async function importSeats(data: unknown): Promise<boolean> {
  const { server, seats } = { ...(data as Partial<Record<keyof ExportedSeats, unknown>> | null | undefined) };
  if (server !== location.origin || !Array.isArray(seats)) return true;
  const read = seats.flatMap((each: unknown) => readKeptSeat(each) ?? []);
  const kept = await Promise.all(
    read.map(async (seat) => (await readSeat(seat.match)) !== undefined || keepSeat(seat)),
  );
  return kept.every(Boolean);
}

const MOST_TITLE = 60;

function readKeptSeat(data: unknown): KeptSeat | undefined {
  const { match, title, seat, key, invites, created } = {
    ...(data as Partial<Record<keyof KeptSeat, unknown>> | null),
  };
  if (!isMatchId(match) || !isKey(key)) return undefined;
  const number = SEAT_NUMBERS.find((each) => each === seat);
  const time = typeof created === 'string' && !Number.isNaN(Date.parse(created)) ? created : undefined;
  return {
    match,
    key,
    title: typeof title === 'string' ? title.slice(0, MOST_TITLE) : '',
    ...(number === undefined ? {} : { seat: number }),
    invites: readInvites(invites),
    created: time ?? new Date().toISOString(),
  };
}

function readInvites(data: unknown): NonNullable<KeptSeat['invites']> {
  return (Array.isArray(data) ? (data as readonly unknown[]) : []).flatMap((each) => {
    const { seat, key } = { ...(each as { seat?: unknown; key?: unknown } | null) };
    return (seat === 1 || seat === 2) && isKey(key) ? [{ seat, key }] : [];
  });
}
