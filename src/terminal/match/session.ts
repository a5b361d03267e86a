// A match that is being played in this process: sends commands to the host, has their lines stored, and only then
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
import { currentRound, isHuman, positionIn, type Match, type Round } from '../../match/match.ts';
import { publicRound, viewOf, type View } from '../../match/view.ts';
import { SKILLED_NAMES } from '../../players/names.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { keepRoundResult } from '../../disk/standings.ts';
import { storeWords } from '../io/system-words.ts';

export interface SessionParts {
  readonly game: Game;
  readonly match: Match;
  readonly dealing: Dealing;
  /** Where the match is kept; undefined if it cannot be. */
  readonly kept: { readonly store: FileStore; readonly writer: RecordWriter } | undefined;
}

/** Solves rules while people wait; false if it was stopped. */
export type WorkOut = (rules: Rules) => Promise<boolean>;

export class Session {
  readonly game: Game;
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

  /** The seat that began round 1. */
  get first(): Seat {
    return this.match.rounds[0]?.first ?? this.parts.dealing.first;
  }

  /** Whether any round has begun. */
  get begun(): boolean {
    return this.match.rounds.length > 0;
  }

  /** Whether a round has begun and is not over. */
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

  /** All rounds begun so far, without what a person at this keyboard may not know. */
  get rounds(): readonly Round[] {
    return this.match.rounds.map(publicRound);
  }

  humanToMove(): boolean {
    return isHuman(this.setup, positionIn(this.view().round).toMove);
  }

  async send(command: Command): Promise<Result<readonly MatchEvent[], DecideFault>> {
    const step = takeCommand(this.match, command, now());
    if (!step.ok) return step;
    await this.take(step.value);
    return ok(step.value.events);
  }

  /** Deals the next round. */
  async beginRound(): Promise<void> {
    const step = dealNextRound(this.match, this.parts.dealing, now());
    invariant(step.ok, 'a round begins only after the one before');
    await this.take(step.value);
  }

  /** Gives computer players what they need before they are asked; false if that was stopped. */
  async prepare(workOut?: WorkOut): Promise<boolean> {
    if (!this.roundOpen || !this.setup.players.some((name) => SKILLED_NAMES.includes(name))) return true;
    const { opponentNotes, prepareComputers, solveBeforeRound } = await import('../on-demand.ts');
    const { round } = this.view();
    this.notes ??= opponentNotes(round.rules, this.setup);
    return prepareComputers(this.setup, round, workOut ?? solveBeforeRound);
  }

  /** What is worth knowing about the computer players; answered once. */
  takeNotes(): readonly string[] {
    const notes = this.notes ?? [];
    if (this.notes !== undefined) this.notes = [];
    return notes;
  }

  /** Lets the computer player on move choose, and plays that. */
  async moveComputer(): Promise<void> {
    const { caches, chooseCommand } = await import('../on-demand.ts');
    await otherTurns();
    const chosen = await chooseCommand(this.match, { randomness: this.parts.dealing.randomness, caches });
    invariant(chosen.ok, 'only the levels we have sit down here');
    invariant((await this.send(chosen.value)).ok, 'our own levels make legal moves');
  }

  /** Lets go of the record; one in which nothing was played is not kept, unless it was asked for by name. */
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
