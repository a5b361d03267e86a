// A book seen in a mirror, or with 0 and 1 exchanged, is the same game: the same fingerprint and the same profile.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profile, type Profile } from '../../src/lab/profile.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import {
  isDeck,
  isGoalPair,
  type Goal,
  type MoveRule,
  type RuleBook,
  type Start,
} from '../../src/rules/rule-book.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { must } from '../core/sample-match.ts';
import { FIVE, RICHER } from './graphs.ts';
import { sampleSize } from '../sample-size.ts';

/** What becomes of a row of bits, of a move rule and of a goal; undefined if the goal cannot be said then. */
interface Change {
  readonly row: (bits: string) => string;
  readonly action: (action: 'toggle' | 'set' | 'clear') => 'toggle' | 'set' | 'clear';
  readonly words: Readonly<Record<'zeros' | 'ones', 'zeros' | 'ones'>>;
  readonly goal: (goal: Goal, width: number) => Goal | undefined;
}

const reversed = (row: string) => [...row].toReversed().join('');
const exchanged = (row: string) => row.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));

const MIRROR: Change = {
  row: reversed,
  action: (action) => action,
  words: { zeros: 'zeros', ones: 'ones' },
  goal: (goal) => {
    if (goal.is === 'pattern') return { ...goal, bits: reversed(goal.bits) };
    return goal.is === 'multiple' ? undefined : goal;
  },
};

const COMPLEMENT: Change = {
  row: exchanged,
  action: (action) => ({ toggle: 'toggle', set: 'clear', clear: 'set' } as const)[action],
  words: { zeros: 'ones', ones: 'zeros' },
  goal: (goal, width) => {
    if (goal.is === 'zeros' || goal.is === 'ones') return { ...goal, is: COMPLEMENT.words[goal.is] };
    if (goal.is === 'pattern') return { ...goal, bits: exchanged(goal.bits) };
    if (goal.is === 'count') return { ...goal, ones: width - goal.ones };
    return goal.is === 'multiple' || goal.is === 'run' ? undefined : goal;
  },
};

/** The book as it is then; undefined if its goal cannot be said. */
function changed(book: RuleBook, change: Change): RuleBook | undefined {
  const rowOf = (row: string) =>
    row === 'zeros' || row === 'ones' ? change.words[row] : row === 'random' ? row : change.row(row);
  const startOf = (start: Start): Start => {
    if (isDeck(start)) return { deal: start.deal.map((each) => startOf(each) as string) };
    return typeof start === 'string' ? rowOf(start) : [rowOf(start[0]), rowOf(start[1])];
  };
  const ruleOf = (rule: MoveRule): MoveRule => {
    if (rule.do === 'pass') return rule;
    if (rule.do !== 'flips') return { ...rule, do: change.action(rule.do) };
    const rows = (text: string) => text.split('/').map(change.row).join('/');
    const onlyOrder = (text: string) => (change === MIRROR ? rows(text) : text);
    return {
      ...rule,
      flips: rule.flips.map(({ need, flip }) => ({ need: rows(need), flip: onlyOrder(flip) })),
    };
  };
  const goals = (isGoalPair(book.goal) ? book.goal : [book.goal]).map((goal) =>
    change.goal(goal, book.width),
  );
  if (goals.includes(undefined)) return undefined;
  const target = book.target === 'none' ? book.target : { ...book.target, bits: rowOf(book.target.bits) };
  const same = {
    ...book,
    start: startOf(book.start),
    target,
    moves: book.moves.map(ruleOf),
    ...(book.opening === undefined ? {} : { opening: book.opening.map(ruleOf) }),
    goal: goals.length === 1 ? goals[0] : goals,
  };
  const read = readRuleBook(same);
  return read.ok ? read.value : undefined;
}

/** Strategies that mean the same in a mirror and with 0 and 1 exchanged: none that reads the row as a number, or its 1s. */
function isAlike({ name }: { readonly name: string }): boolean {
  return !['largest', 'smallest', 'even', 'odd', 'twin runs'].includes(name);
}

function measured(book: RuleBook): unknown {
  const { hash: _, slogans, ...rest }: Profile = must(profile(book, { games: 20 }));
  const alike = rest.sampled.includes('slogans') ? [] : (slogans?.scores ?? []).filter(isAlike);
  const told = { ...rest, slogans: alike.toSorted((one, other) => (one.name < other.name ? -1 : 1)) };
  return JSON.parse(
    JSON.stringify(told, (_key, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 1e6) / 1e6 + 0 : value,
    ),
  );
}

const CHANGES = [
  ['in a mirror', MIRROR],
  ['with 0 and 1 exchanged', COMPLEMENT],
] as const;

describe.each(CHANGES)('%s', (_, change) => {
  it.each([...FIVE, ...RICHER].filter((book) => changed(book, change) !== undefined))(
    '$id ($width bits) has the same profile',
    (book) => {
      expect(measured(changed(book, change)!)).toEqual(measured(book));
    },
  );

  it('any small book has the same profile', () => {
    const small = arbitraryBook.filter(
      ({ width, registers, widths, target, start }) =>
        width * (registers === 'own' ? 2 : 1) <= 6 &&
        widths.from === widths.to &&
        (target === 'none' || (target.bits !== 'random' && start !== 'random')),
    );
    let compared = 0;
    fc.assert(
      fc.property(small, (book) => {
        const other = changed(book, change);
        if (other === undefined) return;
        compared++;
        expect(measured(other)).toEqual(measured(book));
      }),
      { numRuns: sampleSize(15, 60) },
    );
    expect(compared).toBeGreaterThan(sampleSize(5, 20));
  });
});
