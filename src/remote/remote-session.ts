// A match that is decided elsewhere, as a page or a terminal knows it: the table of the person who sits here over a
// `RemoteRoom` in which a round has begun. A move is shown as pending until the server has told that it is kept.
import { at, invariant } from '../base/invariant.ts';
import { gameOf } from '../games/catalogue.ts';
import type { Game } from '../games/game.ts';
import { textOfLines } from '../host/record-text.ts';
import type { Command } from '../match/command.ts';
import { currentRound, positionIn, type Match, type Round } from '../match/match.ts';
import { viewOf, type Offer, type View } from '../match/view.ts';
import { formatMask, parseMask } from '../notation/mask.ts';
import type { Move } from '../rules/play.ts';
import { seatOf, type Seat } from '../rules/rule-book.ts';
import { isRequest } from '../table/requests.ts';
import type { Rematch, Session, Sync } from '../table/session.ts';
import { layMove, openTable, refreshTable, type Table } from '../table/table.ts';
import { updateTable, type Input } from '../table/update.ts';
import type { RoomState } from '../wire/update.ts';
import { lengthOf } from './copy.ts';
import type { PendingCommand } from './outbox.ts';
import type { RemoteRoom, Settled } from './remote-room.ts';
import { requestFor } from './requests.ts';
import { REMOTE_WORDS } from './remote-words.ts';

export class RemoteSession implements Session {
  readonly game: Game;
  table: Table;
  readonly decided = 'elsewhere';
  readonly activity = 'none';
  readonly progress = undefined;
  readonly targetLost = false;
  private readonly room: RemoteRoom;
  private readonly seat: Seat | undefined;
  private readonly newKey: () => Promise<string>;
  private readonly listeners = new Set<() => void>();
  private stopHearing: (() => void) | undefined;
  private showsNames = true;
  /** How many lines the table was laid on. */
  private shown: number;
  /** The answer that was told of last. */
  private told: Settled | undefined;

  /**
   * For a room whose match has begun. `seat`: who sits here; undefined for a watcher. `newKey`: for the seat in a
   * rematch, kept before it is handed out.
   */
  constructor(room: RemoteRoom, seat: Seat | undefined, newKey: () => Promise<string>) {
    invariant(room.copy !== undefined, 'the match has begun');
    this.room = room;
    this.seat = seat;
    this.newKey = newKey;
    this.game = gameOf(room.copy.match.setup.book);
    this.shown = lengthOf(room.copy);
    const { pending } = this;
    const table = openTable(this.view());
    // A move that was made before this place was left.
    this.table = pending === undefined ? table : layMove(table, pending);
  }

  get id(): string {
    return this.room.match;
  }

  get match(): Match {
    invariant(this.room.copy !== undefined, 'a match that has begun does not vanish');
    return this.room.copy.match;
  }

  get record(): Session['record'] {
    const log = this.room.copy?.log;
    return { lines: log?.lines ?? [], text: textOfLines(log?.texts ?? []), fault: undefined };
  }

  get first(): Seat {
    return this.match.rounds[0]?.first ?? 0;
  }

  /** Each viewer may do without the names that people give themselves. */
  showNames(shown: boolean): void {
    if (this.showsNames === shown) return;
    this.showsNames = shown;
    this.show({ ...this.table, view: this.view() });
  }

  get sync(): Sync {
    const { link } = this.room;
    if (link === 'away' || link === 'connecting') return 'away';
    return link === 'current' ? 'current' : 'gone';
  }

  /** A move can be made while the server does not answer: it is sent when it does. */
  get canGoOn(): boolean {
    return this.round.outcome === undefined && this.sync !== 'gone';
  }

  get mayMove(): boolean {
    return this.canGoOn && this.room.pending === undefined && positionIn(this.round).toMove === this.seat;
  }

  get pending(): Move | undefined {
    const mask = this.room.pending?.move?.mask;
    return mask === undefined || this.seat === undefined
      ? undefined
      : parseMask(this.match.rules, this.seat, mask);
  }

  /** Whether what was asked before is not answered yet. */
  get isBusy(): boolean {
    return this.room.pending !== undefined;
  }

  /** Whether something was sent in vain at least once. */
  get waitsForServer(): boolean {
    return this.room.pendingLong;
  }

  get clock(): Session['clock'] {
    return this.room.clock;
  }

  get others(): Session['others'] {
    const { state } = this.room;
    if (state === undefined) return undefined;
    const present = state.seats.map((seat) => seat.here || seat.player !== 'human');
    return { present: [present[0] === true, present[1] === true], watching: state.watching };
  }

  /** What the server told of the room. */
  get state(): RoomState | undefined {
    return this.room.state;
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

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    this.stopHearing ??= this.room.subscribe(() => this.hear());
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.stopHearing?.();
      this.stopHearing = undefined;
    };
  }

  async input(input: Input): Promise<void> {
    if (!this.mayMove && !(this.canGoOn && isRequest(input))) return;
    const { table, send, drop } = updateTable(this.table, input);
    this.show(table);
    if (send !== undefined) this.send(send);
    if (drop !== undefined) this.ask({ method: 'DELETE', path: this.path(`offers/${drop}`), body: {} });
  }

  choose(move: Move): void {
    if (this.mayMove) this.show(layMove(this.table, move));
  }

  async beginRound(): Promise<void> {
    const next = this.match.rounds.length + 1;
    this.ask({ method: 'PUT', path: this.path(`rounds/${next}/ready`), body: {} });
  }

  /** Asks the server at once how things stand. */
  async catchUp(): Promise<void> {
    this.room.nudge();
  }

  /** Levels are played by the server. */
  moveComputer(): void {
    // Nothing is thought out here.
  }

  retryComputer(): void {
    this.room.nudge();
  }

  /** The id of the new match, once the other player has asked for it too. */
  async rematch({ swap = true }: Rematch): Promise<string | undefined> {
    const known = this.room.state?.rematch?.match ?? undefined;
    if (known !== undefined || this.seat === undefined) return known;
    this.ask({ method: 'PUT', path: this.path('rematch'), body: { key: await this.newKey(), swap } });
    return undefined;
  }

  private get round(): Round {
    return at(this.match.rounds, this.match.rounds.length - 1);
  }

  private path(rest: string): string {
    return `matches/${this.id}/${rest}`;
  }

  private send(command: Command): void {
    const pending = requestFor(command, {
      match: this.id,
      line: lengthOf(this.room.copy) + 1,
      round: this.match.rounds.length,
      mask: (seat, move) => formatMask(this.match.rules, seat, move),
    });
    this.ask(pending);
  }

  private ask(command: PendingCommand): void {
    if (this.sync === 'gone') return;
    if (!this.room.send(command)) this.show({ ...this.table, notice: REMOTE_WORDS.busy });
  }

  /** News: lays the table anew if the match has gone on, and says what came of the last command if it was refused. */
  private hear(): void {
    const lines = lengthOf(this.room.copy);
    const { settled } = this.room;
    // That nothing can be asked any more is told by itself.
    const refusal = settled === this.told || this.sync === 'gone' ? undefined : settled?.refusal;
    this.told = settled;
    const fresh = lines !== this.shown && currentRound(this.match) !== undefined;
    const table = fresh ? refreshTable(this.table, this.view()) : { ...this.table, view: this.view() };
    this.shown = lines;
    this.show(refusal === undefined ? table : { ...table, notice: refusal.words });
  }

  private show(table: Table): void {
    this.table = table;
    for (const listener of this.listeners) listener();
  }
}
