// One game of the catalogue or the shelf: what it is, and one click into a match.
import type { JSX } from 'preact';
import { formatRoute } from '../routing/route.ts';
import { choiceWords, HOME_WORDS } from './home-words.ts';
import { BoardPicture } from '../board/board-picture.tsx';
import type { Offered } from '../new-match/choice.ts';
import { lastChoice } from '../new-match/last-choice.ts';
import { sampleOf } from '../board/sample.ts';
import { fetchMatch, useStart } from '../new-match/use-start.ts';

export function GameCard({ offered }: { readonly offered: Offered }): JSX.Element {
  const { book, shelved } = offered;
  const { id, title } = shelved ?? book;
  const choice = lastChoice(offered);
  const sample = sampleOf(book);
  const { busy, refused, start } = useStart(book, choice);
  const named = <span class="unseen"> {title}</span>;
  const game = { id };
  return (
    <li class="card game-card">
      {sample !== undefined && <BoardPicture {...sample} />}
      <h3>{title}</h3>
      <p>{shelved?.line ?? book.summary}</p>
      {refused !== undefined && <p role="alert">{HOME_WORDS.cannotStart(title, refused)}</p>}
      <div class="actions">
        <button
          type="button"
          class="primary"
          disabled={busy}
          onPointerEnter={fetchMatch}
          onFocus={fetchMatch}
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
