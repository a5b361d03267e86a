// Puzzles as the pages show them: posed without their solution, and found again when an answer comes.
import {
  posePuzzle,
  replyTo,
  type PuzzleReply,
  type PuzzleSaid,
  type PuzzleWish,
  type SeededPuzzle,
} from '../../advice/puzzles.ts';
import { invariant } from '../../base/invariant.ts';
import { noPuzzleWords, taskWords } from '../../coach/puzzles/puzzle-words.ts';
import type { Puzzle } from '../../coach/puzzles/puzzle.ts';
import { setupFaultWords } from '../../table/fault-words.ts';
import type { PosedPuzzle, PuzzleAnswer } from './question.ts';

/** Few, because each holds a whole solution. */
const MOST_KEPT = 4;
const kept = new Map<string, Puzzle>();

export async function pose(wish: PuzzleWish): Promise<PuzzleAnswer> {
  const posed = await posePuzzle(wish);
  if (posed.ok) return { ok: true, puzzle: withoutSolution(posed.value) };
  const { fault } = posed;
  invariant(fault.code !== 'stopped', 'a worker is stopped as a whole');
  const title = 'book' in wish ? (wish.book?.title ?? '') : '';
  const words = fault.code === 'unplayable' ? setupFaultWords(fault.why) : noPuzzleWords(fault);
  return { ok: false, words: `${title} ${words}.` };
}

export async function reply(posed: PosedPuzzle, said: PuzzleSaid): Promise<PuzzleReply> {
  return replyTo(await findAgain(posed), said);
}

function withoutSolution({ puzzle, source, seed, name }: SeededPuzzle): PosedPuzzle {
  const { book, target, wearFrom: start } = puzzle.solution.rules;
  keep(name, puzzle);
  const place = { book, target, start, position: puzzle.position };
  return { place, source, seed, task: taskWords(puzzle), grade: puzzle.grade, name };
}

function keep(name: string, puzzle: Puzzle): void {
  kept.delete(name);
  kept.set(name, puzzle);
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(oldest);
}

/** A worker that was started anew deals it again. */
async function findAgain({ name, source, seed }: PosedPuzzle): Promise<Puzzle> {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const again = await posePuzzle({ book: source, seeds: [seed], met: [] });
  invariant(again.ok, 'the same book and seed pose the same puzzle');
  keep(name, again.value.puzzle);
  return again.value.puzzle;
}
