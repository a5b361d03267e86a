// A program for tests: plays a match at this terminal whose other player sits elsewhere. What that player does comes
// through a socket, a line of JSON each. Words: the socket's path, the seat that sits here (1 or 2), board or plain.
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { seededRandom } from '../../src/base/random.ts';
import { ok, type Result } from '../../src/base/result.ts';
import { findGame } from '../../src/games/catalogue.ts';
import type { Command } from '../../src/match/command.ts';
import { dealRound } from '../../src/match/deal.ts';
import { decide } from '../../src/match/decide.ts';
import type { DecideFault } from '../../src/match/fault.ts';
import { currentRound, type Match, type Round } from '../../src/match/match.ts';
import { viewOf, type Offer, type View } from '../../src/match/view.ts';
import { createMatch } from '../../src/match/setup.ts';
import type { Seat } from '../../src/rules/rule-book.ts';
import { playSession } from '../../src/terminal/commands/play-session.ts';
import type { Session } from '../../src/terminal/match/session.ts';

const GAME = findGame('bit-flip')!;

/** Decides in this process what a server would: an offer waits for the other player, and any step ends all offers. */
class DistantSession implements Session {
  readonly game = GAME;
  readonly first: Seat = 0;
  readonly mustThink = false;
  readonly distant = undefined;
  private readonly here: Seat;
  private readonly listeners = new Set<() => void>();
  private match: Match;
  private offers: readonly Offer[] = [];

  constructor(here: Seat, match: Match) {
    this.here = here;
    this.match = match;
  }

  get setup(): Match['setup'] {
    return this.match.setup;
  }

  get over(): boolean {
    return this.match.over;
  }

  get begun(): boolean {
    return this.match.rounds.length > 0;
  }

  get roundOpen(): boolean {
    return currentRound(this.match)?.outcome === undefined;
  }

  get rounds(): readonly Round[] {
    return this.match.rounds;
  }

  view(): View {
    return viewOf(this.match, this.here, { here: [this.here], names: ['Ada', 'Bo'], offers: this.offers });
  }

  async send(command: Command): Promise<Result<unknown, DecideFault>> {
    return Promise.resolve(this.take(command, this.here));
  }

  async decline(what: Offer['what']): Promise<void> {
    this.offers = this.offers.filter((offer) => offer.what !== what);
    return Promise.resolve();
  }

  async beginRound(): Promise<void> {
    const dealt = dealRound(this.match, { first: this.first, random: seededRandom(1), salt: '' });
    this.take(dealt, this.here);
    return Promise.resolve();
  }

  async prepare(): Promise<boolean> {
    return Promise.resolve(true);
  }

  takeNotes(): readonly string[] {
    return [];
  }

  async moveComputer(): Promise<void> {
    return Promise.reject(new Error('no computer plays here'));
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  keptWords(): string {
    return 'The match is elsewhere.';
  }

  close(): void {
    this.listeners.clear();
  }

  /** What the other player has done. */
  hear(command: Command): void {
    this.take(command, this.here === 0 ? 1 : 0);
    for (const listener of this.listeners) listener();
  }

  private take(command: Command, seat: Seat): Result<unknown, DecideFault> {
    const what = command.do === 'draw' || command.do === 'undo' ? command.do : undefined;
    const isAgreed = this.offers.some((offer) => offer.what === what && offer.seat !== seat);
    if (what !== undefined && !isAgreed) {
      this.offers = [...this.offers, { seat, what }];
      return ok(undefined);
    }
    const decided = decide(this.match, command);
    if (!decided.ok) return decided;
    this.match = decided.value.match;
    this.offers = [];
    return decided;
  }
}

const [path = '', seat = '1', how = 'board', rounds = '1'] = process.argv.slice(2);
const setup = { book: GAME.book, players: ['human', 'human'], endless: 'draw', secret: false } as const;
const created = createMatch({ ...setup, rounds: Number(rounds), seed: 1 });
if (!created.ok) throw new Error(created.fault.code);
const session = new DistantSession(seat === '1' ? 0 : 1, created.value);
await session.beginRound();
const server = createServer((socket) => {
  createInterface({ input: socket }).on('line', (line) => session.hear(JSON.parse(line) as Command));
}).listen(path);
const played = await playSession(session, {
  plain: how === 'plain',
  tossed: false,
  isNew: true,
  keepEmpty: false,
});
server.close();
process.exit(played.ok ? played.value : 2);
