// The choices before a match that a server decides, and the request that they make. What is kept for the next time is the
// name, the clock and who may watch.
import { isRunningClock, type Clock } from '../../match/clock.ts';
import { seatsDiffer } from '../../match/setup-choices.ts';
import { SEAT_NUMBERS, type RuleBook, type SeatNumber } from '../../rules/rule-book.ts';
import { MOST_ROUNDS } from '../../wire/limits.ts';
import { readName } from '../../wire/name.ts';
import { newKey } from '../browser/system-random.ts';
import { otherNumber, type NewMatch } from '../connection/seats.ts';
import { countIn, setupOf, type Choice } from '../new-match/choice.ts';
import type { GameRef } from '../routing/route.ts';
import { keepLocal, readLocal } from '../storage/local-store.ts';

export type Opponent = 'friend' | 'anyone' | 'computer' | 'others';

const [SECOND, DAY] = [1000, 86_400_000];
const running = (minutes: number, seconds: number): Clock => ({
  main: minutes * 60 * SECOND,
  add: seconds * SECOND,
});
const CLOCKS = {
  none: undefined,
  '1+2': running(1, 2),
  '3+2': running(3, 2),
  '10+5': running(10, 5),
  '1d': { move: DAY },
  '3d': { move: 3 * DAY },
  '7d': { move: 7 * DAY },
} as const satisfies Record<string, Clock | undefined>;

export type ClockChoice = keyof typeof CLOCKS;
export const CLOCK_CHOICES = Object.keys(CLOCKS) as readonly ClockChoice[];

export interface OnlineChoice {
  readonly against: Opponent;
  readonly clock: ClockChoice;
  readonly watch: boolean;
  /** As typed. */
  readonly name: string;
}

export const ONLINE_ROUNDS = { from: 1, to: MOST_ROUNDS };

export function clockKind(choice: ClockChoice): 'none' | 'running' | 'days' {
  const clock = CLOCKS[choice];
  return clock === undefined ? 'none' : isRunningClock(clock) ? 'running' : 'days';
}

const KEY = 'bitduel-online';

/** As it was the last time; against whom depends on where one comes from. */
export function lastOnlineChoice(against: Opponent): OnlineChoice {
  const { clock, watch } = { ...(readLocal(KEY) as Partial<Record<keyof OnlineChoice, unknown>>) };
  return {
    against,
    clock: CLOCK_CHOICES.find((each) => each === clock) ?? 'none',
    watch: watch !== false,
    name: keptName(),
  };
}

export function rememberOnlineChoice({ clock, watch, name }: OnlineChoice): void {
  keepLocal(KEY, { clock, watch, name: nameIn(name) ?? '' });
}

/** The name that was given last; empty if none was. */
export function keptName(): string {
  const { name } = { ...(readLocal(KEY) as { name?: unknown } | undefined) };
  return typeof name === 'string' ? (nameIn(name) ?? '') : '';
}

export function keepName(name: string): void {
  keepLocal(KEY, { ...(readLocal(KEY) as object | undefined), name: nameIn(name) ?? '' });
}

/** Undefined if it will not do as a name; then nothing is sent unless it is empty. */
function nameIn(typed: string): string | undefined {
  const read = readName(typed, 'name');
  return read.ok ? read.value : undefined;
}

export function isNameWrong(typed: string): boolean {
  return typed.trim() !== '' && nameIn(typed) === undefined;
}

/** What everything but the seats makes of a request. For choices without mistakes. */
export function termsOf(ref: GameRef, book: RuleBook, choice: Choice, online: OnlineChoice): object {
  const { setup } = setupOf(book, choice, 0);
  const { endless, secret, target } = setup;
  const length = setup.book.width === book.width ? {} : { length: setup.book.width };
  const bits = target === undefined ? {} : { target: target.toString(2).padStart(setup.book.width, '0') };
  const clock = CLOCKS[online.clock];
  return {
    game: 'id' in ref ? { id: ref.id, ...lengthIn(ref, length) } : { book, ...length },
    first: firstIn(book, choice, online),
    rounds: countIn(choice.rounds, ONLINE_ROUNDS) ?? 1,
    endless,
    secret,
    ...bits,
    ...(clock === undefined ? {} : { clock }),
    watch: online.watch,
  };
}

function lengthIn(
  ref: { readonly length?: number | undefined },
  chosen: { readonly length?: number },
): object {
  const length = chosen.length ?? ref.length;
  return length === undefined ? {} : { length };
}

function firstIn(book: RuleBook, choice: Choice, online: OnlineChoice): SeatNumber | 'toss' {
  if (choice.begins === 'toss') return 'toss';
  const maker = makerSeat(book, choice, online) ?? 1;
  return choice.begins === 'one' ? maker : otherNumber(maker);
}

/** Where the one who sends the request sits. */
function makerSeat(book: RuleBook, { seat }: Choice, { against }: OnlineChoice): SeatNumber | undefined {
  if (against === 'others') return undefined;
  return against !== 'anyone' && seatsDiffer(book) && seat === '2' ? 2 : 1;
}

/** The whole request, with what this browser has to keep of it. */
export function newMatchOf(
  title: string,
  ref: GameRef,
  book: RuleBook,
  choice: Choice,
  online: OnlineChoice,
): NewMatch {
  const maker = makerSeat(book, choice, online);
  const invites = SEAT_NUMBERS.filter((seat) => seat !== maker && online.against !== 'computer').map(
    (seat) => ({ seat, key: newKey() }),
  );
  const askedSeat = (seat: SeatNumber): object => {
    if (seat === maker) return { me: true, ...named(online) };
    const invite = invites.find((each) => each.seat === seat);
    return invite === undefined ? { computer: choice.level } : { invite: invite.key };
  };
  const body = { ...termsOf(ref, book, choice, online), seats: [askedSeat(1), askedSeat(2)] };
  return { title, body, seat: maker, invites };
}

export function named({ name }: Pick<OnlineChoice, 'name'>): { readonly name?: string } {
  const known = nameIn(name);
  return known === undefined ? {} : { name: known };
}
