// A match that is decided here. One command after the other goes to `decide`; its lines are stored; only then does the
// session have the new match and tell its listeners. Storage, time, chance and thinking are handed in.
import { at, invariant } from '../base/invariant.ts';
import { ok, refuse, type Result } from '../base/result.ts';
import type { Game } from '../games/game.ts';
import type { Command } from '../match/command.ts';
import type { DecideFault } from '../match/fault.ts';
import { currentRound, isHuman, positionIn, type Match, type Round } from '../match/match.ts';
import { viewOf, type View } from '../match/view.ts';
import type { RecordLine } from '../notation/record-line.ts';
import type { Move } from '../rules/play.ts';
import type { Progress } from '../solver/progress.ts';
import type { OpenedRecord } from './record-log.ts';
import type { StoreFault } from './record-store.ts';
import type { RecordWriter } from './record-writer.ts';
import { isTargetLost, dealNextRound, takeCommand, type Dealing, type Step } from './step.ts';
import type { Activity, Sent, Session, SessionRecord, SessionStatus, Sync } from './session.ts';

/** A computer's move being worked out. */
export interface Thought {
  readonly move: Promise<Move>;
  /** The move is no longer wanted. */
  readonly forget: () => void;
}

/** What a computer player is asked. */
export interface Question {
  readonly match: Match;
  readonly lines: readonly RecordLine[];
  readonly onProgress: (progress: Progress) => void;
}

/** How many lines the record has now, or that it was removed. */
export type RecordNews = number | 'gone';

/** Other sessions of the same record, such as another tab. */
export interface SharedRecord {
  /** Listens while the session has listeners. */
  readonly open: (hear: (news: RecordNews) => void) => {
    /** Tells the others how many lines are stored now. */
    readonly tell: (lines: number) => void;
    readonly close: () => void;
  };
  /** The stored record; undefined if it has not more than this many lines. */
  readonly readGrown: (lines: number) => Promise<Result<OpenedRecord, { readonly code: string }> | undefined>;
}

export interface LocalParts {
  readonly game: Game;
  readonly match: Match;
  readonly writer: RecordWriter;
  readonly dealing: Dealing;
  /** The time, as ISO 8601. */
  readonly now: () => string;
  readonly think: (question: Question) => Thought;
  /** Undefined if no one else can write the record. */
  readonly shared?: SharedRecord;
  /** Called when a step could not be stored, before anything of it is shown. */
  readonly onUnstored?: (fault: StoreFault) => void;
  /** Called when the end of a round is stored, before it is shown. */
  readonly onRoundOver?: (match: Match) => void;
}

export class LocalSession implements Session {
  readonly authority = 'here';
  readonly askRematch = undefined;
  readonly game: Game;
  match: Match;
  private readonly parts: LocalParts;
  private readonly listeners = new Set<() => void>();
  private sync: Sync = 'current';
  private activity: Activity = 'none';
  private progress: Progress | undefined;
  private thought: Thought | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private channel: ReturnType<SharedRecord['open']> | undefined;

  constructor(parts: LocalParts) {
    invariant(parts.match.rounds.length > 0, 'a round has begun');
    this.parts = parts;
    this.game = parts.game;
    this.match = parts.match;
  }

  get id(): string {
    return this.parts.writer.id;
  }

  get record(): SessionRecord {
    return this.parts.writer;
  }

  get status(): SessionStatus {
    const { sync, activity, progress, canGoOn } = this;
    const targetLost = isTargetLost(this.match);
    return { sync, activity, progress, canGoOn, mustThink: this.mustThink, targetLost, online: undefined };
  }

  /** What the seat on move may see. All people sit here, so no one sees more. */
  view(): View {
    return viewOf(this.match, positionIn(this.round).toMove);
  }

  async send(command: Command): Promise<Sent> {
    return this.inTurn(async () => this.take(takeCommand(this.match, command, this.parts.now())));
  }

  /** All people sit here and ask each other: no offer is ever open. */
  async decline(): Promise<Sent> {
    return Promise.resolve(ok(undefined));
  }

  async beginRound(): Promise<Sent> {
    return this.inTurn(async () =>
      this.take(dealNextRound(this.match, this.parts.dealing, this.parts.now())),
    );
  }

  async moveComputer(): Promise<Sent> {
    if (this.activity !== 'none' || !this.mustThink) return ok(undefined);
    const seat = positionIn(this.round).toMove;
    const { match, record } = this;
    const onProgress = (progress: Progress) => this.setActivity('thinking', progress);
    const thought = this.parts.think({ match, lines: record.lines, onProgress });
    this.thought = thought;
    this.setActivity('thinking');
    let move: Move;
    try {
      move = await thought.move;
    } catch (error) {
      if (this.thought === thought) this.setActivity('stalled');
      return refuse({ code: 'no-move', why: error });
    }
    return this.inTurn(async () => this.playThought(thought, { do: 'move', seat, move }));
  }

  async refresh(): Promise<void> {
    await this.inTurn(async () => {
      if (this.activity === 'stalled') this.stopThinking();
      const grown = await this.parts.shared?.readGrown(this.record.lines.length);
      if (grown?.ok === false) {
        if (grown.fault.code === 'no-such-match' && this.parts.writer.everStored) this.sync = 'gone';
      } else if (grown !== undefined) {
        this.parts.writer.follow(grown.value.log);
        this.match = grown.value.match;
        this.sync = 'current';
      } else this.sync = 'current';
      this.tell();
    });
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    this.channel ??= this.parts.shared?.open((news) => {
      // Records only grow: another number of lines means that this session is behind.
      if (news === 'gone' || news > this.record.lines.length) this.fallBehind();
    });
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.rest();
    };
  }

  close(): void {
    this.listeners.clear();
    this.rest();
  }

  /** Not with a clock: nothing here measures the time. */
  private get canGoOn(): boolean {
    const { match, sync } = this;
    const isOpen = this.round.outcome === undefined && match.setup.clock === undefined;
    return isOpen && sync === 'current' && !isTargetLost(match);
  }

  private get mustThink(): boolean {
    return this.canGoOn && !isHuman(this.match.setup, positionIn(this.round).toMove);
  }

  /** With everything the authority knows. */
  private get round(): Round {
    return at(this.match.rounds, this.match.rounds.length - 1);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work, work);
    this.last = done;
    return done;
  }

  private async playThought(thought: Thought, command: Command): Promise<Sent> {
    if (this.thought !== thought) return ok(undefined);
    const sent = await this.take(takeCommand(this.match, command, this.parts.now()));
    if (!sent.ok && this.thought === thought) this.setActivity('stalled');
    return sent;
  }

  /** Stores the step, then shows it. If the record was changed elsewhere, the step has not happened. */
  private async take(step: Result<Step, DecideFault>): Promise<Sent> {
    if (this.sync === 'behind' || this.sync === 'gone')
      return refuse({ code: 'not-stored', why: { code: this.sync === 'gone' ? 'gone' : 'taken' } });
    if (!step.ok) return step;
    this.forgetThought();
    this.activity = 'storing';
    const { writer, onUnstored, onRoundOver } = this.parts;
    const written = await writer.write(step.value);
    this.activity = 'none';
    this.progress = undefined;
    const fault = written.ok ? writer.fault : written.fault;
    if (fault === undefined) this.channel?.tell(this.record.lines.length);
    else onUnstored?.(fault);
    if (!written.ok) {
      this.fallBehind();
      return refuse({ code: 'not-stored', why: written.fault });
    }
    const wasOpen = this.round.outcome === undefined;
    this.match = step.value.match;
    if (wasOpen && currentRound(this.match)?.outcome !== undefined) onRoundOver?.(this.match);
    this.tell();
    return ok(undefined);
  }

  private fallBehind(): void {
    this.stopThinking();
    this.sync = 'behind';
    this.tell();
  }

  private rest(): void {
    this.channel?.close();
    this.channel = undefined;
    this.stopThinking();
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

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
