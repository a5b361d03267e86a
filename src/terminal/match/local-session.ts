// A match that is decided in this process: sends commands to the host, has their lines stored, and only then
// takes over the new match.
import { invariant } from '../../base/invariant.ts';
import { ok, type Result } from '../../base/result.ts';
import type { FileStore } from '../../disk/file-store.ts';
import type { Game } from '../../games/game.ts';
import type { RecordWriter } from '../../host/record-writer.ts';
import { dealNextRound, takeCommand, type Dealing, type Step } from '../../host/step.ts';
import type { Command } from '../../match/command.ts';
import type { MatchEvent } from '../../match/event.ts';
import type { DecideFault } from '../../match/fault.ts';
import { currentRound, positionIn, type Match, type Round } from '../../match/match.ts';
import { publicRound, viewOf, type View } from '../../match/view.ts';
import { SKILLED_NAMES } from '../../players/names.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { keepRoundResult } from '../../disk/standings.ts';
import { turnOf } from '../../table/table.ts';
import { storeWords } from '../../disk/system-words.ts';
import { keptWords } from './kept-words.ts';
import type { Session, WorkOut } from './session.ts';

export interface SessionParts {
  readonly game: Game;
  readonly match: Match;
  readonly dealing: Dealing;
  /** Where the match is kept; undefined if it cannot be. */
  readonly kept: { readonly store: FileStore; readonly writer: RecordWriter } | undefined;
}

export class LocalSession implements Session {
  readonly game: Game;
  readonly distant = undefined;
  private match: Match;
  private readonly parts: SessionParts;
  /** What is worth knowing about the computer players; undefined until it is known. */
  private notes: readonly string[] | undefined;

  constructor(parts: SessionParts) {
    this.game = parts.game;
    this.match = parts.match;
    this.parts = parts;
  }

  get recordPath(): string | undefined {
    return this.parts.kept?.writer.id;
  }

  get setup(): Match['setup'] {
    return this.match.setup;
  }

  get over(): boolean {
    return this.match.over;
  }

  get first(): Seat {
    return this.match.rounds[0]?.first ?? this.parts.dealing.first;
  }

  get begun(): boolean {
    return this.match.rounds.length > 0;
  }

  get roundOpen(): boolean {
    const round = currentRound(this.match);
    return round !== undefined && round.outcome === undefined;
  }

  /** Whether nothing was played at all. */
  get empty(): boolean {
    return this.match.rounds.every(({ plies, outcome }) => plies.length === 0 && outcome === undefined);
  }

  /** What the seat on move may see; a person at this keyboard sees no more. */
  view(): View {
    const round = currentRound(this.match);
    return viewOf(this.match, round && positionIn(round).toMove);
  }

  get rounds(): readonly Round[] {
    return this.match.rounds.map(publicRound);
  }

  get mustThink(): boolean {
    return this.roundOpen && turnOf(this.view()) === 'computer';
  }

  async send(command: Command): Promise<Result<readonly MatchEvent[], DecideFault>> {
    const step = takeCommand(this.match, command, now());
    if (!step.ok) return step;
    await this.take(step.value);
    return ok(step.value.events);
  }

  /** All sit here, and ask each other: nothing stands offered. */
  async decline(): Promise<void> {
    return Promise.resolve();
  }

  async beginRound(): Promise<void> {
    const step = dealNextRound(this.match, this.parts.dealing, now());
    invariant(step.ok, 'a round begins only after the one before');
    await this.take(step.value);
  }

  async prepare(workOut?: WorkOut): Promise<boolean> {
    if (!this.roundOpen || !this.setup.players.some((name) => SKILLED_NAMES.includes(name))) return true;
    const { opponentNotes, prepareComputers, solveBeforeRound } = await import('../on-demand.ts');
    const { round } = this.view();
    this.notes ??= opponentNotes(round.rules, this.setup);
    return prepareComputers(this.setup, round, workOut ?? solveBeforeRound);
  }

  takeNotes(): readonly string[] {
    const notes = this.notes ?? [];
    if (this.notes !== undefined) this.notes = [];
    return notes;
  }

  async moveComputer(): Promise<void> {
    const { caches, chooseCommand } = await import('../on-demand.ts');
    await otherTurns();
    const chosen = await chooseCommand(this.match, { randomness: this.parts.dealing.randomness, caches });
    invariant(chosen.ok, 'only the levels we have sit down here');
    invariant((await this.send(chosen.value)).ok, 'our own levels make legal moves');
  }

  /** Nothing comes from elsewhere. */
  subscribe(): () => void {
    return () => undefined;
  }

  keptWords(keepEmpty: boolean): string {
    return keptWords(this, keepEmpty);
  }

  close(keepEmpty: boolean): void {
    const { kept } = this.parts;
    if (this.empty && !keepEmpty) kept?.store.discard(kept.writer.id);
    else kept?.store.release(kept.writer.id);
  }

  /** Stored before anything is told: what a player has seen happen is never lost. */
  private async take(step: Step): Promise<void> {
    const { kept } = this.parts;
    if (kept !== undefined) {
      const written = await kept.writer.write(step);
      const fault = written.ok ? kept.writer.fault : written.fault;
      if (fault !== undefined) {
        process.stderr.write(`bitduel: the match cannot be kept any longer: ${storeWords(fault)}.\n`);
        process.exit(2);
      }
    }
    if (this.roundOpen) keepRoundResult(step.match);
    this.match = step.match;
  }
}

function now(): string {
  return new Date().toISOString();
}

/** Lets signals arrive between two moves of the computer. */
async function otherTurns(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
