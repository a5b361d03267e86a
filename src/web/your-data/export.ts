// Everything that this browser keeps as one file, and back. Coming back adds and never replaces.
import { isDailyRecord } from '../../coach/puzzles/daily-record.ts';
import { isPuzzleRecord } from '../../coach/puzzles/puzzle-record.ts';
import { formatBits } from '../../base/bits.ts';
import { summaryOf, type StoredSecret } from '../../host/record-store.ts';
import { textOfLines } from '../../host/record-log.ts';
import { rebuildMatch, type Secret } from '../../match/rebuild.ts';
import { parseRecord } from '../../notation/record.ts';
import { isId } from '../routing/route.ts';
import { rebuildHere } from '../share/page-limit.ts';
import { keepMissing, keepMissingChoices, readChoices, readKept } from '../storage/kept-store.ts';
import { addMatch, matchStore, type KeptMatch } from '../storage/match-store.ts';
import { exportSeats, importSeats, type ExportedSeats } from './exported-seats.ts';
import { keptDrafts, keepMissingDrafts, type KeptDraft } from '../storage/local-drafts.ts';

const FORMAT = 'bitduel-everything';

interface Export {
  readonly format: typeof FORMAT;
  readonly version: number;
  readonly matches: readonly ExportedMatch[];
  readonly kept: Readonly<Record<string, unknown>>;
  readonly choices: Readonly<Record<string, string>>;
  /** Drafts of rule books. */
  readonly drafts: readonly KeptDraft[];
  readonly online?: ExportedSeats | undefined;
}

/** In a file the bits of a hidden target are a number. */
type ExportedSecret = Secret & { readonly round: number };

interface ExportedMatch extends Omit<KeptMatch, 'secrets' | 'seat'> {
  readonly secrets: readonly ExportedSecret[];
}

export interface Imported {
  readonly added: number;
  readonly there: number;
  readonly broken: number;
  /** Matches that the browser did not take, for instance for want of room. */
  readonly refused: number;
  /** Whether it took everything else. */
  readonly complete: boolean;
}

export async function exportText(): Promise<string> {
  const list = await matchStore.list();
  const matches: ExportedMatch[] = [];
  for (const { id } of list.ok ? list.value : []) {
    const match = await matchStore.read(id);
    if (match.ok && match.value !== undefined) matches.push(exportedMatch(match.value));
  }
  const kept = await readKept();
  const everything: Export = {
    format: FORMAT,
    version: 1,
    matches,
    kept: kept.ok ? kept.value : {},
    choices: readChoices(),
    drafts: keptDrafts(),
    online: await exportSeats(),
  };
  return `${JSON.stringify(everything)}\n`;
}

function exportedMatch({ summary, lines, secrets }: KeptMatch): ExportedMatch {
  return {
    summary,
    lines,
    secrets: secrets.map(({ target, ...secret }) => ({ ...secret, target: Number.parseInt(target, 2) })),
  };
}

function storedSecret({ target, salt, round }: ExportedSecret, width: number): StoredSecret {
  return { round, target: formatBits(target, width), salt };
}

export function isExport(data: unknown): data is { readonly version?: unknown } {
  return typeof data === 'object' && data !== null && 'format' in data && data.format === FORMAT;
}

/** Takes what is good from unknown data of that format, match by match. */
export async function importAll(data: object): Promise<Imported> {
  const { matches, kept, choices, drafts, online } = data as Partial<Record<keyof Export, unknown>>;
  let [added, there, broken, refused] = [0, 0, 0, 0];
  for (const each of Array.isArray(matches) ? (matches as readonly unknown[]) : []) {
    const match = readKeptMatch(each);
    const stored = match === undefined ? undefined : await addMatch(match);
    if (stored === undefined) broken += 1;
    else if (stored.ok) added += 1;
    else if (stored.fault.code === 'taken') there += 1;
    else refused += 1;
  }
  const seated = await importSeats(online);
  const others = [seated, await importKept(kept), keepMissingChoices(choices), keepMissingDrafts(drafts)];
  return { added, there, broken, refused, complete: others.every(Boolean) };
}

/** What is kept by name, and how it must look. */
const KEPT: Readonly<Record<string, (data: unknown) => boolean>> = {
  puzzles: isPuzzleRecord,
  daily: isDailyRecord,
};

async function importKept(kept: unknown): Promise<boolean> {
  const values = new Map(Object.entries(typeof kept === 'object' && kept !== null ? kept : {}));
  const good = Object.entries(KEPT).filter(([name, fits]) => fits(values.get(name)));
  const taken = await Promise.all(good.map(async ([name]) => keepMissing(name, values.get(name))));
  return taken.every(({ ok }) => ok);
}

/** Unknown data as a match: the record is played through, and what else is known of it follows from that. */
function readKeptMatch(data: unknown): KeptMatch | undefined {
  const { summary, lines, secrets } = { ...(data as Partial<Record<keyof KeptMatch, unknown>> | null) };
  const { id, changed } = { ...(summary as { id?: unknown; changed?: unknown } | null) };
  if (typeof id !== 'string' || !isId(id)) return undefined;
  if (!Array.isArray(lines) || !lines.every((line): line is string => typeof line === 'string'))
    return undefined;
  const parsed = parseRecord(textOfLines(lines));
  if (!parsed.ok || parsed.value.lines.length !== lines.length) return undefined;
  const rebuilt = rebuildHere(parsed.value.lines);
  const [header] = parsed.value.lines;
  if (!rebuilt.ok || header?.t !== 'header' || rebuilt.value.match.rounds.length === 0) return undefined;
  const time = typeof changed === 'string' && !Number.isNaN(Date.parse(changed)) ? changed : header.time;
  return {
    summary: summaryOf(id, rebuilt.value.match, header.time, time),
    lines,
    secrets: readSecrets(secrets)
      .filter((secret) => rebuildMatch(parsed.value.lines, secret).ok)
      .map((secret) => storedSecret(secret, rebuilt.value.match.rules.width)),
  };
}

function readSecrets(data: unknown): readonly ExportedSecret[] {
  return (Array.isArray(data) ? (data as readonly unknown[]) : []).filter((each): each is ExportedSecret => {
    const { round, target, salt } = { ...(each as Record<string, unknown> | null) };
    return Number.isSafeInteger(round) && Number.isSafeInteger(target) && /^[0-9a-f]{32}$/.test(String(salt));
  });
}
