// Reasons: found nearly everywhere in the five games, true to facts counted here once more, and never against the table.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOnes, lowBits } from '../../src/base/bits.ts';
import { playGraph } from '../../src/solver/play-graph.ts';
import { reasonFor, type Reason, type ReasonKind } from '../../src/coach/reasons/reason.ts';
import { hasMove } from '../../src/rules/play.ts';
import { registersOf, type Position } from '../../src/rules/position.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import type { Solution } from '../../src/solver/solution.ts';
import type { Outlook } from '../../src/solver/value.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { bruteForce } from '../solver/brute-force.ts';
import { positionsOf } from '../solver/subjects.ts';
import { at, rulesFor, solved, startOf } from './solved.ts';
import { sampleSize } from '../sample-size.ts';

/** Every position in which somebody can move; where the rules remember more, every one that can come up. */
function allPositions({ rules }: Solution): readonly Position[] {
  return positionsOf(rules, registersOf(rules, startOf(rules))).filter((position) =>
    hasMove(rules, position),
  );
}

/** What the facts of a reason say of the position, worked out anew; undefined where they do not decide it. */
function saidBy(reason: Reason, { toMove }: Position): Outlook | undefined {
  if (reason.kind === 'settled' && reason.winner === undefined) return 'draw';
  if (reason.kind === 'settled') return reason.winner === toMove ? 'win' : 'loss';
  if (reason.kind === 'nim-sum')
    return reason.values.reduce((sum, each) => sum ^ each, 0) === 0 ? 'loss' : 'win';
  if (reason.kind === 'tempo') return reason.own.turns! <= reason.other.turns! ? 'win' : 'loss';
  if (reason.kind === 'threat' && reason.own <= 1) return 'win';
  if (reason.kind === 'count' && reason.next.includes(reason.goal)) return 'win';
  return undefined;
}

type Tally = Partial<Record<ReasonKind | 'none' | 'wrong', number>>;

/** How often each kind of reason is found, and how often its facts say something else than the value. */
function tallyOf(solution: Solution, positions: Iterable<Position>): Tally {
  const tally: Tally = {};
  for (const position of positions) {
    const reason = reasonFor(solution, position);
    const { value } = solution.value(position);
    const said = reason === undefined ? value : (saidBy(reason, position) ?? value);
    const kind = said === value ? (reason?.kind ?? 'none') : 'wrong';
    tally[kind] = (tally[kind] ?? 0) + 1;
  }
  return tally;
}

describe('over all positions of a game every one has a reason', () => {
  it.each(Array.from({ length: 16 }, (_, target) => target))(
    'binary-battle to target %i: threats',
    (target) => {
      const solution = solved('binary-battle', target);
      expect(tallyOf(solution, allPositions(solution))).toEqual({ threat: 512 });
    },
  );

  it('bit-flip-showdown: parity and safe counts', () => {
    const solution = solved('bit-flip-showdown');
    expect(tallyOf(solution, allPositions(solution))).toEqual({ count: 512 });
  });

  it('bit-battle-fives: nothing matters', () => {
    const solution = solved('bit-battle-fives');
    expect(tallyOf(solution, allPositions(solution))).toEqual({ settled: 30 });
  });

  it.each([5, 8, 11])('bit-flip of %i bits: nim-sums, or nothing matters', (width) => {
    const solution = solved('bit-flip', undefined, width);
    const tally = tallyOf(solution, allPositions(solution));
    expect(Object.keys(tally).sort()).toEqual(['nim-sum', 'settled']);
    expect(tally['nim-sum']! + tally.settled!).toBe(2 * lowBits(width));
  });

  it.each([0b11010110, 0, 0b1, 0b11111111])('bit-battle to target %i, up to swaps: a race', (target) => {
    const solution = solved('bit-battle', target);
    const states = sortedPairs(8).map((state) => state ^ (target | (target << 8)));
    const positions = states.map((state): Position => ({ state, toMove: 0 }));
    expect(tallyOf(solution, positions)).toEqual({ tempo: 165 });
  });
});

/** Two registers of each number of columns 00, 01, 10 and 11, sorted: every position up to swapping columns. */
function sortedPairs(width: number): readonly number[] {
  const found: number[] = [];
  for (let own = 0; own <= width; own++)
    for (let both = 0; both <= own; both++)
      for (let other = 0; other <= width - own; other++)
        found.push(lowBits(own) | (((lowBits(other) << own) | lowBits(both)) << width));
  return found;
}

describe('reachable positions', () => {
  it.each([
    ['bit-battle', 0b11010110],
    ['binary-battle', 0b1010],
    ['bit-flip-showdown', undefined],
    ['bit-battle-fives', undefined],
    ['bit-flip', undefined],
  ] as const)('%s: all have a reason', (id, target) => {
    const solution = solved(id, target);
    const { nodes } = playGraph(solution.rules, startOf(solution.rules))!;
    const silent = nodes.filter((node) => reasonFor(solution, node) === undefined);
    expect(nodes.length).toBeGreaterThan(5);
    expect(silent).toEqual([]);
  });
});

describe('the facts of a race', () => {
  it('are turns of up to three bits, and two for who is already there', () => {
    const target = 0b11010110;
    const solution = solved('bit-battle', target);
    for (const own of [0, 0xff, target, 0b11010111, 0b00101001]) {
      const reason = reasonFor(solution, { state: own, toMove: 1 });
      const wrong = countOnes(own ^ target);
      const turns = wrong === 0 ? 2 : Math.ceil(wrong / 3);
      expect(reason).toMatchObject({ kind: 'tempo', own: { wrong, turns }, other: { wrong: 5, turns: 2 } });
    }
  });
});

describe('on any rule book', () => {
  it('a settled reason or a nim-sum is what brute force says, and all reasons are sentences', () => {
    const wrong: unknown[] = [];
    fc.assert(
      fc.property(arbitraryBook, fc.nat(63), (book: RuleBook, drawn) => {
        const target = book.target === 'none' ? undefined : drawn % 2 ** book.width;
        const solution = solved(book, target);
        const value = bruteForce(rulesFor(book, target));
        for (const position of allPositions(solution)) {
          const reason =
            position.state % 3 === drawn % 3 ? reasonFor(solution, position, 'numbers') : undefined;
          if (reason === undefined) continue;
          const proven = reason.kind === 'settled' || reason.kind === 'nim-sum';
          const said = proven ? saidBy(reason, position) : undefined;
          const actual = value(position.state, position.toMove).value;
          if ((said ?? actual) !== actual || !/^["A-Z].*[a-z0-9)"]\.$/.test(reason.words))
            wrong.push({ book, target, position, reason });
        }
      }),
      { numRuns: sampleSize(15, 60) },
    );
    expect(wrong).toEqual([]);
  });
});

describe('in words', () => {
  it.each([
    [
      'bit-flip',
      '11111111 1',
      undefined,
      'Take the middle: "2 4" (bits 4 and 5) leaves two equal halves; from then on copy each of Player 2\'s moves on the other side. The run of 1s (length 8) has the nim-value 1, not 0: "2 4" (bits 4 and 5) makes it 0, and that wins.',
    ],
    [
      'bit-flip',
      '00011011 2',
      undefined,
      'The runs come in equal pairs (2 and 2): Player 1 only has to copy each of your moves in the twin run.',
    ],
    [
      'bit-flip',
      '10110111 1',
      undefined,
      'The runs of 1s (lengths 1, 2 and 3) have the nim-values 1, 2 and 3; their nim-sum is 0: every move makes it something else, and Player 2 can make it 0 again.',
    ],
    [
      'bit-battle-fives',
      '0000 1',
      undefined,
      'Whatever anyone plays from here, Player 2 wins: every multiple of 5 that can still come up (5, 10 and 15) has an even number of 1s, and only Player 2 makes even counts.',
    ],
    [
      'bit-flip-showdown',
      '00001111 1',
      undefined,
      'Only Player 2 can ever make six 1s: your moves always make an odd count. Never make 5: as long as you do not, the game goes on for ever.',
    ],
    [
      'bit-flip-showdown',
      '11111111 2',
      undefined,
      'There are eight 1s now: every move makes 7, and Player 1 then makes 6.',
    ],
    [
      'binary-battle',
      '0000/0001 1',
      0b0011,
      'Player 2\'s number has only one wrong bit, and Player 2 would win with the next move: the only defence is flipping one of Player 2\'s right bits ("1 2 1" (bit 1 of Player 2), "1 2 2" (bit 2 of Player 2) or "1 2 4" (bit 4 of Player 2)).',
    ],
    [
      'binary-battle',
      '0111/0011 1',
      0b0011,
      '"1 1 2" (bit 2 of Player 1) mends the last wrong bit of your number: that wins at once.',
    ],
    [
      'bit-battle',
      '00000000/11111111 1',
      0b11010110,
      'This is a race that nobody can disturb: you need 2 turns (5 bits wrong), Player 2 needs 1 turn (3 bits wrong), so Player 2 can arrive first whatever you play.',
    ],
  ] as const)('%s at %s', (id, text, target, words) => {
    const solution = solved(id, target);
    expect(reasonFor(solution, at(solution, text))?.words).toBe(words);
  });

  it('by number as well', () => {
    const solution = solved('binary-battle', 0b0011);
    const reason = reasonFor(solution, at(solution, '0111/0011 1'), 'numbers');
    expect(reason?.words).toBe(
      '"1 1 2" (bit 2 of Player 1) mends the last wrong bit of Player 1\'s number: that wins at once.',
    );
  });

  it('are missing where no theory fits', () => {
    const solution = solved({ ...rulesFor('bit-flip').book, id: 'last-loses', misere: true });
    expect(reasonFor(solution, at(solution, '11111111 1'))).toBeUndefined();
    expect(reasonFor(solution, at(solution, '00000011 1'))?.kind).toBe('at-once');
  });
});
