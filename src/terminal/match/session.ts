// What the board and the plain-text dialogue need of a match that is being played, wherever it is decided. Types only.
import type { Result } from '../../base/result.ts';
import type { Game } from '../../games/game.ts';
import type { Command } from '../../match/command.ts';
import type { DecideFault } from '../../match/fault.ts';
import type { Round, Setup } from '../../match/match.ts';
import type { Offer, View } from '../../match/view.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import type { Seat } from '../../rules/rule-book.ts';
import type { Refusal } from '../io/refusal.ts';

/** Solves rules while people wait; false if it was stopped. */
export type WorkOut = (rules: Rules) => Promise<boolean>;

/** Why a command was not carried out: by the rules, or in the words of whatever decides elsewhere. */
export type SendFault = DecideFault | { readonly code: 'told'; readonly words: string };

export interface DistantStatus {
  /** Clocks, and how many look on; empty if there is nothing to say. */
  readonly people: string;
  /** Sentences: who is there, what one waits for, what is wrong with the way there. */
  readonly notices: readonly string[];
}

/** What a match that is decided elsewhere has besides: a way there, people there, and an answer that takes its time. */
export interface Distant {
  /** A move that was sent and is not answered yet; the match does not have it. */
  readonly pending: Move | undefined;
  /** Whether something was asked and is not answered yet: nothing else can be asked meanwhile. */
  readonly busy: boolean;
  /** Why the match cannot be followed any more; undefined as long as it can. */
  readonly gone: string | undefined;
  /** Whether the match after this one has come about. */
  readonly hasNext: boolean;

  /** Whether the people of the other seats are there. */
  readonly othersHere: boolean;

  status(): DistantStatus;
  /** Whether this person has asked for another match, and whether the other one has. */
  asked(): { readonly here: boolean; readonly elsewhere: boolean };
  /** Asks for another match. */
  askRematch(swap: boolean): void;
  /** The match after this one, where there is one. */
  next(): Promise<Result<Session, Refusal>>;
  /** Why what was asked before the program was started was refused; answered once. */
  takeRefusal(): string | undefined;
  /** Hears of every change of what `status` says, besides the news that a session tells; answers how to stop. */
  watch(listener: () => void): () => void;
}

export interface Session {
  readonly game: Game;
  readonly setup: Setup;
  /** The seat that began round 1. */
  readonly first: Seat;
  readonly over: boolean;
  /** Whether any round has begun. */
  readonly begun: boolean;
  /** Whether a round has begun and is not over. */
  readonly roundOpen: boolean;
  /** All rounds begun so far, without what people here may not know. */
  readonly rounds: readonly Round[];
  /** Whether a computer player is on move that is to be asked here. */
  readonly mustThink: boolean;
  /** Undefined where the match is decided in this process. */
  readonly distant: Distant | undefined;

  /** What people here may see now: who of them sits where, and what is offered to them. */
  view(): View;
  /** Answers when it is known what became of the command. An offer that waits for the other player is no fault. */
  send(command: Command): Promise<Result<unknown, SendFault>>;
  /** Declines what is offered from elsewhere, or takes back what was offered from here. */
  decline(what: Offer['what']): Promise<void>;
  /** Answers when the next round has begun. */
  beginRound(): Promise<void>;
  /** Gives computer players what they need before they are asked; false if that was stopped. */
  prepare(workOut?: WorkOut): Promise<boolean>;
  /** What is worth knowing about the computer players; answered once. */
  takeNotes(): readonly string[];
  /** Lets the computer player on move choose, and plays that; where `mustThink` says so. */
  moveComputer(): Promise<void>;
  /** Hears that something has come from elsewhere, a move or an offer; answers how to stop. */
  subscribe(listener: () => void): () => void;
  /** What is said of a match that is left before its end. */
  keptWords(keepEmpty: boolean): string;
  /** Lets go of the match; one in which nothing was played is not kept, unless that is asked for. */
  close(keepEmpty: boolean): void;
}
