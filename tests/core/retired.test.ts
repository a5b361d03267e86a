// Games that have left the shelf: no list shows them, and their ids are accepted wherever the id of a game is.
import { describe, expect, it } from 'vitest';
import { finish } from '../../src/base/steps.ts';
import { valueFromStart } from '../../src/hidden/without-repeats.ts';
import { findingEffects } from '../../src/lab/addition-effects.ts';
import type { AdditionEffect } from '../../src/lab/measures/additions.ts';
import { measuringSlogans } from '../../src/lab/measures/slogans.ts';
import { solvingGraph } from '../../src/lab/solving-graph.ts';
import { deckRegisters, fixedTarget } from '../../src/rules/book-facts.ts';
import { compile, withTarget } from '../../src/rules/compile.ts';
import { startOf } from '../../src/rules/position.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { fairVersionOf, SHELF } from '../../src/games/shelf/shelf.ts';
import { findListedGame, LISTED_GAMES, listedGamesWith } from '../../src/games/shelf/listed-games.ts';
import { RETIRED } from '../../src/games/shelf/retired/retired.ts';
import { GAMES } from '../../src/games/catalogue.ts';
import { HUMAN } from '../../src/match/match.ts';
import { hashBook } from '../../src/match/record.ts';
import { refOf, resolveGame } from '../../src/web/share/game-ref.ts';
import { readCreateMatch } from '../../src/wire/create-match.ts';
import { setupOf } from '../../src/wire/match-plan.ts';
import { sampleOf } from '../sample-size.ts';
import { must } from './sample-match.ts';

/** As the books were when the games were listed: matches, links and standings go by them. */
const HASHES: Readonly<Record<string, string>> = {
  'gapped-bit-flip': 'd0f9f54fbe0e6dd65d4d2647c306b046226ef083c1f2e315a2033e8497c47f1a',
  'no-way-back': 'dc157287f288812d3010e352816c952ca440a4017f591c0a87f48cc98db68289',
  'ring-of-six': 'debded9d84dc8e66a06d6a7499e5cf007aeba7c1ee0e65818e966eabf2b485cb',
  'round-trip': 'a2f9d14dcdc2bb4eec0c7d3d02330d88a7c8c92525531621911ca6e0b6267ba3',
  'second-wind': 'a98a09866ce9767d416bf3b0d942d4afd89f1fd6f70005d885397b5918878ead',
  'sit-out': '5e3c7a0135cc016c4299d39112b84e2a6cf3c71a4cfe9296494d68b707fe0368',
  'worn-sixes': 'ee386f9f0dbd05f38745ceabe224173f67f1971442cddfcdde21fb56836286f5',
};

function bookOf(id: string): RuleBook {
  return findListedGame(id)!.book;
}

function effectsOf(id: string): readonly AdditionEffect[] {
  return finish(findingEffects(must(compile(bookOf(id)))))!;
}

it('are those that were listed once, and are in no list', () => {
  expect(RETIRED.map(({ id }) => id)).toEqual(Object.keys(HASHES));
  const listed = new Set([...LISTED_GAMES, ...SHELF].map(({ id }) => id));
  expect(RETIRED.filter(({ id }) => listed.has(id))).toEqual([]);
  for (const { book } of GAMES) expect(RETIRED).not.toContain(fairVersionOf(book));
});

describe('what is said of them is computed:', () => {
  it('if Player 2 begins No Way Back, Player 2 wins from every dealt start', () => {
    const book = bookOf('no-way-back');
    const rules = withTarget(must(compile(book)), fixedTarget(book));
    const values = deckRegisters(book)!.map(
      (registers) => valueFromStart(rules, startOf(rules, registers, 1))!.value,
    );
    expect(values).toEqual(values.map(() => 'win'));
  });

  it.each(sampleOf(['round-trip', 'second-wind'], 1))('the charges of %s change nothing', (id) => {
    const charges = effectsOf(id).find(({ addition }) => addition === 'charges');
    expect(charges).toMatchObject({ positions: { changed: 0 }, starts: { changed: 0 } });
  });

  it('the passes of Sit Out change no start, and the ring of Ring of Six less than 10 %', () => {
    expect(effectsOf('sit-out').find(({ addition }) => addition === 'pass')?.starts.changed).toBe(0);
    const ring = effectsOf('ring-of-six').find(({ addition }) => addition === 'ring');
    expect(ring?.positions.changed).toBeLessThan(0.1);
  });

  it.each([
    ['gapped-bit-flip', 'twin runs', 1],
    ['worn-sixes', 'undo', 0],
  ])('a simple strategy decides %s: %s', (id, name, least) => {
    const { graph } = must(finish(solvingGraph(must(compile(bookOf(id))), false)));
    const found = finish(measuringSlogans(graph!))!.scores.find((score) => score.name === name)!;
    expect(found.decides).toBe(true);
    expect(found.wins.first).toBeGreaterThanOrEqual(least);
  });
});

describe.each(RETIRED.map((game) => [game.id, game] as const))('%s', (id, game) => {
  it('has the book that it had', () => {
    expect(hashBook(game.book)).toBe(HASHES[id]);
  });

  it('is found by its id, says why it is no longer listed, and links by its id', async () => {
    expect(findListedGame(id)).toMatchObject({ book: game.book, shelved: game });
    expect(listedGamesWith(id).map((each) => each.id)).toEqual([...LISTED_GAMES.map((each) => each.id), id]);
    expect(game.why).toMatch(/^No longer listed: /);
    expect(await refOf(game.book)).toEqual({ id });
    expect(must(await resolveGame({ id })).book).toEqual(game.book);
  });

  it('is created online for clients that still list it', () => {
    const asked = readCreateMatch({ game: { id }, seats: [{ me: true }, { open: true }] });
    expect(must(setupOf(must(asked)))).toMatchObject({
      game: { id, title: game.title },
      setup: { book: game.book, players: [HUMAN, HUMAN] },
    });
  });
});
