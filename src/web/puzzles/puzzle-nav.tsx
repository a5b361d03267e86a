// Which puzzles: the one of the day, of any game, or of one game.
import type { JSX } from 'preact';
import { findGame, GAMES } from '../../games/catalogue.ts';
import { goTo } from '../routing/navigation.ts';
import { formatRoute, type GameRef, type Route } from '../routing/route.ts';
import { PUZZLE_WORDS } from './puzzle-words.ts';

export function PuzzleNav({ page }: { readonly page: 'puzzles' | 'daily' }): JSX.Element {
  return (
    <nav class="puzzle-nav" aria-label={PUZZLE_WORDS.title}>
      <Place route={{ page: 'daily' }} name={PUZZLE_WORDS.toDaily} here={page === 'daily'} />
      <Place route={{ page: 'puzzles' }} name={PUZZLE_WORDS.toPuzzles} here={page === 'puzzles'} />
    </nav>
  );
}

interface PlaceProps {
  readonly route: Route;
  readonly name: string;
  readonly here: boolean;
}

function Place({ route, name, here }: PlaceProps): JSX.Element {
  return (
    <a class="button" href={formatRoute(route)} aria-current={here ? 'page' : undefined}>
      {name}
    </a>
  );
}

/** `title`: of a game that came in a link and is none of ours. */
export function GameChoice({
  game,
  title,
}: {
  readonly game: GameRef | undefined;
  readonly title: string | undefined;
}): JSX.Element {
  const id = game !== undefined && 'id' in game ? game.id : undefined;
  const other = game !== undefined && (id === undefined || findGame(id) === undefined);
  return (
    <label class="puzzle-choice">
      {PUZZLE_WORDS.choose}{' '}
      <select
        value={other ? OTHER : (id ?? '')}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{PUZZLE_WORDS.any}</option>
        {GAMES.map(({ book }) => (
          <option key={book.id} value={book.id}>
            {book.title}
          </option>
        ))}
        {other && (
          <option value={OTHER} disabled>
            {title}
          </option>
        )}
      </select>
    </label>
  );
}

const OTHER = '~';

function choose(id: string): void {
  goTo({ page: 'puzzles', game: id === '' ? undefined : { id } });
}
