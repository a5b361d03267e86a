// The worked examples of the books, played by the rules: each move is legal and makes what it says, and the last one wins.
// What is said of them and of the books' advice is what perfect play says.
import { describe, expect, it } from 'vitest';
import { reviewRound } from '../../src/coach/review/review.ts';
import { GAMES } from '../../src/games/catalogue.ts';
import type { WorkedExample } from '../../src/games/guide.ts';
import { guideOf } from '../../src/games/guides.ts';
import { countOnes, parseBits } from '../../src/base/bits.ts';
import { extendRound, roundFrom } from '../../src/match/extend-round.ts';
import type { Round } from '../../src/match/match.ts';
import { formatRegisters } from '../../src/notation/mask.ts';
import { parseMove } from '../../src/notation/move.ts';
import { compile, withTarget } from '../../src/rules/compile.ts';
import { endingAfterMove, isLegal, legalMoves, play } from '../../src/rules/play.ts';
import { registersOf, startOrZeros, startPosition } from '../../src/rules/position.ts';
import { atWidth, type RuleBook } from '../../src/rules/rule-book.ts';
import type { Solution } from '../../src/solver/solution.ts';
import { at, solved } from '../coach/solved.ts';
import { must } from './sample-match.ts';

/** The example as a round; fails at a move that is not legal or makes something else. */
function played(book: RuleBook, { length, target, moves }: WorkedExample): Round {
  const compiled = must(compile(atWidth(book, length ?? book.width)));
  const rules = withTarget(compiled, target === undefined ? undefined : parseBits(target, compiled.width));
  return moves.reduce(
    (round, [text, made]) => {
      const position = round.plies.at(-1)?.position ?? round.start;
      const move = must(parseMove(rules, position.toMove, text));
      expect(isLegal(rules, position, move), `${text} is legal`).toBe(true);
      const next = extendRound(round, [move]);
      expect(formatRegisters(rules, registersOf(rules, next.plies.at(-1)!.position))).toBe(made);
      return next;
    },
    roundFrom(rules, startOrZeros(rules)),
  );
}

/** Which turns of an example give something away. */
function blunders(id: string, number: number): readonly number[] {
  const { book, ...words } = GAMES.find((each) => each.book.id === id)!;
  const round = played(book, guideOf({ book, ...words })!.examples[number]!);
  const { moves } = reviewRound(solved(round.rules.book, round.rules.target), round);
  return moves.flatMap(({ verdict, ply }) => (verdict === 'blunder' ? [ply] : []));
}

/** What is to be had at a position: "win 3", "endless". */
function worth(solution: Solution, position: string): string {
  const { value, plies } = solution.value(at(solution, position));
  return plies === null ? value : `${value} ${plies}`;
}

const EXAMPLES = GAMES.flatMap((game) =>
  guideOf(game)!.examples.map((example) => ({ id: game.book.id, title: example.title, game, example })),
);

describe('a worked example', () => {
  it.each(EXAMPLES)('of $id: $title', ({ game, example }) => {
    const round = played(game.book, example);
    expect(round.outcome).toMatchObject({ by: 'goal', winner: (example.moves.length - 1) % 2 });
  });
});

describe('what is said of a worked example', () => {
  it.each([
    ['bit-battle', 0, [1, 2, 3, 6]],
    ['binary-battle', 0, [5]],
    ['bit-flip-showdown', 0, [5]],
    ['bit-battle-fives', 0, []],
    ['bit-flip', 0, []],
    ['bit-flip', 1, [1, 2, 3, 4]],
  ])('%s, %i: the turns %j give something away', (id, number, turns) => {
    expect(blunders(id, number)).toEqual(turns);
  });

  it.each([
    ['bit-battle', 0b11010110, '11010000/00000000 1', 'win 1'],
    ['bit-battle', 0b11010110, '11111100/11101110 2', 'win 1'],
    ['bit-battle', 0b11010110, '11111100/11101111 1', 'win 1'],
    ['bit-battle', 0b11010110, '10111110/10111111 1', 'win 1'],
    ['binary-battle', 0b1010, '0100/0000 2', 'endless'],
    ['bit-flip-showdown', undefined, '00011100 2', 'endless'],
    ['bit-battle-fives', undefined, '1100 1', 'loss 2'],
    ['bit-flip', undefined, '11100111 2', 'loss 6'],
    ['bit-flip', undefined, '00110011 1', 'loss 4'],
    ['bit-flip', undefined, '11000011 2', 'loss 4'],
    ['bit-flip', undefined, '00010001 1', 'loss 2'],
  ])('%s, %j: at %s there is %s', (id, target, position, value) => {
    expect(worth(solved(id, target), position)).toBe(value);
  });
});

describe('what is said of the books’ advice', () => {
  it('Bit Battle: a third of the bits that differ, rounded up, is the number of turns', () => {
    for (let ones = 1; ones <= 8; ones++)
      expect(worth(solved('bit-battle', 2 ** ones - 1), '00000000/00000000 1')).toBe(
        `win ${2 * Math.ceil(ones / 3) - 1}`,
      );
  });

  it('Binary Battle: a single 1 in the target wins at once, with more nobody gets there', () => {
    const values = [0b1, 0b11, 0b111, 0b1111].map((target) =>
      worth(solved('binary-battle', target), '0000/0000 1'),
    );
    expect(values).toEqual(['win 1', 'endless', 'endless', 'endless']);
  });

  it('Bit Flip Showdown: with five 1s the player on move wins, and four lead back to three', () => {
    const showdown = solved('bit-flip-showdown');
    expect(worth(showdown, '11111000 1')).toBe('win 1');
    // Seven 1s never come up: play ends with six.
    const reached = new Set([startPosition(showdown.rules, 0)!.state]);
    for (const state of reached)
      for (const move of legalMoves(showdown.rules, { state, toMove: 0 })) {
        const next = play(showdown.rules, { state, toMove: 0 }, move);
        if (endingAfterMove(showdown.rules, next) === undefined) reached.add(next.state);
      }
    expect(Math.max(...[...reached].map(countOnes))).toBe(5);
    const right = showdown.moves(at(showdown, '11110000 1')).filter(({ keeps }) => keeps);
    expect(right.map(({ move }) => move).sort((one, other) => one - other)).toEqual([16, 32, 64, 128]);
  });

  it('Bit Battle (multiples of 5): after each first move the second player wins at once', () => {
    const fives = solved('bit-battle-fives');
    for (const made of ['1000 2', '0100 2', '0010 2', '0001 2']) expect(worth(fives, made)).toBe('win 1');
  });

  it('Bit Flip: clearing the middle wins at every length', () => {
    for (let length = 5; length <= 16; length++) {
      const half = '1'.repeat(Math.floor((length - 1) / 2));
      const cleared = `${half}${'0'.repeat(length - 2 * half.length)}${half} 2`;
      expect(worth(solved('bit-flip', undefined, length), cleared)).toMatch(/^loss/);
    }
  });
});
