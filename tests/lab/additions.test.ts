// What each addition of a book changes, against brute force on random books with every addition.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../src/base/steps.ts';
import { formatBits } from '../../src/base/bits.ts';
import { caseAt, positionAt, type SolvedGraph } from '../../src/lab/graph/solved-graph.ts';
import {
  additionsOf,
  ADDITION_NAMES,
  measuringAdditions,
  withoutAddition,
  type AdditionEffect,
  type AdditionName,
} from '../../src/lab/measures/additions.ts';
import { findingEffects } from '../../src/lab/addition-effects.ts';
import { additionWords } from '../../src/lab/addition-words.ts';
import { profile } from '../../src/lab/profile.ts';
import { findListedGame } from '../../src/games/shelf/listed-games.ts';
import { solvingGraph } from '../../src/lab/solving-graph.ts';
import { formatPosition } from '../../src/notation/position.ts';
import { everyGameEnds, needsHistory } from '../../src/rules/bit-changes.ts';
import { compile, type Rules } from '../../src/rules/compile.ts';
import type { Position } from '../../src/rules/position.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { arbitraryBook, bookWith, bookWithRuling } from '../core/arbitrary-book.ts';
import { ADDITIONS } from '../core/arbitrary-rules.ts';
import { naiveRead, type NaivePosition } from '../core/naive-position.ts';
import { must } from '../core/sample-match.ts';
import { naiveBegun, naiveValue } from '../solver/naive-history.ts';
import { ownBooks, sharedBooks } from '../solver/toggle-books.ts';
import { sampleSize } from '../sample-size.ts';
import { bookFrom } from './graphs.ts';
import { naiveOutlooks, type NaiveOutlook } from './naive-outlooks.ts';

/** Undefined for books with too many positions for brute force. */
function graphOf(book: RuleBook): SolvedGraph | undefined {
  const { graph } = must(finish(solvingGraph(must(compile(book)), false)));
  return graph === undefined || graph.size > 250 || graph.cases.length > 12 ? undefined : graph;
}

function effectsOf(graph: SolvedGraph, book: RuleBook): readonly AdditionEffect[] {
  return finish(measuringAdditions(graph, book));
}

interface Weighed {
  readonly rules: Rules;
  readonly position: Position;
  readonly weight: number;
}

/** The shares, rounded, by the values with and without. */
function sharesOf(those: readonly (readonly [NaiveOutlook, NaiveOutlook, number])[]) {
  const sum = (counts: (value: NaiveOutlook, without: NaiveOutlook) => boolean) =>
    those.reduce((all, [value, without, weight]) => all + (counts(value, without) ? weight : 0), 0);
  const all = sum(() => true);
  const share = (counts: (value: NaiveOutlook, without: NaiveOutlook) => boolean) =>
    all === 0 ? 0 : Math.round((1e9 * sum(counts)) / all) / 1e9;
  return {
    changed: share((value, without) => value !== without),
    winner: share((value, without) => value !== without && value !== 'endless' && without !== 'endless'),
    ending: share((value, without) => value !== 'endless' && without === 'endless'),
  };
}

function naiveShares(book: RuleBook, addition: AdditionName, those: readonly Weighed[]) {
  const without = withoutAddition(book, addition);
  const compared = groupedByRules(those).flatMap(([rules, members]) => {
    const target = rules.target === undefined ? undefined : formatBits(rules.target, rules.width);
    const read = ({ position }: Weighed) => naiveRead(book, formatPosition(rules, position));
    const freed = (place: NaivePosition) => ({
      ...place,
      opening: place.opening && without.opening !== undefined,
    });
    const places = members.map(read);
    const [one, other] = [
      naiveOutlooks(book, target, places),
      naiveOutlooks(without, target, places.map(freed)),
    ];
    return members.map(
      ({ weight }, index) => [one(places[index]!), other(freed(places[index]!)), weight] as const,
    );
  });
  return sharesOf(compared);
}

function groupedByRules(those: readonly Weighed[]): readonly (readonly [Rules, readonly Weighed[]])[] {
  const groups = new Map<Rules, Weighed[]>();
  for (const each of those) groups.set(each.rules, [...(groups.get(each.rules) ?? []), each]);
  return [...groups];
}

const rounded = ({ changed, winner, ending }: AdditionEffect['positions']) => ({
  changed: Math.round(1e9 * changed) / 1e9,
  winner: Math.round(1e9 * winner) / 1e9,
  ending: Math.round(1e9 * ending) / 1e9,
});

/** How often each addition was compared. */
const compared = new Map<AdditionName, number>();

function expectRight(book: RuleBook): void {
  if (needsHistory(book)) return;
  const graph = graphOf(book);
  if (graph === undefined) return;
  const positions = Array.from({ length: graph.size }, (_, node) => ({
    rules: caseAt(graph, node).rules,
    position: positionAt(graph, node),
    weight: graph.counts[node]!,
  }));
  const starts = graph.cases.flatMap(({ rules, starts: all }) => all.map((each) => ({ rules, ...each })));
  for (const effect of effectsOf(graph, book)) {
    const { addition } = effect;
    compared.set(addition, (compared.get(addition) ?? 0) + 1);
    const told = { positions: rounded(effect.positions), starts: rounded(effect.starts) };
    const wanted = {
      positions: naiveShares(book, addition, positions),
      starts: naiveShares(book, addition, starts),
    };
    expect({ book, addition, ...told }).toEqual({ book, addition, ...wanted });
  }
}

describe('of random books', () => {
  it.each(ADDITIONS)('with %s the shares are those of brute force', (addition) => {
    fc.assert(fc.property(bookWith(addition), expectRight), { numRuns: sampleSize(10, 600) });
  });

  it('with a ruling the shares are those of brute force', () => {
    fc.assert(fc.property(bookWithRuling, expectRight), { numRuns: sampleSize(20, 600) });
  });

  it('every addition came up', () => {
    expect(ADDITION_NAMES.filter((name) => (compared.get(name) ?? 0) < 2)).toEqual([]);
  });

  it('without an addition there is nothing to measure, and without any the list is empty', () => {
    fc.assert(
      fc.property(arbitraryBook, (book) => {
        for (const name of additionsOf(book))
          expect(additionsOf(withoutAddition(book, name))).not.toContain(name);
      }),
    );
  });
});

it('a ruling that nothing can come of changes nothing', () => {
  const moves = [{ do: 'clear', bits: 1 }];
  const book = bookFrom({ width: 3, start: 'ones', moves, goal: { is: 'zeros' }, endless: 'draw' });
  expect(everyGameEnds(book)).toBe(true);
  expect(effectsOf(graphOf(book)!, book)).toEqual([
    {
      addition: 'endless',
      positions: { changed: 0, winner: 0, ending: 0 },
      starts: { changed: 0, winner: 0, ending: 0 },
    },
  ]);
});

describe('of a book that forbids earlier positions', () => {
  it('the shares are those of search with history, each position as a start', () => {
    let changed = 0;
    for (const free of [...sharedBooks(2), ...ownBooks(1, [{ bits: 1 }])].slice(0, 40)) {
      const book: RuleBook = { ...free, endless: 'no-repeat' };
      const rules = must(compile(book));
      const [effect] = finish(findingEffects(rules)) ?? [];
      const graph = graphOf(free)!;
      const places = Array.from({ length: graph.size }, (_, node) =>
        naiveRead(free, formatPosition(rules, positionAt(graph, node))),
      );
      const without = naiveOutlooks(free, undefined, places);
      const wanted = sharesOf(
        places.map((place) => {
          const value = naiveValue(naiveBegun(book, place.rows, place.seat));
          return [value === 1 ? 'win' : 'loss', without(place), 1] as const;
        }),
      );
      expect({ book, told: effect && rounded(effect.positions) }).toEqual({ book, told: wanted });
      changed += wanted.changed > 0 ? 1 : 0;
    }
    expect(changed).toBeGreaterThan(5);
  });

  it('of No Way Back the ruling decides what never ended', () => {
    const [effect] = must(profile(findListedGame('no-way-back')!.book, { games: 4 })).additions!;
    expect(effect).toMatchObject({ addition: 'endless', starts: { changed: 1, winner: 0, ending: 1 } });
    expect(additionWords(effect!)).toMatch(
      /^Without its ruling on endless play, \d+ % of the positions and 100 % of the starts have another value: endless play in \d+ % of the positions and 100 % of the starts\.$/,
    );
  });
});

it('of Bit Battle in the Dark nothing can be told by positions', () => {
  const { book } = findListedGame('bit-battle-in-the-dark')!;
  expect(finish(findingEffects(must(compile(book))))).toBeNull();
});

it('a book of which nothing is left leaves every player stuck', () => {
  const moves = [{ do: 'toggle', bits: 1, costs: 1 }];
  const rules = {
    width: 1,
    start: 'zeros',
    goal: { is: 'zeros' },
    charges: 1,
    ban: 'own-move',
    stuck: 'passes',
  };
  expectRight(bookFrom({ ...rules, moves }));
});
