// A match that a server decides, on the page that shows every match: with the players and their time above the board, what
// is offered below it, and loud words if the server cannot be trusted any more.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isRunningClock } from '../../match/clock.ts';
import { isHuman, positionIn } from '../../match/match.ts';
import type { RemoteRoom } from '../../remote/remote-room.ts';
import type { RemoteSession } from '../../remote/remote-session.ts';
import { clockRunsWords, goneWords, REMOTE_WORDS } from '../../remote/remote-words.ts';
import { BUSY } from '../../table/requests.ts';
import { playerName } from '../../table/player-name.ts';
import type { TableSession } from '../../table/table-session.ts';
import { turnOf } from '../../table/table.ts';
import { downloadRecord, fileName } from '../browser/files.ts';
import { MATCH_WORDS } from '../match/match-words.ts';
import { MatchView } from '../match/match-view.tsx';
import { useChanges } from '../match/use-session.ts';
import { usePreferences } from '../preferences/preferences.ts';
import type { KeptSeat } from '../storage/database.ts';
import { addStyle } from '../page/page-style.ts';
import { Offers } from './offers.tsx';
import { css } from './online-match.css';
import { OnlineSettings } from './online-settings.tsx';
import { MATCH_ONLINE_WORDS as WORDS } from './online-words.ts';
import { PlayersBar } from './players-bar.tsx';
import { SeatDetails } from './seat-details.tsx';
import { useTurnIcon } from './turn-signs.ts';
import { UnkeptSeat } from './unkept-seat.tsx';
import { goToRematch, WhatNext } from './what-next.tsx';

addStyle(css);

interface Props {
  readonly play: TableSession<RemoteSession>;
  readonly room: RemoteRoom;
  readonly seat: KeptSeat | undefined;
  readonly onNewKey: () => void;
}

export function OnlineMatch({ play, room, seat, onNewKey }: Props): JSX.Element {
  const { session } = play;
  const { title } = session.game.book;
  const { hideNames } = usePreferences();
  useChanges(play);
  useEffect(() => session.showNames(!hideNames), [session, hideNames]);
  const isTurn = play.mayMove;
  const isCancelled = session.status.online?.isCancelled === true;
  useTurnIcon(isTurn);
  useRematch(play, room);
  return (
    <>
      <ServerTrouble play={play} room={room} />
      <UnkeptSeat seat={seat} />
      <MatchView
        play={play}
        parts={{
          title: isTurn ? `${WORDS.yourMove} · ${title}` : title,
          players: <PlayersBar play={play} room={room} />,
          say: sayWords(play, room),
          offers: isCancelled ? <WhatNext play={play} /> : <Offers play={play} />,
          next: <WhatNext play={play} />,
          beside: (
            <>
              <OnlineSettings play={play} />
              {seat !== undefined && <SeatDetails seat={seat} title={title} onNewKey={onNewKey} />}
            </>
          ),
        }}
      />
    </>
  );
}

/** Of a move on its way, or of the one whose turn it is. */
function sayWords({ session, table }: TableSession, { link }: RemoteRoom): string {
  const { view } = table;
  const { online } = session.status;
  if (online?.pending !== undefined) {
    if (!online.isDelayed && link === 'current') return WORDS.sending;
    const runs = clockRunsWords(link === 'away', online.clock, view);
    return runs === undefined ? REMOTE_WORDS.pending : `${REMOTE_WORDS.pending} ${runs}`;
  }
  // Only one thing is asked at a time: until it is answered, no move can be made.
  if (online?.isDelayed === true) return BUSY;
  if (view.round.outcome !== undefined || turnOf(view) === 'here') return '';
  const { toMove } = positionIn(view.round);
  const player = playerName(view, toMove);
  const isThere = !isHuman(view.setup, toMove) || online?.present?.[toMove] === true;
  if (isThere) return WORDS.thinks(player);
  return isRunningClock(view.setup.clock)
    ? WORDS.isAway(player)
    : `${WORDS.isAway(player)} ${WORDS.mayLeave}`;
}

/** What the server did cannot be: one's own copy is the witness. */
function ServerTrouble({ play, room }: Pick<Props, 'play' | 'room'>): JSX.Element | null {
  const words = room.hasOtherKey ? undefined : goneWords(room);
  if (words === undefined) return null;
  const { record, game } = play.session;
  const [header] = record.lines;
  const started = header?.t === 'header' ? header.time : '';
  return (
    <section class="card trouble server-trouble">
      <h2>{WORDS.trouble}</h2>
      <p role="alert">{words}</p>
      <button
        type="button"
        class="primary"
        onClick={() => downloadRecord(fileName(started, game.book.id), record.text)}
      >
        {MATCH_WORDS.download}
      </button>
    </section>
  );
}

/** When the other one has agreed while this page is open, it goes on there. */
function useRematch({ session, table }: TableSession, room: RemoteRoom): void {
  const match = session.status.online?.rematch.match;
  const isKnown = room.state !== undefined;
  const sits = table.view.here.length > 0;
  const before = useRef(isKnown ? { match } : undefined);
  useEffect(() => {
    const isNews = before.current !== undefined && before.current.match === undefined;
    if (isKnown) before.current = { match };
    if (sits && isNews && match !== undefined) void goToRematch(session.id, match);
  }, [match, isKnown]);
}
