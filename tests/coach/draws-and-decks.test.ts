// Reviews, hints, puzzles, facts and notes where a round may end without a winner, where rules remember more than the
// registers, and where the start is dealt: small books, worked out by hand.
import { describe, expect, it } from 'vitest';
import { advisePosition } from '../../src/advice/position-advice.ts';
import { adviseReview } from '../../src/advice/review-advice.ts';
import { seededRandom } from '../../src/base/random.ts';
import { gameFacts } from '../../src/coach/game/game-facts.ts';
import { levelNote } from '../../src/coach/game/level-note.ts';
import { hintsFor } from '../../src/coach/hints/hint.ts';
import { dealPuzzle } from '../../src/coach/puzzles/puzzle-deal.ts';
import { puzzleName } from '../../src/coach/puzzles/puzzle-name.ts';
import { answerWords, hintWords, solutionWords, taskWords } from '../../src/coach/puzzles/puzzle-words.ts';
import { reasonFor } from '../../src/coach/reasons/reason.ts';
import { createCaches } from '../../src/hidden/caches.ts';
import { viewOf } from '../../src/match/view.ts';
import { formatMove } from '../../src/notation/move.ts';
import { formatPosition } from '../../src/notation/position.ts';
import { COMPUTER_PLAYERS } from '../../src/players/roster.ts';
import { PASS } from '../../src/rules/play.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { begun, must, playing, roundOf, setupOf } from '../core/sample-match.ts';
import { at, solved } from './solved.ts';

function bookOf(data: Record<string, unknown>): RuleBook {
  return must(readRuleBook({ id: 'some', title: 'Some', registers: 'shared', start: 'zeros', ...data }));
}

function flips(...each: readonly (readonly [need: string, flip: string])[]) {
  return [{ do: 'flips', flips: each.map(([need, flip]) => ({ need, flip })) }];
}

/** From 00 one may go to 10, where nobody can move; or to 01, from where the reply makes 11 and wins. */
const HOLD = bookOf({
  width: 2,
  moves: flips(['00', '1.'], ['00', '.1'], ['01', '1.']),
  goal: { is: 'ones' },
  stuck: 'draws',
});

/** From 00 one may go to 10, where nobody can move; or to 01, and from there only back. */
const EITHER = bookOf({
  width: 2,
  moves: flips(['00', '1.'], ['00', '.1'], ['01', '.1']),
  goal: { is: 'ones' },
  stuck: 'draws',
});

describe('a draw that must be held', () => {
  const solution = solved(HOLD);

  it('is graded: the one move that keeps it, and the blunder', async () => {
    const held = roundOf(playing(begun(setupOf(HOLD)), '1'));
    const { review, turning } = must(await adviseReview(createCaches(), held));
    expect(review.moves).toMatchObject([{ verdict: 'only', before: { value: 'draw', plies: null } }]);
    expect(review.history.map(({ value }) => value)).toEqual(['draw', 'draw']);
    expect(turning).toEqual(['Nobody gave anything away, and nobody could force anything.']);
    const lost = roundOf(playing(begun(setupOf(HOLD)), '2', '1'));
    const graded = must(await adviseReview(createCaches(), lost)).review;
    expect(graded.moves.map(({ verdict }) => verdict)).toEqual(['blunder', 'forced']);
    expect(graded.turningPoint).toEqual({ by: 'blunder', ply: 1, seat: 0 });
  });

  it('is hinted at', () => {
    const { value, choice, best } = hintsFor(solution, at(solution, '00 1'));
    expect(value).toBe('Neither side can force a win: well played, this ends in a draw.');
    expect(choice).toBe('1 of 2 moves keeps it so.');
    expect(best.words).toBe('Only "1" is right. It ends the game, and nobody wins.');
  });

  it('is a puzzle', () => {
    const puzzle = must(dealPuzzle(HOLD, 3));
    expect(puzzle).toMatchObject({ task: 'hold', move: 0b10 });
    expect(taskWords(puzzle)).toBe('Find the only move that does not lose.');
    expect(solutionWords(puzzle)).toBe(
      '"1" is the only move that does not lose. It ends the game: nobody wins.',
    );
    expect(answerWords(puzzle, 0b01)).toBe('No. "2" loses: Player 2 "1", and Player 2 wins.');
  });

  it('is held by every level that looks ahead', async () => {
    const view = viewOf(begun(setupOf(HOLD)), 0);
    for (const player of COMPUTER_PLAYERS.filter(({ name }) => name !== 'random'))
      expect([player.name, await player.choose(view, seededRandom(1), createCaches())]).toEqual([
        player.name,
        0b10,
      ]);
  });

  it('decides nothing between players who make no mistake', () => {
    expect(levelNote(HOLD)).toBe(
      'From easy on all levels are equally strong here: one move ahead is all there is.',
    );
    expect(gameFacts(HOLD).facts[0]).toBe('If both play well, nobody wins: the game ends in a draw.');
  });
});

describe('where one may end the game or let it go on, and nobody wins', () => {
  const solution = solved(EITHER);

  it('both keep the value, which is endless', async () => {
    const advice = must(await advisePosition(createCaches(), solution.rules, at(solution, '00 1')));
    expect(advice).toMatchObject({ value: 'endless', plies: null });
    expect(advice.moves.map(({ move, value, keeps }) => ({ move, value, keeps }))).toEqual([
      { move: 0b10, value: 'draw', keeps: true },
      { move: 0b01, value: 'endless', keeps: true },
    ]);
    expect(advice.hints.value).toBe('Neither side can force a win: well played, this can go on for ever.');
    expect(advice.hints.choice).toBe('No move changes who wins.');
  });

  it('no move is graded a mistake', async () => {
    const round = roundOf(playing(begun(setupOf(EITHER)), '2', '2', '1'));
    const { review } = must(await adviseReview(createCaches(), round));
    expect(review.moves.map(({ verdict }) => verdict)).toEqual(['forced', 'forced', 'forced']);
    expect(review.history.map(({ value }) => value)).toEqual(['endless', 'endless', 'endless', 'draw']);
  });
});

it('that nobody can ever win is a reason', () => {
  // Two bits to set, and a goal that they never make.
  const book = bookOf({ width: 2, moves: [{ do: 'set', bits: 1 }], goal: { is: 'zeros' }, stuck: 'draws' });
  const solution = solved(book);
  expect(reasonFor(solution, at(solution, '00 1'))).toMatchObject({
    kind: 'settled',
    winner: undefined,
    words: 'Whatever anyone plays from here, nobody wins: exactly 2 moves are left.',
  });
  expect(reasonFor(solution, at(solution, '10 2'))?.words).toBe(
    'Whatever anyone plays from here, nobody wins: this move is the last.',
  );
});

it('who alone can win does not always win where nobody may', () => {
  // Pairs of six: the third pair wins, and only Player 1 can make it; but 0110 in the middle leaves no third.
  const book = bookOf({
    width: 6,
    moves: [{ do: 'set', bits: 2, adjacent: true }],
    goal: { is: 'ones' },
    stuck: 'draws',
  });
  const { facts } = gameFacts(book);
  expect(facts).toContain('The player who moves second can never win, whatever anyone plays.');
  expect(facts.join(' ')).not.toContain('Whatever anyone plays,');
});

/** Who takes the last of a heap wins, with one to three at a time: a multiple of four is lost. */
const HEAPS = bookOf({
  width: 9,
  start: { deal: ['111111111', '011111111'] },
  moves: [{ do: 'clear', bits: { from: 1, to: 3 } }],
  goal: { is: 'none' },
});

describe('a dealt start', () => {
  it('is told with who wins which', () => {
    const { facts, details, cases, alwaysEnds, surveyed } = gameFacts(HEAPS);
    expect(facts.slice(0, 3)).toEqual([
      'With 1 of the 2 starts, the player who moves first wins if both play well, on move 5.',
      'With 1 of the 2 starts, the player who moves second wins if both play well, on move 4.',
      'Every game comes to an end.',
    ]);
    expect(cases).toEqual([
      { of: 'start', starts: ['111111111'], end: 'who moves first wins on move 5' },
      { of: 'start', starts: ['011111111'], end: 'who moves second wins on move 4' },
    ]);
    expect(details).toHaveLength(2);
    expect([alwaysEnds, surveyed]).toEqual([true, true]);
  });

  it('decides between players who make no mistake', () => {
    expect(levelNote(HEAPS)).toBe('Between players who make no mistake the start that is dealt decides.');
    const lost = { ...HEAPS, start: { deal: ['011111111', '000001111'] } };
    expect(levelNote(lost)).toBe(
      'Between players who make no mistake the seat decides: who moves second wins.',
    );
  });

  it('is in the name of a puzzle where bits wear from it', () => {
    const worn = bookOf({
      width: 3,
      start: { deal: ['000', '001'] },
      wear: 2,
      moves: [{ do: 'toggle', bits: { from: 1, to: 2 } }],
      goal: { is: 'ones' },
    });
    const names = new Map<string, Set<string>>();
    for (let seed = 0; seed < 30; seed++) {
      const puzzle = must(dealPuzzle(worn, seed));
      const start = puzzle.solution.rules.wearFrom!.join();
      names.set(start, (names.get(start) ?? new Set()).add(puzzleName(puzzle)));
    }
    const [one, other] = [...names.values()];
    expect(names.size).toBe(2);
    expect([...one!].filter((name) => other!.has(name))).toEqual([]);
  });
});

describe('puzzles of books that remember more', () => {
  /** Who clears the second bit wins; one pass for each player hands the move over. */
  const passing = bookOf({
    width: 2,
    start: 'ones',
    charges: [1, 1],
    moves: [
      { do: 'clear', bits: 1 },
      { do: 'pass', costs: 1 },
    ],
    goal: { is: 'zeros' },
  });

  it('a pass may be the one right move, and no hint names it', () => {
    const solution = solved(passing);
    const position = at(solution, '11 1 left=1/0');
    const valued = solution
      .moves(position)
      .map(({ move, value }) => [formatMove(solution.rules, 0, move), value]);
    expect(valued).toEqual([
      ['pass', 'win'],
      ['1', 'loss'],
      ['2', 'loss'],
    ]);
    const puzzles = Array.from({ length: 20 }, (_, seed) => must(dealPuzzle(passing, seed)));
    const puzzle = puzzles.find(({ move }) => move === PASS)!;
    expect(solutionWords(puzzle)).toBe('"pass" wins in 3 turns: Player 1 "1", you "2", and you win.');
    const hints = [1, 2, 3, 4].map((asked) => hintWords(puzzle, asked));
    expect(hints.join(' ')).not.toMatch(/pass|flips/);
  });

  it('begin with the opening and with all charges', () => {
    // Player 1 must pass; then Player 2 hands the move back by the other pass, or loses.
    const opening = { ...passing, opening: [{ do: 'pass', costs: 1 }] as const };
    for (let seed = 0; seed < 8; seed++) {
      const { solution, position, move } = must(dealPuzzle(opening, seed));
      expect([formatPosition(solution.rules, position), move]).toEqual(['11 2 left=0/1', PASS]);
    }
  });
});
