// One game of the catalogue or the shelf: what it is, and one click into a match that suits.
import type { JSX } from 'preact';
import { lookOf } from '../../games/looks.ts';
import { formatRoute } from '../routing/route.ts';
import { choiceWords, HOME_WORDS } from './home-words.ts';
import { GameMark } from '../page/game-mark.tsx';
import type { Choice, Offered } from '../new-match/choice.ts';
import { matchByTheBook, offeredMatch, type OfferedMatch } from '../new-match/offered-match.ts';
import { fetchMatch, useStart } from '../new-match/use-start.ts';

export function GameCard({ offered }: { readonly offered: Offered }): JSX.Element {
  const { book, shelved } = offered;
  const { id, title } = shelved ?? book;
  const look = lookOf({ id, summary: book.summary });
  const match = offeredMatch(offered);
  const { busy, refused, start } = useStart(match.offered.book, match.choice);
  const named = <span class="unseen"> {title}</span>;
  return (
    <li class={shelved === undefined ? 'card game-card' : 'card game-card is-small'}>
      <GameMark {...look} />
      <h3>{title}</h3>
      <p>{shelved?.line ?? `${look.line}.`}</p>
      {refused !== undefined && <p role="alert">{HOME_WORDS.cannotStart(title, refused)}</p>}
      <div class="actions">
        <button
          type="button"
          class="primary"
          disabled={busy}
          onPointerEnter={fetchMatch}
          onFocus={fetchMatch}
          onClick={() => start()}
        >
          {HOME_WORDS.play}
          {named}
        </button>
        <a class="button quiet" href={formatRoute({ page: 'new', game: { id } })}>
          {HOME_WORDS.options}
          {named}
        </a>
        <a class="button quiet" href={formatRoute({ page: 'rules', game: { id } })}>
          {HOME_WORDS.rules}
          {named}
        </a>
      </div>
      <p class="soft small game-offer">{offerWords(offered, match)}</p>
      {shelved === undefined && <ByTheBook offered={offered} named={named} />}
    </li>
  );
}

/** What Play starts: the fair version by its name, why, and against whom. */
function offerWords(offered: Offered, { offered: played, choice, why }: OfferedMatch): string {
  const fair =
    played.book === offered.book && played.shelved === offered.shelved ? undefined : played.shelved;
  const name = fair === undefined ? '' : HOME_WORDS.fairVersion(fair.title);
  return [why, name, choiceWords(choice)].filter((words) => words !== '').join(' ');
}

function ByTheBook({
  offered,
  named,
}: {
  readonly offered: Offered;
  readonly named: JSX.Element;
}): JSX.Element {
  const choice: Choice = matchByTheBook(offered);
  const { busy, start } = useStart(offered.book, choice);
  return (
    <p class="small">
      <button
        type="button"
        class="quiet by-the-book"
        disabled={busy}
        onPointerEnter={fetchMatch}
        onClick={() => start()}
      >
        {HOME_WORDS.byTheBook}
        {named}
      </button>
    </p>
  );
}
