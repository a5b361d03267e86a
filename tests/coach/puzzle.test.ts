// Puzzles of the catalogue's games: one right move each, reachable, as deep as a search finds, repeatable.
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { dealPuzzle, gradeFor, pickPuzzle } from '../../src/coach/puzzles/puzzle-deal.ts';
import { answerWords, hintWords, solutionWords } from '../../src/coach/puzzles/puzzle-words.ts';
import { findPuzzles, gradeOf, type Puzzle } from '../../src/coach/puzzles/puzzle.ts';
import { GAMES } from '../../src/games/catalogue.ts';
import { formatMove } from '../../src/notation/move.ts';
import { legalMoves, play } from '../../src/rules/play.ts';
import { registersOf } from '../../src/rules/position.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { bookOf, must, rulesOf } from '../core/sample-match.ts';
import { bruteForce } from '../solver/brute-force.ts';
import { bestByForce, bitsOf, isFound, look, reachable, startOf } from './puzzle-proof.ts';
import { sampleSize } from '../sample-size.ts';

const WITH_PUZZLES = ['bit-battle', 'binary-battle', 'bit-flip'];
const SEEDS = Array.from({ length: sampleSize(45, 60) }, (_, seed) => seed * 7919);
const known = new Map<string, readonly Puzzle[]>();

/** The puzzles of a game for the first seeds; fewer where a deal has many moves to look at. */
function dealtOf(id: string): readonly Puzzle[] {
  const seeds = id === 'bit-battle' ? SEEDS.slice(0, sampleSize(8, 20)) : SEEDS;
  const puzzles = known.get(id) ?? seeds.map((seed) => must(dealPuzzle(bookOf(id), seed)));
  known.set(id, puzzles);
  return puzzles;
}

/** More bits of state than this are too many for brute force. */
const SMALL = 11;

function told({ position, move, key }: Puzzle): Partial<Puzzle> {
  return { position, move, key };
}

describe.each(WITH_PUZZLES)('puzzles of %s', (id) => {
  it('have exactly one move that keeps the value, by the solution', () => {
    for (const { solution, position, move, task } of dealtOf(id)) {
      const keeping = solution.moves(position).filter(({ keeps }) => keeps);
      expect(keeping).toMatchObject([{ move, value: task === 'win' ? 'win' : 'endless' }]);
      expect(solution.moves(position).length).toBeGreaterThan(1);
    }
  });

  it('are the same for the same seed', () => {
    const again = SEEDS.slice(0, sampleSize(4, 12)).map((seed) => must(dealPuzzle(bookOf(id), seed)));
    expect(again.map(told)).toEqual(dealtOf(id).slice(0, again.length).map(told));
    expect(new Set(dealtOf(id).map(({ key }) => key)).size).toBeGreaterThan(5);
  });

  it('say the right thing about every move', () => {
    for (const puzzle of dealtOf(id).slice(0, 20)) {
      const { solution, position, move } = puzzle;
      const text = `"${formatMove(solution.rules, position.toMove, move)}"`;
      expect(solutionWords(puzzle)).toMatch(/ wins /);
      expect(solutionWords(puzzle)).toContain(text);
      for (const each of solution.moves(position)) {
        const words = answerWords(puzzle, each.move);
        const wrong = { win: 'never', loss: / loses/, draw: / lets the win go/, endless: / lets the win go/ }[
          each.value
        ];
        expect(words).toMatch(each.move === move ? /^Right! / : wrong);
      }
      const hints = [1, 2, 3, 4, 5].map((asked) => hintWords(puzzle, asked));
      expect(hints.filter((hint) => hint.includes(text))).toEqual([]);
      expect(new Set(hints).size).toBe(puzzle.depth === 1 ? 3 : 4);
    }
  });
});

describe.each(['binary-battle', 'bit-flip'])('small puzzles of %s', (id) => {
  const smallOnes = () => dealtOf(id).filter(({ solution }) => bitsOf(solution.rules) <= SMALL);

  it('can be reached and have exactly one right move, by brute force', () => {
    expect(smallOnes().length).toBeGreaterThan(sampleSize(15, 20));
    for (const { solution, position, move } of smallOnes()) {
      const { rules } = solution;
      expect(reachable(rules, startOf(rules)).has(`${position.state} ${position.toMove}`)).toBe(true);
      expect(bestByForce(rules, bruteForce(rules), position).best).toEqual([move]);
    }
  });

  it('are as deep as a plain search finds them', () => {
    for (const puzzle of smallOnes().filter(({ depth }) => depth <= 7)) {
      expect(isFound(puzzle, puzzle.depth)).toBe(true);
      expect(puzzle.depth === 1 || !isFound(puzzle, puzzle.depth - 1)).toBe(true);
    }
  });
});

describe('hints', () => {
  it('say how many moves lose to the next reply', () => {
    const deep = dealtOf('bit-flip').filter(({ depth }) => depth > 1);
    const sentences = deep.map((puzzle) => {
      const { solution, position, move } = puzzle;
      const wrong = legalMoves(solution.rules, position).filter((each) => each !== move);
      const losing = wrong.filter((each) => look(solution.rules, position, each, 2) === -1);
      return [hintWords(puzzle, 2), losingWords(losing.length, wrong.length)];
    });
    expect(sentences.map(([said]) => said)).toEqual(sentences.map(([, expected]) => expected));
    expect(sentences.length).toBeGreaterThan(10);
  });
});

/** Puzzles of depth 1 have one hint less. */
function lastHint(puzzle: Puzzle): string {
  return hintWords(puzzle, puzzle.depth === 1 ? 2 : 3);
}

it('the last hint says how many bits the move flips, and in whose row', () => {
  for (const puzzle of dealtOf('binary-battle')) {
    const { solution, position, move } = puzzle;
    const after = registersOf(solution.rules, play(solution.rules, position, move));
    const row = registersOf(solution.rules, position).findIndex((bits, seat) => bits !== after[seat]);
    expect(lastHint(puzzle)).toBe(`The move flips 1 bit of Player ${row + 1}'s row.`);
  }
  for (const puzzle of dealtOf('bit-flip'))
    expect(lastHint(puzzle)).toMatch(/^The move flips (?:1 bit|2 bits)\.$/);
});

/** Written a second time. */
function losingWords(losing: number, wrong: number): string {
  if (losing === 0) return 'No move loses to the very next reply: look further ahead.';
  if (losing === wrong) return 'Every other move loses to the very next reply.';
  return `${losing} of ${wrong} wrong moves lose to the very next reply.`;
}

describe('grades', () => {
  it.each([
    [1, 91, 'easy'],
    [2, 0, 'easy'],
    [3, 3, 'easy'],
    [3, 4, 'medium'],
    [4, 8, 'medium'],
    [5, 7, 'medium'],
    [5, 8, 'hard'],
    [7, 1, 'hard'],
    [Infinity, 1, 'hard'],
  ] as const)('depth %i with %i plausible wrong moves is %s', (depth, plausible, grade) => {
    expect(gradeOf(depth, plausible)).toBe(grade);
  });

  it('all come up in Bit Flip', () => {
    const grades = dealtOf('bit-flip').map(({ grade }) => grade);
    expect(new Set(grades)).toEqual(new Set(['easy', 'medium', 'hard']));
  });
});

describe('games without puzzles', () => {
  it('are told why', () => {
    expect(dealPuzzle(bookOf('bit-battle-fives'), 1)).toEqual({
      ok: false,
      fault: { code: 'nothing-matters' },
    });
    const showdown = { code: 'no-single-move', fewestRight: 3 };
    expect(dealPuzzle(bookOf('bit-flip-showdown'), 1)).toEqual({ ok: false, fault: showdown });
  });

  it('are never picked, and what is picked is what that game deals', () => {
    const books = GAMES.map(({ book }) => book);
    for (const seed of SEEDS.slice(0, sampleSize(5, 12))) {
      const picked = pickPuzzle(books, seed)!;
      const { book } = picked.solution.rules;
      const dealt = must(dealPuzzle(bookOf(book.id), seed));
      expect(WITH_PUZZLES).toContain(book.id);
      expect([dealt.position, dealt.move, dealt.key]).toEqual([picked.position, picked.move, picked.key]);
    }
    expect(pickPuzzle([bookOf('bit-battle-fives')], 1)).toBeUndefined();
  });

  it('leave a puzzle of another grade where none has the grade of the seed', () => {
    const grades = SEEDS.slice(0, 12).map((seed) => pickPuzzle([bookOf('binary-battle')], seed)?.grade);
    expect(new Set(grades)).toEqual(new Set(['easy']));
  });

  it('are too large ones, too', () => {
    const wide: RuleBook = { ...bookOf('bit-flip'), width: 40, widths: { from: 40, to: 40 } };
    expect(dealPuzzle(wide, 1)).toMatchObject({ ok: false, fault: { code: 'unplayable' } });
  });
});

it('a picked puzzle has the grade of the seed exactly where one of the games has a puzzle of that grade', () => {
  const books = ['binary-battle', 'bit-flip'].map(bookOf);
  for (const seed of SEEDS.slice(0, 12)) {
    const grades = books.map((book) => must(dealPuzzle(book, seed)).grade);
    const wanted = gradeFor(seed);
    expect([seed, pickPuzzle(books, seed)?.grade === wanted]).toEqual([seed, grades.includes(wanted)]);
  }
});

describe('a game to hold', () => {
  it('asks for the only move that does not lose', () => {
    const book: RuleBook = { ...bookOf('binary-battle'), width: 2, widths: { from: 2, to: 2 } };
    const rules = rulesOf(book, '11');
    const { puzzles } = findPuzzles(must(solveNow(rules)), startOf(rules), seededRandom(1));
    const hold = puzzles.filter(({ task }) => task === 'hold');
    expect(hold).not.toEqual([]);
    for (const puzzle of hold) {
      expect(bestByForce(rules, bruteForce(rules), puzzle.position).best).toEqual([puzzle.move]);
      expect(isFound(puzzle, puzzle.depth)).toBe(true);
      expect(solutionWords(puzzle)).toMatch(/is the only move that does not lose/);
    }
  });
});
