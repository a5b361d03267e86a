// What this browser keeps: to see, to take along, to erase.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isPuzzleRecord, type PuzzleRecord } from '../../coach/puzzles/puzzle-record.ts';
import { readKept } from '../storage/kept-store.ts';
import { BringBack } from './bring-back.tsx';
import { Erase } from './erase.tsx';
import { MatchList, RemovedNotice } from '../matches/match-list.tsx';
import { StoreTrouble } from '../matches/store-trouble.tsx';
import { useMatches, type Matches } from '../matches/use-matches.ts';
import { useTitle } from '../page/use-title.ts';
import { useNews } from './news.ts';
import { YOUR_DATA_WORDS } from './your-data-words.ts';

export function YourDataPage(): JSX.Element {
  useTitle(YOUR_DATA_WORDS.title);
  const matches = useMatches();
  const { puzzles, refresh } = usePuzzles();
  const newsOf = useNews();
  const look = async () => {
    await Promise.all([matches.refresh(), refresh()]);
  };
  return (
    <article class="narrow stored">
      <h1>{YOUR_DATA_WORDS.title}</h1>
      <p>{YOUR_DATA_WORDS.promise}</p>
      <StoreTrouble fault={matches.fault} />
      <Overview list={matches.list} puzzles={puzzles} />
      <BringBack {...newsOf('copy')} onChange={look} />
      <Erase
        {...newsOf('erase')}
        onChange={async () => {
          matches.forgetRemoved();
          await look();
        }}
      />
      <RemovedNotice removed={matches.removed} undo={matches.undo} />
      <All matches={matches} />
    </article>
  );
}

interface OverviewProps {
  readonly list: Matches['list'];
  readonly puzzles: PuzzleRecord | undefined;
}

function Overview({ list, puzzles }: OverviewProps): JSX.Element {
  const { labels } = YOUR_DATA_WORDS;
  const open = list?.filter(({ over }) => !over).length ?? 0;
  return (
    <section>
      <h2>{YOUR_DATA_WORDS.kept}</h2>
      <dl class="kept-facts">
        <dt>{labels.matches}</dt>
        <dd>
          {list === undefined || list.length === 0
            ? YOUR_DATA_WORDS.noMatches
            : YOUR_DATA_WORDS.matches(list.length, open)}
        </dd>
        <dt>{labels.puzzles}</dt>
        <dd>
          {puzzles === undefined
            ? YOUR_DATA_WORDS.noPuzzles
            : YOUR_DATA_WORDS.puzzles(puzzles.tried, puzzles.solved)}
        </dd>
        <dt>{labels.choices}</dt>
        <dd>{YOUR_DATA_WORDS.choices}</dd>
      </dl>
    </section>
  );
}

function All({ matches: { list, remove } }: { readonly matches: Matches }): JSX.Element | null {
  if (list === undefined || list.length === 0) return null;
  return (
    <section>
      <h2>{YOUR_DATA_WORDS.list}</h2>
      <MatchList list={list} remove={remove} download />
    </section>
  );
}

function usePuzzles(): { readonly puzzles: PuzzleRecord | undefined; readonly refresh: () => Promise<void> } {
  const [puzzles, setPuzzles] = useState<PuzzleRecord | undefined>();
  const refresh = async () => {
    const kept = await readKept();
    const record = kept.ok ? kept.value['puzzles'] : undefined;
    setPuzzles(isPuzzleRecord(record) && record.tried > 0 ? record : undefined);
  };
  useEffect(() => void refresh(), []);
  return { puzzles, refresh };
}
