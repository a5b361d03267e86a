// How many cases a test draws: a small sample in `npm test`, a larger one in `npm run test:slow`, which runs every test
// that imports this file a second time.
const IS_SLOW = process.env['BITDUEL_TESTS'] === 'slow';

export function sampleSize(inTest: number, inSlow: number): number {
  return IS_SLOW ? inSlow : inTest;
}

/** All items in `npm run test:slow`; in `npm test` at most so many of them, evenly spread. */
export function sampleOf<T>(items: readonly T[], mostInTest: number): readonly T[] {
  const count = Math.min(items.length, sampleSize(mostInTest, items.length));
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!);
}
