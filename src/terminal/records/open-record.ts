// Reads a record that somebody named and rebuilds its match, or says in one line what is wrong with it.
import { parseBits } from '../../base/bits.ts';
import { refuse, ok, type Result } from '../../base/result.ts';
import { quotedPath } from '../../base/text.ts';
import type { MatchEvent } from '../../match/event.ts';
import type { RebuildFault } from '../../match/fault.ts';
import type { Match } from '../../match/match.ts';
import { rebuildMatch, type Secret } from '../../match/rebuild.ts';
import { parseRecord, type ParsedRecord } from '../../notation/record.ts';
import { readRuleBook } from '../../rules/read-rule-book.ts';
import { recordFaultWords } from '../../table/fault-words.ts';
import { readText } from '../commands/game-source.ts';
import { readSecret } from '../../disk/record-file.ts';
import type { Refusal } from '../commands/refusal.ts';

const MOST_BYTES = 64 * 1024 * 1024;

export interface OpenedRecord {
  readonly text: string;
  readonly parsed: ParsedRecord;
  readonly match: Match;
  readonly unwritten: readonly MatchEvent[];
}

/** `asPlayer`: with the hidden target beside it, if there is one. */
export function openRecord(path: string, asPlayer: boolean): Result<OpenedRecord, Refusal> {
  const text = readText(path, MOST_BYTES);
  if (!text.ok) return text;
  const parsed = parseRecord(text.value);
  if (!parsed.ok) return refuse(refusalOf(path, parsed.fault, undefined));
  const secret = asPlayer ? secretBeside(path, parsed.value) : undefined;
  const rebuilt = rebuildMatch(parsed.value.lines, secret);
  if (!rebuilt.ok) return refuse(refusalOf(path, rebuilt.fault, parsed.value));
  return ok({ text: text.value, parsed: parsed.value, ...rebuilt.value });
}

/** Only the secret of the round that is being played: older ones are revealed in the record. */
function secretBeside(path: string, { lines }: ParsedRecord): Secret | undefined {
  const stored = readSecret(path);
  const round = lines.findLast((line) => line.t === 'round')?.round;
  const target = stored && parseBits(stored.target, stored.target.length);
  if (stored === undefined || target === undefined || stored.round !== round) return undefined;
  return { target, salt: stored.salt };
}

function refusalOf(path: string, fault: RebuildFault, parsed: ParsedRecord | undefined): Refusal {
  const exit = fault.code === 'not-a-record' || fault.code === 'other-version' ? 2 : 1;
  const header = parsed?.lines[0];
  const book = header?.t === 'header' ? readRuleBook(header.book) : undefined;
  return { exit, line: `${quotedPath(path)} ${recordFaultWords(book?.ok ? book.value : undefined, fault)}.` };
}
