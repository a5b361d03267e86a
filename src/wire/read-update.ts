// Readers of what a server answers, for clients that trust none: types and sizes are checked, texts are bounded and made
// printable. What does not read is undefined; what is not known is ignored.
import { ok } from '../base/result.ts';
import { printable } from '../base/text.ts';
import type { Clock } from '../match/clock.ts';
import { MAX_ID, MAX_TITLE, MAX_WIDTH, SEAT_NUMBERS, type SeatNumber } from '../rules/rule-book.ts';
import { isMatchId } from './ids.ts';
import { MOST_LINE_CHARACTERS, MOST_NAME_CHARACTERS, MOST_NUMBER, MOST_UPDATE_LINES } from './limits.ts';
import {
  badField,
  count,
  fieldOf,
  flag,
  isObject,
  list,
  nullable,
  object,
  oneOf,
  optional,
  own,
  pair,
  text,
  type Reader,
} from './reader.ts';
import type {
  About,
  ClockState,
  Done,
  Lobby,
  LobbyEntry,
  Offer,
  RematchState,
  RoomState,
  SeatState,
  ToldTerms,
  Update,
} from './update.ts';

/** The entries of a lobby that a client looks at. */
const MOST_WAITING = 1000;
/** The limits that a server tells of. */
const MOST_LIMITS = 100;

const matchId: Reader<string> = fieldOf(isMatchId, '16 hexadecimal digits');
const number: Reader<number> = count(1, MOST_NUMBER);
const seat: Reader<SeatNumber> = oneOf(SEAT_NUMBERS);
const tag: Reader<string> = text(64);
/** Milliseconds, of a time or a length of time. */
const time: Reader<number> = fieldOf(
  (value): value is number => typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER,
  'milliseconds',
);

/** A text that is shown to people. */
function shown(most: number): Reader<string> {
  const bounded = text(most * 16);
  return (value, field) => {
    const read = bounded(value, field);
    return read.ok ? ok(printable(read.value, most)) : read;
  };
}

const name: Reader<string | null> = nullable(shown(MOST_NAME_CHARACTERS));

const game: Reader<RoomState['game']> = object<RoomState['game']>({
  id: shown(MAX_ID),
  title: shown(MAX_TITLE),
  width: count(1, MAX_WIDTH),
});

const clock: Reader<Clock> = (value, field) =>
  isObject(value) && own(value, 'move') !== undefined
    ? object<Extract<Clock, { move: number }>>({ move: time })(value, field)
    : object<Extract<Clock, { main: number }>>({ main: time, add: time })(value, field);

/** The longest sentence about rules that is shown. */
const MOST_SUMMARY = 200;

const told = {
  first: oneOf([1, 2, 'toss']),
  rounds: number,
  endless: shown(MAX_ID),
  secret: flag,
  clock: nullable(clock),
} as const;

const state: Reader<RoomState> = object<RoomState>({
  tag,
  stage: oneOf(['waiting', 'playing', 'over']),
  // Servers of before never cancel a match.
  cancelled: optional(flag, false),
  seats: pair(
    object<SeatState>({
      player: shown(MAX_ID),
      free: nullable(oneOf(['invite', 'open'])),
      name,
      here: flag,
    }),
  ),
  game,
  terms: nullable(object<ToldTerms>({ ...told, summary: shown(MOST_SUMMARY) })),
  watch: flag,
  watching: count(0, MOST_NUMBER),
  offers: list(object<Offer>({ seat, what: oneOf(['draw', 'undo']), line: number }), 4),
  ready: list(seat, 2),
  nextRoundAt: nullable(time),
  rematch: nullable(object<RematchState>({ asked: list(seat, 2), match: nullable(matchId) })),
  clock: nullable(object<ClockState>({ left: pair(time), running: nullable(seat) })),
});

const update: Reader<Update> = (value, field) => {
  const read = object<Update>({
    match: matchId,
    epoch: tag,
    from: number,
    lines: list(text(MOST_LINE_CHARACTERS), MOST_UPDATE_LINES),
    next: number,
    more: flag,
    now: time,
    state,
  })(value, field);
  if (!read.ok) return read;
  const { from, lines, next, more } = read.value;
  const end = from + lines.length;
  return end <= next && more === end < next ? read : badField('next', 'the number after the last line');
};

const entry: Reader<LobbyEntry> = object<LobbyEntry>({
  match: matchId,
  game,
  name,
  seat,
  ...told,
});

const limits: Reader<About['limits']> = (value, field) => {
  const fits =
    isObject(value) &&
    Object.keys(value).length <= MOST_LIMITS &&
    Object.values(value).every(Number.isFinite);
  return fits ? ok(value as About['limits']) : badField(field, 'numbers by name');
};

export function readUpdate(data: unknown): Update | undefined {
  return valueOf(update, data);
}

export function readDone(data: unknown): Done | undefined {
  return valueOf(object<Done>({ again: optional(oneOf([true]), undefined), update }), data);
}

export function readLobby(data: unknown): Lobby | undefined {
  return valueOf(object<Lobby>({ tag, waiting: list(entry, MOST_WAITING) }), data);
}

export function readAbout(data: unknown): About | undefined {
  const formats = list(number, MOST_LIMITS);
  return valueOf(object<About>({ api: oneOf([1]), version: shown(40), formats, limits }), data);
}

function valueOf<T>(reader: Reader<T>, data: unknown): T | undefined {
  const read = reader(data, '');
  return read.ok ? read.value : undefined;
}
