// What a terminal says around a match that a server decides: clocks, who is there, who is ready, trouble with the connection.
// Names come from a server and have been made printable by the readers of `wire`.
import { counted } from '../../base/text.ts';
import type { OnlineStatus, Session } from '../../host/session.ts';
import { peopleElsewhere, type View } from '../../match/view.ts';
import { clockNote, clockRunsWords, REMOTE_WORDS } from '../../remote/remote-words.ts';
import { otherSeat, SEATS, type Seat } from '../../rules/rule-book.ts';
import { playerName } from '../../table/player-name.ts';
import { BUSY } from '../../table/requests.ts';

export interface OnlineWords {
  /** Clocks, and how many people watch; empty if there is nothing to say. */
  readonly people: string;
  /** Sentences: who is there, what the match waits for, what is wrong with the connection. */
  readonly notices: readonly string[];
  /** Whether a move was sent and is not answered yet. */
  readonly isSent: boolean;
}

const DAY = 24 * 60 * 60 * 1000;

/** Undefined if the match is decided here. `now`: by the clock of the session. */
export function onlineWords(session: Session, now: number): OnlineWords | undefined {
  const { online, sync } = session.status;
  if (online === undefined) return undefined;
  const view = session.view();
  const note = online.isCancelled ? undefined : clockNote(view);
  return {
    people: peopleLine(online, view, now),
    notices: [
      ...presenceLines(online, view),
      ...afterRoundLines(online, view),
      ...(note === undefined ? [] : [note]),
      ...troubleLines(online, sync === 'away', view),
    ],
    isSent: online.pending !== undefined,
  };
}

/** What lasts only for a moment is not mentioned. */
function troubleLines(
  { gone, clock, isBusy, isDelayed, pending }: OnlineStatus,
  isAway: boolean,
  view: View,
): readonly string[] {
  if (gone !== undefined) return [gone];
  const runs = clockRunsWords(isAway, clock, view);
  const isHeldUp = isBusy && (isDelayed || isAway);
  return [
    ...(isAway ? [runs === undefined ? REMOTE_WORDS.away : `${REMOTE_WORDS.away} ${runs}`] : []),
    ...(isHeldUp ? [pending === undefined ? BUSY : REMOTE_WORDS.pending] : []),
  ];
}

/** The clocks of both, and how many watch. */
function peopleLine({ clock, watching }: OnlineStatus, view: View, now: number): string {
  const clocks = SEATS.flatMap((seat) => {
    if (clock === undefined) return [];
    const runs = clock.running === seat;
    const left = clock.left[seat] - (runs ? now - clock.at : 0);
    return [`${runs ? '▸ ' : ''}${playerName(view, seat)} ${formatTime(left)}`];
  });
  return [...clocks, ...(watching === 0 ? [] : [`${watching} watching`])].join(' · ');
}

/** Of the people at other places. */
function presenceLines({ present }: OnlineStatus, view: View): readonly string[] {
  const others = peopleElsewhere(view);
  return present === undefined
    ? []
    : others.map((seat) => `${playerName(view, seat)} is ${present[seat] ? 'here' : 'not here'}.`);
}

/** Hours and minutes only where there are any; never less than nothing. */
function formatTime(ms: number): string {
  if (ms >= DAY) {
    const hours = Math.floor(ms / (DAY / 24));
    return `${counted(Math.floor(hours / 24), 'day')} ${hours % 24} h`;
  }
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${twoDigits(m)}:${twoDigits(s)}` : `${m}:${twoDigits(s)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Who is ready for the next round, and who has asked for another match. */
function afterRoundLines({ ready, rematch }: OnlineStatus, view: View): readonly string[] {
  if (view.round.outcome === undefined) return [];
  if (!view.over) return ready.map((seat) => readyWords(view, seat));
  return rematch.asked.length === 2 ? [] : rematch.asked.map((seat) => rematchWords(view, seat));
}

function readyWords(view: View, seat: Seat): string {
  return view.here.includes(seat)
    ? `You are ready; ${playerName(view, otherSeat(seat))} is not yet.`
    : `${playerName(view, seat)} is ready for the next round.`;
}

function rematchWords(view: View, seat: Seat): string {
  return view.here.includes(seat)
    ? `You have asked for another match; ${playerName(view, otherSeat(seat))} has not answered yet.`
    : `${playerName(view, seat)} asks for another match.`;
}
