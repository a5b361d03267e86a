// Randomness as an argument: code that needs chance is handed a Random. Nothing here asks the system for any.
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Random {
  /** A whole number from 0 to `limit` - 1, each equally likely. */
  below(limit: number): number;
}

/** The same seeds give the same numbers, on every machine. */
export function seededRandom(...seeds: readonly number[]): Random {
  const generator = xoroshiro128plus(seeds.reduce(mixSeed, 0));
  return { below: (limit) => uniformInt(generator, 0, limit - 1) };
}

/** One of the items, each equally likely. */
export function pick<T>(random: Random, items: ArrayLike<T>): T | undefined {
  return items.length === 0 ? undefined : items[random.below(items.length)];
}

const FINE = 2 ** 30;

/** One of the items, as likely as its weight is large. */
export function drawWeighted<T>(
  random: Random,
  items: readonly T[],
  weightOf: (item: T) => number,
): T | undefined {
  const weights = items.map(weightOf);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = (random.below(FINE) / FINE) * total;
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  return items[Math.max(index, 0)];
}

/** The items in random order; the given array stays as it is. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

function mixSeed(mixed: number, seed: number): number {
  const sum = Math.imul(mixed ^ seed, 0x9e3779b1) + 0x7f4a7c15;
  return (Math.imul(sum ^ (sum >>> 15), 0x85ebca6b) ^ (sum >>> 13)) | 0;
}
