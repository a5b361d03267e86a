// The line of moves that shows why an answer is right or wrong: legal, and it ends as the words say.
import { describe, expect, it } from 'vitest';
import { dealPuzzle } from '../../src/coach/puzzles/puzzle-deal.ts';
import { answerLine, answerWords } from '../../src/coach/puzzles/puzzle-words.ts';
import type { Puzzle } from '../../src/coach/puzzles/puzzle.ts';
import { endingAfterMove, isLegal, play, type Ending, type Move } from '../../src/rules/play.ts';
import { bookOf, must } from '../core/sample-match.ts';

/** Plays the line by the rules; an illegal move throws, and so does one after the end. */
function playedOut({ solution: { rules }, position }: Puzzle, line: readonly Move[]): Ending | undefined {
  let here = position;
  let ending: Ending | undefined;
  for (const move of line) {
    if (ending !== undefined || !isLegal(rules, here, move)) throw new Error('not a line of play');
    here = play(rules, here, move);
    ending = endingAfterMove(rules, here);
  }
  return ending;
}

describe.each(['bit-flip', 'binary-battle', 'bit-battle'])('the line of an answer in %s', (id) => {
  const puzzles = [3, 7, 8, 10].map((seed) => must(dealPuzzle(bookOf(id), seed)));

  it('is a line of play from that move to the end that the words tell', () => {
    for (const puzzle of puzzles) {
      const { solution, position, move: right } = puzzle;
      for (const { move, value } of solution.moves(position)) {
        const line = answerLine(puzzle, move);
        const ending = playedOut(puzzle, line);
        expect(line[0]).toBe(move);
        const told = /(and (?:you win|Player \d wins)|at once)/.test(answerWords(puzzle, move));
        expect(told).toBe(ending !== undefined);
        const wins = ending === undefined ? undefined : ending.winner === position.toMove;
        expect(wins).toBe(move === right ? true : ending && false);
        expect(value === 'endless' && ending !== undefined).toBe(false);
      }
    }
  });
});
