// The lobby: who waits for an opponent, and the way to wait there oneself. It keeps itself up to date.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { LISTED_GAMES } from '../../games/shelf/listed-games.ts';
import { lookOf } from '../../games/looks.ts';
import type { Lobby, LobbyEntry } from '../../wire/update.ts';
import { followLobby } from '../connection/lobby.ts';
import { otherNumber, takeSeat } from '../connection/seats.ts';
import { GameMark } from '../page/game-mark.tsx';
import { addStyle } from '../page/page-style.ts';
import { useOnce } from '../page/use-once.ts';
import { useTitle } from '../page/use-title.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { goTo } from '../routing/navigation.ts';
import { formatRoute } from '../routing/route.ts';
import { readSeats } from '../storage/seat-store.ts';
import { keptName, named } from './online-choice.ts';
import { css } from './online.css';
import { LOBBY_WORDS, ONLINE_WORDS } from './online-words.ts';
import { termsWords } from './terms-words.ts';

addStyle(css);

export function LobbyPage(): JSX.Element {
  useTitle(LOBBY_WORDS.title);
  const { lobby, away, own } = useLobby();
  const [refused, setRefused] = useState<string | undefined>();
  return (
    <section class="narrow lobby">
      <h1>{LOBBY_WORDS.title}</h1>
      <p>{LOBBY_WORDS.text}</p>
      {refused !== undefined && (
        <p role="alert" class="notice">
          {refused}
        </p>
      )}
      {away && (
        <p class="notice" role="status">
          {ONLINE_WORDS.away}
        </p>
      )}
      {lobby === undefined && !away && <p class="waiting">{ONLINE_WORDS.asking}</p>}
      {lobby !== undefined && <Waiting lobby={lobby} own={own} onRefused={setRefused} />}
      <Anyone />
    </section>
  );
}

interface LobbySeen {
  readonly lobby: Lobby | undefined;
  readonly away: boolean;
  /** The matches in which this browser holds a seat. */
  readonly own: ReadonlySet<string>;
}

function useLobby(): LobbySeen {
  const [lobby, setLobby] = useState<Lobby | undefined>();
  const [away, setAway] = useState(false);
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    void readSeats().then((seats) => setOwn(new Set(seats.map(({ match }) => match))));
    return followLobby((heard) => {
      setAway(heard === undefined);
      if (heard !== undefined) setLobby(heard);
    });
  }, []);
  return { lobby, away, own };
}

interface WaitingProps {
  readonly lobby: Lobby;
  readonly own: ReadonlySet<string>;
  readonly onRefused: (words: string) => void;
}

function Waiting({ lobby, own, onRefused }: WaitingProps): JSX.Element {
  return (
    <>
      <p role="status" class={lobby.waiting.length === 0 ? '' : 'unseen'}>
        {lobby.waiting.length === 0 ? LOBBY_WORDS.nobody : LOBBY_WORDS.waiting(lobby.waiting.length)}
      </p>
      <ul class="kept-list">
        {lobby.waiting.map((entry) => (
          <Row key={entry.match} entry={entry} isOwn={own.has(entry.match)} onRefused={onRefused} />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly entry: LobbyEntry;
  readonly isOwn: boolean;
  readonly onRefused: (words: string) => void;
}

function Row({ entry, isOwn, onRefused }: RowProps): JSX.Element {
  const { hideNames } = usePreferences();
  const { match, game, seat } = entry;
  const name = (hideNames ? null : entry.name) ?? LOBBY_WORDS.unnamed;
  const play = useOnce(async () => {
    const seated = await takeSeat(match, game.title, [seat], named({ name: keptName() }));
    if (seated.code === 'refused') onRefused(seated.words || ONLINE_WORDS.refusedUnknown);
    else goTo({ page: 'online', id: seated.match });
  });
  return (
    <li class="kept-row">
      <GameMark {...lookOf({ id: game.id, summary: '' })} />
      <div class="kept-text">
        <strong>{game.title}</strong>
        <span>{isOwn ? LOBBY_WORDS.yours : name}</span>
        <span class="soft">{termsWords(entry, isOwn ? otherNumber(seat) : seat)}</span>
      </div>
      {isOwn ? (
        <a class="button" href={formatRoute({ page: 'online', id: match })}>
          {LOBBY_WORDS.toYours}
        </a>
      ) : (
        <button type="button" class="primary" onClick={play}>
          {LOBBY_WORDS.play}
          <span class="unseen">
            {' '}
            {game.title}, {name}
          </span>
        </button>
      )}
    </li>
  );
}

/** Waits here oneself. */
function Anyone(): JSX.Element {
  return (
    <section aria-labelledby="anyone-title">
      <h2 id="anyone-title">{LOBBY_WORDS.anyone}</h2>
      <ul class="anyone-games">
        {LISTED_GAMES.map(({ id, title }) => (
          <li key={id}>
            <a class="button" href={formatRoute({ page: 'invite', game: { id }, anyone: true })}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
