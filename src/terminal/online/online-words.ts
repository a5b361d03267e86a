// Sentences about a match that is decided elsewhere, as the terminal says them: people, clocks, the connection, what one
// waits for. Names come from a server and have been made printable by the readers of `wire`.
import { counted } from '../../base/text.ts';
import { peopleElsewhere, type View } from '../../match/view.ts';
import type { RemoteRoom } from '../../remote/remote-room.ts';
import { clockNote, goneWords, REMOTE_WORDS } from '../../remote/remote-words.ts';
import { otherSeat, SEATS, type Seat } from '../../rules/rule-book.ts';
import { playerName } from '../../table/player-name.ts';
import type { RoomState } from '../../wire/update.ts';
import type { DistantStatus } from '../match/session.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What is shown beside the match; `now` is by the clock of the room. */
export function statusOf(room: RemoteRoom, view: View, now: number): DistantStatus {
  const { state } = room;
  const told = state === undefined ? [] : [...presenceLines(state, view), ...afterRoundLines(state, view)];
  const note = clockNote(view, state?.cancelled);
  const clock = note === undefined ? [] : [note];
  return { people: peopleLine(room, view, now), notices: [...told, ...clock, ...troubleLines(room)] };
}

/** What is under way for a moment only is not worth a sentence. */
function troubleLines(room: RemoteRoom): readonly string[] {
  const gone = goneWords(room);
  if (gone !== undefined) return [gone];
  const isAway = room.link === 'away';
  const clock = room.clock?.running === undefined ? '' : ` ${REMOTE_WORDS.clockRuns}`;
  const isHeldUp = room.pending !== undefined && (room.pendingLong || isAway);
  return [
    ...(isAway ? [`${REMOTE_WORDS.away}${clock}`] : []),
    ...(isHeldUp ? [room.pending?.move === undefined ? REMOTE_WORDS.busy : REMOTE_WORDS.pending] : []),
  ];
}

/** Clocks of both, and how many look on. */
function peopleLine({ clock, state }: RemoteRoom, view: View, now: number): string {
  const clocks = SEATS.flatMap((seat) => {
    if (clock === undefined) return [];
    const runs = clock.running === seat;
    const left = clock.left[seat] - (runs ? now - clock.at : 0);
    return [`${runs ? '▸ ' : ''}${playerName(view, seat)} ${formatTime(left)}`];
  });
  const watching = state === undefined || state.watching === 0 ? [] : [`${state.watching} watching`];
  return [...clocks, ...watching].join(' · ');
}

/** Of people elsewhere. */
function presenceLines({ seats }: RoomState, view: View): readonly string[] {
  const others = peopleElsewhere(view);
  return others.map((seat) => `${playerName(view, seat)} is ${seats[seat].here ? 'here' : 'not here'}.`);
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
function afterRoundLines(state: RoomState, view: View): readonly string[] {
  if (view.round.outcome === undefined) return [];
  if (!view.over) return state.ready.map((seat) => readyWords(view, seat === 1 ? 0 : 1));
  const asked = state.rematch?.asked ?? [];
  return asked.length === 2 ? [] : asked.map((seat) => rematchWords(view, seat === 1 ? 0 : 1));
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
