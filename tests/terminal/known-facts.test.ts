// What the build has worked out beforehand is what the solver says, and it changes nothing but the wait.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { gameFacts } from '../../src/coach/game/game-facts.ts';
import { levelNote } from '../../src/coach/game/level-note.ts';
import { pickPuzzle } from '../../src/coach/puzzles/puzzle-deal.ts';
import { puzzleGrades } from '../../src/coach/puzzles/puzzle-grades.ts';
import { gradeOf, type Grade } from '../../src/coach/puzzles/puzzle.ts';
import { GAMES } from '../../src/games/catalogue.ts';
import { SHELF } from '../../src/games/shelf/shelf.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import type { MoveValue, Solution } from '../../src/solver/solution.ts';
import { solved } from '../coach/solved.ts';
import { sampleSize } from '../sample-size.ts';
import { inProcess } from './in-process.ts';
import { bitduel, freshFolder } from './program.ts';

const BOOKS = GAMES.map(({ book }) => book);
/** The last of the five are solved sooner than the others. */
const CHECKED = BOOKS.slice(-sampleSize(3, BOOKS.length));

/** Without line breaks and bullets. */
function words(text: string): string {
  return text.replaceAll(/\s+(- )?/g, ' ');
}

const known = new Map<RuleBook, ReturnType<typeof gameFacts>>();

/** Worked out once for all tests. */
function factsOf(book: RuleBook): ReturnType<typeof gameFacts> {
  const facts = known.get(book) ?? gameFacts(book);
  known.set(book, facts);
  return facts;
}

/** All that `rules` says of perfect play and levels, found out here and now. */
function expectedIn(book: RuleBook): readonly string[] {
  const { facts, details } = factsOf(book);
  const note = levelNote(book);
  return [...facts, ...(details.length > 1 ? details : []), ...(note === undefined ? [] : [note])];
}

describe('what perfect play says', () => {
  it('is the same in `games` as the solver says', async () => {
    const { stdout } = await bitduel(['games', '--json']);
    const said = (JSON.parse(stdout) as { id: string; truth: string }[]).map(({ id, truth }) => [id, truth]);
    const shelf = SHELF.slice(0, sampleSize(4, SHELF.length)).map(({ id, book }) => [
      id,
      factsOf(book).facts.join(' '),
    ]);
    const expected = [...CHECKED.map((book) => [book.id, factsOf(book).facts.join(' ')]), ...shelf];
    const ids = new Set(expected.map(([id]) => id));
    expect(said.filter(([id]) => ids.has(id))).toEqual(expected);
  });

  it.each(CHECKED.map((book) => [book.id, book] as const))('is the same in `rules %s`', async (id, book) => {
    const { stdout } = await bitduel(['rules', id]);
    const missing = expectedIn(book).filter((sentence) => !words(stdout).includes(words(sentence)));
    expect(missing).toEqual([]);
    expect(stdout.includes('Against the computer')).toBe(levelNote(book) !== undefined);
  });

  it('is worked out anew for a book that was changed', async () => {
    const book: RuleBook = { ...BOOKS[4]!, misere: true };
    const path = join(freshFolder(), 'changed.json');
    writeFileSync(path, JSON.stringify(book));
    const { stdout } = await bitduel(['rules', path]);
    expect(factsOf(book).facts).not.toEqual(factsOf(BOOKS[4]!).facts);
    expect(expectedIn(book).filter((sentence) => !words(stdout).includes(words(sentence)))).toEqual([]);
  });
});

/** The grade of a position as a puzzle, straight from the definition; undefined if it is none. */
function gradeIn(moves: readonly MoveValue[]): Grade | undefined {
  const right = moves.filter(({ keeps }) => keeps);
  const wrong = moves.filter(({ keeps }) => !keeps);
  if (right.length !== 1 || wrong.length === 0) return undefined;
  const depth = Math.min(pliesTo(right[0]!, 'win'), Math.max(...wrong.map((move) => pliesTo(move, 'loss'))));
  return gradeOf(depth, wrong.filter((move) => pliesTo(move, 'loss') > 2).length);
}

function pliesTo({ value, plies }: MoveValue, end: MoveValue['value']): number {
  return value === end ? plies! : Infinity;
}

/** The grades of so many positions, taken at random; only those in which the game is not over have moves. */
function gradesIn(solution: Solution, most: number): Set<Grade> {
  const random = seededRandom(most);
  const bits = solution.rules.width * (solution.rules.shared ? 1 : 2);
  const states = Array.from({ length: most }, () => random.below(2 ** bits));
  const grades = states.map((state) => gradeIn(solution.moves({ state, toMove: 0 })));
  return new Set(grades.filter((grade) => grade !== undefined));
}

describe('the grades of puzzles that a game can have', () => {
  it('are known for every game', () => {
    const grades = Object.fromEntries(BOOKS.map((book) => [book.id, puzzleGrades(book)]));
    const found = {
      'bit-battle': union(
        [1, 3, 7, 15, 31, 63, 127, 255].map((target) =>
          gradesIn(solved('bit-battle', target), sampleSize(500, 1500)),
        ),
      ),
      'binary-battle': union([1, 3, 7, 15].map((target) => gradesIn(solved('binary-battle', target), 500))),
      'bit-flip-showdown': union([gradesIn(solved('bit-flip-showdown'), 500)]),
      'bit-battle-fives': union([gradesIn(solved('bit-battle-fives'), 100)]),
      'bit-flip': union(
        [5, 8, 12].map((width) => gradesIn(solved('bit-flip', undefined, width), sampleSize(500, 1000))),
      ),
    };
    expect(Object.fromEntries(Object.entries(grades).map(([id, list]) => [id, list.toSorted()]))).toEqual(
      found,
    );
  });

  it('change no puzzle', () => {
    const grades = new Map(BOOKS.map((book) => [book, puzzleGrades(book)]));
    for (let seed = 0; seed < sampleSize(5, 40); seed++) {
      const plain = pickPuzzle(BOOKS, seed)!;
      const quick = pickPuzzle(BOOKS, seed, (book) => grades.get(book)!)!;
      expect([seed, quick.key, quick.position, quick.move]).toEqual([
        seed,
        plain.key,
        plain.position,
        plain.move,
      ]);
    }
  });
});

function union(sets: readonly Set<Grade>[]): readonly Grade[] {
  return [...new Set(sets.flatMap((set) => [...set]))].toSorted();
}

describe('a seed stands for the same puzzle in every version', () => {
  it.each([
    [0, 'bit-flip 011001100011111 1 000000000000100'],
    [1, 'bit-flip 1001111101000 2 0000010000000'],
    [2, 'bit-flip 101011111 1 000000100'],
    [3, 'bit-battle 10001110 10000100/10010100 1 00001010/00000000'],
    [5, 'bit-flip 00101001100000 2 00000001100000'],
    [7, 'bit-flip 0101101 2 0001100'],
    [9, 'binary-battle 0010 0000/1111 1 0010/0000'],
    [11, 'binary-battle 0001 0100/0000 2 0000/0001'],
    [12, 'bit-flip 0000000000110 2 0000000000110'],
    [13, 'bit-battle 10100011 10100001/00101111 1 00000010/00000000'],
    [77, 'bit-flip 000001111 2 000000110'],
    [4294967295, 'bit-flip 111111111 1 000010000'],
  ])('%i', async (seed, puzzle) => {
    const { stdout } = await inProcess(['puzzle', '--seed', `${seed}`, '--json']);
    const { game, target, position, solution } = JSON.parse(stdout) as Record<string, string | null>;
    expect([game, target, position, solution].filter((part) => part !== null).join(' ')).toBe(puzzle);
  });
});
