// Reads the finds of a search from a file that `bitduel lab` has written, or this page. What is wrong is one fault.
import { parseJson } from '../../../base/json.ts';
import { ok, refuse, type Result } from '../../../base/result.ts';
import { FINDS_FORMAT } from '../../../lab/search/finds-table.ts';
import { readRuleBook } from '../../../rules/read-rule-book.ts';
import { isDraft } from '../draft/draft.ts';
import type { FindsFault } from './finds-fault.ts';
import { FINDS_WORDS } from './finds-words.ts';
import { foundGame, type FoundGame } from './found-game.ts';
import { measuredIn, type Measured } from './measures.ts';

/** More games than this are not shown. */
const MOST_GAMES = 2000;

export function readFinds(text: string): Result<readonly FoundGame[], FindsFault> {
  const data = parseJson(text);
  if (data === undefined) return refuse({ code: 'no-json' });
  if (!isDraft(data) || data['kind'] !== 'finds' || !Array.isArray(data['finds']))
    return refuse({ code: 'no-finds' });
  if (data['format'] !== FINDS_FORMAT) return refuse({ code: 'newer' });
  const list: readonly unknown[] = data['finds'];
  if (list.length === 0) return refuse({ code: 'empty' });
  if (list.length > MOST_GAMES) return refuse({ code: 'too-many', most: MOST_GAMES });
  const parent = isDraft(data['search']) ? data['search']['parent'] : undefined;
  return readGames(list, typeof parent === 'string' ? parent.slice(0, 60) : undefined);
}

function readGames(
  list: readonly unknown[],
  parent: string | undefined,
): Result<readonly FoundGame[], FindsFault> {
  const games: FoundGame[] = [];
  for (const [index, each] of list.entries()) {
    const game = readGame(each, index + 1, parent);
    if (!game.ok) return game;
    games.push(game.value);
  }
  return ok(games);
}

function readGame(value: unknown, game: number, parent: string | undefined): Result<FoundGame, FindsFault> {
  const { book, profile, scores, changes } = isDraft(value) ? value : {};
  const read = readRuleBook(book);
  if (!read.ok) return refuse({ code: 'bad-book', game, faults: read.fault });
  const measured = withNovelty(measuredIn(profile), isDraft(scores) ? scores['novelty'] : undefined);
  if (measured.fairness === null || measured.ladder === null) return refuse({ code: 'no-measures', game });
  return ok(
    foundGame(read.value, measured, {
      sampled: isDraft(profile) && profile['exact'] === false,
      about: [
        ...(parent === undefined ? [] : [FINDS_WORDS.origin(parent, namesIn(changes))]),
        ...(isDraft(profile) && profile['ends'] === false ? [FINDS_WORDS.mayGoOn] : []),
      ],
    }),
  );
}

/** How new a find was when it was found stands in its scores. */
function withNovelty(measured: Measured, novelty: unknown): Measured {
  return typeof novelty === 'number' && Number.isFinite(novelty) ? { ...measured, novelty } : measured;
}

function namesIn(changes: unknown): readonly string[] {
  return Array.isArray(changes) ? changes.filter((each) => typeof each === 'string').slice(0, 20) : [];
}
