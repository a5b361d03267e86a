// After a round that a server decides: ready for the next one, or a rematch. Both players must want it.
import type { JSX } from 'preact';
import { useEffect, useReducer } from 'preact/hooks';
import { peopleElsewhere, youIn } from '../../match/view.ts';
import type { RemoteRoom } from '../../remote/remote-room.ts';
import type { RemoteSession } from '../../remote/remote-session.ts';
import { otherSeat } from '../../rules/rule-book.ts';
import { playerName } from '../../table/player-name.ts';
import { followRematch } from '../connection/seats.ts';
import { useOnce } from '../page/use-once.ts';
import { goTo } from '../routing/navigation.ts';
import { formatRoute } from '../routing/route.ts';
import { readSeat } from '../storage/seat-store.ts';
import { MATCH_ONLINE_WORDS as WORDS } from './online-words.ts';

interface Props {
  readonly session: RemoteSession;
  readonly room: RemoteRoom;
}

export function WhatNext(props: Props): JSX.Element {
  const { state, table } = props.session;
  const isEnded = table.view.over || state?.cancelled === true;
  return <div class="what-next">{isEnded ? <RematchWays {...props} /> : <NextRound {...props} />}</div>;
}

function NextRound({ session, room }: Props): JSX.Element {
  const { view } = session.table;
  const you = youIn(view);
  const ready = session.state?.ready ?? [];
  const isReady = (seat: 0 | 1) => ready.includes(seat === 0 ? 1 : 2);
  const other = you === undefined ? undefined : otherSeat(you);
  return (
    <>
      {you !== undefined && !isReady(you) && (
        <button type="button" class="primary" onClick={() => void session.beginRound()}>
          {WORDS.ready}
        </button>
      )}
      <p role="status">
        {you !== undefined && isReady(you) ? WORDS.readyYou : ''}{' '}
        {other !== undefined && isReady(other) ? WORDS.readyOther(playerName(view, other)) : ''}
      </p>
      <Countdown at={session.state?.nextRoundAt ?? undefined} room={room} />
    </>
  );
}

function Countdown({
  at,
  room,
}: {
  readonly at: number | undefined;
  readonly room: RemoteRoom;
}): JSX.Element | null {
  const [, tick] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => {
    if (at === undefined) return undefined;
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, [at]);
  if (at === undefined) return null;
  const seconds = Math.ceil((at - room.serverNow()) / 1000);
  return <p class="soft countdown">{seconds > 0 ? WORDS.nextIn(seconds) : WORDS.nextSoon}</p>;
}

function RematchWays({ session, room }: Props): JSX.Element {
  const { view } = session.table;
  const you = youIn(view);
  const { rematch } = session.state ?? { rematch: null };
  const asked = rematch?.asked ?? [];
  const [other] = peopleElsewhere(view);
  const isAsked = you !== undefined && asked.includes(you === 0 ? 1 : 2);
  const byOther = other !== undefined && asked.includes(other === 0 ? 1 : 2);
  const ask = (swap: boolean) => void session.rematch({ swap });
  if (rematch?.match != null) return <ToRematch match={rematch.match} room={room} sits={you !== undefined} />;
  if (you === undefined) return <></>;
  return (
    <>
      <p role="status">
        {isAsked && other !== undefined ? WORDS.rematchAsked(playerName(view, other)) : ''}
        {byOther && !isAsked ? WORDS.rematchOffered(playerName(view, other)) : ''}
      </p>
      {!isAsked && (
        <>
          <button type="button" class="primary" onClick={() => ask(true)}>
            {WORDS.rematch}
          </button>
          <button type="button" onClick={() => ask(false)}>
            {WORDS.rematchSame}
          </button>
        </>
      )}
    </>
  );
}

interface ToRematchProps {
  readonly match: string;
  readonly room: RemoteRoom;
  readonly sits: boolean;
}

function ToRematch({ match, room, sits }: ToRematchProps): JSX.Element {
  const go = useOnce(async () => goToRematch(room.match, match));
  if (!sits)
    return (
      <a class="button primary" href={formatRoute({ page: 'online', id: match })}>
        {WORDS.rematchWatch}
      </a>
    );
  return (
    <button type="button" class="primary" onClick={go}>
      {WORDS.rematchGo}
    </button>
  );
}

/** With the seat that this browser holds there, or to look on. */
export async function goToRematch(from: string, to: string): Promise<void> {
  const seat = await readSeat(from);
  if (seat !== undefined && (await readSeat(to)) === undefined) await followRematch(seat, to);
  goTo({ page: 'online', id: to });
}
