// What perfect play says of the five games, held against theory and against counting every position naively.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasCycle, playGraph } from '../../src/solver/play-graph.ts';
import { valuesByStart } from '../../src/coach/game/start-values.ts';
import { valuesByTarget } from '../../src/coach/game/target-values.ts';
import { gameValueWords, startValueWords, targetValueWords } from '../../src/coach/game/fact-words.ts';
import { gameValue, type GameValue } from '../../src/coach/game/game-value.ts';
import { GAMES } from '../../src/games/catalogue.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { SEATS } from '../../src/rules/rule-book.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { must } from '../core/sample-match.ts';
import { bruteForce } from '../solver/brute-force.ts';
import { naiveSurvey } from './naive-survey.ts';
import { rulesFor, rulesFrom, solved, startOf } from './solved.ts';
import { sampleSize } from '../sample-size.ts';

function valueOf(id: string, target?: number, width?: number): GameValue {
  const solution = solved(id, target, width);
  return gameValue(solution, startOf(solution.rules));
}

describe('all play', () => {
  it.each([
    ['binary-battle', 0b0011],
    ['binary-battle', 0],
    ['bit-flip-showdown', undefined],
    ['bit-battle-fives', undefined],
    ['bit-flip', undefined],
  ] as const)('%s is counted as a naive search counts it', (id, target) => {
    const solution = solved(id, target);
    const { allPlay } = gameValue(solution, startOf(solution.rules));
    const { errs, canEndDrawn, ...counts } = naiveSurvey(
      solution.rules,
      startOf(solution.rules),
      bruteForce(solution.rules),
    );
    expect(canEndDrawn).toBe(false);
    expect(allPlay).toMatchObject(counts);
    expect(Math.round(1e6 * allPlay!.decisions * (allPlay!.randomErrs ?? 0))).toBe(errs);
    expect(allPlay?.positions).toBe(solution.statistics(startOf(solution.rules)).positions);
  });

  it('any book is counted as a naive search counts it', () => {
    fc.assert(
      fc.property(arbitraryBook, fc.nat(), fc.constantFrom(...SEATS), (book, bits, seat) => {
        const anywhere = { ...book, start: 'random' } as const;
        const open = rulesFor(anywhere, book.target === 'none' ? undefined : bits % 2 ** book.width);
        const rules = rulesFrom(open, bits);
        const start = startOf(rules, bits, seat);
        const { allPlay } = gameValue(must(solveNow(rules)), start);
        const { errs, canEndDrawn, ...counts } = naiveSurvey(rules, start, bruteForce(rules));
        const isOpen = canEndDrawn || counts.canGoOnForEver || counts.canWin.first === counts.canWin.second;
        expect(allPlay!.settled === null).toBe(isOpen);
        expect(allPlay).toMatchObject(counts);
        expect(Math.round(1e6 * allPlay!.decisions * (allPlay!.randomErrs ?? 0))).toBe(errs);
      }),
      { numRuns: sampleSize(40, 150) },
    );
  });

  it('goes round in circles only where bits can go back', () => {
    const circles = GAMES.map(({ book }) => {
      const { rules } = solved(book, book.target === 'none' ? undefined : 1);
      return hasCycle(playGraph(rules, startOf(rules))!);
    });
    expect(circles).toEqual([true, true, true, false, false]);
  });
});

describe('a start that is drawn', () => {
  it('is told as shares of all deals, target and all', () => {
    const book = must(readRuleBook(JSON.parse(readFileSync('examples/dealt-duel.json', 'utf8'))));
    const ends = { win: 0, loss: 0, draw: 0, endless: 0 };
    for (let target = 0; target < 16; target++) {
      const valueIn = bruteForce(rulesFor(book, target));
      for (let state = 0; state < 256; state++) {
        const starts = new Set([state & 15, state >> 4]);
        if (!starts.has(target)) ends[valueIn(state, 0).value] += 1 / (16 - starts.size) / 256;
      }
    }
    const [value, ...others] = valuesByStart(rulesFor(book));
    expect(others).toEqual([]);
    expect(value!.win).toBeCloseTo(ends.win, 9);
    expect(value!.loss).toBeCloseTo(ends.loss, 9);
    expect(value!.endless).toBeCloseTo(ends.endless, 9);
  });

  it('is a sentence with whole shares, or that it makes no difference', () => {
    expect(startValueWords([{ win: 0.5, loss: 0.3, draw: 0, endless: 0.2 }], false)).toEqual([
      'Chance decides much: if both play well, in 50 % of the deals the player who moves first wins, in 30 % of the deals the player who moves second wins and in 20 % of the deals nobody wins, because the game never ends.',
    ]);
    expect(startValueWords([{ win: 0, loss: 1, draw: 0, endless: 0 }], false)).toEqual([
      'Whatever is dealt, the player who moves second wins if both play well.',
    ]);
    expect(startValueWords([], false)).toEqual([]);
  });
});

describe('what is true of the five', () => {
  it('bit-battle: the first player wins, on ply 2 * ceil(d / 3) - 1', () => {
    const rules = rulesFor('bit-battle');
    const kinds = valuesByTarget(rules)!;
    expect(
      kinds.map(({ ones, targets, values: [value] }) => [ones, targets, value?.winner, value?.plies]),
    ).toEqual(
      [1, 8, 28, 56, 70, 56, 28, 8, 1].map((targets, ones) => [
        ones,
        targets,
        'first',
        ones === 0 ? 3 : 2 * Math.ceil(ones / 3) - 1,
      ]),
    );
    expect(targetValueWords(kinds)[0]).toBe(
      'Whatever the target, the player who moves first wins if both play well, on move 1, 3 or 5.',
    );
  });

  it('binary-battle: 5 of 16 targets are won on move one, the others never end', () => {
    const rules = rulesFor('binary-battle');
    const kinds = valuesByTarget(rules)!;
    expect(
      kinds.map(({ targets, drawn, values: [value] }) => [targets, drawn, value?.winner, value?.plies]),
    ).toEqual([
      [1, false, 'first', 1],
      [4, true, 'first', 1],
      [6, true, 'nobody', null],
      [4, true, 'nobody', null],
      [1, true, 'nobody', null],
    ]);
    expect(targetValueWords(kinds)).toEqual([
      'With 5 of 16 targets, the player who moves first wins if both play well, on move 1.',
      'With 11 of 16 targets, nobody wins if both play well: the game never ends.',
      'A game can go on for ever if both let it.',
      'The choice matters in 77 % of the positions; there a move at random is wrong 56 % of the time.',
      '(1 of these can only be agreed on: a drawn target is never where a row starts.)',
    ]);
  });

  it('bit-flip-showdown: the first player can never win', () => {
    const value = valueOf('bit-flip-showdown');
    expect(value).toMatchObject({ winner: 'nobody', allPlay: { canWin: { first: false, second: true } } });
    expect(gameValueWords([value])).toEqual([
      'If both play well, nobody wins: the game never ends.',
      'The player who moves first can never win, whatever anyone plays.',
      'The choice matters in 58 % of the positions; there a move at random is wrong 56 % of the time.',
    ]);
  });

  it('bit-battle-fives: the second player wins whatever anyone plays', () => {
    const value = valueOf('bit-battle-fives');
    expect(value).toMatchObject({ winner: 'second', plies: 2, allPlay: { settled: 'second', share: 0 } });
    expect(gameValueWords([value])).toEqual([
      'Whatever anyone plays, the player who moves second wins, on move 2 if both play well.',
      'No choice ever changes who wins.',
    ]);
  });

  it('bit-flip: the first player wins every length, and every game ends', () => {
    const values = Array.from({ length: 12 }, (_, index) => valueOf('bit-flip', undefined, 5 + index));
    expect(values.map(({ winner }) => winner)).toEqual(values.map(() => 'first'));
    expect(values.every(({ allPlay }) => allPlay?.canGoOnForEver === false)).toBe(true);
    expect(gameValueWords([values[3]!])[0]).toBe(
      'If both play well, the player who moves first wins, on move 7.',
    );
  });

  it('shares of positions where the choice matters', () => {
    expect([
      share(valueOf('bit-battle', 0b11010110)),
      share(valueOf('binary-battle', 0b1010)),
      share(valueOf('bit-flip-showdown')),
      share(valueOf('bit-battle-fives')),
      share(valueOf('bit-flip')),
    ]).toEqual([73, 77, 57, 0, 66]);
  });
});

describe('limits', () => {
  it('say nothing about all play where there is too much of it', () => {
    const book = { ...rulesFor('bit-flip').book, id: 'wide', widths: { from: 5, to: 24 } };
    const value = valueOfBook(book, 23);
    expect(value).toMatchObject({ winner: 'first', allPlay: null });
    expect(gameValueWords([value])).toHaveLength(1);
  });

  it('speak of the side that moves first, whoever that is', () => {
    const solution = solved('bit-flip-showdown');
    const value = gameValue(solution, { ...startOf(solution.rules), toMove: 1 });
    expect(value.allPlay?.canWin).toEqual({ first: false, second: true });
  });
});

/** In whole percent. */
function share(value: GameValue): number {
  return Math.floor(100 * value.allPlay!.share);
}

function valueOfBook(book: Parameters<typeof solved>[0], width: number): GameValue {
  const solution = solved(book, undefined, width);
  return gameValue(solution, startOf(solution.rules));
}
