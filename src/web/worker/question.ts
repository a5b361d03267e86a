// What the page may ask its advisor, and what it gets back: plain data both ways.
// A match is asked about by its public record, so that an advisor never knows more than a player may.
import type { GameStudy } from '../../advice/game-study.ts';
import type { PuzzleReply, PuzzleSaid, PuzzleWish } from '../../advice/puzzles.ts';
import type { ReviewAdvice } from '../../advice/review-advice.ts';
import type { Person } from '../../coach/words/person.ts';
import type { GameFacts } from '../../coach/game/game-facts.ts';
import type { Grade } from '../../coach/puzzles/puzzle.ts';
import type { RecordLine } from '../../notation/record-line.ts';
import type { Move } from '../../rules/play.ts';
import type { Position } from '../../rules/position.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import type { Progress } from '../../solver/progress.ts';
import type { Method, MoveValue } from '../../solver/solution.ts';
import type { Value } from '../../solver/value.ts';

/** A position by itself, of a game whose target, if it has one, is known. */
export interface Place {
  readonly book: RuleBook;
  readonly target: number | undefined;
  readonly position: Position;
}

/** A round of a match as everybody may know it, after so many plies; all of them if none is named. */
export interface Moment {
  readonly lines: readonly RecordLine[];
  /** Counted from 0. */
  readonly round?: number | undefined;
  readonly ply?: number | undefined;
}

/** What perfect play says of a position that is not over. */
export interface Insight {
  readonly value: Value;
  /** All moves that may be played, best first. */
  readonly moves: readonly MoveValue[];
  readonly exact: boolean;
  /** Whether the match has a ruling that is not reckoned with. */
  readonly byBook: boolean;
  /** A hidden target that the counts leave no other for. */
  readonly deduced: number | undefined;
  readonly method: Method;
  /** The value in a sentence. */
  readonly words: string;
  /** A best move and why it is. */
  readonly best: { readonly move: Move | undefined; readonly words: string };
}

/** With a hidden target: of how many targets that are still possible each move wins. */
export interface Prospects {
  readonly hidden: true;
  readonly moves: readonly { readonly move: Move; readonly wins: number; readonly of: number }[];
  readonly words: string;
  readonly best: { readonly move: Move | undefined; readonly words: string };
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
  /** A computer player's move. */
  readonly move: {
    readonly question: { readonly moment: Moment; readonly seed: number };
    readonly answer: Move;
  };
  readonly insight: {
    /** Speaks to the player on move, or of both by their numbers. */
    readonly question: ({ readonly place: Place } | { readonly moment: Moment }) & {
      readonly person?: Person | undefined;
    };
    readonly answer: Insight | Prospects | 'unknown';
  };
  /** Whether legal play can lead there from the book's start; undefined where nobody can tell soon. */
  readonly comeUp: {
    readonly question: { readonly place: Place; readonly start: Position };
    readonly answer: boolean | undefined;
  };
  readonly review: {
    readonly question: { readonly moment: Moment };
    readonly answer: ReviewAdvice | 'unknown';
  };
  readonly truth: { readonly question: { readonly book: RuleBook }; readonly answer: GameFacts };
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
  /** What is worth knowing of the levels in this game; undefined if they are what they are called. */
  readonly levelNote: {
    readonly question: { readonly book: RuleBook; readonly secret: boolean };
    readonly answer: string | undefined;
  };
}

export type Kind = keyof Conversation;
export type Question<K extends Kind = Kind> = Conversation[K]['question'];
export type Answer<K extends Kind = Kind> = Conversation[K]['answer'];

export interface Asked {
  readonly number: number;
  readonly kind: Kind;
  readonly question: Question;
}

/** What comes back: how far it is, the answer, or that the advisor itself failed. */
export type Told =
  | { readonly number: number; readonly progress: Progress }
  | { readonly number: number; readonly answer: Answer }
  | { readonly number: number; readonly failed: string };
