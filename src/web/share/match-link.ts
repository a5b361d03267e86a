// A whole match in a link: its record without the running hashes, which the other side works out again.
import { parseJson } from '../../base/json.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import { findGame } from '../../games/catalogue.ts';
import type { RebuildFault } from '../../match/fault.ts';
import type { Match } from '../../match/match.ts';
import { hashBook } from '../../match/record.ts';
import { formatIn, readLine, type RecordLine } from '../../notation/record-line.ts';
import { atWidth } from '../../rules/rule-book.ts';
import { pack, unpack, type UnpackFault } from './pack.ts';
import { rebuildHere } from './page-limit.ts';

export type LinkFault =
  | { readonly code: UnpackFault }
  | { readonly code: 'record'; readonly why: RebuildFault };

export interface LinkedMatch {
  readonly lines: readonly RecordLine[];
  readonly match: Match;
}

/** Longer records make links that browsers do not open. */
export const MOST_LINES = 2000;

export async function packMatch(lines: readonly RecordLine[]): Promise<string> {
  return pack(JSON.stringify(lines.map(shorten)));
}

/** The match in a link, checked move by move. */
export async function unpackMatch(packed: string): Promise<Result<LinkedMatch, LinkFault>> {
  const text = await unpack(packed);
  if (!text.ok) return refuse({ code: text.fault });
  const data = parseJson(text.value);
  if (!Array.isArray(data)) return refuse({ code: 'damaged' });
  const lines = readLines(data);
  if (!lines.ok) return refuse({ code: 'record', why: lines.fault });
  return linked(lines.value);
}

/** A record in which no round has begun is only a part of one. */
function linked(lines: readonly RecordLine[]): Result<LinkedMatch, LinkFault> {
  const rebuilt = rebuildHere(lines);
  if (!rebuilt.ok) {
    const why = rebuilt.fault;
    return refuse(why.code === 'too-large' ? { code: why.code } : { code: 'record', why });
  }
  const { match } = rebuilt.value;
  return match.rounds.length === 0 ? refuse({ code: 'damaged' }) : ok({ lines, match });
}

function readLines(data: readonly unknown[]): Result<readonly RecordLine[], RebuildFault> {
  const lines: RecordLine[] = [];
  const format = formatIn(data[0]) ?? 1;
  for (const each of data) {
    const line = readLine(lengthen(each), format);
    if (!line.ok) return refuse({ code: 'bad-line', line: lines.length + 1, expected: line.fault });
    lines.push(line.value);
  }
  return ok(lines);
}

/** A catalogue's book goes by its name; no one needs to know to the second when each move was made. */
function shorten(line: RecordLine): unknown {
  if (line.t === 'move') return { ...line, time: '' };
  if (line.t !== 'header') return line;
  const { book, ...rest } = line;
  const { id = '', width = 0 } = book as { id?: string; width?: number };
  const known = findGame(id);
  const same = known !== undefined && hashBook(atWidth(known.book, width)) === line.bookHash;
  return same ? { ...rest, book: { id, width } } : line;
}

/** The reverse of `shorten`, for unknown data. */
function lengthen(line: unknown): unknown {
  if (typeof line !== 'object' || line === null || !('t' in line) || line.t !== 'header') return line;
  if (!('book' in line) || typeof line.book !== 'object' || line.book === null) return line;
  const { id, width, ...more } = line.book as Record<string, unknown>;
  const known = typeof id === 'string' ? findGame(id) : undefined;
  if (known === undefined || typeof width !== 'number' || Object.keys(more).length > 0) return line;
  const { from, to } = known.book.widths;
  return width >= from && width <= to ? { ...line, book: atWidth(known.book, width) } : line;
}
