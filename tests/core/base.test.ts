// Bit arithmetic against plain string versions, that seeded chance is repeatable and even, sizes of texts.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseCount,
  countOnes,
  formatBits,
  hasRun,
  isRun,
  lowBits,
  onesOf,
  parseBits,
  subsets,
} from '../../src/base/bits.ts';
import { at, invariant } from '../../src/base/invariant.ts';
import { jsonBytes, utf8Bytes } from '../../src/base/json.ts';
import { drawWeighted, pick, seededRandom, shuffled } from '../../src/base/random.ts';
import { isPrintable, printable } from '../../src/base/text.ts';

/** A row of up to 30 bits, leftmost first. */
const row = fc.string({ unit: fc.constantFrom('0', '1'), minLength: 1, maxLength: 30 });

describe('bits agree with the same thing done on strings', () => {
  it('formatBits and parseBits', () => {
    fc.assert(
      fc.property(row, (text) => {
        const value = parseBits(text, text.length)!;
        expect(value).toBe([...text].reduce((sum, sign) => sum * 2 + Number(sign), 0));
        expect(formatBits(value, text.length)).toBe(text);
      }),
    );
  });

  it('parseBits reads nothing else', () => {
    const others = fc.string({ unit: 'binary' }).filter((text) => !/^[01]{4}$/u.test(text));
    fc.assert(fc.property(others, (text) => parseBits(text, 4) === undefined));
    for (const text of ['', '011', '01010', '01 1', '0b11', '+101', '1e10', '0110\n', '０１１０'])
      expect(parseBits(text, 4)).toBeUndefined();
  });

  it('countOnes, onesOf, hasRun, isRun', () => {
    fc.assert(
      fc.property(row, fc.integer({ min: 1, max: 31 }), (text, length) => {
        const value = Number.parseInt(text, 2);
        const places = [...text].flatMap((sign, place) => (sign === '1' ? [text.length - 1 - place] : []));
        expect(countOnes(value)).toBe(places.length);
        expect(onesOf(value)).toEqual(places);
        expect(hasRun(value, length)).toBe(text.includes('1'.repeat(length)));
        expect(isRun(value)).toBe(/^0*1+0*$/u.test(text));
      }),
    );
  });

  it('lowBits, at every width that is played', () => {
    for (let width = 0; width <= 30; width++) expect(lowBits(width)).toBe(Number(`0b0${'1'.repeat(width)}`));
  });

  it('subsets are all values with so many ones, ascending, and chooseCount counts them', () => {
    for (let width = 1; width <= 10; width++)
      for (let count = 1; count <= width + 1; count++) {
        const all = Array.from({ length: 2 ** width }, (_, value) => value);
        const wanted = all.filter((value) => value.toString(2).replaceAll('0', '').length === count);
        expect([...subsets(width, count)]).toEqual(wanted);
        expect(chooseCount(width, count)).toBe(wanted.length);
      }
  });

  it('subsets reach the top of 30 bits', () => {
    expect([...subsets(30, 29)]).toHaveLength(30);
    expect([...subsets(30, 30)]).toEqual([2 ** 30 - 1]);
    expect([...subsets(30, 1)].at(-1)).toBe(2 ** 29);
  });

  it('there is no subset of nothing', () => {
    expect([...subsets(4, 0)]).toEqual([]);
  });

  it("chooseCount follows Pascal's triangle up to 30", () => {
    for (let width = 2; width <= 30; width++)
      for (let count = 1; count < width; count++)
        expect(chooseCount(width, count)).toBe(
          chooseCount(width - 1, count - 1) + chooseCount(width - 1, count),
        );
  });
});

describe('our own mistakes throw', () => {
  it('invariant and at', () => {
    expect(() => invariant(false, 'one is two')).toThrow('one is two');
    expect(() => at([1, 2], 2)).toThrow('no item 2');
    expect(at([1, 2], 1)).toBe(2);
  });
});

function draw(...seeds: readonly number[]): readonly number[] {
  const random = seededRandom(...seeds);
  return Array.from({ length: 20 }, () => random.below(1000));
}

describe('seeded chance', () => {
  it('is the same for the same seeds and different for different ones', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (one, other) => {
        expect(draw(one, other)).toEqual(draw(one, other));
        expect(draw(one, other)).not.toEqual(draw(one, other + 1));
        expect(draw(one)).not.toEqual(draw(one, other));
      }),
    );
  });

  it('gives neighbouring seeds unlike first draws', () => {
    const firsts = Array.from({ length: 2000 }, (_, seed) => seededRandom(seed).below(4));
    for (const value of [0, 1, 2, 3]) {
      const times = firsts.filter((first) => first === value).length;
      expect(times).toBeGreaterThan(400);
      expect(times).toBeLessThan(600);
    }
  });

  it('is even: 7 boxes, 70,000 draws, each box within 4 % of its share', () => {
    const random = seededRandom(7);
    const boxes = Array.from({ length: 7 }, () => 0);
    for (let i = 0; i < 70_000; i++) boxes[random.below(7)]! += 1;
    for (const box of boxes) expect(Math.abs(box - 10_000)).toBeLessThan(400);
  });

  it('stays below its limit, up to 2 to the 30', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 2 ** 30 }), (seed, limit) => {
        const value = seededRandom(seed).below(limit);
        expect(Number.isInteger(value) && value >= 0 && value < limit).toBe(true);
      }),
    );
  });

  it('shuffles without losing anything and leaves the given array alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(), (items, seed) => {
        const before = [...items];
        const mixed = shuffled(seededRandom(seed), items);
        expect(items).toEqual(before);
        expect(mixed.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
      }),
    );
  });

  it('shuffles three items into all six orders about equally often', () => {
    const random = seededRandom(3);
    const times = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      const order = shuffled(random, ['a', 'b', 'c']).join('');
      times.set(order, (times.get(order) ?? 0) + 1);
    }
    expect(times.size).toBe(6);
    for (const count of times.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('draws as often as the weights say, and never what has none', () => {
    const random = seededRandom(4);
    const weights = { never: 0, seldom: 1, often: 3 };
    const times = { never: 0, seldom: 0, often: 0 };
    const names = Object.keys(weights) as (keyof typeof weights)[];
    for (let i = 0; i < 40_000; i++) times[drawWeighted(random, names, (name) => weights[name])!] += 1;
    expect(times.never).toBe(0);
    expect(Math.abs(times.seldom - 10_000)).toBeLessThan(400);
    expect(times.often).toBe(40_000 - times.seldom);
    expect(drawWeighted(random, [], () => 1)).toBeUndefined();
  });

  it('picks nothing from nothing', () => {
    expect(pick(seededRandom(1), [])).toBeUndefined();
    expect(pick(seededRandom(1), ['only'])).toBe('only');
  });
});

describe('sizes of texts', () => {
  it('are counted in bytes of UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(utf8Bytes(text)).toBe(Buffer.byteLength(text));
      }),
    );
    // Half a character takes the place of U+FFFD.
    expect(utf8Bytes('\ud800')).toBe(3);
  });

  it('of JSON are those of its text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(jsonBytes(value)).toBe(Buffer.byteLength(JSON.stringify(value)));
      }),
    );
  });
});

describe('printable texts', () => {
  it('are those in which nothing has to be escaped', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(isPrintable(text)).toBe(printable(text) === text);
      }),
    );
  });
});
