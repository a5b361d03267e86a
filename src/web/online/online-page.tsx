// A match that a server decides: its waiting room until both sit, then the match. Before that, a request that was not answered
// is sent again, as often as needed.
import type { JSX } from 'preact';
import { useEffect, useReducer, useState } from 'preact/hooks';
import type { RemoteRoom } from '../../remote/remote-room.ts';
import { retryDelay } from '../../remote/retry.ts';
import { goneWords } from '../../remote/remote-words.ts';
import type { TableSession } from '../../table/table-session.ts';
import { sessionOf } from '../connection/remote-sessions.ts';
import { closeRoom, openRoom } from '../connection/rooms.ts';
import { begin } from '../connection/seats.ts';
import { onReturn } from '../connection/transport.ts';
import { goTo } from '../routing/navigation.ts';
import type { KeptSeat } from '../storage/database.ts';
import { isSeatKept, keepSeat, readSeat } from '../storage/seat-store.ts';
import { addStyle } from '../page/page-style.ts';
import { Trouble } from '../page/trouble.tsx';
import { useTitle } from '../page/use-title.ts';
import type { Route } from '../routing/route.ts';
import { LostSeat } from './lost-seat.tsx';
import { OnlineMatch } from './online-match.tsx';
import { css } from './online.css';
import { MATCH_ONLINE_WORDS as WORDS, ONLINE_WORDS } from './online-words.ts';
import { useTurnAlert, type Due } from './turn-signs.ts';
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

interface Entry {
  readonly room: RemoteRoom;
  /** Undefined for one who looks on. */
  readonly seat: KeptSeat | undefined;
}

/** Why there is nothing to enter. */
interface NoEntry {
  readonly refused: string;
}

/** Undefined until it is known. The second is how to enter anew, with another key. */
function useEntry(id: string): readonly [Entry | NoEntry | undefined, () => void] {
  const [entry, setEntry] = useState<Entry | NoEntry | undefined>();
  const [attempt, again] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => {
    const leaving = new AbortController();
    void enter(id, leaving.signal).then((found) => !leaving.signal.aborted && setEntry(found));
    return () => leaving.abort();
  }, [id, attempt]);
  return [entry, again];
}

async function enter(id: string, leaving: AbortSignal): Promise<Entry | NoEntry | undefined> {
  for (let failures = 0; !leaving.aborted; failures++) {
    const seat = await readSeat(id);
    // What could not be kept before may be kept now.
    if (seat !== undefined && !isSeatKept(id)) await keepSeat(seat);
    if (seat?.asked === undefined) return { seat, room: await openRoom(id) };
    const seated = await begin(seat);
    if (seated.code === 'refused') return { refused: seated.words };
    if (seated.code === 'later') await pause(retryDelay(failures, Math.random(), seated.retryMs), leaving);
    else if (seated.match !== id) goTo({ page: 'online', id: seated.match });
  }
  return undefined;
}

/** Shorter if the network may be back, or the page is looked at again. */
async function pause(ms: number, leaving: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => end(), ms);
    const stop = onReturn(() => end());
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    leaving.addEventListener('abort', end, { once: true });
  });
}

/**
 * Whether the seat is lost to a key that this browser does not have. If it has it, because another tab has set it or this
 * one just does, the match is entered with it.
 */
function useLostSeat({ room, seat }: Entry, enterAnew: () => void): boolean {
  const { hasOtherKey } = room;
  const [lost, setLost] = useState<RemoteRoom | undefined>();
  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      const isHere = await hasNewerKey(room.match, seat);
      if (leaving.signal.aborted) return;
      if (!isHere) return setLost(room);
      closeRoom(room.match);
      enterAnew();
    };
    if (hasOtherKey) void look();
    return () => leaving.abort();
  }, [room, hasOtherKey]);
  return hasOtherKey && lost === room;
}

/** Or is about to have it: what was asked is answered by entering. */
async function hasNewerKey(match: string, seat: KeptSeat | undefined): Promise<boolean> {
  const kept = await readSeat(match);
  return kept?.key !== seat?.key || kept?.asked !== undefined;
}

/** Shown anew with all that happens in the room. */
function useRoomChanges(room: RemoteRoom): void {
  const [, change] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => room.subscribe(() => change()), [room]);
}
