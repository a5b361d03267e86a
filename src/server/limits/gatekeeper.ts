// Which requests have to wait, by the address they come from and the key they bring. It looks at what is asked and at how
// it was answered, never at rules or matches.
import { isKey } from '../../wire/ids.ts';
import type { RouteName, RoutedRequest } from '../../wire/routes.ts';
import { hashKey } from '../key-hash.ts';
import type { Answer } from '../service.ts';
import type { LimitNumbers } from './numbers.ts';
import { Occupancy } from './occupancy.ts';
import { WaitingMatches } from './waiting-matches.ts';

export interface Visitor {
  /** As `clientAddress` counts it. */
  readonly address: string;
  readonly key: string | undefined;
}

const [SECOND, MINUTE] = [1000, 60_000];
/** An update with more lines than this is a way of catching up; with fewer it is news. */
const MANY_LINES = 20;
/** When to ask again for a place that another has to leave first. */
const PLACE_RETRY_MS = 30_000;
/** Made, not taken from a bucket: matches that wait must be joined first. */
const CREATES: ReadonlySet<RouteName> = new Set(['create', 'anyone']);
const CLAIMS: ReadonlySet<RouteName> = new Set(['take-seat', 'anyone']);

export class Gatekeeper {
  private readonly requests: RateLimiter;
  private readonly creates: RateLimiter;
  private readonly claims: RateLimiter;
  private readonly wrongKeys: RateLimiter;
  private readonly commands: RateLimiter;
  private readonly catchUps: RateLimiter;
  private readonly keylessCatchUps: RateLimiter;
  private readonly frames: RateLimiter;
  private readonly waiting: WaitingMatches;
  private readonly lobbyEntries: WaitingMatches;
  private readonly now: () => number;
  private readonly cutOffMs: number;
  /** Addresses that are cut off, and until when. */
  private readonly cutOff = new Map<string, number>();
  private readonly places: Occupancy;
  private readonly watchers: Occupancy;

  constructor(numbers: LimitNumbers, now: () => number, isWaiting: (match: string) => Promise<boolean>) {
    const limit = (count: number, span: number, burst = count) =>
      new RateLimiter(rateOf(count, span, burst), now);
    this.requests = limit(numbers.requestsPerSecondAndAddress, SECOND, numbers.requestBurstPerAddress);
    this.creates = limit(numbers.createsPer10Minutes, 10 * MINUTE);
    this.claims = limit(numbers.claimsPer10Minutes, 10 * MINUTE);
    this.wrongKeys = limit(numbers.wrongKeysPerMinute, MINUTE);
    this.commands = limit(numbers.commandsPerSecond, SECOND, numbers.commandBurst);
    this.catchUps = limit(numbers.catchUpsPerMinute, MINUTE);
    this.keylessCatchUps = limit(numbers.keylessCatchUpsPerMinute, MINUTE);
    this.frames = limit(numbers.framesPerSecondAndAddress, SECOND, numbers.frameBurstPerAddress);
    this.now = now;
    this.cutOffMs = numbers.cutOffSeconds * SECOND;
    this.waiting = new WaitingMatches(numbers.waitingMatchesPerAddress, now, isWaiting);
    this.lobbyEntries = new WaitingMatches(numbers.lobbyEntriesPerAddress, now, isWaiting);
    this.places = new Occupancy(numbers.socketsPerAddress);
    this.watchers = new Occupancy(numbers.watchersPerMatch);
  }

  /**
   * Counts a frame or a request, whatever is in it. False for an address that sends far too much: its connections are cut
   * off, and for some seconds it gets no new ones.
   */
  hears(address: string): boolean {
    if (this.frames.take(address) === 0) return true;
    this.shutOut(address);
    return false;
  }

  /** Cuts an address off for some seconds. */
  shutOut(address: string): void {
    this.cutOff.set(address, this.now() + this.cutOffMs);
  }

  isCutOff(address: string): boolean {
    const until = this.cutOff.size === 0 ? undefined : this.cutOff.get(address);
    return until !== undefined && this.now() < until;
  }

  /** How long a request that leads nowhere has to wait. */
  admitStray(address: string): number {
    return this.requests.take(address);
  }

  /** How many milliseconds this request has to wait; 0 if it may go on. */
  admit({ route }: RoutedRequest, visitor: Visitor): number {
    const { address } = visitor;
    const who = keyName(visitor);
    const wait = this.requests.take(address) || (who === undefined ? 0 : this.commands.take(who));
    if (wait > 0) return wait;
    if (route === 'update' || route === 'record') return this.catchUpsOf(who).wait(who ?? address);
    return (
      (CREATES.has(route) ? this.creates.take(address) : 0) ||
      (CLAIMS.has(route) ? this.claims.take(address) : 0)
    );
  }

  /** The same for what has to be looked up: whether this address has too many matches that wait. */
  async admitWaiting({ route }: RoutedRequest, { address }: Visitor): Promise<number> {
    if (!CREATES.has(route) || (await this.waiting.mayCreate(address))) return 0;
    return PLACE_RETRY_MS;
  }

  /** How long this address must wait after too many wrong keys for a match: any key but one that is known to be right. */
  guessedTooOften(match: string | undefined, { address, key }: Visitor): number {
    return key === undefined || match === undefined ? 0 : this.wrongKeys.wait(`${address} ${match}`);
  }

  /** How long to wait for a place in the lobby; `body`: of the request, unread. */
  async admitEntry({ route }: RoutedRequest, { address }: Visitor, body: unknown): Promise<number> {
    const isEntry = route === 'anyone' || (route === 'create' && asksForAnyone(body));
    if (!isEntry || (await this.lobbyEntries.mayCreate(address))) return 0;
    return PLACE_RETRY_MS;
  }

  /** Takes into account how a request was answered. */
  settle({ route, parameters: { match } }: RoutedRequest, visitor: Visitor, { status, body }: Answer): void {
    const { address } = visitor;
    const who = keyName(visitor);
    const wrong = status === 403 && match !== undefined && codeIn(body) === 'wrong-key';
    if (wrong) this.wrongKeys.spend(`${address} ${match}`);
    if (status === 200 && (route === 'record' || (route === 'update' && linesIn(body) > MANY_LINES)))
      this.catchUpsOf(who).spend(who ?? address);
    if (!CREATES.has(route) || match === undefined || stageIn(body) !== 'waiting') return;
    this.waiting.add(address, match);
    if (hasOpenSeat(body)) this.lobbyEntries.add(address, match);
  }

  /** How long someone has to wait who wants to follow a match: that is a way of catching up. */
  admitFollower(visitor: Visitor): number {
    const { address } = visitor;
    const who = keyName(visitor);
    return this.requests.take(address) || this.catchUpsOf(who).take(who ?? address);
  }

  /** A place for a socket or a request that is held back; 0, or how long to wait for one. */
  enter(address: string): number {
    return this.places.enter(address) ? 0 : PLACE_RETRY_MS;
  }

  leave(address: string): void {
    this.places.leave(address);
  }

  /** The same for a watcher of a match. */
  enterWatch(match: string): number {
    return this.watchers.enter(match) ? 0 : PLACE_RETRY_MS;
  }

  leaveWatch(match: string): void {
    this.watchers.leave(match);
  }

  /** Forgets those who have been quiet for long; to be called every minute or so. */
  sweep(): void {
    const { requests, creates, claims, wrongKeys, commands, catchUps, keylessCatchUps, frames } = this;
    for (const each of [requests, creates, claims, wrongKeys, commands, catchUps, keylessCatchUps, frames])
      each.sweep();
    this.waiting.sweep();
    this.lobbyEntries.sweep();
    for (const [address, until] of this.cutOff) if (until <= this.now()) this.cutOff.delete(address);
  }

  private catchUpsOf(who: string | undefined): RateLimiter {
    return who === undefined ? this.keylessCatchUps : this.catchUps;
  }
}

/** By what a key is counted: its hash. What is no key counts as none, however long it is. */
function keyName({ key }: Visitor): string | undefined {
  return key !== undefined && isKey(key) ? hashKey(key) : undefined;
}

function asksForAnyone(body: unknown): boolean {
  const { seats } = (body ?? {}) as { seats?: unknown };
  return Array.isArray(seats) && seats.some((seat) => (seat as { open?: unknown } | null)?.open === true);
}

function hasOpenSeat(body: Answer['body']): boolean {
  const { seats = [] } =
    (body as { update?: { state?: { seats?: readonly { free?: unknown }[] } } }).update?.state ?? {};
  return seats.some(({ free }) => free === 'open');
}

function codeIn(body: Answer['body']): unknown {
  return (body as { fault?: { code?: unknown } }).fault?.code;
}

function linesIn(body: Answer['body']): number {
  return (body as { lines?: readonly string[] }).lines?.length ?? 0;
}

function stageIn(body: Answer['body']): unknown {
  return (body as { update?: { state?: { stage?: unknown } } }).update?.state?.stage;
}

export interface Rate {
  /** A token comes back every so many milliseconds. */
  readonly everyMs: number;
  /** How many there are at most. */
  readonly burst: number;
}

/** The rate that allows so many in a span of time, all at once if need be. */
export function rateOf(count: number, spanMs: number, burst = count): Rate {
  return { everyMs: spanMs / count, burst };
}

/** More than these are not remembered: who was seen first is forgotten first. */
const MOST_REMEMBERED = 100_000;

export class RateLimiter {
  private readonly rate: Rate;
  private readonly now: () => number;
  /** When the bucket of each will be full again. */
  private readonly fullAt = new Map<string, number>();

  constructor(rate: Rate, now: () => number) {
    this.rate = rate;
    this.now = now;
  }

  /** Takes a token and answers 0, or takes nothing and answers how many milliseconds to wait. */
  take(who: string): number {
    const wait = this.wait(who);
    if (wait === 0) this.spend(who);
    return wait;
  }

  /** How many milliseconds until there is a token; 0 if there is one. */
  wait(who: string): number {
    const { everyMs, burst } = this.rate;
    const missing = Math.max(0, (this.fullAt.get(who) ?? 0) - this.now());
    return Math.max(0, Math.ceil(missing + everyMs - burst * everyMs));
  }

  /** Takes a token, there or not: for what is known only afterwards. */
  spend(who: string): void {
    const fullAt = Math.max(this.now(), this.fullAt.get(who) ?? 0) + this.rate.everyMs;
    // Anew at the end of the map, whose order is by last use.
    this.fullAt.delete(who);
    this.fullAt.set(who, fullAt);
    if (this.fullAt.size > MOST_REMEMBERED) this.forgetOldest();
  }

  /** Forgets all whose bucket is full. */
  sweep(): void {
    const now = this.now();
    for (const [who, fullAt] of this.fullAt) if (fullAt <= now) this.fullAt.delete(who);
  }

  get size(): number {
    return this.fullAt.size;
  }

  private forgetOldest(): void {
    for (const who of this.fullAt.keys()) {
      this.fullAt.delete(who);
      return;
    }
  }
}
