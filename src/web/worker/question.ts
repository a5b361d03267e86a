// What the page may ask its advisor, and what it gets back: plain data both ways.
// A match is asked about by its public record, so that an advisor never knows more than a player may.
import type { PositionAdvice } from '../../advice/position-advice.ts';
import type { GameStudy } from '../../advice/game-study.ts';
import type { Result } from '../../base/result.ts';
import type { Deck, DeckFault, DeckOptions } from '../../lab/deck.ts';
import type { OpponentQuestion } from '../../advice/opponent-notes.ts';
import type { PuzzleReply, PuzzleSaid, PuzzleWish } from '../../advice/puzzles.ts';
import type { ReviewAdvice } from '../../advice/review-advice.ts';
import type { Person, You } from '../../coach/words/person.ts';
import type { GameFacts } from '../../coach/game/game-facts.ts';
import type { Grade } from '../../coach/puzzles/puzzle.ts';
import type { Move } from '../../rules/play.ts';
import type { Position, Registers } from '../../rules/position.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import type { Progress } from '../../solver/progress.ts';
import type { Holding } from './hold-name.ts';

/** A position by itself, of a game whose target, if it has one, is known. */
export interface Place {
  readonly book: RuleBook;
  readonly target: number | undefined;
  /** The registers that the round began with, as far as that matters: flips are counted from them. */
  readonly start: Registers | undefined;
  readonly position: Position;
}

/** A round of a match as far as it is public, after so many plies; all of them if none is named. */
export interface Moment {
  /** The lines of its record, as one text: see `packLines`. */
  readonly record: string;
  /** Counted from 0. */
  readonly round?: number | undefined;
  readonly ply?: number | undefined;
  /** Moves of a side line from there. */
  readonly line?: readonly Move[] | undefined;
}

/** A puzzle without its solution. */
export interface PosedPuzzle {
  readonly place: Place;
  /** What deals it again: this book, or any of the catalogue's games, with this seed. */
  readonly source: RuleBook | undefined;
  readonly seed: number;
  readonly task: string;
  readonly grade: Grade;
  /** The same for puzzles that are alike; counted once. */
  readonly name: string;
}

export type PuzzleAnswer =
  | { readonly ok: true; readonly puzzle: PosedPuzzle }
  /** Why there is none, in a sentence. */
  | { readonly ok: false; readonly words: string };

/** Each kind of question with its answer. */
interface Conversation {
  /** Nothing: but what a match asks can be answered at once from then on. */
  readonly ready: { readonly question: 'match'; readonly answer: boolean };
  /** A computer player's move. */
  readonly move: {
    readonly question: { readonly moment: Moment; readonly seed: number };
    readonly answer: Move;
  };
  readonly insight: {
    readonly question: ({ readonly place: Place } | { readonly moment: Moment }) & {
      /** Whom the hints speak to. */
      readonly person?: Person | undefined;
    };
    readonly answer: PositionAdvice | 'unknown';
  };
  /** Whether legal play can lead there from the start of one of these; undefined where that cannot be told soon. */
  readonly comeUp: {
    readonly question: { readonly place: Place; readonly starts: readonly Registers[] };
    readonly answer: boolean | undefined;
  };
  readonly review: {
    /** Speaks to `you`, or of both players by number. */
    readonly question: { readonly moment: Moment; readonly you?: You | undefined };
    readonly answer: ReviewAdvice | 'unknown';
  };
  /** Why a round ended as it did, in one sentence, to `you` if there is one. */
  readonly ending: {
    readonly question: { readonly moment: Moment; readonly you: You | undefined };
    /** Undefined where nothing can be said for certain. */
    readonly answer: { readonly words: string | undefined };
  };
  readonly gameFacts: { readonly question: { readonly book: RuleBook }; readonly answer: GameFacts };
  readonly puzzle: { readonly question: PuzzleWish; readonly answer: PuzzleAnswer };
  readonly solving: {
    readonly question: { readonly puzzle: PosedPuzzle; readonly said: PuzzleSaid };
    readonly answer: PuzzleReply;
  };
  readonly study: {
    /** `brief`: what perfect play leads to, and nothing that takes going through all positions. */
    readonly question: { readonly book: RuleBook; readonly brief: boolean };
    readonly answer: GameStudy;
  };
  /** Starts for the book, half of them won by each seat. */
  readonly deck: {
    readonly question: DeckOptions & { readonly book: RuleBook };
    readonly answer: Result<Deck, DeckFault>;
  };
  /** What is worth knowing of the computer players in such a match. */
  readonly opponents: {
    readonly question: OpponentQuestion & { readonly book: RuleBook };
    readonly answer: readonly string[];
  };
}

export type Kind = keyof Conversation;
export type Question<K extends Kind = Kind> = Conversation[K]['question'];
export type Answer<K extends Kind = Kind> = Conversation[K]['answer'];

/** Tells how far the work on an answer is. */
export type Report = (progress: Progress) => void;

export interface Asked {
  readonly number: number;
  readonly kind: Kind;
  readonly question: Question;
}

/** That the advisor is there, and how it can be told when it has ended. */
export interface Begun {
  readonly begun: Holding;
}

/** What comes back: how far it is, the answer, or that the advisor itself failed. */
export type Told =
  | { readonly number: number; readonly progress: Progress }
  | { readonly number: number; readonly answer: Answer }
  | { readonly number: number; readonly failed: string };
