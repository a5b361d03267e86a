// A match that a server decides, as the board and the dialogue know it: commands become requests, what the server tells
// becomes news. For a room in which a round has begun.
import { at, invariant } from '../../base/invariant.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import { gameOf } from '../../games/catalogue.ts';
import type { Game } from '../../games/game.ts';
import type { Command } from '../../match/command.ts';
import { currentRound, type Match, type Round } from '../../match/match.ts';
import { publicRound, viewOf, type Offer, type View } from '../../match/view.ts';
import { formatMask } from '../../notation/mask.ts';
import { lengthOf } from '../../remote/copy.ts';
import type { PendingCommand } from '../../remote/outbox.ts';
import { REMOTE_WORDS } from '../../remote/remote-words.ts';
import type { RemoteRoom } from '../../remote/remote-room.ts';
import { requestFor } from '../../remote/requests.ts';
import { seatOf, type Seat } from '../../rules/rule-book.ts';
import { sendFaultWords } from '../match/send-fault-words.ts';
import type { SendFault, Session } from '../match/session.ts';
import { DistantMatch, type NextMatch } from './distant-match.ts';

export interface OnlineParts {
  readonly room: RemoteRoom;
  /** Who sits here; undefined for a watcher. */
  readonly seat: Seat | undefined;
  readonly nextMatch: NextMatch;
  /** What is said of a match that is left before its end. */
  readonly leftWords: () => string;
  readonly close: () => void;
}

type Settled = Result<void, SendFault>;

export class OnlineSession implements Session {
  readonly game: Game;
  readonly distant: DistantMatch;
  /** Levels are played by the server. */
  readonly mustThink = false;
  private readonly parts: OnlineParts;
  private readonly listeners = new Set<() => void>();
  private readonly waiting = new Map<PendingCommand, (settled: Settled) => void>();
  private told: string;

  constructor(parts: OnlineParts) {
    this.parts = parts;
    this.game = gameOf(this.match.setup.book);
    this.distant = new DistantMatch(this, parts, async (command) => this.ask(command));
    this.told = this.news();
    // What was asked before the program was ended has nobody left who waits for its answer.
    const { pending } = parts.room;
    if (pending !== undefined)
      this.waiting.set(pending, (settled) => {
        if (!settled.ok) this.distant.refused(sendFaultWords(this.game.book, settled.fault));
      });
    parts.room.subscribe(() => this.hear());
  }

  get setup(): Match['setup'] {
    return this.match.setup;
  }

  get over(): boolean {
    return this.match.over;
  }

  get first(): Seat {
    return at(this.match.rounds, 0).first;
  }

  get begun(): boolean {
    return true;
  }

  get roundOpen(): boolean {
    return currentRound(this.match)?.outcome === undefined;
  }

  get rounds(): readonly Round[] {
    return this.match.rounds.map(publicRound);
  }

  view(): View {
    const { room, seat } = this.parts;
    const { state } = room;
    return viewOf(this.match, seat, {
      here: seat === undefined ? [] : [seat],
      names: state && [state.seats[0].name ?? undefined, state.seats[1].name ?? undefined],
      offers: state?.offers.map((offer): Offer => ({ seat: seatOf(offer.seat), what: offer.what })),
    });
  }

  async send(command: Command): Promise<Settled> {
    const { rules, rounds } = this.match;
    return this.ask(
      requestFor(command, {
        match: this.parts.room.match,
        line: lengthOf(this.parts.room.copy) + 1,
        round: rounds.length,
        mask: (seat, move) => formatMask(rules, seat, move),
      }),
    );
  }

  async decline(what: Offer['what']): Promise<void> {
    await this.ask({ method: 'DELETE', path: this.path(`offers/${what}`), body: {} });
  }

  /** Says that this player is ready. The round begins once the other one is too, or by itself after a while. */
  async beginRound(): Promise<void> {
    const round = this.match.rounds.length + 1;
    if (this.parts.seat !== undefined)
      await this.ask({ method: 'PUT', path: this.path(`rounds/${round}/ready`), body: {} });
    await this.until(() => this.match.rounds.length >= round || this.distant.gone !== undefined);
  }

  async prepare(): Promise<boolean> {
    return Promise.resolve(true);
  }

  takeNotes(): readonly string[] {
    return [];
  }

  async moveComputer(): Promise<void> {
    invariant(false, 'nothing is thought out here');
    return Promise.resolve();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  keptWords(): string {
    return this.distant.gone ?? this.parts.leftWords();
  }

  close(): void {
    this.distant.close();
    this.listeners.clear();
    this.parts.close();
  }

  private get match(): Match {
    const { copy } = this.parts.room;
    invariant(copy !== undefined, 'a round has begun');
    return copy.match;
  }

  private path(rest: string): string {
    return `matches/${this.parts.room.match}/${rest}`;
  }

  /** Answers when the server has. */
  private async ask(command: PendingCommand): Promise<Settled> {
    const { gone } = this.distant;
    if (gone !== undefined) return refuse({ code: 'told', words: gone });
    if (!this.parts.room.send(command)) return refuse({ code: 'told', words: REMOTE_WORDS.busy });
    return new Promise((resolve) => {
      this.waiting.set(command, resolve);
      this.settle();
    });
  }

  /** What people are told of, as a text that changes with it. */
  private news(): string {
    const { state, copy } = this.parts.room;
    const { offers, rematch } = state ?? {};
    const { gone, refusal } = this.distant;
    return JSON.stringify([lengthOf(copy), offers, rematch, gone, refusal]);
  }

  private hear(): void {
    this.settle();
    const news = this.news();
    const isNews = news !== this.told;
    this.told = news;
    if (isNews) for (const listener of this.listeners) listener();
    this.distant.changed();
  }

  private settle(): void {
    const { settled } = this.parts.room;
    const { gone } = this.distant;
    for (const [command, resolve] of this.waiting) {
      const refusal = settled?.command === command ? settled.refusal : undefined;
      const words = gone ?? refusal?.words;
      if (settled?.command !== command && gone === undefined) continue;
      this.waiting.delete(command);
      resolve(words === undefined ? ok(undefined) : refuse({ code: 'told', words }));
    }
  }

  private async until(holds: () => boolean): Promise<void> {
    if (holds()) return;
    await new Promise<void>((resolve) => {
      const stop = this.subscribe(() => {
        if (!holds()) return;
        stop();
        resolve();
      });
    });
  }
}
