// Finds from a search on the spot: what it is to do, how far it is, and what to do with it.
import { additionWords } from '../../../lab/addition-words.ts';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { FATES, isFind, type Entry, type Fate, type Find } from '../../../lab/search/evaluation.ts';
import { findsTable } from '../../../lab/search/finds-table.ts';
import { frontOf } from '../../../lab/search/front.ts';
import { changesBetween } from '../../../lab/space/distance.ts';
import type { RuleBook } from '../../../rules/rule-book.ts';
import { downloadText } from '../../browser/files.ts';
import { PAGE_WORDS } from '../../page/page-words.ts';
import type { PlannedSearch } from '../../worker/lab/messages.ts';
import { FINDS_WORDS } from './finds-words.ts';
import { foundGame, type FoundGame } from './found-game.ts';
import { measuredIn } from './measures.ts';
import { SearchForm } from './search-form.tsx';
import { SEARCH_WORDS } from './search-words.ts';
import type { SearchControl, ShownSearch } from './search-control.ts';
import type { Searching } from './use-search.ts';

export function SearchSource({ search, control }: Searching): JSX.Element {
  if (search === null) return <p class="waiting">{PAGE_WORDS.loading}</p>;
  const begin = (plan: PlannedSearch) => void control.begin(plan);
  const over = search?.status === 'stopped' || search?.status === 'done';
  return (
    <section class="card finds-source" aria-labelledby="finds-search">
      <h2 id="finds-search">{SEARCH_WORDS.title}</h2>
      {search === undefined ? <SearchForm begin={begin} /> : <Progress search={search} control={control} />}
      {over && (
        <details>
          <summary>{SEARCH_WORDS.another}</summary>
          <p class="soft">{SEARCH_WORDS.anotherNote}</p>
          <SearchForm begin={begin} />
        </details>
      )}
    </section>
  );
}

/** The games of a search that no other is better than in everything. The same list as long as it does not change. */
export function useSearchGames(search: Searching['search']): readonly FoundGame[] {
  const front = useFront(search?.entries ?? NO_ENTRIES);
  const parent = search?.plan.limits.parent;
  const key = `${search?.name} ${front.map(({ n }) => n).join(' ')}`;
  return useMemo(() => front.map((find) => gameFrom(find, parent)), [key]);
}

const NO_ENTRIES: readonly Entry[] = [];

function useFront(entries: readonly Entry[]): readonly Find[] {
  return useMemo(() => frontOf(entries.filter(isFind)), [entries]);
}

function gameFrom({ book, profile, scores }: Find, parent: RuleBook | undefined): FoundGame {
  const measured = { ...measuredIn(profile), novelty: scores.novelty };
  const about = [
    ...(parent === undefined ? [] : [FINDS_WORDS.origin(parent.title, changesBetween(parent, book))]),
    ...(profile.ends === false ? [FINDS_WORDS.mayGoOn] : []),
    ...(profile.additions ?? []).map(additionWords),
  ];
  return foundGame(book, measured, { about, sampled: !profile.exact });
}

interface ProgressProps {
  readonly search: ShownSearch;
  readonly control: SearchControl;
}

function Progress({ search, control }: ProgressProps): JSX.Element {
  const { plan, entries, status, trouble } = search;
  const front = useFront(entries);
  const kept = useMemo(() => entries.filter(isFind).length, [entries]);
  return (
    <>
      <progress
        class="finds-progress"
        aria-label={SEARCH_WORDS.progress}
        max={plan.budget}
        value={entries.length}
      />
      <p>{SEARCH_WORDS.state(entries.length, plan.budget, kept, front.length)}</p>
      <p class="soft">
        {status === 'running' && plan.known === undefined
          ? SEARCH_WORDS.preparing
          : SEARCH_WORDS.statuses[status]}
      </p>
      {trouble !== undefined && (
        <p class="mistake" role="alert">
          {SEARCH_WORDS.trouble(trouble)}
        </p>
      )}
      <Buttons search={search} control={control} front={front} />
    </>
  );
}

function Buttons({
  search,
  control,
  front,
}: ProgressProps & { readonly front: readonly Find[] }): JSX.Element {
  const { status } = search;
  const [running, paused] = [status === 'running', status === 'paused'];
  // One button for both, so that the keyboard stays on it.
  const turn = () => (running ? control.end('paused') : control.goOn());
  return (
    <div class="actions">
      {(running || paused) && (
        <>
          <button type="button" class={paused ? 'primary' : undefined} onClick={turn}>
            {running ? SEARCH_WORDS.pause : SEARCH_WORDS.goOn}
          </button>
          <button type="button" onClick={() => control.end('stopped')}>
            {SEARCH_WORDS.stop}
          </button>
        </>
      )}
      {front.length > 0 && (
        <button type="button" onClick={() => download(search, front)}>
          {SEARCH_WORDS.download}
        </button>
      )}
    </div>
  );
}

/** The file that the command line writes, so that either can be opened here. */
function download({ plan, entries }: ShownSearch, front: readonly Find[]): void {
  const { parent } = plan.limits;
  const countOf = (wanted: Fate) => entries.filter(({ fate }) => fate === wanted).length;
  const counts = FATES.map((fate) => [fate, countOf(fate)] as const).filter(([, count]) => count > 0);
  const facts = {
    ...{ parent: parent?.title ?? null, seeds: [plan.seed], budget: plan.budget },
    ...{ evaluated: entries.length, kept: countOf('kept'), fates: Object.fromEntries(counts) },
  };
  const version = document.querySelector<HTMLMetaElement>('meta[name="bitduel-version"]')?.content ?? '';
  const table = findsTable(version, facts, parent, front);
  downloadText('finds.json', `${JSON.stringify(table)}\n`, 'application/json');
}
