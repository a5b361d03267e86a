// The checker: one program over what all clients wrote down and what the store holds afterwards. Answers one sentence for
// each thing that must not be. Not a test itself.
import { createHash } from 'node:crypto';
import { openStored } from '../../../src/host/record-log.ts';
import { formatMask } from '../../../src/notation/mask.ts';
import { parseMove } from '../../../src/notation/move.ts';
import type { RecordLine } from '../../../src/notation/record-line.ts';
import { allMatches } from '../../../src/server/run/all-matches.ts';
import { verifyMatches } from '../../../src/server/run/verify-matches.ts';
import { USUAL_RETENTION } from '../../../src/server/room/retention.ts';
import type { OpenedStore } from '../../../src/server/store/open-store.ts';
import type { Kept } from '../../../src/server/store/store.ts';
import type { Update } from '../../../src/wire/update.ts';
import { checkClocks } from './clock-checker.ts';
import { finalAnswer, isDone, type Journal, lineOf, matchOf, type Noted } from './journal.ts';

interface StoredMatch {
  readonly kept: Kept;
  readonly texts: readonly string[];
  readonly lines: readonly RecordLine[];
  /** A move as the record writes it; undefined if it is none. */
  readonly maskOf: (seat: 0 | 1, text: string) => string | undefined;
}

export type StoredMatches = ReadonlyMap<string, StoredMatch>;

export interface Allowed {
  /** Time may have been given back after an outage. */
  readonly credit?: boolean;
}

/** What is wrong; nothing if all is well. */
export async function check(
  journal: Journal,
  opened: OpenedStore,
  allowed: Allowed = {},
): Promise<readonly string[]> {
  const wrong: string[] = [...journal.complaints];
  const stored = await readAll(opened, wrong);
  const verified = await verifyMatches(opened, USUAL_RETENTION);
  wrong.push(...verified.wrong, ...(verified.broken === undefined ? [] : [verified.broken]));
  checkSeen(journal, stored, wrong);
  for (const noted of journal.commands) checkCommand(noted, stored, wrong);
  checkOrigins(journal, stored, wrong);
  checkSeats(journal, stored, wrong);
  checkClocks(journal, stored, allowed, wrong);
  return wrong;
}

async function readAll(opened: OpenedStore, wrong: string[]): Promise<StoredMatches> {
  const stored = new Map<string, StoredMatch>();
  for await (const kept of allMatches(opened.store)) {
    if (!kept.ok) throw new Error(`the store cannot be read: ${kept.fault.code}`);
    const { row, lines: rows } = kept.value;
    const texts = rows.map(({ text }) => text);
    const secrets = await opened.secrets.secrets(row.id);
    const record = openStored({ lines: texts, secrets: secrets.ok ? secrets.value : [] });
    if (!record.ok && texts.length > 0) wrong.push(`${row.id} does not replay`);
    const maskOf: StoredMatch['maskOf'] = (seat, text) => {
      if (!record.ok) return undefined;
      const { rules } = record.value.match;
      const move = parseMove(rules, seat, text);
      return move.ok ? formatMask(rules, seat, move.value) : undefined;
    };
    const lines = record.ok ? record.value.log.lines : [];
    stored.set(row.id, { kept: kept.value, texts, lines, maskOf });
  }
  return stored;
}

/** All that was ever told stands in the store, to the byte; so nobody saw two texts under one number either. */
function checkSeen({ heard, commands }: Journal, stored: StoredMatches, wrong: string[]): void {
  const seen = new Map<string, string>();
  const answers = commands.flatMap(({ attempts }) =>
    attempts.flatMap((each) => each.answer?.body.update ?? []),
  );
  for (const { match, from, lines } of [...heard.map(({ update }) => update), ...answers] satisfies Update[])
    for (const [index, text] of lines.entries()) {
      const place = `${match} line ${from + index}`;
      const before = seen.get(place);
      if (before === text) continue;
      if (before !== undefined) wrong.push(`${place} was told as two texts`);
      seen.set(place, text);
      const kept = stored.get(match)?.texts[from + index - 1];
      if (kept === undefined) wrong.push(`${place} was told and is lost`);
      else if (kept !== text) wrong.push(`${place} was told and is another`);
    }
}

/** What was answered is so, however often it was asked. */
function checkCommand(noted: Noted, stored: StoredMatches, wrong: string[]): void {
  const place = `${noted.method} ${noted.path}`;
  const match = stored.get(matchOf(noted));
  if (match === undefined) {
    if (isDone(noted)) wrong.push(`${place} was acknowledged, and there is no such match`);
    return;
  }
  if (finalAnswer(noted)?.status === 404) wrong.push(`${place}: it is there, and was said not to be`);
  const done = noted.attempts.filter(({ answer }) => answer?.status === 200);
  if (done.slice(1).some(({ answer }) => answer?.body.again !== true))
    wrong.push(`${place} was carried out twice`);
  const line = lineOf(noted);
  if (line === undefined) return;
  const isKept = isOwnMove(noted, match, line);
  if (isDone(noted) && !isKept) wrong.push(`${place} was acknowledged and is not kept`);
  const fault = finalAnswer(noted)?.body.fault?.code;
  if (isKept && fault === 'line-taken') wrong.push(`${place} was kept, and refused when it was asked again`);
  if (fault === 'line-ahead') wrong.push(`${place}: the server has lost lines`);
}

/** Whether the line is this very move, of the seat that the key holds. */
function isOwnMove({ key, body }: Noted, match: StoredMatch, line: number): boolean {
  const seat = match.kept.seats.findIndex(({ keyHash }) => keyHash === hashOf(key));
  const kept = match.lines[line - 1];
  if (seat < 0 || kept?.t !== 'move' || kept.seat !== seat + 1) return false;
  return kept.move === match.maskOf(seat === 0 ? 0 : 1, (body as { readonly move: string }).move);
}

/** Every move in the store was asked for as that line, so none is there twice or by itself. */
function checkOrigins({ commands }: Journal, stored: StoredMatches, wrong: string[]): void {
  const asked = new Map<string, Noted[]>();
  for (const noted of commands) {
    const line = lineOf(noted);
    const place = `${matchOf(noted)} line ${line}`;
    if (line !== undefined) asked.set(place, [...(asked.get(place) ?? []), noted]);
  }
  for (const [id, match] of stored) {
    const { kept, lines } = match;
    if (kept.lines.length !== kept.row.lines) wrong.push(`${id} has lines that are not counted`);
    for (const [index, line] of lines.entries()) {
      const place = `${id} line ${index + 1}`;
      if (line.t !== 'move') continue;
      if (asked.get(place)?.some((noted) => isOwnMove(noted, match, index + 1)) !== true)
        wrong.push(`${place} is a move that nobody sent`);
    }
  }
}

/** A seat has one holder for ever: the first who was told so. */
function checkSeats({ commands }: Journal, stored: StoredMatches, wrong: string[]): void {
  const holders = new Map<string, string | undefined>();
  for (const noted of commands) {
    const seat = /\/seats\/([12])$/.exec(noted.path)?.[1];
    if (seat === undefined || !isDone(noted)) continue;
    const held = stored.get(matchOf(noted))?.kept.seats[Number(seat) - 1]?.keyHash;
    const before = holders.get(noted.path);
    if (before !== undefined && before !== noted.key) wrong.push(`${noted.path} was given to two`);
    if (held !== hashOf(noted.key)) wrong.push(`${noted.path} was given to one who does not hold it`);
    holders.set(noted.path, noted.key);
  }
}

function hashOf(key: string | undefined): string {
  return createHash('sha256')
    .update(key ?? '')
    .digest('hex');
}
