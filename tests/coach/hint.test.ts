// The value in words, hints of both levels, and refutations where no reason fits.
import { describe, expect, it } from 'vitest';
import { hintsFor } from '../../src/coach/hints/hint.ts';
import { refutation } from '../../src/coach/reasons/refutation.ts';
import type { Position } from '../../src/rules/position.ts';
import type { Solution } from '../../src/solver/solution.ts';
import { formatMove } from '../../src/notation/move.ts';
import { outlookWords, valueWords } from '../../src/coach/words/value-words.ts';
import { ordinal, pronounsFor } from '../../src/coach/words/person.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { must } from '../core/sample-match.ts';
import { at, moveIn, rulesFor, solved } from './solved.ts';

/** What is said at first: how it stands, and how much there is to choose. */
function statement(solution: Solution, position: Position): string {
  const { value, choice } = hintsFor(solution, position);
  return `${value} ${choice}`.trim();
}

describe('the value in words', () => {
  it.each([
    ['win', 1, 'You can win with this move.'],
    ['win', 2, "You can force a win, with Player 2's next move at the latest."],
    ['win', 3, 'You can force a win, on your 2nd move from now at the latest.'],
    ['win', null, 'You can force a win.'],
    ['loss', 0, 'You have no move left, and lose by that.'],
    ['loss', 1, 'Every move loses at once.'],
    [
      'loss',
      2,
      "You are lost if Player 2 plays well; the end comes with Player 2's next move at the latest.",
    ],
    [
      'loss',
      4,
      "You are lost if Player 2 plays well; the end comes on Player 2's 2nd move from now at the latest.",
    ],
    ['endless', null, 'Neither side can force a win: well played, this never ends.'],
  ] as const)('%s in %s', (value, plies, words) => {
    expect(outlookWords({ value, plies }, pronounsFor(0, 'you'))).toBe(words);
  });

  it('names both players where anybody may read it', () => {
    const solution = solved('bit-flip');
    const position = at(solution, '00011011 2');
    expect(valueWords(solution, solution.value(position), position, 'numbers')).toBe(
      "Player 2 is lost if Player 1 plays well; the end comes on Player 1's 2nd move from now at the latest.",
    );
  });

  it('counts on in English', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal).join(' ')).toBe(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 103rd 111th',
    );
  });
});

describe('hints', () => {
  it('say how it stands, then a best move and why', () => {
    const solution = solved('bit-flip');
    const start = at(solution, '11111111 1');
    expect(statement(solution, start)).toBe(
      'You can force a win, on your 4th move from now at the latest. 1 of 15 moves keeps it so.',
    );
    expect(hintsFor(solution, start).best.words).toMatch(
      /^Only "2 4" \(bits 4 and 5\) is right\. Take the middle: "2 4" \(bits 4 and 5\) leaves/,
    );
  });

  it('say so where nothing matters', () => {
    const fives = solved('bit-battle-fives');
    expect(statement(fives, at(fives, '0000 1'))).toMatch(/^Whatever anyone plays from here, Player 2 wins:/);
    expect(hintsFor(fives, at(fives, '0001 2')).best.words).toMatch(
      /^Every move wins; "2" is the quickest\. Whatever/,
    );
    const showdown = solved('bit-flip-showdown');
    expect(statement(showdown, at(showdown, '00000000 1'))).toMatch(/never ends\. No move changes that\.$/);
  });

  it('show a line where no reason fits', () => {
    const solution = solved({ ...rulesFor('bit-flip').book, id: 'last-loses', misere: true });
    expect(hintsFor(solution, at(solution, '00000111 2')).best.words).toBe(
      'A best move is "2 6" (bits 6 and 7). With best play it goes on: Player 1 "1 8" (bit 8), and you win.',
    );
  });
});

describe('moves in sentences', () => {
  /** Each player has two wrong bits, and Player 1 is on move. */
  const solution = solved('binary-battle', 0b0011);
  const position = at(solution, '0000/0000 1');

  it('stand as their book writes them, with the bits they flip beside', () => {
    const oneWrong = at(solution, '0001/0000 1');
    expect(hintsFor(solution, oneWrong).best.words).toBe(
      'Only "1 1 3" (bit 3 of Player 1) is right. "1 1 3" (bit 3 of Player 1) mends the last wrong bit of your number: that wins at once.',
    );
    // Mending a bit of Player 2 leaves that player one wrong bit.
    const answer = refutation(solution, position, moveIn(solution, position, '2 4'), 'numbers');
    expect(answer?.words).toBe(
      '"1 2 4" (bit 4 of Player 2) loses: Player 2 "2 2 3" (bit 3 of Player 2), and Player 2 wins.',
    );
  });

  it('say beside an action which bits it clears', () => {
    const row = solved('bit-flip');
    expect(hintsFor(row, at(row, '11111111 1')).best.words).toMatch(
      /^Only "2 4" \(bits 4 and 5\) is right\. Take the middle: "2 4" \(bits 4 and 5\) leaves/,
    );
  });

  it('are just the bits where only the own bits can change', () => {
    const own = solved('bit-battle', 0b0000_0111);
    expect(hintsFor(own, at(own, '00000000/00000000 1')).best.words).toMatch(/^Only "6 7 8" is right\./);
  });

  it('typed back mean the same move', () => {
    for (const each of [solution, solved('bit-flip'), solved('bit-battle', 0b0000_0111)]) {
      const start = at(
        each,
        each.rules.shared
          ? '11111111 1'
          : `${'0'.repeat(each.rules.width)}/${'0'.repeat(each.rules.width)} 2`,
      );
      for (const { move } of each.moves(start))
        expect(moveIn(each, start, formatMove(each.rules, start.toMove, move))).toBe(move);
    }
  });
});

describe('refutations', () => {
  it('show the line that punishes a bad move', () => {
    const solution = solved('bit-flip');
    const position = at(solution, '11010011 1');
    const answer = refutation(solution, position, moveIn(solution, position, '2 1'), 'numbers');
    expect(answer).toMatchObject({ before: 'win', after: 'loss', line: { ending: { winner: 1 } } });
    expect(answer?.words).toBe(
      '"2 1" (bits 1 and 2) loses: Player 2 "1 7" (bit 7), Player 1 "1 4" (bit 4), Player 2 "1 8" (bit 8), and Player 2 wins.',
    );
  });

  it('show the one reply that lets a win go', () => {
    const solution = solved('binary-battle', 0b0001);
    const position = at(solution, '0000/0100 1');
    const answer = refutation(solution, position, moveIn(solution, position, '1 1'));
    expect(answer).toMatchObject({ before: 'win', after: 'endless' });
    expect(answer?.words).toMatch(
      /^"1 1 1" \(bit 1 of Player 1\) lets the win go: Player 2 answers "2 .*nobody can force a win any more\.$/,
    );
  });

  it('do not say of a search that it has seen a loss where it has only seen no win', () => {
    const rules = rulesFor('binary-battle', 0b0001);
    const solution = must(solveNow(rules, { engine: 'lazy' }));
    const position = at(solution, '0000/0100 1');
    const answer = refutation(solution, position, moveIn(solution, position, '1 1'));
    expect(answer).toMatchObject({ before: 'win', after: 'endless' });
    expect(answer?.words).toBe(
      '"1 1 1" (bit 1 of Player 1) lets the win go: no win is seen after it any more.',
    );
  });

  it('do not exist for a move that keeps the value', () => {
    const solution = solved('bit-flip');
    const start = at(solution, '11111111 1');
    expect(refutation(solution, start, moveIn(solution, start, '2 4'))).toBeUndefined();
  });
});
