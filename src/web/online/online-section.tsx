// On the first page, where there is a server: play with others, and the matches that wait there.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { at } from '../../base/invariant.ts';
import { BOOKS } from '../../games/books.ts';
import type { MatchSummary } from '../../host/record-store.ts';
import { isTargetSecret } from '../../rules/book-facts.ts';
import { SHELF } from '../../games/shelf/shelf.ts';
import { sendPending } from '../connection/rooms.ts';
import { formatRoute } from '../routing/route.ts';
import type { KeptSeat } from '../storage/database.ts';
import { dropSeat, isSeatKept, readSeats } from '../storage/seat-store.ts';
import { localTime } from '../browser/local-time.ts';
import { HOME_ONLINE_WORDS as WORDS, UNKEPT_WORDS } from './online-words.ts';

/** To begin with one that shows all there is to know; another can be chosen there. */
const FIRST_GAME = { id: (SHELF.find(({ book }) => !isTargetSecret(book)) ?? at(BOOKS, 0)).id };

interface Props {
  /** The matches that are listed elsewhere on the page. */
  readonly list: readonly MatchSummary[];
}

export function OnlineSection({ list }: Props): JSX.Element {
  const [seats, setSeats] = useState<readonly KeptSeat[]>([]);
  const refresh = async () => setSeats(await readSeats());
  useEffect(() => {
    void refresh();
    void sendPending();
  }, [list]);
  const listed = new Set(list.filter(({ plies, over }) => plies > 0 || over).map(({ id }) => id));
  const waiting = seats.filter(({ match }) => !listed.has(match));
  return (
    <section aria-labelledby="online-title">
      <h2 id="online-title">{WORDS.title}</h2>
      <div class="actions">
        <a class="button primary" href={formatRoute({ page: 'invite', game: FIRST_GAME })}>
          {WORDS.byLink}
        </a>
        <a class="button" href={formatRoute({ page: 'lobby' })}>
          {WORDS.anyone}
        </a>
      </div>
      {waiting.length > 0 && (
        <ul class="kept-list">
          {waiting.map((seat) => (
            <WaitingRow key={seat.match} seat={seat} onDrop={refresh} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  readonly seat: KeptSeat;
  readonly onDrop: () => Promise<void>;
}

/** A match in which nothing was played yet. */
function WaitingRow({ seat: { match, title, created }, onDrop }: RowProps): JSX.Element {
  const drop = async () => {
    await dropSeat(match);
    await onDrop();
  };
  const named = (
    <span class="unseen">
      {' '}
      {title}, {localTime(created)}
    </span>
  );
  return (
    <li class="kept-row">
      <div class="kept-text">
        <strong>{title}</strong>
        <span class="soft">
          {isSeatKept(match) ? WORDS.waits : UNKEPT_WORDS.waits} ·{' '}
          <time dateTime={created}>{localTime(created)}</time>
        </span>
      </div>
      <div class="kept-actions">
        <a class="button primary" href={formatRoute({ page: 'online', id: match })}>
          {WORDS.open}
          {named}
        </a>
        <button type="button" class="quiet" onClick={() => void drop()}>
          {WORDS.forget}
          {named}
        </button>
      </div>
    </li>
  );
}
