// A match being played, for whoever takes part in it or shows it: a page, a terminal, an agent, a test. The same interface
// wherever its moves are decided. Types only: `LocalSession` decides here, `RemoteSession` (in `remote`) asks a server.
import type { Result } from '../base/result.ts';
import type { Game } from '../games/game.ts';
import type { Command } from '../match/command.ts';
import type { DecideFault } from '../match/fault.ts';
import type { Match } from '../match/match.ts';
import type { Offer, View } from '../match/view.ts';
import type { RecordLine } from '../notation/record-line.ts';
import type { Move } from '../rules/play.ts';
import type { Seat } from '../rules/rule-book.ts';
import type { Progress } from '../solver/progress.ts';
import type { StoreFault } from './record-store.ts';

/**
 * Why a command was not carried out. `told`: the server's words, or why it cannot be asked. `not-stored`: the record was
 * changed or removed elsewhere, so the step has not happened. `no-move`: the computer's move did not come; `why` is the
 * error. Other faults come from `decide`.
 */
export type SendFault =
  | DecideFault
  | { readonly code: 'told'; readonly words: string }
  | { readonly code: 'not-stored'; readonly why: StoreFault }
  | { readonly code: 'no-move'; readonly why: unknown };

export type Sent = Result<void, SendFault>;

/**
 * `current`: this is how the match stands. `behind`: the record was changed elsewhere, and this session has not followed
 * yet. `away`: the server does not answer, so the match may have gone on. `gone`: the match cannot be followed any more.
 */
export type Sync = 'current' | 'behind' | 'away' | 'gone';

/** What a session that decides here is doing. `stalled`: the computer's move did not come. */
export type Activity = 'none' | 'storing' | 'thinking' | 'stalled';

/** The record so far. */
export interface SessionRecord {
  readonly lines: readonly RecordLine[];
  /** As the text of a file. */
  readonly text: string;
  /** Why its last lines are not stored; undefined if all are. */
  readonly fault: StoreFault | undefined;
}

/** Clocks to show. They decide nothing. */
export interface SessionClock {
  /** Milliseconds left for each seat at the moment `at`, by the monotonic clock that the session was given. */
  readonly left: readonly [number, number];
  readonly at: number;
  readonly running: Seat | undefined;
}

/** A rematch that players at different places agree on. */
export interface RematchStatus {
  readonly asked: readonly Seat[];
  /** The id of the new match, once both have asked. */
  readonly match: string | undefined;
}

/** What a match has besides if a server decides it. */
export interface OnlineStatus {
  /** Why the match cannot be followed any more, as a sentence; undefined while it can. */
  readonly gone: string | undefined;
  /** Whether the match ended without an outcome, because its first move was not made in time. `gone` says so too. */
  readonly isCancelled: boolean;
  /** Whether a command waits for its answer. Only one can be sent at a time. */
  readonly isBusy: boolean;
  /** Whether that command was sent at least once without an answer. */
  readonly isDelayed: boolean;
  /** The move in that command; the match does not have it yet. */
  readonly pending: Move | undefined;
  /** Why the server refused a command that was sent before this session was opened. A new object for each refusal. */
  readonly refused: { readonly words: string } | undefined;
  readonly clock: SessionClock | undefined;
  /** Whether the person of each seat is connected; true for computer players. Undefined until the server has said so. */
  readonly present: readonly [boolean, boolean] | undefined;
  /** How many people watch. */
  readonly watching: number;
  /** Whether others may watch. */
  readonly mayBeWatched: boolean;
  /** The seats that are ready for the next round. */
  readonly ready: readonly Seat[];
  /** When the next round begins at the latest, by the clock of `SessionClock.at`. */
  readonly nextRoundAt: number | undefined;
  readonly rematch: RematchStatus;
}

export interface SessionStatus {
  readonly sync: Sync;
  readonly activity: Activity;
  /** How far the computer is with its move, if that takes long enough to be shown. */
  readonly progress: Progress | undefined;
  /** Whether the round is open and can be played from here. */
  readonly canGoOn: boolean;
  /** Whether a computer player is on move and `moveComputer` has to be called. */
  readonly mustThink: boolean;
  /** Whether the round cannot go on because its hidden target is not stored here. */
  readonly targetLost: boolean;
  /** Undefined if the match is decided here. */
  readonly online: OnlineStatus | undefined;
}

/** A match in which a round has begun. */
export interface Session {
  readonly id: string;
  /** Where the moves are decided. */
  readonly authority: 'here' | 'server';
  readonly game: Game;
  readonly match: Match;
  readonly record: SessionRecord;
  readonly status: SessionStatus;

  /** What the people at this place may see now. */
  view(): View;
  /** Resolves once the command is stored, or refused. A refused command has changed nothing. */
  send(command: Command): Promise<Sent>;
  /** Declines an offer of the other player, or withdraws one of this player. */
  decline(what: Offer['what']): Promise<Sent>;
  /** Asks for the next round. Here it has begun once this resolves; a server waits until both players are ready. */
  beginRound(): Promise<Sent>;
  /** Has the computer player on move choose, and plays its move. Does nothing unless `status.mustThink`. */
  moveComputer(): Promise<Sent>;
  /**
   * Asks the other player for another match. Undefined where the match is decided here: the next match is then made by the
   * face, without asking.
   */
  readonly askRematch: ((swap: boolean) => Promise<Sent>) | undefined;
  /** Looks how the match stands now: follows the stored record, or asks the server at once. */
  refresh(): Promise<void>;
  /** Calls the listener after every change; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Ends the session, not the match: no listener is called any more. */
  close(): void;
}
