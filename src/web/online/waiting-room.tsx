// What is shown until both sit: the way to get the other one here, and who is there.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { findListedGame } from '../../games/shelf/listed-games.ts';
import { lookOf } from '../../games/looks.ts';
import { REMOTE_WORDS } from '../../remote/remote-words.ts';
import type { RemoteRoom } from '../../remote/remote-room.ts';
import { seatOf } from '../../rules/rule-book.ts';
import type { RoomState } from '../../wire/update.ts';
import { announce } from '../browser/announce.ts';
import { GameMark } from '../page/game-mark.tsx';
import { useTitle } from '../page/use-title.ts';
import { linkTo } from '../routing/navigation.ts';
import { formatRoute } from '../routing/route.ts';
import type { KeptSeat } from '../storage/database.ts';
import { AlertSwitch } from './alert-switch.tsx';
import { LinkCard } from './link-card.tsx';
import { ONLINE_WORDS, WAITING_WORDS } from './online-words.ts';
import { PlayersHere } from './players-here.tsx';
import { SeatDetails } from './seat-details.tsx';
import { termsWords } from './terms-words.ts';
import { UnkeptSeat } from './unkept-seat.tsx';

interface Props {
  readonly room: RemoteRoom;
  readonly state: RoomState;
  readonly seat: KeptSeat | undefined;
  readonly onNewKey: () => void;
}

export function WaitingRoom({ room, state, seat, onNewKey }: Props): JSX.Element {
  const { game, terms } = state;
  const look = lookOf({ id: game.id, summary: terms?.summary ?? '' });
  useTitle(WAITING_WORDS.title(game.title));
  // Left for the match, or for another page: only the first is told.
  useEffect(() => () => void (room.copy !== undefined && announce(WAITING_WORDS.begins)), [room]);
  return (
    <section class="narrow waiting-room">
      <header class="game-head">
        <GameMark {...look} />
        <h1>{game.title}</h1>
        <p>{terms?.summary}</p>
      </header>
      {terms !== null && <p class="soft">{termsWords(terms, seat?.seat)}</p>}
      <UnkeptSeat seat={seat} />
      <div class="card waiting-card">
        <h2>{seat?.seat === undefined ? WAITING_WORDS.headingOthers : WAITING_WORDS.heading}</h2>
        <Ways state={state} seat={seat} />
        <p class="notice" role="status" hidden={room.link !== 'away'}>
          {room.link === 'away' ? REMOTE_WORDS.away : ''}
        </p>
        <PlayersHere state={state} seat={seat?.seat} />
        {seat?.seat !== undefined && <AlertSwitch />}
        {findListedGame(game.id) !== undefined && (
          <p>
            <a href={formatRoute({ page: 'rules', game: { id: game.id } })}>{WAITING_WORDS.look}</a>
          </p>
        )}
      </div>
      {seat?.seat !== undefined && seat.key !== undefined && (
        <SeatDetails seat={seat} onNewKey={onNewKey} title={game.title} />
      )}
    </section>
  );
}

/** How the other one comes here: by the link, or through the lobby. */
function Ways({ state, seat }: Pick<Props, 'state' | 'seat'>): JSX.Element {
  const free = (seat?.invites ?? []).filter((each) => state.seats[seatOf(each.seat)].free === 'invite');
  const clock = state.terms?.clock ?? null;
  const isOpen = state.seats.some((each) => each.free === 'open');
  return (
    <>
      {isOpen && (
        <p>{clock !== null && 'move' in clock ? WAITING_WORDS.inLobbyDays : WAITING_WORDS.inLobby}</p>
      )}
      {free.length > 0 && <p>{WAITING_WORDS.byLink}</p>}
      {free.map((invite) => (
        <LinkCard
          key={invite.seat}
          name={free.length === 1 ? WAITING_WORDS.link : WAITING_WORDS.linkFor(invite.seat)}
          link={linkTo({ page: 'join', id: seat?.match ?? '', key: invite.key })}
          title={WAITING_WORDS.sendTitle(state.game.title)}
        />
      ))}
      {seat === undefined && <p class="soft">{ONLINE_WORDS.asking}</p>}
    </>
  );
}
