// A match that is decided in this tab: sends commands to the host, has their lines stored, and only then shows
// the new match. One thing happens after the other: what is asked while a step is being stored waits its turn, and
// nothing that has been overtaken is stored.
import { at, invariant } from '../../base/invariant.ts';
import { gameOf } from '../../games/catalogue.ts';
import type { Game } from '../../games/game.ts';
import { randomnessFrom } from '../../host/randomness.ts';
import type { RecordWriter } from '../../host/record-writer.ts';
import { isTargetLost } from '../../host/secrets.ts';
import { dealNextRound, takeCommand, type Step } from '../../host/step.ts';
import type { Command } from '../../match/command.ts';
import { positionIn, type Match, type Round } from '../../match/match.ts';
import { viewOf, type View } from '../../match/view.ts';
import type { Move } from '../../rules/play.ts';
import type { Seat } from '../../rules/rule-book.ts';
import type { Progress } from '../../solver/progress.ts';
import { moveFaultWords } from '../../table/fault-words.ts';
import { isRequest } from '../../table/requests.ts';
import type { Activity, Rematch, Session, Sync } from '../../table/session.ts';
import { layMove, openTable, refreshTable, turnOf, type Table } from '../../table/table.ts';
import { updateTable, type Input } from '../../table/update.ts';
import { timeNow } from '../browser/local-time.ts';
import { newSeed, SYSTEM_RANDOMNESS } from '../browser/system-random.ts';
import { openChannel, type MatchChannel } from '../storage/match-channel.ts';
import { MATCH_WORDS } from './match-words.ts';
import { keepRoundResult } from './opponent.ts';
import { readGrown } from './read-stored.ts';
import { think, type Thought } from './thought.ts';

/** Makes the match that follows this one, and answers its id. */
type Again = (session: Session, how: Rematch) => Promise<string | undefined>;

export class LocalSession implements Session {
  readonly decided = 'here';
  readonly game: Game;
  match: Match;
  table: Table;
  activity: Activity = 'none';
  sync: Sync = 'current';
  progress: Progress | undefined;
  /** Stored before it is shown: a move never waits for an answer. */
  readonly pending = undefined;
  readonly clock = undefined;
  readonly others = undefined;
  private readonly listeners = new Set<() => void>();
  private readonly seed = newSeed();
  private thought: Thought | undefined;
  private last: Promise<void> = Promise.resolve();
  private readonly writer: RecordWriter;
  private readonly again: Again;
  /** Open while the match is shown. */
  private channel: MatchChannel | undefined;

  /** For a match in which a round has begun; see `open-session`. */
  constructor(match: Match, writer: RecordWriter, again: Again) {
    invariant(match.rounds.length > 0, 'a round has begun');
    this.match = match;
    this.writer = writer;
    this.again = again;
    this.game = gameOf(match.setup.book);
    this.table = openTable(this.view());
  }

  get id(): string {
    return this.writer.id;
  }

  get record(): Pick<RecordWriter, 'lines' | 'text' | 'fault'> {
    return this.writer;
  }

  get first(): Seat {
    return this.match.rounds[0]?.first ?? 0;
  }

  /** What the seat on move may see; a person at this screen sees no more. */
  view(): View {
    return viewOf(this.match, this.toMove);
  }

  get mayMove(): boolean {
    return this.canGoOn && turnOf(this.table.view) === 'here';
  }

  /** Not with a clock either: nobody here measures the time. */
  get canGoOn(): boolean {
    const { clock } = this.match.setup;
    return (
      this.round.outcome === undefined && this.sync === 'current' && !this.targetLost && clock === undefined
    );
  }

  /** A hidden target that this browser does not know: how many bits match cannot be told here. */
  get targetLost(): boolean {
    return isTargetLost(this.match);
  }

  /** Other tabs that show the match are listened to meanwhile. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    this.channel ??= openChannel(this.id, (news) => {
      // Records only grow: fewer lines means behind.
      if (news === 'gone' || news > this.record.lines.length) this.fallBehind();
    });
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.channel?.close();
      this.channel = undefined;
      this.stopThinking();
    };
  }

  async input(input: Input): Promise<void> {
    return this.inTurn(async () => {
      if (!this.mayMove && !(this.canGoOn && isRequest(input))) return;
      const { table, send } = updateTable(this.table, input);
      this.table = table;
      // What is sent is shown with what comes of it.
      return send === undefined ? this.tell() : this.send(send);
    });
  }

  choose(move: Move): void {
    if (this.mayMove) this.show(layMove(this.table, move));
  }

  async beginRound(): Promise<void> {
    return this.inTurn(async () => {
      const randomness = randomnessFrom(this.match.setup.seed, SYSTEM_RANDOMNESS);
      const step = dealNextRound(this.match, { randomness, first: this.first }, timeNow());
      if (step.ok) await this.take(step.value);
    });
  }

  /** Whatever happens meanwhile wins. */
  moveComputer(): void {
    if (this.activity !== 'none' || !this.canGoOn || turnOf(this.table.view) !== 'computer') return;
    const seat = this.toMove;
    const asked = { lines: this.record.lines, seed: this.match.setup.seed ?? this.seed };
    const thought = think(asked, {
      progress: (progress) => this.setActivity('thinking', progress),
      move: (move) => void this.inTurn(() => this.playThought(thought, { do: 'move', seat, move })),
      failed: () => this.setActivity('stalled'),
    });
    this.thought = thought;
    this.setActivity('thinking');
  }

  retryComputer(): void {
    if (this.activity === 'stalled') this.stopThinking();
    this.moveComputer();
  }

  async catchUp(): Promise<void> {
    return this.inTurn(async () => {
      const stored = await readGrown(this.id, this.record.lines.length);
      if (stored?.ok === false) {
        if (stored.fault.code === 'no-such-match' && this.writer.everStored) this.sync = 'gone';
        return this.tell();
      }
      if (stored === undefined && this.sync === 'current') return;
      this.sync = 'current';
      if (stored !== undefined) {
        this.writer.follow(stored.value.log);
        this.match = stored.value.match;
      }
      this.show(refreshTable(this.table, this.view()));
    });
  }

  async rematch(how: Rematch): Promise<string | undefined> {
    return this.again(this, how);
  }

  private get toMove(): Seat {
    return positionIn(this.round).toMove;
  }

  /** With everything the authority knows. */
  private get round(): Round {
    return at(this.match.rounds, this.match.rounds.length - 1);
  }

  private async inTurn(work: () => Promise<void>): Promise<void> {
    this.last = this.last.then(work, work);
    return this.last;
  }

  private async send(command: Command): Promise<void> {
    const step = takeCommand(this.match, command, timeNow());
    if (step.ok) await this.take(step.value);
    else this.show({ ...this.table, notice: moveFaultWords(this.game.book, step.fault) });
  }

  private async playThought(thought: Thought, command: Command): Promise<void> {
    if (this.thought !== thought) return;
    const step = takeCommand(this.match, command, timeNow());
    if (step.ok) await this.take(step.value);
    else this.setActivity('stalled');
  }

  /** Stored first, shown then. If the match has gone on elsewhere, the step has not happened. */
  private async take(step: Step): Promise<void> {
    this.forgetThought();
    this.activity = 'storing';
    const written = await this.writer.write(step);
    this.activity = 'none';
    if (!written.ok) return this.fallBehind();
    if (this.record.fault === undefined) this.channel?.tell(this.record.lines.length);
    if (this.round.outcome === undefined) keepRoundResult(step.match);
    this.match = step.match;
    this.show(refreshTable(this.table, this.view()));
  }

  /** Follows at once, unless a move is being chosen here: that is for the player to give up. */
  private fallBehind(): void {
    this.stopThinking();
    this.sync = 'behind';
    const busy = this.table.chosen !== 0 || this.table.asking !== undefined;
    this.show({ ...this.table, notice: busy ? MATCH_WORDS.overtaken : undefined });
    if (!busy) void this.catchUp();
  }

  private stopThinking(): void {
    this.forgetThought();
    if (this.activity === 'thinking' || this.activity === 'stalled') this.setActivity('none');
  }

  private forgetThought(): void {
    this.thought?.forget();
    this.thought = undefined;
  }

  private setActivity(activity: Activity, progress?: Progress): void {
    this.activity = activity;
    this.progress = progress;
    this.tell();
  }

  private show(table: Table): void {
    this.table = table;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
