// The body of the request that creates a match, and its reader. What it is worth as a setup, `match-plan` says.
import { jsonBytes } from '../base/json.ts';
import { ok, refuse } from '../base/result.ts';
import { findListedGame } from '../games/shelf/listed-games.ts';
import { CLOCK_LIMITS, type Clock } from '../match/clock.ts';
import { ENDLESS_RULINGS, type EndlessRuling } from '../match/match.ts';
import { COMPUTER_NAMES } from '../players/names.ts';
import { isTargetSecret } from '../rules/book-facts.ts';
import { BOOK_RULINGS, MAX_ID, MAX_WIDTH, type SeatNumber } from '../rules/rule-book.ts';
import { isKey } from './ids.ts';
import { MOST_BOOK_BYTES, MOST_PLIES, MOST_ROUNDS, MOST_STATE_BITS, USUAL_LONGEST } from './limits.ts';
import { readName } from './name.ts';
import {
  badField,
  count,
  fieldOf,
  flag,
  isObject,
  object,
  oneOf,
  optional,
  own,
  pair,
  text,
  type Read,
  type Reader,
} from './reader.ts';

export type SeatChoice =
  /** Whoever sends the request, with the key of the request. */
  | { readonly me: true; readonly name?: string | undefined }
  /** For the holder of this invitation: 32 digits that stand in the link. */
  | { readonly invite: string }
  /** For anyone, through the lobby. At most one seat, and only games of the catalogue and the shelf. */
  | { readonly open: true }
  /** A level, played by the server. */
  | { readonly computer: string };

/** A game of the catalogue or the shelf, or a rule book; at another length if it has several. */
export type GameChoice =
  | { readonly id: string; readonly length?: number | undefined }
  | { readonly book: unknown; readonly length?: number | undefined };

/** Everything about a match but who plays it. */
export interface MatchTerms {
  readonly game: GameChoice;
  /** `toss` unless said otherwise. */
  readonly first: SeatNumber | 'toss';
  /** 1 unless said otherwise. */
  readonly rounds: number;
  /** Unless said otherwise as the book has it, else `draw`. */
  readonly endless: EndlessRuling;
  /** Unless said otherwise whether the book always hides its target. */
  readonly secret: boolean;
  /** An agreed target, as bits. */
  readonly target?: string | undefined;
  readonly clock?: Clock | undefined;
  /** The most plies of a round: `USUAL_LONGEST`, or fewer. */
  readonly longest: number;
  /** Whether others than the two may look on; true unless said otherwise. */
  readonly watch: boolean;
}

export interface CreateMatch extends MatchTerms {
  readonly seats: readonly [SeatChoice, SeatChoice];
}

/** What is asked for, with every default filled in. Fields that are not known are ignored. */
export function readCreateMatch(data: unknown): Read<CreateMatch> {
  const seats = object({ seats: pair(readSeat) })(data, '');
  if (!seats.ok) return seats;
  const terms = readTerms(data);
  if (!terms.ok) return terms;
  return readSeating({ ...terms.value, ...seats.value });
}

const bits: Reader<string> = fieldOf(
  (value): value is string => typeof value === 'string' && /^[01]{1,26}$/.test(value),
  `1 to ${MOST_STATE_BITS} characters 0 or 1`,
);

/** A match without its seats, from a body that may hold more. */
export function readTerms(data: unknown): Read<MatchTerms> {
  const asked = object<Asked>({
    game: readGame,
    first: optional(oneOf([1, 2, 'toss']), 'toss'),
    rounds: optional(count(1, MOST_ROUNDS), 1),
    endless: optional(oneOf(ENDLESS_RULINGS), undefined),
    secret: optional(flag, undefined),
    target: optional(bits, undefined),
    clock: readClock,
    longest: optional(count(1, USUAL_LONGEST), undefined),
    watch: optional(flag, true),
  })(data, '');
  if (!asked.ok) return asked;
  const { game, rounds, longest } = asked.value;
  const most = Math.min(USUAL_LONGEST, Math.floor(MOST_PLIES / rounds));
  if (longest !== undefined && longest > most)
    return badField('longest', `a whole number from 1 to ${most} with ${rounds} rounds`);
  const usual = usualTerms(game);
  const { endless = usual.endless, secret = usual.secret } = asked.value;
  return ok({ ...asked.value, endless, secret, longest: longest ?? most });
}

/** As the book has it; one that was sent may still be wrong, and is read later. */
function usualTerms(game: GameChoice): Pick<MatchTerms, 'endless' | 'secret'> {
  const listed = 'id' in game ? findListedGame(game.id)?.book : undefined;
  const said = 'book' in game && isObject(game.book) ? own(game.book, 'endless') : listed?.endless;
  const endless = BOOK_RULINGS.find((ruling) => ruling === said) ?? 'draw';
  return { endless, secret: listed !== undefined && isTargetSecret(listed) };
}

/** What a request may leave out because something else decides it. */
type Asked = Omit<MatchTerms, 'endless' | 'secret' | 'longest'> &
  Partial<Pick<MatchTerms, 'endless' | 'secret' | 'longest'>>;

const length = optional(count(1, MAX_WIDTH), undefined);
const readListed = object<Extract<GameChoice, { id: string }>>({ id: text(MAX_ID), length });
const readOwn = object<Extract<GameChoice, { book: unknown }>>({ book: readBook, length });

function readGame(value: unknown, field: string): Read<GameChoice> {
  const hasId = isObject(value) && own(value, 'id') !== undefined;
  const hasBook = isObject(value) && own(value, 'book') !== undefined;
  if (hasId === hasBook) return badField(field, 'an object with either "id" or "book"');
  return hasId ? readListed(value, field) : readOwn(value, field);
}

/** Still unread, but no larger than a book may be. */
function readBook(value: unknown, field: string): Read<object> {
  if (!isObject(value)) return badField(field, 'a rule book');
  const fits = (jsonBytes(value) ?? Infinity) <= MOST_BOOK_BYTES;
  return fits ? ok(value) : refuse({ code: 'too-large', most: MOST_BOOK_BYTES });
}

const ranged = ({ least, most }: { least: number; most: number }) => count(least, most);
const readDays = object<Extract<Clock, { move: number }>>({ move: ranged(CLOCK_LIMITS.move) });
const readMain = object<Extract<Clock, { main: number }>>({
  main: ranged(CLOCK_LIMITS.main),
  add: optional(ranged(CLOCK_LIMITS.add), 0),
});

function readClock(value: unknown, field: string): Read<Clock | undefined> {
  if (value === undefined || value === null) return ok(undefined);
  const byMove = isObject(value) && own(value, 'move') !== undefined;
  const byMain = isObject(value) && own(value, 'main') !== undefined;
  if (byMove === byMain) return badField(field, 'null, or an object with either "move" or "main" and "add"');
  return byMove ? readDays(value, field) : readMain(value, field);
}

const CHOICES: readonly (readonly [string, Reader<SeatChoice>])[] = [
  ['me', object<{ me: true; name?: string }>({ me: oneOf([true]), name: optional(readName, undefined) })],
  ['invite', object({ invite: fieldOf(isKey, '32 hexadecimal digits') })],
  ['open', object({ open: oneOf([true]) })],
  ['computer', object({ computer: oneOf(COMPUTER_NAMES) })],
];

function readSeat(value: unknown, field: string): Read<SeatChoice> {
  const named = isObject(value) ? CHOICES.filter(([kind]) => own(value, kind) !== undefined) : [];
  const [choice] = named;
  if (choice === undefined || named.length > 1)
    return badField(field, 'an object with one of "me", "invite", "open" or "computer"');
  return choice[1](value, field);
}

/** Both seats held against each other and against the game. */
function readSeating(create: CreateMatch): Read<CreateMatch> {
  const [one, two] = create.seats;
  if ('computer' in one && 'computer' in two) return refuse({ code: 'no-people' });
  if ('me' in one && 'me' in two) return badField('seats.1', 'another than "me": a key holds one seat');
  if ('open' in one && 'open' in two) return badField('seats.1', 'another than "open": only one seat is');
  if ('invite' in one && 'invite' in two && one.invite === two.invite)
    return badField('seats.1.invite', 'another invitation than that of the first seat');
  const open = create.seats.findIndex((seat) => 'open' in seat);
  if (open >= 0 && !('id' in create.game))
    return badField(`seats.${open}`, 'another than "open": the lobby has only games with an id');
  return ok(create);
}
