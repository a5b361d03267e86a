// `puzzle`: deals a puzzle, shows it, and either prints it as JSON or talks about it until it is solved.
import { puzzleJson } from '../../advice/json.ts';
import { posePuzzle, type NoPuzzle } from '../../advice/puzzles.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import { noPuzzleWords } from '../../coach/puzzles/puzzle-words.ts';
import { gameOf } from '../../games/catalogue.ts';
import type { Game } from '../../games/game.ts';
import { setupFaultWords } from '../../table/fault-words.ts';
import { readNumber } from '../arguments/book-options.ts';
import { SYSTEM_RANDOMNESS } from '../../disk/system-randomness.ts';
import { findGameSource } from '../arguments/game-source.ts';
import { possibleGrades } from '../texts/known-facts.ts';
import { Lines } from '../plain/lines.ts';
import type { Given } from '../arguments/options.ts';
import { readPuzzleRecord } from '../records/puzzle-store.ts';
import { PuzzleDialogue, type PuzzleHere, type DialogueEnd } from '../plain/puzzle-dialogue.ts';
import { tell } from '../io/printed.ts';
import { printout, stoppedPrintout, type Printout } from '../io/printout.ts';
import { answerNo, badInput, type Refusal } from '../io/refusal.ts';
import { onSignals } from '../io/signals.ts';
import { runLongWork, withLine } from '../io/long-work.ts';
import { refusalOf } from '../io/solve-visibly.ts';
import { isInteractive } from '../io/style.ts';

/** Seeds that we draw are short enough to be typed again. */
const SEEDS = 1_000_000;
/** So often we look for a puzzle that has not been met yet. */
const MOST_DRAWS = 8;

export async function runPuzzle(given: Given): Promise<Result<Printout | number, Refusal>> {
  const wanted = readWanted(given.positionals[0]);
  if (!wanted.ok) return wanted;
  const seed = readSeed(given.options.get('seed'));
  if (!seed.ok) return seed;
  const json = given.options.has('json');
  const known = json ? (seed.value ?? drawSeed()) : seed.value;
  const first = await (known === undefined ? draw(wanted.value) : deal(wanted.value, [known], []));
  if (!first.ok) return 'stopped' in first.fault ? ok(stoppedPrintout()) : first;
  if (json) return ok(printout(jsonOf(first.value)));
  return solvePuzzles(first.value, seed.value === undefined ? () => draw(wanted.value) : undefined);
}

/** The game that a word names; undefined for any game. */
type Wanted = { readonly game: Game; readonly word: string } | undefined;

function readWanted(word: string | undefined): Result<Wanted, Refusal> {
  if (word === undefined) return ok(undefined);
  const game = findGameSource(word);
  return game.ok ? ok({ game: game.value, word }) : game;
}

function readSeed(text: string | undefined): Result<number | undefined, Refusal> {
  return text === undefined ? ok(undefined) : readNumber('seed', text, 0, 2 ** 32 - 1);
}

function drawSeed(): number {
  return SYSTEM_RANDOMNESS.random.below(SEEDS);
}

/** A puzzle that has not been met yet, if one comes up soon. */
async function draw(wanted: Wanted): Promise<Result<PuzzleHere, Refusal>> {
  const seeds = Array.from({ length: MOST_DRAWS }, drawSeed);
  return deal(wanted, seeds, readPuzzleRecord().record.met);
}

/** The puzzle of the game, or of any game that has one, that the first seed with a new puzzle stands for. */
async function deal(
  wanted: Wanted,
  seeds: readonly number[],
  met: readonly string[],
): Promise<Result<PuzzleHere, Refusal>> {
  const posed = await runLongWork(withLine('Solving'), async (control) =>
    posePuzzle({ book: wanted?.game.book, seeds, met, gradesOf: possibleGrades }, control),
  );
  if (!posed.ok) return noPuzzle(wanted, posed.fault);
  const { book } = posed.value.puzzle.solution.rules;
  return ok({ ...posed.value, game: gameOf(book), word: wanted?.word ?? book.id });
}

function noPuzzle(wanted: Wanted, fault: NoPuzzle): Result<never, Refusal> {
  if (wanted === undefined) return answerNo('No game has puzzles.');
  const { book } = wanted.game;
  if (fault.code === 'stopped') return refuse(refusalOf(wanted.game, fault));
  if (fault.code === 'unplayable') return badInput(`${book.id} ${setupFaultWords(fault.why)}.`);
  const line = `${book.id} ${noPuzzleWords(fault)}.`;
  return fault.code === 'unsolved' ? badInput(line) : answerNo(line);
}

function jsonOf({ seed, puzzle }: PuzzleHere): string {
  return `${JSON.stringify(puzzleJson(puzzle, seed), null, 2)}\n`;
}

type Next = () => Promise<Result<PuzzleHere, Refusal>>;

/** One puzzle; on a terminal, if `next` deals more, as many as people like. */
async function solvePuzzles(first: PuzzleHere, next: Next | undefined): Promise<Result<number, Refusal>> {
  const { notice } = readPuzzleRecord();
  if (notice !== undefined) tell(notice);
  const stopListening = onSignals((exit) => process.exit(exit));
  const lines = new Lines();
  try {
    let end: DialogueEnd | 'stopped' = await new PuzzleDialogue(first, lines).run();
    while (end === 'over') end = await solveAnother(lines, isInteractive() ? next : undefined);
    if (end === 'stopped') return ok(130);
    return end === 'input-ended' ? badInput('the input ended before the puzzle was solved.') : ok(0);
  } finally {
    lines.close();
    stopListening();
  }
}

/** `stopped`: Ctrl-C while a puzzle was looked for. */
async function solveAnother(lines: Lines, next: Next | undefined): Promise<DialogueEnd | 'stopped'> {
  if (next === undefined) return 'quit';
  const answer = await lines.ask('\nEnter for another puzzle, quit to leave: ');
  if (answer === undefined || /^\s*(q|quit|no?)\s*$/i.test(answer)) return 'quit';
  const drawn = await next();
  if (drawn.ok) return new PuzzleDialogue(drawn.value, lines).run();
  return 'stopped' in drawn.fault ? 'stopped' : 'quit';
}
