// After a round that a server decides: ready for the next one, or a rematch. Both players must want it.
import type { JSX } from 'preact';
import { useEffect, useReducer } from 'preact/hooks';
import { peopleElsewhere, youIn } from '../../match/view.ts';
import { otherSeat, type Seat } from '../../rules/rule-book.ts';
import { playerName } from '../../table/player-name.ts';
import type { TableSession } from '../../table/table-session.ts';
import { followRematch } from '../connection/seats.ts';
import { useOnce } from '../page/use-once.ts';
import { goTo } from '../routing/navigation.ts';
import { formatRoute } from '../routing/route.ts';
import { readSeat } from '../storage/seat-store.ts';
import { MATCH_ONLINE_WORDS as WORDS } from './online-words.ts';

interface Props {
  readonly play: TableSession;
}

export function WhatNext(props: Props): JSX.Element {
  const { session, table } = props.play;
  const isEnded = table.view.over || session.status.online?.isCancelled === true;
  return <div class="what-next">{isEnded ? <RematchWays {...props} /> : <NextRound {...props} />}</div>;
}

function NextRound({ play: { session, table } }: Props): JSX.Element {
  const { view } = table;
  const you = youIn(view);
  const { online } = session.status;
  const isReady = (seat: Seat) => online?.ready.includes(seat) === true;
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
      <Countdown at={online?.nextRoundAt} />
    </>
  );
}

/** `at`: by the page's clock. */
function Countdown({ at }: { readonly at: number | undefined }): JSX.Element | null {
  const [, tick] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => {
    if (at === undefined) return undefined;
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, [at]);
  if (at === undefined) return null;
  const seconds = Math.ceil((at - performance.now()) / 1000);
  return <p class="soft countdown">{seconds > 0 ? WORDS.nextIn(seconds) : WORDS.nextSoon}</p>;
}

function RematchWays({ play: { session, table } }: Props): JSX.Element {
  const { view } = table;
  const you = youIn(view);
  const { asked = [], match } = session.status.online?.rematch ?? {};
  const [other] = peopleElsewhere(view);
  const isAsked = you !== undefined && asked.includes(you);
  const byOther = other !== undefined && asked.includes(other);
  const ask = (swap: boolean) => void session.askRematch?.(swap);
  if (match !== undefined) return <ToRematch from={session.id} match={match} sits={you !== undefined} />;
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
  readonly from: string;
  readonly match: string;
  readonly sits: boolean;
}

function ToRematch({ from, match, sits }: ToRematchProps): JSX.Element {
  const go = useOnce(async () => goToRematch(from, match));
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
