// The move that a refusal shows as an example can be typed as it stands, by the player who reads it.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pick, seededRandom } from '../../src/base/random.ts';
import { dealRound } from '../../src/match/deal.ts';
import { decide } from '../../src/match/decide.ts';
import { allowedMoves, whyRefused } from '../../src/match/legal.ts';
import { currentRound, positionIn } from '../../src/match/match.ts';
import { createMatch } from '../../src/match/setup.ts';
import { parseMove } from '../../src/notation/move.ts';
import { exampleInRound } from '../../src/table/example-move.ts';
import { arbitraryBook } from './arbitrary-book.ts';
import { must, setupOf } from './sample-match.ts';

it('in rounds of any book, under every ruling', () => {
  let shown = 0;
  fc.assert(
    fc.property(arbitraryBook, fc.nat(999), fc.boolean(), (book, seed, noRepeat) => {
      const random = seededRandom(seed);
      const created = createMatch(setupOf(book, { endless: noRepeat ? 'no-repeat' : 'play-on' }));
      fc.pre(created.ok);
      let match = must(created);
      match = must(
        decide(match, dealRound(match, { first: seed % 2 === 0 ? 0 : 1, random, salt: '' })),
      ).match;
      for (let left = 8; left > 0; left--) {
        const round = currentRound(match)!;
        if (round.outcome !== undefined) return;
        const { toMove } = positionIn(round);
        const move = must(parseMove(round.rules, toMove, exampleInRound(round)!));
        expect(whyRefused(round, move)).toBeUndefined();
        shown++;
        match = must(
          decide(match, { do: 'move', seat: toMove, move: pick(random, allowedMoves(round))! }),
        ).match;
      }
    }),
    { numRuns: 300, seed: 5 },
  );
  expect(shown).toBeGreaterThan(300);
});
