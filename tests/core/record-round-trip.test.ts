// Matches of any kind come out of their records as they went in, and going on with one is the same as playing all of it
// again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../../src/match/clock.ts';
import { ENDLESS_RULINGS } from '../../src/match/match.ts';
import { continueMatch, rebuildMatch } from '../../src/match/rebuild.ts';
import { formatOf } from '../../src/match/record.ts';
import type { RecordLine } from '../../src/notation/record-line.ts';
import { formatRecord, parseRecord, parseRow } from '../../src/notation/record.ts';
import { mayHideTarget } from '../../src/rules/book-facts.ts';
import { arbitraryBook } from './arbitrary-book.ts';
import { randomMatch, type RandomMatch } from './random-match.ts';
import { faultOf, must } from './sample-match.ts';
import { FISCHER } from './timed-match.ts';
import { sampleSize } from '../sample-size.ts';

const arbitraryClock: fc.Arbitrary<Clock | undefined> = fc.constantFrom(
  undefined,
  { main: 30_000, add: 0 },
  FISCHER,
  { move: 86_400_000 },
);
const arbitraryPlayers: fc.Arbitrary<readonly [string, string]> = fc.constantFrom(
  ['human', 'human'] as const,
  ['human', 'easy'] as const,
  ['agent:one', 'human'] as const,
  ['agent:gpt-5', 'agent:two'] as const,
);

/** Any match of any small book, in either format. */
const arbitraryMatch: fc.Arbitrary<RandomMatch> = fc
  .record({
    book: arbitraryBook,
    clock: arbitraryClock,
    longest: fc.option(fc.integer({ min: 6, max: 12 }), { nil: undefined }),
    opening: fc.option(fc.nat(3), { nil: undefined }),
    players: arbitraryPlayers,
    endless: fc.constantFrom(...ENDLESS_RULINGS),
    rounds: fc.integer({ min: 1, max: 3 }),
    hides: fc.boolean(),
    seed: fc.nat(),
    commands: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ hides, seed, commands, ...part }) => {
    const alone = !part.players.includes('human');
    const endless = alone && part.endless === 'play-on' ? ('draw' as const) : part.endless;
    const secret = hides && mayHideTarget(part.book);
    return randomMatch({ ...part, endless, secret, seed: undefined }, seed, commands);
  });

describe('any match', () => {
  it('comes out of its record as it went in', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(arbitraryMatch, ({ match, lines, secret }) => {
        const text = formatRecord(lines);
        const parsed = must(parseRecord(text));
        expect(formatRecord(parsed.lines)).toBe(text);
        expect(must(rebuildMatch(parsed.lines, secret))).toEqual({ match, unwritten: [] });
        seen.add(`format ${formatOf(match.setup)}`);
        for (const { outcome } of match.rounds) seen.add(outcome?.by ?? 'open');
      }),
      { numRuns: sampleSize(120, 200) },
    );
    // The draw of matches is wide enough to mean something.
    expect([...seen]).toEqual(
      expect.arrayContaining(['format 1', 'format 2', 'time', 'length', 'forfeit', 'resign', 'goal', 'open']),
    );
  });

  it('goes on from any line as if it had been played from the first', () => {
    fc.assert(
      fc.property(arbitraryMatch, fc.nat(), ({ lines, secret }, cut) => {
        const at = 1 + (cut % lines.length);
        const whole = must(rebuildMatch(lines, secret));
        const knows = revealedIn(lines.slice(at)) === undefined;
        const before = rebuildMatch(lines.slice(0, at), knows ? secret : secretAt(lines, at));
        const place = { line: at + 1, secret };
        expect(must(continueMatch(must(before), lines.slice(at), place))).toEqual(whole);
      }),
      { numRuns: sampleSize(30, 100) },
    );
  });

  it('goes on line by line, each checked at its own number', () => {
    fc.assert(
      fc.property(arbitraryMatch, ({ lines, match }) => {
        fc.pre(!match.setup.secret);
        let rebuilt = must(rebuildMatch(lines.slice(0, 1)));
        let [check, number] = ['', 1];
        const rows = formatRecord(lines).trimEnd().split('\n');
        const format = formatOf(match.setup);
        for (const row of rows) {
          const parsed = must(parseRow(row, { number, previous: check, format }));
          if (number > 1) rebuilt = must(continueMatch(rebuilt, [parsed.line], { line: number }));
          ({ check } = parsed);
          number++;
        }
        expect(rebuilt).toEqual({ match, unwritten: [] });
        const wrong = continueMatch(rebuilt, [{ t: 'end', tally: [9, 9] }], { line: number });
        expect(faultOf(wrong)).toEqual({ code: 'impossible-line', line: number });
      }),
      { numRuns: sampleSize(30, 100) },
    );
  });
});

/** The first target that these lines reveal, if any. */
function revealedIn(lines: readonly RecordLine[]): { target: string; salt: string } | undefined {
  const outcome = lines.find((line) => line.t === 'outcome' && line.target !== undefined);
  return outcome?.t === 'outcome' ? { target: outcome.target!, salt: outcome.salt! } : undefined;
}

/** What the authority knew at this line of a target that is revealed later. */
function secretAt(lines: readonly RecordLine[], at: number): { target: number; salt: string } | undefined {
  const isOpen = lines.slice(0, at).findLast(({ t }) => t === 'round' || t === 'outcome')?.t === 'round';
  const revealed = isOpen ? revealedIn(lines.slice(at)) : undefined;
  return revealed && { target: Number.parseInt(revealed.target, 2), salt: revealed.salt };
}
