// The shelf: every proof is worked out again, and every game is as fair, finite and deep as the shelf promises.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.ts';
import { fairVersionOf, SHELF } from '../../src/games/shelf/shelf.ts';
import type { ShelfGame } from '../../src/games/shelf/shelf-game.ts';
import { createBeliefTables } from '../../src/hidden/belief-table.ts';
import { chanceFromStart } from '../../src/hidden/without-repeats.ts';
import { profile, type Profile } from '../../src/lab/profile.ts';
import { proofOf, type ShelfProof } from '../../src/lab/proof.ts';
import { hashBook } from '../../src/match/record.ts';
import { everyRoundEnds, needsHistory } from '../../src/rules/bit-changes.ts';
import { fixedTarget, isTargetSecret } from '../../src/rules/book-facts.ts';
import { compile, withStart, withTarget, type Rules } from '../../src/rules/compile.ts';
import { endingAfterMove, legalMoves, play } from '../../src/rules/play.ts';
import { startOf, startPosition, type Position } from '../../src/rules/position.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { Value } from '../../src/solver/value.ts';
import { must } from '../core/sample-match.ts';
import { sampleSize } from '../sample-size.ts';

const FOLDER = 'src/games/shelf/proofs';

function written({ id }: Pick<ShelfGame, 'id'>): ShelfProof {
  return JSON.parse(readFileSync(`${FOLDER}/${id}.json`, 'utf8')) as ShelfProof;
}

it('has a proof for every game and nothing else, and at least ten games', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(SHELF.map(({ id }) => `${id}.json`).toSorted());
  expect(SHELF.length).toBeGreaterThanOrEqual(10);
  expect(SHELF.length).toBeLessThanOrEqual(12);
});

it('has a fair version of each of the five, and at least five finds', () => {
  for (const { book } of GAMES) expect(fairVersionOf(book)?.parent).toBe(book.id);
  expect(SHELF.filter(({ mends }) => !mends).length).toBeGreaterThanOrEqual(5);
});

describe.each(SHELF.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const { id, book, parent, line, changes, why } = game;
  const proof = written(game);

  it('is a book in its normal form, with an id of its own, and words that say something', () => {
    expect(JSON.stringify(must(readRuleBook(JSON.parse(JSON.stringify(book)))))).toBe(JSON.stringify(book));
    expect([id, game.title]).toEqual([book.id, book.title]);
    expect(proof.hash).toBe(hashBook(book));
    expect(SHELF.filter((each) => each.id === id)).toHaveLength(1);
    expect(GAMES.map((each) => each.book.id)).toContain(parent);
    expect([line, ...changes, why].filter((words) => words.length < 20 || !/[.?!]$/.test(words))).toEqual([]);
    expect(line.length).toBeLessThanOrEqual(110);
  });

  it('always ends, is won by each seat equally often, and takes 5 to 40 plies', () => {
    const { wins, length, unfinished } = proof.profile;
    expect(unfinished).toBe(0);
    expect(everyRoundEnds(book)).toBe(true);
    const tolerance = isTargetSecret(book) ? 0.02 : 0;
    expect(Math.abs(wins!.first - 0.5)).toBeLessThanOrEqual(tolerance);
    expect(Math.abs(wins!.second - 0.5)).toBeLessThanOrEqual(tolerance);
    expect(length.medium).toBeGreaterThanOrEqual(5);
    expect(length.medium).toBeLessThanOrEqual(40);
  });

  it('gives the numbers of its book in its words, in the README too', () => {
    const readme = readFileSync('README.md', 'utf8');
    const row = readme.split('\n').find((each) => each.startsWith(`| \`${id}\` |`)) ?? '';
    expect(row.length).toBeGreaterThan(30);
    const { charges, wear, goal, start } = book;
    const told = `${line} ${changes.join(' ')}`;
    const width = book.summary.includes('byte') ? 'byte' : WORDS[book.width];
    expect(`${told} ${book.summary}`.toLowerCase()).toContain(width);
    const wanted = [
      ...(charges === undefined ? [] : [TIMES[charges as number]!]),
      ...(wear === undefined ? [] : [`${WORDS[wear]} flips`]),
      ...('of' in goal ? [`${goal.of}`] : []),
    ];
    expect(told).toContain(charges === undefined ? '' : `${WORDS[charges as number]} charges`);
    for (const words of wanted) for (const text of [told, row]) expect(text).toContain(words);
    if (typeof start !== 'object' || !('deal' in start)) return;
    const [all, half] = [WORDS[start.deal.length]!, WORDS[start.deal.length / 2]!];
    expect(told.toLowerCase()).toMatch(new RegExp(`${all} (starts|rows)[^:]*: ${half} are won by each`));
  });

  it('is fair whoever moves first', () => {
    if (proof.starts === null) return;
    const wins = proof.starts.map(({ value }) => value);
    const swapped = proof.starts.map((start) => start.swapped);
    const half = Array.from({ length: proof.starts.length / 2 });
    const fair = [...half.map(() => 'loss'), ...half.map(() => 'win')];
    expect([wins.toSorted(), swapped.toSorted()]).toEqual([fair, fair]);
  });

  it('has no addition that is decoration', () => {
    for (const { positions, starts } of proof.profile.additions ?? []) {
      expect(positions.changed).toBeGreaterThanOrEqual(0.1);
      expect(starts.changed).toBeGreaterThan(0);
    }
  });

  it('says of its charges what was computed', () => {
    const charges = proof.profile.additions?.find(({ addition }) => addition === 'charges');
    if (charges === undefined) return;
    const count = proof.starts!.length;
    const changed = Math.round(charges.starts.winner * count);
    expect(why).toBe(`Without the charges another player would win ${changed} of the ${count} starts.`);
  });

  it('keeps the levels apart, and no simple strategy decides it', () => {
    const { ladder, slogans } = proof.profile;
    for (const level of ['easy', 'medium', 'hard', 'perfect'] as const)
      expect(ladder[level]).toBeGreaterThanOrEqual(0.52);
    expect(ladder.overEasy).toBeGreaterThanOrEqual(0.65);
    expect(slogans?.decides ?? null).toBe(null);
  });
});

describe('what is said of the fair versions is computed:', () => {
  const parents = Object.fromEntries(GAMES.map(({ book }) => [book.id, book]));

  it.each(['worn-battle', 'worn-showdown'])('%s never ends without the wear', (id) => {
    const [wear] = profileOf(id).additions!;
    expect(wear).toMatchObject({ addition: 'wear', starts: { ending: 1 } });
    const count = written({ id }).starts!.length;
    expect(saidOf(id)).toBe(`Without the wear nobody could force a win from any of the ${count} starts.`);
  });

  it('Dealt Fifteens: nothing to decide before, a choice in most positions now', () => {
    const parent = must(profile(parents['bit-battle-fives']!));
    expect([parent.wins?.second, parent.decisions.positions]).toEqual([1, 0]);
    expect(profileOf('dealt-fifteens').decisions.positions).toBeGreaterThan(0.5);
    expect(saidOf('dealt-fifteens')).toMatch(
      /the second player wins whatever anyone plays\..* in most positions/,
    );
  });

  it('Last Bit Loses: the mirror won before, and hardly ever wins now', () => {
    expect(mirrorIn(must(profile(parents['bit-flip']!))).first).toBe(1);
    const { first, second } = mirrorIn(profileOf('last-bit-loses'));
    expect(Math.max(first!, second!)).toBeLessThan(0.01);
    expect(saidOf('last-bit-loses')).toContain('less than 1 %');
  });
});

function saidOf(id: string): string {
  return SHELF.find((game) => game.id === id)!.why;
}

function profileOf(id: string): ShelfProof['profile'] {
  return written({ id }).profile;
}

const WORDS: Readonly<Record<number, string>> = {
  ...{ 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine' },
  ...{ 10: 'ten', 11: 'eleven' },
};
const TIMES: Readonly<Record<number, string>> = { 2: 'twice', 3: 'three times' };

/** What the mirror wins against perfect play. */
function mirrorIn({ slogans }: Pick<Profile, 'slogans'>) {
  return slogans!.scores.find(({ name }) => name === 'mirror')!.wins;
}

/** Without games played out by the thousand, and in `npm test` without the largest one. */
const MOST_POSITIONS = sampleSize(10_000, Infinity);
const QUICK = SHELF.filter(
  (game) => !needsHistory(game.book) && (written(game).profile.positions ?? Infinity) < MOST_POSITIONS,
);

describe.each(QUICK.map((game) => [game.id, game] as const))('the proof of %s', (_, game) => {
  it('is what is worked out again', () => {
    const again = must(proofOf(game));
    expect(roundedDown(again)).toEqual(roundedDown(written(game)));
  });

  it('has the values of every start that going through all play finds', () => {
    const rules = withTarget(must(compile(game.book)), fixedTarget(game.book));
    for (const { start, value, plies, swapped } of written(game).starts!) {
      const registers = start.split('/').map((row) => Number.parseInt(row, 2));
      const begun = withStart(rules, registers);
      expect([start, valueByTree(begun, startOf(begun, registers, 0))]).toEqual([start, { value, plies }]);
      const other = valueByTree(begun, startOf(begun, registers, 1));
      expect([start, other.value]).toEqual([start, swapped]);
    }
  });
});

describe('where what was played before counts', () => {
  const proofs = SHELF.filter(({ book }) => needsHistory(book)).map((game) => ({
    game,
    proof: written(game),
  }));

  it('the share of the targets is worked out again, and what is said of it is that number', () => {
    const hidden = proofs.filter((each) => isTargetSecret(each.game.book));
    expect(hidden.map(({ game }) => game.id)).toEqual(['bit-battle-in-the-dark']);
    for (const { game, proof } of hidden) {
      const rules = must(compile(game.book));
      const { wins, of } = chanceFromStart(createBeliefTables(), rules, startPosition(rules, 0)!)!;
      expect(proof.profile.wins!.first).toBeCloseTo(wins / of, 6);
      expect(game.why).toContain(`${wins} of the ${of} targets`);
      expect(numbersBefore(readFileSync('docs/solver.md', 'utf8'), of)).toEqual([`${wins}`]);
    }
  });
});

/** The numbers that are said to be won "of the 255". */
function numbersBefore(text: string, of: number): readonly string[] {
  return [
    ...new Set([...text.matchAll(new RegExp(`(\\d+) of the ${of}\\b`, 'g'))].map((found) => found[1]!)),
  ];
}

/** To four decimals, which no machine's arithmetic changes; first to six, as proofs are written. */
function roundedDown(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, toFourDigits));
}

function toFourDigits(_key: string, each: unknown): unknown {
  return typeof each === 'number' ? Math.round(Number(each.toFixed(6)) * 1e4) / 1e4 : each;
}

/** Where bits wear, the same state may be another position for the other seat. */
function keyOf({ state, toMove }: Position): number {
  return 2 * state + toMove;
}

/** Perfect play by going through all that can happen; every game here ends. */
function valueByTree(rules: Rules, start: Position): Value {
  const known = new Map<number, Value>();
  const visit = (position: Position): Value => {
    const seen = known.get(keyOf(position));
    if (seen !== undefined) return seen;
    const after = legalMoves(rules, position).map((move) => {
      const next = play(rules, position, move);
      const ending = endingAfterMove(rules, next);
      if (ending === undefined) return visit(next);
      return { value: ending.winner === next.toMove ? 'win' : 'loss', plies: 0 } as const;
    });
    const lost = after.filter(({ value }) => value === 'loss').map(({ plies }) => plies! + 1);
    const found: Value =
      lost.length > 0
        ? { value: 'win', plies: Math.min(...lost) }
        : { value: 'loss', plies: Math.max(...after.map(({ plies }) => plies! + 1)) };
    known.set(keyOf(position), found);
    return found;
  };
  return visit(start);
}
