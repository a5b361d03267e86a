// Puzzles for every face: posed from seeds or for a day, and answered. A puzzle is found again from its book and seed,
// so that nothing has to be kept.
import { at, invariant } from '../base/invariant.ts';
import { ok, refuse, type Result } from '../base/result.ts';
import { dailyPuzzle } from '../coach/puzzles/daily.ts';
import { dealingPuzzle, pickPuzzle, type PuzzleFault } from '../coach/puzzles/puzzle-deal.ts';
import { puzzleName } from '../coach/puzzles/puzzle-name.ts';
import { answerLine, answerWords, hintWords, solutionWords } from '../coach/puzzles/puzzle-words.ts';
import type { Grade, Puzzle } from '../coach/puzzles/puzzle.ts';
import { GAMES } from '../games/catalogue.ts';
import type { Move } from '../rules/play.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import { runInSteps, type WorkControl } from '../solver/progress.ts';

/** A puzzle, with what deals it again: this book, or any of the catalogue's games, with this seed. */
export interface SeededPuzzle {
  readonly puzzle: Puzzle;
  readonly source: RuleBook | undefined;
  readonly seed: number;
  /** The same for puzzles that are alike: a record counts each once. */
  readonly name: string;
}

/**
 * The puzzle of the first seed that has not been met. If all have been met: of the last seed that does not repeat the
 * puzzle before it. Or the puzzle of a date.
 */
export type PuzzleWish =
  | {
      /** Of any of the catalogue's games if no book is named. */
      readonly book: RuleBook | undefined;
      readonly seeds: readonly number[];
      /** Names of puzzles. */
      readonly met: readonly string[];
      /** The name of the puzzle before this one, which may not have been counted as met yet. */
      readonly before?: string | undefined;
      /** The grades that a book can have, where they are known: it changes no puzzle, but finds it sooner. */
      readonly gradesOf?: ((book: RuleBook) => readonly Grade[]) | undefined;
    }
  | { readonly date: string };

export type NoPuzzle = PuzzleFault | { readonly code: 'stopped' };

export async function posePuzzle(
  wish: PuzzleWish,
  control: WorkControl = {},
): Promise<Result<SeededPuzzle, NoPuzzle>> {
  if ('date' in wish) return ok(poseDaily(wish.date));
  const met = new Set(wish.met);
  const dealt: SeededPuzzle[] = [];
  for (const seed of wish.seeds) {
    const puzzle = await dealSeed(wish, seed, control);
    if (!puzzle.ok) return puzzle;
    const posed = seeded(puzzle.value, wish.book, seed);
    if (!met.has(posed.name) && posed.name !== wish.before) return ok(posed);
    dealt.push(posed);
  }
  return ok(dealt.findLast(({ name }) => name !== wish.before) ?? at(dealt, dealt.length - 1));
}

async function dealSeed(
  { book, gradesOf }: Exclude<PuzzleWish, { readonly date: string }>,
  seed: number,
  control: WorkControl,
): Promise<Result<Puzzle, NoPuzzle>> {
  if (book !== undefined)
    return (await runInSteps(dealingPuzzle(book, seed), control)) ?? refuse({ code: 'stopped' });
  const puzzle = pickPuzzle(CATALOGUE, seed, gradesOf);
  return puzzle === undefined ? refuse({ code: 'nothing-matters' }) : ok(puzzle);
}

const CATALOGUE = GAMES.map(({ book }) => book);

function poseDaily(date: string): SeededPuzzle {
  const found = dailyPuzzle(CATALOGUE, date);
  invariant(found !== undefined, 'some game has puzzles of every grade');
  return seeded(found.puzzle, found.book, found.seed);
}

function seeded(puzzle: Puzzle, source: RuleBook | undefined, seed: number): SeededPuzzle {
  return { puzzle, source, seed, name: puzzleName(puzzle) };
}

/** What can be said to a puzzle: a legal move, a wish for the so-many-th hint from 1, or for the solution. */
export type PuzzleSaid =
  | { readonly do: 'try'; readonly move: Move }
  | { readonly do: 'hint'; readonly asked: number }
  | { readonly do: 'give-up' };

export interface PuzzleReply {
  readonly is: 'right' | 'wrong' | 'hint' | 'solution';
  readonly words: string;
  /** The moves that show it, from the puzzle's position on; none for a hint. */
  readonly line: readonly Move[];
}

export function replyTo(puzzle: Puzzle, said: PuzzleSaid): PuzzleReply {
  switch (said.do) {
    case 'try':
      return {
        is: said.move === puzzle.move ? 'right' : 'wrong',
        words: answerWords(puzzle, said.move),
        line: answerLine(puzzle, said.move),
      };
    case 'hint':
      return { is: 'hint', words: hintWords(puzzle, said.asked), line: [] };
    case 'give-up':
      return { is: 'solution', words: solutionWords(puzzle), line: answerLine(puzzle, puzzle.move) };
  }
}
