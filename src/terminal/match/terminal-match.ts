// A match at this terminal: its session, and what the terminal adds to it. Types only.
import type { Result } from '../../base/result.ts';
import type { Session } from '../../host/session.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Refusal } from '../io/refusal.ts';

/** Solves rules while the user waits; false if the user stopped it. */
export type WorkOut = (rules: Rules) => Promise<boolean>;

export interface TerminalMatch {
  readonly session: Session;
  /** Solves what computer players need before they move; false if that was stopped. */
  prepare(workOut?: WorkOut): Promise<boolean>;
  /** Has the computer player on move choose and play, if `session.status.mustThink`. */
  moveComputer(): Promise<void>;
  /** What is worth knowing about the computer players. Returned once; empty after that. */
  takeNotes(): readonly string[];
  /** What a user is told who leaves the match before its end. */
  keptWords(keepEmpty: boolean): string;
  /** Closes the session and its files. Without `keepEmpty` a match in which nothing was played is removed. */
  close(keepEmpty: boolean): void;
  /** Opens the rematch that both players have asked the server for. Undefined where no server decides. */
  readonly openRematch: ((match: string) => Promise<Result<TerminalMatch, Refusal>>) | undefined;
}
