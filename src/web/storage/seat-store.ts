// The seats that this browser holds in matches that a server decides, and what was asked of it and is not answered yet.
// Where the browser keeps nothing, they last as long as the page does.
import type { PendingCommand } from '../../remote/outbox.ts';
import { database, type KeptSeat } from './database.ts';
import { write } from './write.ts';

/** As they were last, for when they cannot be kept. */
const onPage = new Map<string, KeptSeat>();

/** Undefined if this browser has no part in the match. */
export async function readSeat(match: string): Promise<KeptSeat | undefined> {
  const here = onPage.get(match);
  if (here !== undefined) return here;
  try {
    return await (await database()).get('seats', match);
  } catch {
    return undefined;
  }
}

/** False if it lasts only as long as the page. */
export function isSeatKept(match: string): boolean {
  return !onPage.has(match);
}

/** All of them, the newest first. */
export async function readSeats(): Promise<readonly KeptSeat[]> {
  const kept = await allKept();
  const others = kept.filter(({ match }) => !onPage.has(match));
  return [...others, ...onPage.values()].toSorted((a, b) => b.created.localeCompare(a.created));
}

async function allKept(): Promise<readonly KeptSeat[]> {
  try {
    return await (await database()).getAll('seats');
  } catch {
    return [];
  }
}

/** False if it lasts only as long as the page. */
export async function keepSeat(seat: KeptSeat): Promise<boolean> {
  try {
    await write(['seats'], async ({ store }) => store.put(seat));
    onPage.delete(seat.match);
    return true;
  } catch {
    onPage.set(seat.match, seat);
    return false;
  }
}

/** With what was asked through it. */
export async function dropSeat(match: string): Promise<void> {
  onPage.delete(match);
  try {
    await write(['seats', 'outbox'], async (writing) =>
      Promise.all([writing.objectStore('seats').delete(match), writing.objectStore('outbox').delete(match)]),
    );
  } catch {
    // Where nothing can be kept, there is nothing to drop.
  }
}

export async function readPending(match: string): Promise<PendingCommand | undefined> {
  try {
    return await (await database()).get('outbox', match);
  } catch {
    return undefined;
  }
}

/** The matches in which something is not answered yet. */
export async function pendingMatches(): Promise<readonly string[]> {
  try {
    return await (await database()).getAllKeys('outbox');
  } catch {
    return [];
  }
}

/** Undefined: it is answered. */
export async function keepPending(match: string, command: PendingCommand | undefined): Promise<void> {
  try {
    await write(['outbox'], async ({ store }) =>
      command === undefined ? store.delete(match) : store.put(command, match),
    );
  } catch {
    // It is sent all the same, as long as the page is open.
  }
}
