// Deals a puzzle of a game from a seed: picks length, start and target, solves, and looks for a puzzle of the
// grade that the seed stands for. The same book and seed always give the same puzzle.
import { at } from '../../base/invariant.ts';
import { pick, seededRandom, shuffled, type Random } from '../../base/random.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import { dealRound } from '../../match/deal.ts';
import type { SetupFault } from '../../match/fault.ts';
import { HUMAN } from '../../match/match.ts';
import { createMatch } from '../../match/setup.ts';
import { withStart, withTarget, type Rules } from '../../rules/compile.ts';
import { startOf, type Position } from '../../rules/position.ts';
import { needsHistory } from '../../rules/bit-changes.ts';
import { isStartDrawn, isTargetDrawn } from '../../rules/book-facts.ts';
import { stateBitsOf } from '../../rules/layout.ts';
import { atWidth, type RuleBook } from '../../rules/rule-book.ts';
import { finish } from '../../base/steps.ts';
import type { Progress } from '../../solver/progress.ts';
import { solving, type SolveFault } from '../../solver/solve.ts';
import { symmetryKey } from '../symmetry.ts';
import { findPuzzles, GRADES, type Grade, type Puzzle, type PuzzleSearch } from './puzzle.ts';

/** Why a game has no puzzle. */
export type PuzzleFault =
  | { readonly code: 'nothing-matters' }
  | { readonly code: 'no-single-move'; readonly fewestRight: number }
  | { readonly code: 'none-found'; readonly positions: number }
  | { readonly code: 'unplayable'; readonly why: SetupFault }
  | { readonly code: 'unsolved'; readonly why: SolveFault };

/** Lengths that players may agree on are used up to so many bits of state. */
const MOST_STATE_BITS = 20;
/** After so many deals another grade than the one asked for will do. */
const DEALS_FOR_GRADE = 3;
const MOST_DEALS = 24;

/** The puzzle of this game that the seed stands for. */
export function dealPuzzle(book: RuleBook, seed: number): Result<Puzzle, PuzzleFault> {
  return finish(dealingPuzzle(book, seed));
}

/** The same in steps: solving a large game takes a while. */
export function* dealingPuzzle(
  book: RuleBook,
  seed: number,
): Generator<Progress, Result<Puzzle, PuzzleFault>> {
  if (needsHistory(book)) return refuse({ code: 'unsolved', why: { code: 'needs-history' } });
  const random = seededRandom(seed, 2);
  const searches: PuzzleSearch[] = [];
  for (const deal of dealsOf(book, random)) {
    if (!deal.ok) return refuse({ code: 'unplayable', why: deal.fault });
    const work = solving(deal.value.rules, {});
    if (!work.ok) return refuse({ code: 'unsolved', why: work.fault });
    searches.push(findPuzzles(yield* work.value, deal.value.start, random));
    const found = searches.flatMap(({ puzzles }) => puzzles);
    const wanted = found.filter(({ grade }) => grade === gradeFor(seed));
    const enough = searches.length >= DEALS_FOR_GRADE || isSlow(deal.value.rules.book);
    const puzzle = pick(random, wanted) ?? (enough ? pick(random, found) : undefined);
    if (puzzle !== undefined) return ok(puzzle);
  }
  const puzzle = pick(
    random,
    searches.flatMap(({ puzzles }) => puzzles),
  );
  return puzzle === undefined ? refuse(noPuzzle(book, searches)) : ok(puzzle);
}

/**
 * A puzzle of one of these games: of the grade that the seed stands for, if any of them has one. `gradesOf` may say
 * which grades a book can have: one that cannot have the grade is not asked for it, and the puzzle stays the same.
 */
export function pickPuzzle(
  books: readonly RuleBook[],
  seed: number,
  gradesOf: (book: RuleBook) => readonly Grade[] = () => GRADES,
): Puzzle | undefined {
  const grade = gradeFor(seed);
  const order = shuffled(seededRandom(seed, 1), books);
  const deal = (book: RuleBook) => {
    const puzzle = dealPuzzle(book, seed);
    return puzzle.ok ? puzzle.value : undefined;
  };
  const ofGrade = firstOf(order, (book) => {
    const puzzle = gradesOf(book).includes(grade) ? deal(book) : undefined;
    return puzzle?.grade === grade ? puzzle : undefined;
  });
  return ofGrade ?? firstOf(order, deal);
}

function firstOf<T, R>(items: readonly T[], look: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = look(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The grade that a seed stands for. */
export function gradeFor(seed: number): Grade {
  return at(GRADES, seededRandom(seed, 0).below(GRADES.length));
}

interface Deal {
  readonly rules: Rules;
  readonly start: Position;
}

/** Where a round can begin, no two alike: every length in turn, and what chance gives it. */
function* dealsOf(book: RuleBook, random: Random): Generator<Result<Deal, SetupFault>> {
  const widths = shuffled(random, puzzleWidths(book));
  const known = new Set<string>();
  const most = isChancy(book) && !isSlow(book) ? MOST_DEALS : widths.length;
  for (let i = 0; i < most; i++) {
    const deal = dealOnce(atWidth(book, at(widths, i % widths.length)), random);
    const key = deal.ok ? symmetryKey(deal.value.rules)(deal.value.start) : '';
    if (!known.has(key)) yield deal;
    known.add(key);
  }
}

function dealOnce(book: RuleBook, random: Random): Result<Deal, SetupFault> {
  const usual = { players: [HUMAN, HUMAN], endless: book.endless ?? 'play-on', rounds: 1 } as const;
  const match = createMatch({ book, ...usual, secret: false, seed: undefined });
  if (!match.ok) return match;
  const { start, target, first } = dealRound(match.value, { first: 0, random, salt: '' });
  const rules = withStart(withTarget(match.value.rules, target), start);
  return ok({ rules, start: startOf(rules, start, first) });
}

/** The lengths that are quickly solved; the book's own if none is. */
export function puzzleWidths(book: RuleBook): readonly number[] {
  const { from, to } = book.widths;
  const widths = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const quick = widths.filter((width) => stateBitsOf(atWidth(book, width)) <= MOST_STATE_BITS);
  return quick.length === 0 ? [book.width] : quick;
}

/** Whether solving the book may take a while. */
function isSlow(book: RuleBook): boolean {
  return stateBitsOf(book) > MOST_STATE_BITS;
}

/** Whether chance decides how a round begins. */
function isChancy(book: RuleBook): boolean {
  return isStartDrawn(book) || isTargetDrawn(book);
}

/** What is said of all positions is said only if all were looked at. */
function noPuzzle(book: RuleBook, searches: readonly PuzzleSearch[]): PuzzleFault {
  const positions = searches.reduce((sum, search) => sum + search.positions, 0);
  const lengths = book.widths.to - book.widths.from + 1;
  const all = !isChancy(book) && searches.length === lengths && searches.every(({ complete }) => complete);
  if (!all) return { code: 'none-found', positions };
  const fewest = searches.flatMap(({ fewestRight }) => fewestRight ?? []);
  return fewest.length === 0
    ? { code: 'nothing-matters' }
    : { code: 'no-single-move', fewestRight: Math.min(...fewest) };
}
