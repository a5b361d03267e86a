// The shelf: every proof is worked out again, and every game is as fair, finite and deep as the shelf promises.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.ts';
import { fairVersionOf, SHELF } from '../../src/games/shelf/shelf.ts';
import type { ShelfGame } from '../../src/games/shelf/shelf-game.ts';
import { createBeliefTables } from '../../src/hidden/belief-table.ts';
import { chanceFromStart, valueFromStart } from '../../src/hidden/without-repeats.ts';
import { proofOf, type ShelfProof } from '../../src/lab/proof.ts';
import { hashBook } from '../../src/match/record.ts';
import { everyRoundEnds, needsHistory } from '../../src/rules/bit-changes.ts';
import { deckRegisters, fixedTarget, isTargetSecret } from '../../src/rules/book-facts.ts';
import { compile, withStart, withTarget, type Rules } from '../../src/rules/compile.ts';
import { endingAfterMove, legalMoves, play } from '../../src/rules/play.ts';
import { startOf, startPosition, type Position } from '../../src/rules/position.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { Value } from '../../src/solver/value.ts';
import { must } from '../core/sample-match.ts';
import { sampleSize } from '../sample-size.ts';
import { DECIDED_BY } from './decided-by.ts';

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

  it('keeps the levels apart, and is decided by no strategy that is not listed', () => {
    const { ladder, slogans } = proof.profile;
    for (const level of ['easy', 'medium', 'hard', 'perfect'] as const)
      expect(ladder[level]).toBeGreaterThanOrEqual(0.52);
    expect(ladder.overEasy).toBeGreaterThanOrEqual(0.65);
    expect(slogans?.decides ?? null).toBe(DECIDED_BY[id] ?? null);
  });
});

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
    const rules = must(compile(game.book));
    for (const { start, value, plies } of written(game).starts!) {
      const registers = start.split('/').map((row) => Number.parseInt(row, 2));
      const begun = withStart(rules, registers);
      expect([start, valueByTree(begun, startOf(begun, registers, 0))]).toEqual([start, { value, plies }]);
    }
  });
});

describe('where what was played before counts', () => {
  const proofs = SHELF.filter(({ book }) => needsHistory(book)).map((game) => ({
    game,
    proof: written(game),
  }));

  it('the value of every start is worked out again', () => {
    for (const { game, proof } of proofs.filter((each) => !isTargetSecret(each.game.book))) {
      const rules = withTarget(must(compile(game.book)), fixedTarget(game.book));
      const again = deckRegisters(game.book)!.map((registers) => {
        const known = valueFromStart(rules, startOf(rules, registers, 0))!;
        return { value: known.value, plies: known.plies };
      });
      expect(proof.starts!.map(({ value, plies }) => ({ value, plies }))).toEqual(again);
      const first = again.filter(({ value }) => value === 'win').length / again.length;
      expect(proof.profile.wins).toEqual({ first, second: 1 - first, nobody: 0 });
    }
  });

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

/** Perfect play by going through all that can happen; every game here ends, and both seats play alike. */
function valueByTree(rules: Rules, start: Position): Value {
  const known = new Map<number, Value>();
  const visit = (position: Position): Value => {
    const seen = known.get(position.state);
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
    known.set(position.state, found);
    return found;
  };
  return visit(start);
}
