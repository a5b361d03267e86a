// The page of finds: games from the shelf, from a file or from a search on the spot, to compare, read, play and change.
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { RadioChoice } from '../../controls/radio-choice.tsx';
import { addStyle } from '../../page/page-style.ts';
import { useTitle } from '../../page/use-title.ts';
import { css as workshopCss } from '../workshop.css';
import { FileSource } from './file-source.tsx';
import { FindsList } from './finds-list.tsx';
import { FINDS_WORDS } from './finds-words.ts';
import { css } from './finds.css';
import type { FoundGame } from './found-game.ts';
import { SearchSource, useSearchGames } from './search-source.tsx';
import { shelfGames } from './shelf-games.ts';
import { useSearch } from './use-search.ts';

addStyle(workshopCss);
addStyle(css);

const SOURCES = ['shelf', 'file', 'search'] as const;
type Source = (typeof SOURCES)[number];

export function FindsPage(): JSX.Element {
  const searching = useSearch();
  const found = useSearchGames(searching.search);
  const [opened, setOpened] = useState<readonly FoundGame[]>([]);
  const shelf = useMemo(shelfGames, []);
  const [wanted, show] = useState<Source | undefined>();
  // A search that is kept is what somebody comes back for.
  const source = wanted ?? (searching.search ? 'search' : 'shelf');
  useTitle(FINDS_WORDS.title);
  return (
    <div class="ws finds">
      <h1>{FINDS_WORDS.title}</h1>
      <p>{FINDS_WORDS.intro}</p>
      <RadioChoice
        legend={FINDS_WORDS.source}
        options={SOURCES}
        names={FINDS_WORDS.sources}
        value={source}
        note={FINDS_WORDS.sourceNotes[source]}
        onChange={show}
      />
      {/* A file stays open while others are looked at. */}
      <div hidden={source !== 'file'}>
        <FileSource onGames={setOpened} />
      </div>
      {source === 'search' && <SearchSource {...searching} />}
      <FindsList
        key={source}
        games={{ shelf, file: opened, search: found }[source]}
        none={FINDS_WORDS.none[source]}
      />
    </div>
  );
}
