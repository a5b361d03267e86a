// A match that a server decides, as a session over a `RemoteRoom` in which a round has begun. A command becomes a request,
// which is kept until it is answered; the match changes only by the lines that the server sends.
import { at, invariant } from '../base/invariant.ts';
import { ok, refuse } from '../base/result.ts';
import { gameOf } from '../games/catalogue.ts';
import type { Game } from '../games/game.ts';
import { textOfLines } from '../host/record-log.ts';
import type { OnlineStatus, Sent, Session, SessionRecord, SessionStatus, Sync } from '../host/session.ts';
import type { Command } from '../match/command.ts';
import { HUMAN, type Match } from '../match/match.ts';
import { viewOf, type Offer, type View } from '../match/view.ts';
import { formatMask, parseMask } from '../notation/mask.ts';
import type { Move } from '../rules/play.ts';
import { seatOf, type Seat } from '../rules/rule-book.ts';
import { BUSY, WATCHING } from '../table/requests.ts';
import type { SeatState } from '../wire/update.ts';
import { lengthOf } from './copy.ts';
import type { PendingCommand } from './outbox.ts';
import type { RemoteRoom } from './remote-room.ts';
import { goneWords, REMOTE_WORDS } from './remote-words.ts';

export class RemoteSession implements Session {
  readonly authority = 'server';
  readonly game: Game;
  private readonly room: RemoteRoom;
  private readonly seat: Seat | undefined;
  private readonly newKey: () => Promise<string>;
  private readonly listeners = new Set<() => void>();
  /** Commands under way, and who waits for what becomes of them. */
  private readonly waiting = new Map<PendingCommand, (sent: Sent) => void>();
  private refused: OnlineStatus['refused'];
  private showsNames = true;
  private stopHearing: (() => void) | undefined;

  /**
   * `seat`: who sits here; undefined for a spectator. `newKey`: the key for the seat in a rematch, which the caller keeps
   * before it returns it.
   */
  constructor(room: RemoteRoom, seat: Seat | undefined, newKey: () => Promise<string>) {
    invariant(room.copy !== undefined, 'the match has begun');
    this.room = room;
    this.seat = seat;
    this.newKey = newKey;
    this.game = gameOf(room.copy.match.setup.book);
    // A command from an earlier run of the program: no one waits for its answer, so a refusal is shown as news.
    if (room.pending !== undefined)
      this.waiting.set(room.pending, (sent) => {
        if (!sent.ok && sent.fault.code === 'told') this.refused = { words: sent.fault.words };
      });
  }

  get id(): string {
    return this.room.match;
  }

  get match(): Match {
    const { copy } = this.room;
    invariant(copy !== undefined, 'a match that has begun does not vanish');
    return copy.match;
  }

  get record(): SessionRecord {
    const log = this.room.copy?.log;
    return { lines: log?.lines ?? [], text: textOfLines(log?.texts ?? []), fault: undefined };
  }

  get status(): SessionStatus {
    const { sync } = this;
    const isOpen = at(this.match.rounds, this.match.rounds.length - 1).outcome === undefined;
    return {
      sync,
      activity: 'none',
      progress: undefined,
      // A move can be made while the server does not answer: it is sent when it does.
      canGoOn: isOpen && sync !== 'gone' && this.room.state?.cancelled !== true,
      // Levels are played by the server.
      mustThink: false,
      targetLost: false,
      online: this.online,
    };
  }

  view(): View {
    const { state } = this.room;
    return viewOf(this.match, this.seat, {
      here: this.seat === undefined ? [] : [this.seat],
      names:
        this.showsNames && state
          ? [state.seats[0].name ?? undefined, state.seats[1].name ?? undefined]
          : undefined,
      offers: state?.offers.map(({ seat, what }): Offer => ({ seat: seatOf(seat), what })),
    });
  }

  /** Whether the names that people give themselves are in the view. */
  showNames(shown: boolean): void {
    if (this.showsNames === shown) return;
    this.showsNames = shown;
    this.tell();
  }

  async send(command: Command): Promise<Sent> {
    const { match } = this;
    return this.ask(
      requestFor(command, {
        match: this.id,
        line: lengthOf(this.room.copy) + 1,
        round: match.rounds.length,
        mask: (seat, move) => formatMask(match.rules, seat, move),
      }),
    );
  }

  async decline(what: Offer['what']): Promise<Sent> {
    return this.ask(declineRequest(this.id, what));
  }

  async beginRound(): Promise<Sent> {
    return this.ask(readyRequest(this.id, this.match.rounds.length + 1));
  }

  async askRematch(swap: boolean): Promise<Sent> {
    if (this.seat === undefined) return refuse({ code: 'told', words: WATCHING });
    return this.ask(rematchRequest(this.id, await this.newKey(), swap));
  }

  async moveComputer(): Promise<Sent> {
    return Promise.resolve(ok(undefined));
  }

  async refresh(): Promise<void> {
    this.room.nudge();
    return Promise.resolve();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    this.listen();
    return () => {
      this.listeners.delete(listener);
      this.rest();
    };
  }

  close(): void {
    this.listeners.clear();
    this.stopHearing?.();
    this.room.close();
  }

  private get sync(): Sync {
    const { link } = this.room;
    if (link === 'away' || link === 'connecting') return 'away';
    return link === 'current' ? 'current' : 'gone';
  }

  private get online(): OnlineStatus {
    const { room } = this;
    const { state } = room;
    const isCancelled = state?.cancelled === true;
    return {
      gone: goneWords(room) ?? (isCancelled ? REMOTE_WORDS.cancelled : undefined),
      isCancelled,
      isBusy: room.pending !== undefined,
      isDelayed: room.pendingLong,
      pending: this.pending,
      refused: this.refused,
      clock: room.clock,
      present: state && [isPresent(state.seats[0]), isPresent(state.seats[1])],
      watching: state?.watching ?? 0,
      mayBeWatched: state?.watch ?? false,
      ready: (state?.ready ?? []).map(seatOf),
      nextRoundAt: room.nextRoundAt,
      rematch: {
        asked: (state?.rematch?.asked ?? []).map(seatOf),
        match: state?.rematch?.match ?? undefined,
      },
    };
  }

  /** The new line may arrive before the answer: then the match has the move already. */
  private get pending(): Move | undefined {
    const { move } = this.room.pending ?? {};
    const isPlayed = move !== undefined && move.line <= lengthOf(this.room.copy);
    if (move === undefined || isPlayed || this.seat === undefined) return undefined;
    return parseMask(this.match.rules, this.seat, move.mask);
  }

  /** Resolves when the server has answered. */
  private async ask(command: PendingCommand): Promise<Sent> {
    if (this.seat === undefined) return refuse({ code: 'told', words: WATCHING });
    const gone = goneWords(this.room);
    if (gone !== undefined) return refuse({ code: 'told', words: gone });
    return new Promise((resolve) => {
      this.waiting.set(command, resolve);
      this.listen();
      if (this.room.send(command)) return;
      this.waiting.delete(command);
      this.rest();
      resolve(refuse({ code: 'told', words: BUSY }));
    });
  }

  /** The room is followed while someone listens, or waits for an answer. */
  private listen(): void {
    if (this.stopHearing !== undefined) return;
    this.stopHearing = this.room.subscribe(() => this.hear());
    // An answer may have come while nobody listened.
    this.settle();
  }

  private rest(): void {
    if (this.listeners.size > 0 || this.waiting.size > 0) return;
    this.stopHearing?.();
    this.stopHearing = undefined;
  }

  private hear(): void {
    this.settle();
    this.tell();
    this.rest();
  }

  /** Once the match cannot be followed any more, no answer is waited for. */
  private settle(): void {
    const { settled } = this.room;
    const gone = goneWords(this.room);
    for (const [command, resolve] of this.waiting) {
      const isAnswered = settled?.command === command;
      if (!isAnswered && gone === undefined) continue;
      this.waiting.delete(command);
      const words = gone ?? settled?.refusal?.words;
      resolve(words === undefined ? ok(undefined) : refuse({ code: 'told', words }));
    }
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

function isPresent({ here, player }: SeatState): boolean {
  return here || player !== HUMAN;
}

/** Where a match stands when something is asked of it. */
interface RequestPlace {
  readonly match: string;
  /** The number that the next line will have: a move names the line that it wants to become. */
  readonly line: number;
  readonly round: number;
  readonly mask: (seat: Seat, move: Move) => string;
}

function requestFor(command: Command, { match, line, round, mask }: RequestPlace): PendingCommand {
  const put = (rest: string, body: object): PendingCommand => ({
    method: 'PUT',
    path: `matches/${match}/${rest}`,
    body,
  });
  switch (command.do) {
    case 'move': {
      const move = mask(command.seat, command.move);
      return { ...put(`moves/${line}`, { move }), move: { line, mask: move } };
    }
    case 'resign':
    case 'claim':
      return put(`rounds/${round}/${command.do}`, {});
    case 'draw':
    case 'undo':
      return put(`offers/${command.do}`, { line });
    case 'begin':
    case 'time':
    case 'forfeit':
      invariant(false, 'only the one who runs a match deals, keeps time and lets agents forfeit');
  }
}

function declineRequest(match: string, what: Offer['what']): PendingCommand {
  return { method: 'DELETE', path: `matches/${match}/offers/${what}`, body: {} };
}

/** The player is ready for this round. */
function readyRequest(match: string, round: number): PendingCommand {
  return { method: 'PUT', path: `matches/${match}/rounds/${round}/ready`, body: {} };
}

/** `key`: for the seat in the new match. */
function rematchRequest(match: string, key: string, swap: boolean): PendingCommand {
  return { method: 'PUT', path: `matches/${match}/rematch`, body: { key, swap } };
}
