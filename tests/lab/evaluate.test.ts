// What becomes of candidates: filters at their limits, and books whose fate is known beforehand.
import { describe, expect, it } from 'vitest';
import { bitFlipShowdown } from '../../src/games/bit-flip-showdown.ts';
import { bitFlip } from '../../src/games/bit-flip.ts';
import { wornShowdown } from '../../src/games/shelf/worn-showdown.ts';
import { profile } from '../../src/lab/profile.ts';
import { evaluate } from '../../src/lab/search/evaluate.ts';
import type { Evaluation } from '../../src/lab/search/evaluation.ts';
import { failedFilter, measuredBy, type Measurable } from '../../src/lab/search/filters.ts';
import { deckRows, isDeck, type RuleBook } from '../../src/rules/rule-book.ts';
import { compile, withStart } from '../../src/rules/compile.ts';
import { startOf } from '../../src/rules/position.ts';
import { solveNow } from '../../src/solver/solve.ts';

interface Game {
  readonly wins: readonly [number, number, number];
  readonly decisions: number;
  readonly plies: number;
  readonly unfinished: number;
  readonly met: number | null;
  readonly fairness: number;
  readonly slogan: number;
  readonly step: number;
  readonly decided: boolean;
}

const GOOD: Game = {
  wins: [0.5, 0.5, 0],
  decisions: 0.5,
  plies: 12,
  unfinished: 0,
  met: 0.5,
  fairness: 0.9,
  slogan: 0.4,
  step: 0.6,
  decided: false,
};

function measurable(game: Game): Measurable {
  const [first, second, nobody] = game.wins;
  return {
    wins: () => ({ first, second, nobody }),
    decisions: () => game.decisions,
    course: () => ({ plies: game.plies, unfinished: game.unfinished, decisions: game.met }),
    fairness: () => game.fairness,
    slogan: () => game.slogan,
    isDecided: () => game.decided,
    step: () => game.step,
  };
}

describe('filters', () => {
  it.each<[Partial<Game>, string | undefined]>([
    [{}, undefined],
    [{ wins: [1, 0, 0] }, 'one-sided'],
    [{ wins: [0, 0.1, 0.9] }, 'one-sided'],
    [{ wins: [0.01, 0.01, 0.98] }, undefined],
    [{ decisions: 0.29 }, 'few-decisions'],
    [{ decisions: 0.3 }, undefined],
    [{ met: 0.29 }, 'few-decisions'],
    [{ met: null }, 'few-decisions'],
    [{ met: 0.3 }, undefined],
    [{ unfinished: 0.02 }, 'endless'],
    [{ unfinished: 0.019 }, undefined],
    [{ plies: 4.9 }, 'too-short'],
    [{ plies: 5 }, undefined],
    [{ plies: 40 }, undefined],
    [{ plies: 40.1 }, 'too-long'],
    [{ fairness: 0.69 }, 'unfair'],
    [{ fairness: 0.7 }, undefined],
    [{ slogan: 0.95 }, 'slogan'],
    [{ slogan: 0.94 }, undefined],
    [{ decided: true }, 'slogan'],
    [{ step: 0.51 }, 'no-skill'],
    [{ step: 0.52 }, undefined],
  ])('%j: %s', (changed, fate) => {
    expect(failedFilter(measurable({ ...GOOD, ...changed }))).toBe(fate);
  });
});

/** `seed`: null keeps the start of the book. */
function fateOf(book: RuleBook, seed: number | null = 1, known: readonly string[] = []): Evaluation {
  return evaluate({ text: JSON.stringify(book), seed: seed ?? undefined, known });
}

const WORN_SIX: RuleBook = {
  ...wornShowdown.book,
  start: 'random',
  width: 6,
  widths: { from: 6, to: 6 },
  goal: { is: 'count', ones: 5, in: 'shared', for: 'mover' },
};

describe('candidates', () => {
  const kept = fateOf(WORN_SIX);

  it('with nothing wrong are kept, with the profile of the book as it was dealt', () => {
    if (kept.fate !== 'kept') throw new Error(kept.fate);
    expect(isDeck(kept.book.start)).toBe(true);
    const again = profile(kept.book);
    expect(again).toEqual({ ok: true, value: kept.profile });
    expect(failedFilter(measuredBy(kept.profile))).toBeUndefined();
    expect({ ...kept.book, start: 'random' }).toEqual(WORN_SIX);
  });

  it('are dealt as many starts that the first player wins as the second', () => {
    if (kept.fate !== 'kept') throw new Error(kept.fate);
    const rules = compile(kept.book);
    if (!rules.ok) throw new Error(rules.fault.code);
    const winners = deckRows(kept.book)!.map(([row = '']) => {
      const own = withStart(rules.value, [Number.parseInt(row, 2)]);
      const solved = solveNow(own);
      return solved.ok && solved.value.value(startOf(own, [Number.parseInt(row, 2)], 0)).value;
    });
    expect(winners.filter((value) => value === 'win').length).toBe(winners.length / 2);
    expect(winners.filter((value) => value === 'loss').length).toBe(winners.length / 2);
  });

  it('are the same for the same seed, and dealt otherwise for another', () => {
    expect(fateOf(WORN_SIX)).toEqual(kept);
    const decks = [1, 2, 3, 4].map((seed) => {
      const dealt = fateOf(WORN_SIX, seed);
      return dealt.fate === 'kept' ? JSON.stringify(dealt.book.start) : dealt.fate;
    });
    expect(new Set(decks).size).toBeGreaterThan(1);
  });

  it('that are known by their fingerprint are not kept', () => {
    if (kept.fate !== 'kept') throw new Error(kept.fate);
    expect(fateOf(WORN_SIX, 1, [kept.profile.fingerprint!]).fate).toBe('known');
  });

  it('that keep one start are won by one seat', () => {
    expect(fateOf({ ...bitFlip, start: 'ones' }, null).fate).toBe('one-sided');
    expect(fateOf(bitFlipShowdown, null).fate).toBe('one-sided');
  });

  it('of which most moves make no difference are not kept', () => {
    const nothing = { ...bitFlip, start: 'random', moves: [bitFlip.moves[0]!] } as const;
    // One bit a turn: parity alone decides, and no move ever matters.
    expect(fateOf(nothing).fate).toMatch(/^(?:one-sided|few-decisions)$/);
  });

  it('that take more work than is done for one are too large, whatever the machine', () => {
    const wide = { ...bitFlipShowdown, width: 16, widths: { from: 16, to: 16 }, start: 'random' } as const;
    const toggles = { do: 'toggle', on: 'shared', bits: { from: 1, to: 3 }, adjacent: false } as const;
    expect(fateOf({ ...wide, moves: [toggles] })).toEqual({ fate: 'too-large', facts: {} });
    expect(evaluate({ text: '{', seed: 1, known: [] })).toEqual({ fate: 'too-large', facts: {} });
  });
});
