// What a page needs of a match that is being played, wherever that is decided: at this place, or by a server. Types
// only: the faces and what talks to a server make sessions, and pages know nothing else of them.
import type { Game } from '../games/game.ts';
import type { Match } from '../match/match.ts';
import type { View } from '../match/view.ts';
import type { RecordLine } from '../notation/record-line.ts';
import type { Move } from '../rules/play.ts';
import type { Seat } from '../rules/rule-book.ts';
import type { Progress } from '../solver/progress.ts';
import type { Table } from './table.ts';
import type { Input } from './update.ts';

/** What is going on besides waiting for a person. `stalled`: the computer's move did not come. */
export type Activity = 'none' | 'storing' | 'thinking' | 'stalled';

/**
 * `current`: as far as the match has come. `behind`: it has gone on elsewhere, and this place has not followed yet.
 * `away`: whether it has gone on cannot be known, since what decides cannot be reached. `gone`: it is not kept any more.
 */
export type Sync = 'current' | 'behind' | 'away' | 'gone';

/** The record so far. */
interface SessionRecord {
  readonly lines: readonly RecordLine[];
  /** As the text of a file. */
  readonly text: string;
  /** Why the end of it is not kept; undefined if all of it is. */
  readonly fault: { readonly code: string } | undefined;
}

/** Clocks as they are shown; they decide nothing. */
interface SessionClock {
  /** Milliseconds left for each seat at the moment `at`, by the monotonic clock of this place. */
  readonly left: readonly [number, number];
  readonly at: number;
  readonly running: Seat | undefined;
}

/** People at other places. */
interface Others {
  /** Whether the person of each seat is there now. */
  readonly present: readonly [boolean, boolean];
  readonly watching: number;
}

/** What differs the next time. */
export interface Rematch {
  /** Whether the seats are exchanged. */
  readonly swap?: boolean;
  /** Another computer player. */
  readonly level?: string;
}

export interface Session {
  readonly id: string;
  /** Where its moves are decided: at this place, or by a server. */
  readonly decided: 'here' | 'elsewhere';
  readonly game: Game;
  readonly match: Match;
  /** With the view that it was laid on: who sits here, what people are called, and what they offer each other. */
  readonly table: Table;
  /** Whether a person who sits here may choose and play now. */
  readonly mayMove: boolean;
  /** Whether the round is open and can be played from here. */
  readonly canGoOn: boolean;
  /** A hidden target that is not known where the match is decided: the round cannot go on. */
  readonly targetLost: boolean;
  readonly sync: Sync;
  readonly activity: Activity;
  /** How far the computer is with its move, if it takes long enough to tell. */
  readonly progress: Progress | undefined;
  /** A move that was sent and is not answered yet; the match does not have it. */
  readonly pending: Move | undefined;
  readonly record: SessionRecord;
  readonly clock: SessionClock | undefined;
  /** Undefined where all sit at one place. */
  readonly others: Others | undefined;
  /** The seat that began round 1. */
  readonly first: Seat;

  /** What the people here may see now. */
  view(): View;
  /** Hears of every change, from here or elsewhere; answers how to stop. A session works only while it is heard. */
  subscribe(listener: () => void): () => void;
  /** What a person does at the table. At the turn of another only requests are heard. */
  input(input: Input): Promise<void>;
  /** Puts a whole move before the player, as if every bit of it had been chosen. */
  choose(move: Move): void;
  /** Asks for the next round of the match. */
  beginRound(): Promise<void>;
  /** Lays the table anew as the match now stands, after it has gone on elsewhere. */
  catchUp(): Promise<void>;
  /** Lets the computer player on move, if one thinks at this place, choose, and plays that. */
  moveComputer(): void;
  /** The same once more, after it has failed. */
  retryComputer(): void;
  /** Asks for the same match once more: its id, as soon as there is one. */
  rematch(how: Rematch): Promise<string | undefined>;
}
