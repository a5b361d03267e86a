// A match that this browser keeps, checked line by line as if it came from a stranger.
import { ok, refuse, type Result } from '../../base/result.ts';
import type { RebuildFault } from '../../match/fault.ts';
import { rebuildMatch, type Rebuilt } from '../../match/rebuild.ts';
import { parseRecord } from '../../notation/record.ts';
import { readMatch, textOfLines, type KeptMatch } from '../storage/match-store.ts';
import type { StoreFault } from '../storage/store-fault.ts';
import type { Kept } from './keeper.ts';

export type OpenFault =
  | { readonly code: 'no-such-match' }
  | { readonly code: 'store'; readonly why: StoreFault }
  | { readonly code: 'record'; readonly why: RebuildFault };

export interface Stored extends Rebuilt {
  readonly record: Kept;
  readonly started: string;
}

export async function readStored(id: string): Promise<Result<Stored, OpenFault>> {
  const kept = await readMatch(id);
  if (!kept.ok) return refuse({ code: 'store', why: kept.fault });
  if (kept.value === undefined || kept.value.lines.length === 0) return refuse({ code: 'no-such-match' });
  return rebuildStored(kept.value);
}

function rebuildStored({ lines: texts, secrets, summary }: KeptMatch): Result<Stored, OpenFault> {
  const text = textOfLines(texts);
  const parsed = parseRecord(text);
  if (!parsed.ok) return refuse({ code: 'record', why: parsed.fault });
  const { lines, check } = parsed.value;
  const round = lines.filter(({ t }) => t === 'round').length;
  const secret = secrets.find((each) => each.round === round);
  const rebuilt = rebuildMatch(lines, secret);
  if (!rebuilt.ok) return refuse({ code: 'record', why: rebuilt.fault });
  return ok({ ...rebuilt.value, record: { lines, text, check }, started: summary.started });
}
