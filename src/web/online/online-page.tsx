// A match that a server decides: its waiting room until both sit, then the match.
import type { JSX } from 'preact';
import type { RemoteRoom } from '../../remote/remote-room.ts';
import { goneWords } from '../../remote/remote-words.ts';
import type { TableSession } from '../../table/table-session.ts';
import { sessionOf } from '../connection/remote-sessions.ts';
import { addStyle } from '../page/page-style.ts';
import { Trouble } from '../page/trouble.tsx';
import { useTitle } from '../page/use-title.ts';
import type { Route } from '../routing/route.ts';
import { LostSeat } from './lost-seat.tsx';
import { OnlineMatch } from './online-match.tsx';
import { css } from './online.css';
import { MATCH_ONLINE_WORDS as WORDS, ONLINE_WORDS } from './online-words.ts';
import { useTurnAlert, type Due } from './turn-signs.ts';
import { useEntry, useLostSeat, useRoomChanges, type Entry } from './use-entry.ts';
import { WaitingRoom } from './waiting-room.tsx';

addStyle(css);

export function OnlinePage({ route }: { readonly route: Extract<Route, { page: 'online' }> }): JSX.Element {
  const [entry, enterAnew] = useEntry(route.id);
  if (entry === undefined) return <Asking away={false} />;
  if ('refused' in entry) return <Trouble>{entry.refused || ONLINE_WORDS.refusedUnknown}</Trouble>;
  return <Entered {...entry} onNewKey={enterAnew} />;
}

function Entered({ room, seat, onNewKey }: Entry & { readonly onNewKey: () => void }): JSX.Element {
  useRoomChanges(room);
  const isLost = useLostSeat({ room, seat }, onNewKey);
  const play = sessionOf(room, seat?.seat);
  const title = room.state?.game.title ?? '';
  useTurnAlert(dueIn(room, play), { move: WORDS.notice(title), begun: WORDS.begun(title) });
  if (play !== undefined)
    return (
      <>
        {isLost && <LostSeat match={room.match} onWatch={onNewKey} />}
        <OnlineMatch play={play} room={room} seat={isLost ? undefined : seat} onNewKey={onNewKey} />
      </>
    );
  if (isLost) return <LostSeat match={room.match} onWatch={onNewKey} />;
  if (room.hasOtherKey) return <Asking away={false} />;
  if (room.link === 'refused') return <Trouble>{goneWords(room)}</Trouble>;
  if (room.state === undefined) return <Asking away={room.link === 'away'} />;
  return <WaitingRoom room={room} state={room.state} seat={seat} onNewKey={onNewKey} />;
}

/** For one who looks on it is never their turn. */
function dueIn(room: RemoteRoom, play: TableSession | undefined): Due {
  if (play === undefined) return room.state === undefined ? undefined : 'join';
  return play.mayMove ? 'move' : 'nothing';
}

function Asking({ away }: { readonly away: boolean }): JSX.Element {
  useTitle(ONLINE_WORDS.asking);
  return (
    <p class="waiting" role="status">
      {away ? ONLINE_WORDS.away : ONLINE_WORDS.asking}
    </p>
  );
}
