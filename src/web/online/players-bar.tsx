// Above the board: the two players with their names, who is there, their time; and below them how the connection is.
// Everything keeps its place.
import type { JSX } from 'preact';
import { isHuman, positionIn } from '../../match/match.ts';
import { youIn } from '../../match/view.ts';
import type { RemoteRoom } from '../../remote/remote-room.ts';
import type { RemoteSession } from '../../remote/remote-session.ts';
import { clockNote, REMOTE_WORDS } from '../../remote/remote-words.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { playerName } from '../../table/player-name.ts';
import { Presence } from './players-here.tsx';
import { PlayerClock } from './player-clock.tsx';
import { MATCH_ONLINE_WORDS } from './online-words.ts';

interface Props {
  readonly session: RemoteSession;
  readonly room: RemoteRoom;
}

export function PlayersBar({ session, room }: Props): JSX.Element {
  return (
    <div class="players-bar">
      <ul>
        {([0, 1] as const).map((seat) => (
          <Player key={seat} session={session} seat={seat} isKnown={room.link === 'current'} />
        ))}
      </ul>
      <p class={room.link === 'current' ? 'online-line' : 'online-line is-trouble'} role="status">
        {lineWords(session, room)}
        {runsUnseen(session, room) && <span class="wide-only"> {REMOTE_WORDS.clockRuns}</span>}
      </p>
    </div>
  );
}

interface PlayerProps {
  readonly session: RemoteSession;
  readonly seat: Seat;
  /** Whether it can be told who is there. */
  readonly isKnown: boolean;
}

function Player({ session, seat, isKnown }: PlayerProps): JSX.Element {
  const { view } = session.table;
  const { round } = view;
  const onMove = round.outcome === undefined && positionIn(round).toMove === seat;
  const { clock, others } = session;
  const name = playerName(view, seat);
  return (
    <li class={`player seat-${seat}${onMove ? ' is-on-move' : ''}`}>
      <span class="player-name">{name}</span>
      {isHuman(view.setup, seat) && isKnown && <Presence here={others?.present[seat] ?? false} />}
      {clock !== undefined && (
        <PlayerClock
          of={name}
          left={clock.left[seat]}
          at={clock.at}
          runs={clock.running === seat}
          warns={youIn(view) === seat}
        />
      )}
    </li>
  );
}

/** Trouble first; else how many look on, and why a clock shows a minute. */
function lineWords({ table, others, state }: RemoteSession, { link }: RemoteRoom): string {
  if (link === 'away' || link === 'connecting') return REMOTE_WORDS[link];
  const watching = others?.watching ?? 0;
  const watches = table.view.here.length === 0 ? MATCH_ONLINE_WORDS.you : '';
  const watched = watching === 0 ? '' : MATCH_ONLINE_WORDS.watching(watching);
  return [watches, watched, clockNote(table.view, state?.cancelled) ?? ''].filter(Boolean).join(' ');
}

function runsUnseen({ clock, table }: RemoteSession, { link }: RemoteRoom): boolean {
  return link === 'away' && clock?.running !== undefined && table.view.round.outcome === undefined;
}
