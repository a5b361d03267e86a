// What a bit-flipping game is, as plain data: the shape of a rule book and its limits.
// It says nothing about any particular game and holds no code: every book survives JSON.

/** The widest register a book may describe, and the most bits of state that can be played. */
export const MAX_WIDTH = 4096;
/** The most characters of an id, and of a title. */
export const MAX_ID = 60;
export const MAX_TITLE = 60;
export const MAX_STATE_BITS = 30;
/** The widest target that may be hidden: knowledge about it is kept as a set of candidates. */
export const MAX_SECRET_WIDTH = 16;

export type Seat = 0 | 1;
export const SEATS: readonly Seat[] = [0, 1];

export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** The number of a player in texts, records and requests. */
export type SeatNumber = 1 | 2;
export const SEAT_NUMBERS: readonly SeatNumber[] = [1, 2];

export function seatNumber(seat: Seat): SeatNumber {
  return seat === 0 ? 1 : 2;
}

export function seatOf(number: SeatNumber): Seat {
  return number === 1 ? 0 : 1;
}

/** `1` or `2`; undefined for any other text. */
export function parseSeatNumber(text: string | undefined): SeatNumber | undefined {
  return SEAT_NUMBERS.find((number) => String(number) === text);
}

/** Whose row of bits, seen by the player on move. A shared book has only `shared`. */
export const REGISTERS = ['own', 'other', 'shared'] as const;
export type RegisterName = (typeof REGISTERS)[number];

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** `toggle` flips any bit, `set` only 0 to 1, `clear` only 1 to 0. */
export const ACTIONS = ['toggle', 'set', 'clear'] as const;
export type Action = (typeof ACTIONS)[number];

/** The most flips that `wear` may leave to a bit, and the most charges of a player. */
export const MAX_COUNT = 15;

/** How many charges of its player a move uses up; left out: none. */
interface Costly {
  readonly costs?: number;
}

/** Flip `bits` bits of one register: any of them, or a run of adjacent ones; on a `ring` the last is beside the first. */
export interface MoveFamily extends Costly {
  readonly do: Action;
  readonly on: RegisterName;
  readonly bits: Range;
  readonly adjacent: boolean | 'ring';
}

/** One guarded flip spelled out, own register first: `need` of 0, 1 and `.`; `flip` of 1 and `.`. */
export interface RawFlip {
  readonly need: string;
  readonly flip: string;
}

/** What families cannot say. */
export interface RawMoves extends Costly {
  readonly do: 'flips';
  readonly flips: readonly RawFlip[];
}

/** A turn that changes no bit. */
export interface PassRule extends Costly {
  readonly do: 'pass';
}

export type MoveRule = MoveFamily | RawMoves | PassRule;

export function isFamily(rule: MoveRule): rule is MoveFamily {
  return rule.do !== 'flips' && rule.do !== 'pass';
}

/**
 * What the move before forbids. `own-move`: to make one's own last move again; `undo`: to make the move that was just
 * made; `last-bits`: to flip a bit of it; `other-twice`: to change the other's register on two own turns running.
 */
export const BANS = ['own-move', 'undo', 'last-bits', 'other-twice'] as const;
export type Ban = (typeof BANS)[number];

/** A player without a legal move loses, wins, nobody wins; or the turn goes over, and nobody wins if neither can move. */
export const STUCK_RULES = ['loses', 'wins', 'draws', 'passes'] as const;
export type StuckRule = (typeof STUCK_RULES)[number];

/** What a book may say about play without an end; left out, the match decides. */
export const BOOK_RULINGS = ['draw', 'no-repeat'] as const;
export type BookRuling = (typeof BOOK_RULINGS)[number];

export type GoalTest =
  | { readonly is: 'target' }
  | { readonly is: 'pattern'; readonly bits: string }
  | { readonly is: 'zeros' }
  | { readonly is: 'ones' }
  | { readonly is: 'count'; readonly ones: number }
  | { readonly is: 'multiple'; readonly of: number }
  | { readonly is: 'run'; readonly ones: number };

/** Looked for `in` that register after each move; `for` both: the mover first, then the opponent. */
export type Goal =
  | (GoalTest & { readonly in: RegisterName; readonly for: 'mover' | 'both' })
  | { readonly is: 'none' };

/** One pattern of bits for all registers, or one for each seat. */
export type StartPattern = string | readonly [string, string];

/** The fewest and the most starts of a deck. */
export const DECK_SIZE: Range = { from: 2, to: 4096 };

/** A round begins with one of these, drawn. */
export interface Deck {
  readonly deal: readonly StartPattern[];
}

/** `zeros`, `ones`, `random`, patterns, or a deck of patterns. */
export type Start = StartPattern | Deck;

/** `agreed`: shown unless the players agree to hide it. `bits`: a pattern, or `random`. */
export interface Target {
  readonly seen: 'open' | 'secret' | 'agreed';
  readonly bits: string;
}

export interface Labels {
  readonly first: 0 | 1;
  readonly from: 'left' | 'right';
}

/** How people write a move; see `notation`. */
export const MOVE_FORMS = ['bits', 'register-bits', 'player-register-bit', 'action-bit'] as const;
export type MoveForm = (typeof MOVE_FORMS)[number];

/** A whole rule book in its normal form: what `readRuleBook` answers, with every default filled in. */
export interface RuleBook {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly width: number;
  /** The widths the players may agree on instead. */
  readonly widths: Range;
  readonly registers: 'shared' | 'own';
  readonly start: Start;
  readonly target: Target | 'none';
  readonly moves: readonly MoveRule[];
  /** One goal for both seats, or one for each. */
  readonly goal: Goal | readonly [Goal, Goal];
  /** Reaching the goal loses. */
  readonly misere: boolean;
  /** What happens to a player who has no legal move. */
  readonly stuck: StuckRule;
  readonly labels: Labels;
  readonly form: MoveForm;
  /** How often each bit may be flipped in a round; left out: as often as one likes. */
  readonly wear?: number;
  /** How many charges each player has in a round, or Player 1 and Player 2; left out: no move costs any. */
  readonly charges?: number | readonly [number, number];
  /** The very first move of a round is one of these; left out: of `moves`, as all others. */
  readonly opening?: readonly MoveRule[];
  /** Left out: no move forbids another. */
  readonly ban?: Ban;
  /** What happens in every match of the book when play does not end; left out: the match decides. */
  readonly endless?: BookRuling;
}

/** The fields of a rule book file, in the order in which they are written. */
export const BOOK_FIELDS: readonly string[] = [
  ...['$schema', 'id', 'title', 'summary', 'width', 'widths', 'registers', 'start', 'target', 'moves'],
  ...['goal', 'misere', 'stuck', 'labels', 'form', 'wear', 'charges', 'opening', 'ban', 'endless'],
];

export function goalOf(book: RuleBook, seat: Seat): Goal {
  return isGoalPair(book.goal) ? book.goal[seat] : book.goal;
}

export function isGoalPair(goal: RuleBook['goal']): goal is readonly [Goal, Goal] {
  return Array.isArray(goal);
}

export function registerCount(book: Pick<RuleBook, 'registers'>): 1 | 2 {
  return book.registers === 'shared' ? 1 : 2;
}

export function isDeck(start: Start): start is Deck {
  return typeof start === 'object' && 'deal' in start;
}

/** The rules of the first move and of all others. */
export function allMoveRules({
  moves,
  opening = [],
}: Pick<RuleBook, 'moves' | 'opening'>): readonly MoveRule[] {
  return [...moves, ...opening];
}

/** What each register holds at the start, as bits; undefined if chance decides. */
export function startRows(book: RuleBook): readonly string[] | undefined {
  return book.start === 'random' || isDeck(book.start) ? undefined : rowsOf(book, book.start);
}

/** The same of each start of the deck; undefined if the book has none. */
export function deckRows(book: RuleBook): readonly (readonly string[])[] | undefined {
  return isDeck(book.start) ? book.start.deal.map((start) => rowsOf(book, start)) : undefined;
}

function rowsOf(book: Pick<RuleBook, 'width' | 'registers'>, start: StartPattern): readonly string[] {
  const { width } = book;
  const words: Readonly<Record<string, string>> = { zeros: '0'.repeat(width), ones: '1'.repeat(width) };
  const rowOf = (seat: number) => (typeof start === 'string' ? (words[start] ?? start) : (start[seat] ?? ''));
  return Array.from({ length: registerCount(book) }, (_, seat) => rowOf(seat));
}

/** The same book at another width, which must lie within `widths`. */
export function atWidth(book: RuleBook, width: number): RuleBook {
  return { ...book, width };
}
