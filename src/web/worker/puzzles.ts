// Poses puzzles and judges answers. A puzzle is found again from its book and seed, so that nothing has to be kept.
import { at, invariant } from '../../base/invariant.ts';
import type { Result } from '../../base/result.ts';
import { ok, refuse } from '../../base/result.ts';
import { dailyPuzzle } from '../../coach/puzzles/daily.ts';
import { dealPuzzle, pickPuzzle, type PuzzleFault } from '../../coach/puzzles/puzzle-deal.ts';
import { puzzleName } from '../../coach/puzzles/puzzle-name.ts';
import {
  answerLine,
  answerWords,
  hintWords,
  noPuzzleWords,
  solutionWords,
  taskWords,
} from '../../coach/puzzles/puzzle-words.ts';
import type { Puzzle } from '../../coach/puzzles/puzzle.ts';
import { GAMES } from '../../games/catalogue.ts';
import type { Move } from '../../rules/play.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { setupFaultWords } from '../../table/fault-words.ts';
import type { PosedPuzzle, PuzzleAnswer, PuzzleReply, PuzzleSaid, PuzzleWish } from './question.ts';

/** Few, because each holds a whole solution. */
const MOST_KNOWN = 4;
const CATALOGUE = GAMES.map(({ book }) => book);

const known = new Map<string, Puzzle>();

export function posePuzzle(wish: PuzzleWish): PuzzleAnswer {
  return 'date' in wish ? poseDaily(wish.date) : poseFresh(wish.book, wish.seeds, new Set(wish.met));
}

export function replyTo(posed: PosedPuzzle, said: PuzzleSaid): PuzzleReply {
  const puzzle = recall(posed);
  switch (said.do) {
    case 'try':
      return judge(puzzle, said.move);
    case 'hint':
      return { is: 'hint', words: hintWords(puzzle, said.asked), line: [] };
    case 'give-up':
      return { is: 'solution', words: solutionWords(puzzle), line: answerLine(puzzle, puzzle.move) };
  }
}

function judge(puzzle: Puzzle, move: Move): PuzzleReply {
  const is = move === puzzle.move ? 'right' : 'wrong';
  return { is, words: answerWords(puzzle, move), line: answerLine(puzzle, move) };
}

function poseDaily(date: string): PuzzleAnswer {
  const found = dailyPuzzle(CATALOGUE, date);
  invariant(found !== undefined, 'some game has puzzles of every grade');
  return { ok: true, puzzle: pose(found.puzzle, found.book, found.seed) };
}

function poseFresh(
  book: RuleBook | undefined,
  seeds: readonly number[],
  met: ReadonlySet<string>,
): PuzzleAnswer {
  for (const seed of seeds) {
    const dealt = deal(book, seed);
    if (!dealt.ok) return { ok: false, words: faultWords(book, dealt.fault) };
    const isLast = seed === at(seeds, seeds.length - 1);
    if (isLast || !met.has(puzzleName(dealt.value)))
      return { ok: true, puzzle: pose(dealt.value, book, seed) };
  }
  throw new Error('Broken invariant: at least one seed is tried');
}

function deal(book: RuleBook | undefined, seed: number): Result<Puzzle, PuzzleFault> {
  if (book !== undefined) return dealPuzzle(book, seed);
  const puzzle = pickPuzzle(CATALOGUE, seed);
  return puzzle === undefined ? refuse({ code: 'nothing-matters' }) : ok(puzzle);
}

function faultWords(book: RuleBook | undefined, fault: PuzzleFault): string {
  const words = fault.code === 'unplayable' ? setupFaultWords(fault.why) : noPuzzleWords(fault);
  return `${book?.title ?? ''} ${words}.`;
}

function pose(puzzle: Puzzle, source: RuleBook | undefined, seed: number): PosedPuzzle {
  const { book, target } = puzzle.solution.rules;
  const place = { book, target, position: puzzle.position };
  const posed = {
    place,
    source,
    seed,
    task: taskWords(puzzle),
    grade: puzzle.grade,
    name: puzzleName(puzzle),
  };
  remember(posed, puzzle);
  return posed;
}

/** With moves in words as they are made on a board. */
function remember({ name }: PosedPuzzle, puzzle: Puzzle): void {
  known.delete(name);
  known.set(name, puzzle);
  for (const oldest of known.keys()) if (known.size > MOST_KNOWN) known.delete(oldest);
}

/** A worker that was started anew works it out again. */
function recall(posed: PosedPuzzle): Puzzle {
  if (!known.has(posed.name)) poseFresh(posed.source, [posed.seed], new Set());
  const puzzle = known.get(posed.name);
  invariant(puzzle !== undefined, 'the same book and seed pose the same puzzle');
  return puzzle;
}
