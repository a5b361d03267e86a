// One game of the catalogue: what it is, and one click into a match.
import type { JSX } from 'preact';
import type { Game } from '../../games/game.ts';
import { formatRoute } from '../routing/route.ts';
import { choiceWords, HOME_WORDS } from './home-words.ts';
import { BoardPicture } from '../board/board-picture.tsx';
import { lastChoice } from '../new-match/last-choice.ts';
import { sampleOf } from '../board/sample.ts';
import { useStart } from '../new-match/use-start.ts';

export function GameCard({ game: { book } }: { readonly game: Game }): JSX.Element {
  const choice = lastChoice(book);
  const sample = sampleOf(book);
  const { busy, refused, start } = useStart(book, choice);
  const named = <span class="unseen"> {book.title}</span>;
  const game = { id: book.id };
  return (
    <li class="card game-card">
      {sample !== undefined && <BoardPicture {...sample} />}
      <h3>{book.title}</h3>
      <p>{book.summary}</p>
      {refused !== undefined && <p role="alert">{HOME_WORDS.cannotStart(book.title, refused)}</p>}
      <div class="actions">
        <button
          type="button"
          class="primary"
          disabled={busy}
          onPointerEnter={fetchBoard}
          onFocus={fetchBoard}
          onClick={start}
        >
          {HOME_WORDS.play}
          {named}
        </button>
        <a class="button quiet" href={formatRoute({ page: 'new', game })}>
          {HOME_WORDS.options}
          {named}
        </a>
        <a class="button quiet" href={formatRoute({ page: 'rules', game })}>
          {HOME_WORDS.rules}
          {named}
        </a>
      </div>
      <p class="soft small">{choiceWords(choice)}</p>
    </li>
  );
}

/** Pointing at a game probably leads to a match: what that needs is loaded before the click. */
function fetchBoard(): void {
  // What fails to load here is loaded again when it is needed.
  void import('../match/match-page.tsx').catch(() => undefined);
  void import('../new-match/play.ts').catch(() => undefined);
}
