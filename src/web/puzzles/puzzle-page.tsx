// Puzzles: of one game, of any game, and the one of the day.
import type { JSX } from 'preact';
import { Daily } from './daily.tsx';
import { GameChoice, PuzzleNav } from './puzzle-nav.tsx';
import { Puzzles } from './puzzles.tsx';
import type { PuzzleRoute } from './use-puzzle.ts';
import { useRemembered } from './use-remembered.ts';
import { readPuzzles } from '../storage/puzzle-record.ts';
import { useNamedGame } from '../share/use-game.ts';
import { useTitle } from '../page/use-title.ts';
import { DAILY_WORDS, PUZZLE_WORDS } from './puzzle-words.ts';
import { BrokenGame } from '../share/broken-game.tsx';

export function PuzzlePage({ route }: { readonly route: PuzzleRoute }): JSX.Element {
  useTitle(PUZZLE_WORDS.title);
  const [record, keep] = useRemembered(readPuzzles);
  const found = useNamedGame(route.game);
  if (found?.ok === false) return <BrokenGame fault={found.fault} />;
  return (
    <>
      <h1>{PUZZLE_WORDS.title}</h1>
      <p class="soft">{PUZZLE_WORDS.intro}</p>
      <div class="puzzle-top">
        <PuzzleNav page="puzzles" />
        <GameChoice game={route.game} title={found?.value?.book.title} />
      </div>
      {found !== undefined && (
        <Puzzles
          key={JSON.stringify(route.game)}
          route={route}
          game={found.value}
          record={record}
          keep={keep}
        />
      )}
    </>
  );
}

export function DailyPage(): JSX.Element {
  useTitle(DAILY_WORDS.title);
  return (
    <>
      <h1>{DAILY_WORDS.title}</h1>
      <p class="soft">{DAILY_WORDS.intro}</p>
      <div class="puzzle-top">
        <PuzzleNav page="daily" />
      </div>
      <Daily />
    </>
  );
}
