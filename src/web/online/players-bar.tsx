// Above the board: the two players with their names, who is there, their time; and below them how the connection is.
// Everything keeps its place.
import type { JSX } from 'preact';
import { isHuman, positionIn } from '../../match/match.ts';
import { youIn } from '../../match/view.ts';
import type { RemoteRoom } from '../../remote/remote-room.ts';
import { clockNote, clockRunsWords, REMOTE_WORDS } from '../../remote/remote-words.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { playerName } from '../../table/player-name.ts';
import type { TableSession } from '../../table/table-session.ts';
import { Presence } from './players-here.tsx';
import { PlayerClock } from './player-clock.tsx';
import { MATCH_ONLINE_WORDS } from './online-words.ts';

interface Props {
  readonly play: TableSession;
  readonly room: RemoteRoom;
}

export function PlayersBar({ play, room }: Props): JSX.Element {
  const { session, table } = play;
  const runs = clockRunsWords(room.link === 'away', session.status.online?.clock, table.view);
  return (
    <div class="players-bar">
      <ul>
        {([0, 1] as const).map((seat) => (
          <Player key={seat} play={play} seat={seat} isKnown={room.link === 'current'} />
        ))}
      </ul>
      <p class={room.link === 'current' ? 'online-line' : 'online-line is-trouble'} role="status">
        {lineWords(play, room)}
        {runs !== undefined && <span class="wide-only"> {runs}</span>}
      </p>
    </div>
  );
}

interface PlayerProps {
  readonly play: TableSession;
  readonly seat: Seat;
  /** Whether it can be told who is there. */
  readonly isKnown: boolean;
}

function Player({ play, seat, isKnown }: PlayerProps): JSX.Element {
  const { view } = play.table;
  const { round } = view;
  const onMove = round.outcome === undefined && positionIn(round).toMove === seat;
  const { clock, present } = play.session.status.online ?? {};
  const name = playerName(view, seat);
  return (
    <li class={`player seat-${seat}${onMove ? ' is-on-move' : ''}`}>
      <span class="player-name">{name}</span>
      {isHuman(view.setup, seat) && isKnown && <Presence here={present?.[seat] ?? false} />}
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
function lineWords({ session, table }: TableSession, { link }: RemoteRoom): string {
  if (link === 'away' || link === 'connecting') return REMOTE_WORDS[link];
  const { watching = 0, isCancelled } = session.status.online ?? {};
  const watches = table.view.here.length === 0 ? MATCH_ONLINE_WORDS.you : '';
  const watched = watching === 0 ? '' : MATCH_ONLINE_WORDS.watching(watching);
  return [watches, watched, clockNote(table.view, isCancelled) ?? ''].filter(Boolean).join(' ');
}
