// What perfect play says of a game, without a wait where the build has worked it out: for the books of the catalogue and the
// shelf.
import { offerFor, type Offer } from '../../advice/offer.ts';
import { gameFacts } from '../../coach/game/game-facts.ts';
import type { SeatOffer } from '../../coach/game/seat-offer.ts';
import { levelNote } from '../../coach/game/level-note.ts';
import { puzzleGrades } from '../../coach/puzzles/puzzle-grades.ts';
import { GRADES, type Grade } from '../../coach/puzzles/puzzle.ts';
import { GAMES } from '../../games/catalogue.ts';
import { SHELF } from '../../games/shelf/shelf.ts';
import { hashBook } from '../../match/record.ts';
import type { RuleBook } from '../../rules/rule-book.ts';

export interface KnownFacts {
  /** Sentences on who wins and why it is so, and one for each kind of target or length. */
  readonly facts: readonly string[];
  readonly details: readonly string[];
  /** What percentages among the facts count, in a sentence. */
  readonly countedWords?: string | undefined;
  /** Whether no play can go on for ever. */
  readonly alwaysEnds: boolean;
  /** What it means for a person who is about to sit down. */
  readonly forYou?: string | undefined;
  /** The seat that suits a newcomer. */
  readonly seat?: SeatOffer | undefined;
  /** Whether it matters which level one plays against; undefined if there is nothing to say. */
  readonly levelNote?: string | undefined;
  readonly grades: readonly Grade[];
}

/** Set by the build, by the hash of the book: a book that is changed is worked out anew. */
declare const BITDUEL_KNOWN_FACTS: Readonly<Record<string, KnownFacts>> | undefined;

function builtFacts(book: RuleBook): KnownFacts | undefined {
  return typeof BITDUEL_KNOWN_FACTS === 'undefined' ? undefined : BITDUEL_KNOWN_FACTS[hashBook(book)];
}

/** For `games` and `rules`. */
export function perfectPlay(
  book: RuleBook,
): Pick<KnownFacts, 'facts' | 'details' | 'countedWords' | 'alwaysEnds' | 'forYou' | 'seat'> {
  return builtFacts(book) ?? gameFacts(book);
}

/** For a choice of opponents. */
export function noteOnLevels({ book }: { readonly book: RuleBook }): string | undefined {
  const built = builtFacts(book);
  return built === undefined ? levelNote(book) : built.levelNote;
}

/** The grades of puzzles that a book may have; none is excluded where that is not known beforehand. */
export function possibleGrades(book: RuleBook): readonly Grade[] {
  return builtFacts(book)?.grades ?? GRADES;
}

/** Which match is offered for each of the five; for the build of the browser app. */
export function workOutOffers(): Readonly<Record<string, Offer>> {
  return Object.fromEntries(GAMES.map(({ book }) => [book.id, offerOf(book)]));
}

/** Which match is offered to a person who presses Play. */
export function offerOf(book: RuleBook): Offer {
  return offerFor(book, perfectPlay(book).seat);
}

/** Works out everything; for the build. */
export function workOutCatalogue(): Readonly<Record<string, KnownFacts>> {
  const books = [...GAMES, ...SHELF].map(({ book }) => book);
  return Object.fromEntries(books.map((book) => [hashBook(book), workOut(book)]));
}

function workOut(book: RuleBook): KnownFacts {
  const { facts, details, countedWords, alwaysEnds, forYou, seat } = gameFacts(book);
  const told = { facts, details, countedWords, alwaysEnds, forYou, seat };
  return { ...told, levelNote: levelNote(book), grades: puzzleGrades(book) };
}
