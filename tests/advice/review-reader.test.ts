// Whom a review speaks to. A person who played the computer is "you" in all that is said, and the computer is "the
// computer"; another person is called by name; where nobody is spoken to, the players have numbers. What is said is
// otherwise the same.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adviseRound } from '../../src/advice/position-advice.ts';
import { adviseReview, type ReviewAdvice } from '../../src/advice/review-advice.ts';
import { endingWords } from '../../src/coach/review/ending-words.ts';
import { seededRandom } from '../../src/base/random.ts';
import { createCaches } from '../../src/hidden/caches.ts';
import { decide } from '../../src/match/decide.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import { positionIn, type Match, type Round } from '../../src/match/match.ts';
import { publicRound } from '../../src/match/view.ts';
import type { You } from '../../src/coach/words/person.ts';
import { SEATS } from '../../src/rules/rule-book.ts';
import { secret, small } from '../coach/hidden-rounds.ts';
import { begun, bookOf, must, roundOf, setupOf } from '../core/sample-match.ts';
import { sampleSize } from '../sample-size.ts';

const caches = createCaches();

/** Each player may flip bits of the other's register too, so that it is no race. */
const SPOILING = [
  { do: 'toggle', on: 'own', bits: { from: 1, to: 1 }, adjacent: false },
  { do: 'toggle', on: 'other', bits: { from: 1, to: 1 }, adjacent: false },
] as const;

/** Matches of every kind that reviews tell apart, by what their moves are graded by. */
const BEGUN: readonly [basis: ReviewAdvice['basis'], match: () => Match][] = [
  ['rules', () => begun(setupOf(bookOf('bit-flip')), { start: '11111111' })],
  ['rules', () => begun(setupOf(bookOf('bit-flip-showdown')))],
  ['rules', () => begun(setupOf(bookOf('bit-battle-fives')))],
  ['rules', () => begun(setupOf(bookOf('binary-battle')), { target: '1010' })],
  ['rules', () => begun(setupOf(bookOf('bit-battle')), { target: '10110111' })],
  ['no-repeat', () => begun(setupOf(bookOf('bit-flip-showdown'), { endless: 'no-repeat' }))],
  ['belief', () => secret(small(4, 2), '1011')],
  ['deduced', () => secret({ ...small(4, 2), moves: SPOILING }, '1011')],
];

/** Some plies by chance; perhaps it ends by giving up. */
function played(match: Match, seed: number): Round {
  const chance = seededRandom(seed);
  const plies = chance.below(14);
  let now = match;
  for (let ply = 0; ply < plies && roundOf(now).outcome === undefined; ply++) {
    const { toMove } = positionIn(roundOf(now));
    const moves = allowedMoves(roundOf(now));
    const move = moves[chance.below(moves.length)]!;
    now = must(decide(now, { do: 'move', seat: toMove, move })).match;
  }
  const round = roundOf(now);
  if (round.outcome !== undefined || chance.below(3) > 0) return round;
  return roundOf(must(decide(now, { do: 'resign', seat: positionIn(round).toMove })).match);
}

/** All that is said of a round and of where it stands. */
async function saidOf(round: Round, you: You | undefined): Promise<readonly string[]> {
  const { review, accuracy, turning } = must(await adviseReview(caches, round, { you }));
  const { hints } = must(await adviseRound(caches, publicRound(round), { person: you ?? 'numbers' }));
  const ending = endingWords(round, review, you) ?? '';
  return [...accuracy, ...turning, ending, hints.value, hints.best.words];
}

describe.each(BEGUN.map(([basis, match], index) => ({ basis, match, index })))(
  'a round graded by $basis ($index)',
  ({ basis, match }) => {
    it('is told to a person without any number of a player, and to nobody without "you"', async () => {
      const property = fc.asyncProperty(fc.nat(), fc.constantFrom(...SEATS), async (seed, you) => {
        const round = played(match(), seed);
        expect(must(await adviseReview(caches, round)).basis).toBe(basis);
        // "(bit 4 of Player 2)" names a row of the board, which has its number there.
        const said = await saidOf(round, you);
        const toYou = said.map((each) => each.replaceAll(/\([^()]* of Player [12]\)/g, ''));
        const ofAda = said.map((each) => each.replaceAll(/the computer/gi, 'ada'));
        expect(await saidOf(round, { seat: you, other: 'ada' })).toEqual(ofAda);
        expect(toYou.filter((sentence) => /Player/.test(sentence))).toEqual([]);
        const toNobody = await saidOf(round, undefined);
        expect(toNobody.filter((sentence) => /\byou|the computer/i.test(sentence))).toEqual([]);
        expect(toYou).toHaveLength(toNobody.length);
      });
      await fc.assert(property, { numRuns: sampleSize(10, 40) });
    }, 120_000);
  },
);

it('says who did what as the numbers say it', async () => {
  const property = fc.asyncProperty(fc.nat(), fc.constantFrom(...SEATS), async (seed, you) => {
    const round = played(BEGUN[0]![1](), seed);
    const [toYou, toNobody] = [await saidOf(round, you), await saidOf(round, undefined)];
    // Advice to the reader leaves the name out: "Take the middle" for "Player 1 should take the middle".
    const advice = new RegExp(`Player ${you + 1} (?:should|copies)`, 'g');
    const named = toNobody.map((sentence) =>
      [...sentence.replaceAll(advice, '').matchAll(/Player ([12])/g)].map(([, number]) => Number(number) - 1),
    );
    const told = toYou.map((sentence) =>
      [...sentence.matchAll(/\b(?:you|the computer)/gi)].map(([word]) =>
        /^you/i.test(word) ? you : 1 - you,
      ),
    );
    expect(told).toEqual(named);
  });
  await fc.assert(property, { numRuns: sampleSize(30, 100) });
});
