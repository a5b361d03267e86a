// How many cases a test draws: a small sample in `npm test`, a larger one in `npm run test:slow`, which runs every test
// that imports this file a second time.
const IS_SLOW = process.env['BITDUEL_TESTS'] === 'slow';

export function sampleSize(inTest: number, inSlow: number): number {
  return IS_SLOW ? inSlow : inTest;
}
