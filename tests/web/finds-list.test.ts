// The parts of the page of finds that need no browser: reading files, the order of the table, places on the plot.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profile } from '../../src/lab/profile.ts';
import { dealtFifteens } from '../../src/games/shelf/dealt-fifteens.ts';
import { FINDS_WORDS } from '../../src/web/workshop/finds/finds-words.ts';
import { ordered, reordered, type FoundGame } from '../../src/web/workshop/finds/found-game.ts';
import { measuredIn, MEASURES, measureWords } from '../../src/web/workshop/finds/measures.ts';
import { gameByKey, placedGames } from '../../src/web/workshop/finds/plot-places.ts';
import { readFinds } from '../../src/web/workshop/finds/read-finds.ts';
import { must } from '../core/sample-match.ts';
import { sampleFinds, TITLES } from './finds-sample.ts';

const GAMES = must(readFinds(JSON.stringify(sampleFinds())));
const titlesOf = (games: readonly FoundGame[]) => games.map(({ title }) => title);

/** What is said of a file, in one line. */
function refusalOf(data: unknown): string {
  const read = readFinds(typeof data === 'string' ? data : JSON.stringify(data));
  return read.ok ? 'read' : FINDS_WORDS.fault(read.fault);
}

describe('a file of finds', () => {
  it('is read game by game, with what it was made from', () => {
    expect(titlesOf(GAMES)).toEqual(TITLES);
    const [amber, brave, calm] = GAMES;
    expect(amber!.measured).toMatchObject({
      fairness: 0.9,
      ladder: 1.2,
      depth: 3.5,
      novelty: 2,
      theory: null,
    });
    expect(amber!.about).toEqual(['Made from Bit Flip. Changed: width and a number of the goal.']);
    expect(brave!.measured.depth).toBeNull();
    expect([amber!.sampled, calm!.sampled]).toEqual([false, true]);
    expect(amber!.book.width).toBe(4);
  });

  it.each([
    ['{', 'This file is not JSON: a finds.json of bitduel lab is expected.'],
    [{ finds: [] }, 'This file holds no finds: a finds.json of bitduel lab is expected.'],
    [[], 'This file holds no finds: a finds.json of bitduel lab is expected.'],
    [
      { ...sampleFinds(), format: 2 },
      'This file is of another version of Bitduel: write it again with this one.',
    ],
    [{ ...sampleFinds(), finds: [] }, 'This search has found nothing yet.'],
    [
      { ...sampleFinds(), finds: Array.from({ length: 2001 }, () => sampleFinds().finds[0]) },
      'This file holds more than 2,000 games, which is too many to show.',
    ],
    [
      { ...sampleFinds(), finds: [sampleFinds().finds[0], { book: { id: 'x' } }] },
      /^Game 2 of this file is no rule book: width is missing: .* \(and \d+ more mistakes\)\.$/,
    ],
    [
      { ...sampleFinds(), finds: [{ ...sampleFinds().finds[0], profile: {} }] },
      'Game 1 of this file has no measures: a finds.json of bitduel lab is expected.',
    ],
  ])('that is wrong is refused in one line: %#', (data, words) => {
    const said = refusalOf(data);
    expect(said).toMatch(
      typeof words === 'string' ? new RegExp(`^${words.replaceAll(/[.()]/g, '\\$&')}$`) : words,
    );
    expect(said).not.toContain('\n');
  });

  it('never throws, whatever is in it', () => {
    const odd = fc.oneof(
      fc.json(),
      fc.jsonValue().map((finds) => JSON.stringify({ ...sampleFinds(), finds })),
      fc
        .jsonValue()
        .map((value) =>
          JSON.stringify({ ...sampleFinds(), finds: [{ ...sampleFinds().finds[0], changes: value }] }),
        ),
      fc.jsonValue().map((value) => JSON.stringify({ ...sampleFinds(), finds: [{ profile: value }] })),
    );
    fc.assert(
      fc.property(odd, (text) => {
        expect(refusalOf(text)).not.toBe('');
      }),
    );
  });
});

describe('measures', () => {
  it('all stand in a real profile', () => {
    const real = must(profile(dealtFifteens.book, { others: [dealtFifteens.book] }));
    const measured = measuredIn(real);
    expect(MEASURES.filter(({ id }) => measured[id] === null)).toEqual([]);
    expect(measured).toMatchObject({ fairness: real.fairness.least, length: real.length.medium });
  });

  it('are told as numbers, shares and counts; all and nothing only where it is so', () => {
    const shares = [null, 0, 1, 0.5, 0.9999, 0.0001, 0.928].map((share) =>
      measureWords({ as: 'percent' }, share),
    );
    expect(shares).toEqual(['–', '0 %', '100 %', '50 %', '99.9 %', '0.1 %', '92.8 %']);
    expect(measureWords({ as: 'count' }, 12345)).toBe('12,345');
    expect(measureWords({ as: 'number' }, 1.057)).toBe('1.06');
  });
});

describe('the order of the table', () => {
  it('goes by any measure both ways, and what does not apply comes last', () => {
    const byDepth = reordered({ by: 'ladder', falling: true }, 'depth');
    expect(byDepth).toEqual({ by: 'depth', falling: true });
    expect(titlesOf(ordered(GAMES, byDepth))).toEqual([
      'Daring Door',
      'Amber Fox',
      'Calm Crow',
      'Brave Bell',
    ]);
    expect(titlesOf(ordered(GAMES, reordered(byDepth, 'depth')))).toEqual([
      ...['Calm Crow', 'Amber Fox', 'Daring Door', 'Brave Bell'],
    ]);
    expect(reordered(byDepth, 'title')).toEqual({ by: 'title', falling: false });
  });

  it('is one for every measure', () => {
    for (const { id } of MEASURES) {
      const values = ordered(GAMES, { by: id, falling: true }).flatMap(({ measured }) => measured[id] ?? []);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    }
  });
});

describe('the plot', () => {
  const placed = placedGames(GAMES, { across: 'ladder', upwards: 'fairness' });

  it('has more to the right and more above', () => {
    const [amber, brave, calm] = placed;
    expect(calm!.x).toBeGreaterThan(amber!.x);
    expect(calm!.y).toBeGreaterThan(amber!.y);
    expect(brave!.y).toBeLessThan(amber!.y);
    for (const { x, y } of placed) expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThanOrEqual(6);
  });

  it('leaves out what a measure does not apply to, and puts what is alike in the middle', () => {
    expect(
      titlesOf(placedGames(GAMES, { across: 'ladder', upwards: 'depth' }).map(({ game }) => game)),
    ).toEqual([...['Amber Fox', 'Calm Crow', 'Daring Door']]);
    expect(placedGames(GAMES, { across: 'balance', upwards: 'ladder' }).map(({ x }) => x)).toEqual([
      50, 50, 50, 50,
    ]);
    expect(placedGames(GAMES, { across: 'theory', upwards: 'ladder' })).toEqual([]);
  });

  it('lets the arrow keys reach every game, in either direction', () => {
    for (const [key, start] of [
      ['ArrowRight', 'Home'],
      ['ArrowLeft', 'End'],
    ] as const) {
      const seen = [gameByKey(start, placed, undefined)!];
      for (const _ of placed) seen.push(gameByKey(key, placed, seen.at(-1))!);
      expect(new Set(seen)).toEqual(new Set(GAMES));
    }
    let up = gameByKey('ArrowUp', placed, GAMES[2]);
    expect(up).toBe(GAMES[0]);
    up = gameByKey('ArrowUp', placed, GAMES[1]);
    expect(up).toBe(GAMES[1]);
    expect(gameByKey('a', placed, GAMES[0])).toBeUndefined();
  });
});
