// Every sentence that the coach can say of a position is true: on thousands of random books, at all positions that play
// can reach, each is taken apart by its form and held against brute force. A sentence of no known form is a fault too.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hintsFor } from '../../src/coach/hints/hint.ts';
import { reasonFor } from '../../src/coach/reasons/reason.ts';
import { refutation } from '../../src/coach/reasons/refutation.ts';
import type { Person } from '../../src/coach/words/person.ts';
import { valueWords } from '../../src/coach/words/value-words.ts';
import type { Solution } from '../../src/solver/solution.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { SEATS, type RuleBook } from '../../src/rules/rule-book.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { must } from '../core/sample-match.ts';
import { bruteForce } from '../solver/brute-force.ts';
import { reachable, type World } from './sentences/all-play.ts';
import { COUNT_FORMS } from './sentences/count-forms.ts';
import { BEST_FORMS, CHOICE_FORMS, LEAD_FORMS } from './sentences/hint-forms.ts';
import { NIM_FORMS } from './sentences/nim-forms.ts';
import { MULTIPLE_FORMS, OUTCOME_FORMS } from './sentences/outcome-forms.ts';
import { falseIn, type Form } from './sentences/said.ts';
import { SETTLED_FORMS } from './sentences/settled-forms.ts';
import { TEMPO_FORMS } from './sentences/tempo-forms.ts';
import { THREAT_FORMS } from './sentences/threat-forms.ts';
import { REFUTATION_FORMS, VALUE_FORMS } from './sentences/value-forms.ts';
import { rulesFor, rulesFrom, startOf } from './solved.ts';
import { sampleSize } from '../sample-size.ts';
import { likelyBook, likelyWithMemory } from './likely-book.ts';

const REASON_FORMS: readonly Form[] = [
  ...SETTLED_FORMS,
  ...TEMPO_FORMS,
  ...COUNT_FORMS,
  ...NIM_FORMS,
  ...MULTIPLE_FORMS,
  ...THREAT_FORMS,
  ...OUTCOME_FORMS,
];

/** To one who plays against a person, who is called by number here: what else they are called changes nothing. */
const AGAINST_PEOPLE: readonly Person[] = [
  { seat: 0, other: 'Player 2' },
  { seat: 1, other: 'Player 1' },
];
const PERSONS: readonly Person[] = ['you', 'numbers', 0, 1, ...AGAINST_PEOPLE];

/** What is false of all that is said at the positions that play can reach, at most so many of them. */
function falseSentences(book: RuleBook, drawn: number, most: number): readonly string[] {
  const target = book.target === 'none' ? undefined : drawn % 2 ** book.width;
  const rules = rulesFrom(rulesFor(book, target), drawn);
  const solution = must(solveNow(rules));
  const values = bruteForce(rules);
  const positions = SEATS.flatMap((toMove) =>
    reachable({ rules, here: startOf(rules, drawn, toMove), valueIn: values }).slice(0, most / 2),
  );
  const told = new Map<string, string>();
  return positions.flatMap((here, index) => {
    const person = PERSONS[index % PERSONS.length]!;
    const world: World = { rules, here, valueIn: values, person };
    const { words, ...data } = reasonFor(solution, here, person) ?? { words: undefined };
    const key = `${here.toMove} ${JSON.stringify(person)} ${JSON.stringify(data)}`;
    const unlike =
      words !== undefined && (told.get(key) ?? words) !== words ? 'not told by the data' : undefined;
    if (words !== undefined) told.set(key, words);
    const wrongs = solution
      .moves(here)
      .flatMap(({ move }) => refutation(solution, here, move, person)?.words ?? []);
    return [
      unlike,
      ...falseHints(world, solution, person, words),
      falseIn(world, valueWords(solution, solution.value(here), here, person), VALUE_FORMS),
      words === undefined ? undefined : falseIn(world, words, REASON_FORMS),
      ...wrongs.map((each) => falseIn(world, each, REFUTATION_FORMS)),
    ].filter((each) => each !== undefined);
  });
}

/** What is false of the hints; the reason in them is looked at by itself. */
function falseHints(
  world: World,
  solution: Solution,
  person: Person,
  reason: string | undefined,
): readonly (string | undefined)[] {
  const { choice, best } = hintsFor(solution, world.here, { person });
  if (best.move === undefined) return [];
  const lead = reason === undefined ? undefined : best.words.replace(` ${reason}`, '');
  return [
    falseIn(world, choice, CHOICE_FORMS),
    lead === undefined ? falseIn(world, best.words, BEST_FORMS) : falseIn(world, lead, LEAD_FORMS),
  ];
}

function expectTrue(book: RuleBook, drawn: number, most = 40): void {
  const found = falseSentences(book, drawn, most);
  expect({ book, found: found.slice(0, 3) }).toEqual({ book, found: [] });
}

/** More for a long search by hand. */
const RUNS = Number(process.env['RUNS'] ?? sampleSize(25, 150));

describe('of random books', () => {
  it('everything that is said of a position is true', () => {
    fc.assert(
      fc.property(arbitraryBook, fc.nat(), (book, drawn) => expectTrue(book, drawn)),
      { numRuns: RUNS },
    );
  }, 600_000);

  it('the same where the rules have the shape of a theory', () => {
    fc.assert(
      fc.property(likelyBook, fc.nat(), (book, drawn) => expectTrue(book, drawn)),
      { numRuns: RUNS },
    );
  }, 600_000);
});

describe('of books with more than registers', () => {
  it('everything that is said of a position is true', () => {
    fc.assert(
      fc.property(likelyWithMemory, fc.nat(), (book, drawn) => expectTrue(book, drawn, 30)),
      { numRuns: sampleSize(30, 600) },
    );
  }, 600_000);
});

/** Books whose reasons were not true once. */
describe.each([
  [
    'players who do not take turns, because one that is stuck passes',
    {
      width: 3,
      registers: 'shared',
      start: 'zeros',
      moves: [
        { do: 'set', bits: 1, costs: 1 },
        { do: 'clear', bits: 3 },
      ],
      charges: [1, 2],
      goal: { is: 'multiple', of: 2 },
      stuck: 'passes',
    },
  ],
  [
    'charges that are no part of the number',
    {
      width: 2,
      registers: 'shared',
      start: '10',
      moves: [{ do: 'clear', bits: 1, costs: 1 }],
      charges: 1,
      goal: { is: 'multiple', of: 5 },
    },
  ],
  [
    'good play that may end in a draw',
    {
      width: 2,
      registers: 'shared',
      start: '00',
      moves: [
        {
          do: 'flips',
          flips: [
            { need: '00', flip: '11' },
            { need: '11', flip: '11' },
            { need: '11', flip: '1.' },
          ],
        },
      ],
      goal: { is: 'none' },
      stuck: 'draws',
      form: 'bits',
    },
  ],
  [
    'threat, stuck',
    {
      width: 4,
      registers: 'own',
      start: ['1111', '0000'],
      moves: [
        { do: 'clear', bits: 1 },
        { do: 'set', bits: 2, on: 'other' },
      ],
      goal: { is: 'zeros' },
      stuck: 'wins',
    },
  ],
  [
    'multiples that cannot come up',
    {
      width: 6,
      registers: 'shared',
      start: '000111',
      moves: [{ do: 'set', bits: 3, adjacent: true }],
      goal: { is: 'multiple', of: 15 },
    },
  ],
  [
    'a count that cannot come up',
    {
      width: 3,
      registers: 'shared',
      start: '001',
      moves: [{ do: 'toggle', bits: 3 }],
      goal: { is: 'count', ones: 3 },
    },
  ],
  [
    'moves that lose at once',
    {
      width: 3,
      registers: 'shared',
      start: '000',
      moves: [{ do: 'set', bits: { from: 1, to: 2 } }],
      goal: { is: 'count', ones: 2 },
      misere: true,
    },
  ],
])('a book that was spoken of wrongly: %s', (_, data) => {
  it('is spoken of truly at all its positions', () => {
    expectTrue(must(readRuleBook({ id: 'some', title: 'Some', ...data })), 0, 1000);
  });
});
