// Opens a file that is picked or dropped: a match record or a rule book. Answers where to go, or one clear sentence.
import { parseJson } from '../../base/json.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import { printable } from '../../base/text.ts';
import { currentRound, type Match } from '../../match/match.ts';
import type { RecordLine } from '../../notation/record-line.ts';
import { parsingRecord, type ParsedRecord } from '../../notation/record.ts';
import { isTargetUnknown } from '../../rules/compile.ts';
import { bookFaultWords, recordFaultWords, setupFaultWords } from '../../table/fault-words.ts';
import { adoptRecord } from '../match/open-session.ts';
import { formatRoute, MOST_LINK, type Route } from '../routing/route.ts';
import { readText } from '../browser/files.ts';
import { inSlices } from '../browser/in-slices.ts';
import { gameFromText, refOf } from '../share/game-ref.ts';
import { packMatch } from '../share/match-link.ts';
import { rebuildingHere } from '../share/page-limit.ts';
import { matchStore, readLines } from '../storage/match-store.ts';
import { OPEN_WORDS } from './home-words.ts';
import { isExport } from '../your-data/export.ts';

export async function openFile(file: File): Promise<Result<Route, string>> {
  const name = printable(file.name, 60);
  const text = await readText(file);
  if (!text.ok) return refuse(OPEN_WORDS[text.fault](name));
  return openText(name, text.value);
}

async function openText(name: string, text: string): Promise<Result<Route, string>> {
  const parsed = await inSlices(parsingRecord(text));
  if (parsed.ok) return openRecord(name, text, parsed.value);
  if (parsed.fault.code !== 'not-a-record')
    return refuse(OPEN_WORDS.wrong(name, recordFaultWords(undefined, parsed.fault)));
  const data = parseJson(text);
  if (isExport(data)) return refuse(OPEN_WORDS.everything(name));
  return typeof data === 'object' && data !== null && 'moves' in data
    ? openBook(name, text)
    : refuse(OPEN_WORDS.stranger(name));
}

async function openBook(name: string, text: string): Promise<Result<Route, string>> {
  const game = gameFromText(text);
  if (game.ok) return ok({ page: 'new', game: await refOf(game.value.book) });
  const { fault } = game;
  if (fault.code === 'unplayable') return refuse(OPEN_WORDS.wrong(name, setupFaultWords(fault.why)));
  return refuse(
    fault.code === 'bad-book'
      ? OPEN_WORDS.book(name, bookFaultWords(fault.faults))
      : OPEN_WORDS.stranger(name),
  );
}

/** A finished match goes to its review, one that is not over goes on here; one with a secret can be looked at. */
async function openRecord(
  name: string,
  text: string,
  { lines, check, length }: ParsedRecord,
): Promise<Result<Route, string>> {
  const rebuilt = await inSlices(rebuildingHere(lines));
  if (!rebuilt.ok)
    return refuse(
      rebuilt.fault.code === 'too-large'
        ? OPEN_WORDS.tooLong(name)
        : OPEN_WORDS.wrong(name, recordFaultWords(undefined, rebuilt.fault)),
    );
  const { match } = rebuilt.value;
  const known = await knownAs(text);
  if (known !== undefined) return ok(placeOf(known, match));
  const round = currentRound(match);
  if (round !== undefined && isTargetUnknown(round.rules)) return lookAt(name, lines);
  const texts = text.slice(0, length).trimEnd().split('\n');
  const adopted = await adoptRecord({ lines, texts, check });
  return adopted.ok
    ? ok(placeOf(adopted.value.session.id, adopted.value.session.match))
    : refuse(OPEN_WORDS.stranger(name));
}

function placeOf(id: string, { over }: Match): Route {
  return over ? { page: 'review', id } : { page: 'match', id };
}

/** The id of a match that is kept here with this very record. */
async function knownAs(text: string): Promise<string | undefined> {
  const matches = await matchStore.list();
  for (const { id, started } of matches.ok ? matches.value : []) {
    if (!text.includes(started)) continue;
    const lines = await readLines(id);
    if (lines.ok && lines.value.join('\n') === text.trimEnd()) return id;
  }
  return undefined;
}

async function lookAt(name: string, lines: readonly RecordLine[]): Promise<Result<Route, string>> {
  const route: Route = { page: 'shared', packed: await packMatch(lines) };
  return formatRoute(route).length > MOST_LINK ? refuse(OPEN_WORDS.tooLong(name)) : ok(route);
}
