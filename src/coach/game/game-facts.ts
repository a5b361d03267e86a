// What perfect play says of a whole game: over all its targets, or over all lengths its players may agree on.
// Everything is worked out here and now; nothing is remembered from elsewhere.
import { createBeliefTables } from '../../hidden/belief-table.ts';
import { chanceFromStart } from '../../hidden/without-repeats.ts';
import { everyRoundEnds, needsHistory } from '../../rules/bit-changes.ts';
import {
  fixedTarget,
  hasLengths,
  isStartDrawn,
  isTargetDrawn,
  isTargetSecret,
  mayEndDrawn,
} from '../../rules/book-facts.ts';
import { compile, withTarget, type Rules } from '../../rules/compile.ts';
import { stateBitsOf } from '../../rules/layout.ts';
import { atWidth, type RuleBook } from '../../rules/rule-book.ts';
import { HISTORY_UNKNOWN } from '../ruling.ts';
import { firstSeats, fixedStart } from './beginnings.ts';
import { casesByStart, caseWords, type GameCase } from './game-case.ts';
import { valuesByDeal } from './deck-values.ts';
import {
  ALWAYS_ENDS,
  caseValueWords,
  chanceWords,
  countedWords,
  endWords,
  gameValueWords,
  startValueWords,
  targetValueWords,
  type CaseNoun,
} from './fact-words.ts';
import type { GameValue } from './game-value.ts';
import { valuesFromStart } from './round-value.ts';
import { seatOffer, type SeatOffer } from './seat-offer.ts';
import { seatWords } from './seat-words.ts';
import { valuesByStart } from './start-values.ts';
import { valuesByTarget, type TargetValues } from './target-values.ts';

export interface GameFacts {
  /** Sentences, the most important first. */
  readonly facts: readonly string[];
  /** For each kind of target, each length or each start of a deck, who wins and when. */
  readonly cases: readonly GameCase[];
  /** The same in sentences. */
  readonly details: readonly string[];
  /** What the percentages among the facts mean; undefined if there are none. */
  readonly countedWords: string | undefined;
  /** Whether all positions were gone through: only then is it known what can happen at all. */
  readonly surveyed: boolean;
  /** Whether no play can go on for ever; false also where that is not known. */
  readonly alwaysEnds: boolean;
  /** What it means for a person who is about to sit down; undefined if it is not known, or the seats differ. */
  readonly forYou: string | undefined;
  /** The seat that suits a newcomer; undefined where the sentence is. */
  readonly seat: SeatOffer | undefined;
}

const UNKNOWN: GameFacts = {
  facts: [],
  cases: [],
  details: [],
  countedWords: undefined,
  surveyed: false,
  alwaysEnds: false,
  forYou: undefined,
  seat: undefined,
};

/** Empty for books that are too large. `brief`: perfect play only, without going through all positions. */
export function gameFacts(book: RuleBook, brief = false): GameFacts {
  const compiled = compile(book);
  if (!compiled.ok) return UNKNOWN;
  if (isTargetSecret(book) && needsHistory(book)) return factsInTheDark(compiled.value);
  const found = factsByRules(compiled.value, brief);
  return everyRoundEnds(book) ? withEnding(book, found) : found;
}

function factsByRules(rules: Rules, brief: boolean): GameFacts {
  const { book } = rules;
  if (isStartDrawn(book)) return factsByStart(rules, brief);
  if (isTargetDrawn(book)) return factsByTarget(rules, brief);
  return hasLengths(book) ? factsByLength(book, brief) : plainFacts(rules, brief);
}

/** The facts of a book that says by itself that every round ends; where earlier positions count, that may be all. */
function withEnding(book: RuleBook, found: GameFacts): GameFacts {
  if (found.facts.length === 0)
    return { ...found, facts: needsHistory(book) ? [HISTORY_UNKNOWN, ALWAYS_ENDS] : [], alwaysEnds: true };
  const told = found.surveyed || found.facts.includes(ALWAYS_ENDS);
  return { ...found, facts: told ? found.facts : [...found.facts, ALWAYS_ENDS], alwaysEnds: true };
}

/** With a hidden target: how many targets the player who moves first can force, where that is known exactly. */
function factsInTheDark(rules: Rules): GameFacts {
  const alwaysEnds = everyRoundEnds(rules.book);
  const beliefs = createBeliefTables();
  const seats = isStartDrawn(rules.book) ? [] : firstSeats([rules]);
  const chances = seats.flatMap((seat) => chanceFromStart(beliefs, rules, fixedStart(rules, seat)) ?? []);
  const known = chances.length > 0 && chances.length === seats.length;
  const ending = alwaysEnds ? [ALWAYS_ENDS] : [];
  return { ...UNKNOWN, facts: known ? [...chanceWords(chances), ...ending] : ending, alwaysEnds };
}

/** One by one for the starts of a deck; where anything can be dealt, or a target too, how often each side wins. */
function factsByStart(rules: Rules, brief: boolean): GameFacts {
  const deals = valuesByDeal(rules, brief);
  if (deals === undefined) return factsByShare(rules);
  const cases = casesByStart(deals);
  const values = deals.flatMap((deal) => deal.values);
  const surveyed = values.every(isSurveyed);
  const counted = deals.map((deal) => ({ count: 1, values: deal.values }));
  return {
    facts: caseValueWords(counted, 'start'),
    cases,
    details: cases.map((each) => caseWords(each, deals.length)),
    countedWords: countedIn(values, 'start'),
    surveyed,
    alwaysEnds: values.every(comesToAnEnd),
    ...factsForYou(
      deals.map((deal) => [1, deal.values]),
      'start',
    ),
  };
}

/** That every game ends is known here only where the book says so by itself. */
function factsByShare(rules: Rules): GameFacts {
  return { ...UNKNOWN, facts: startValueWords(valuesByStart(rules), mayEndDrawn(rules.book)) };
}

function plainFacts(rules: Rules, brief: boolean): GameFacts {
  const values = valuesOf(rules, brief);
  if (values === undefined) return UNKNOWN;
  return {
    ...UNKNOWN,
    facts: gameValueWords(values),
    countedWords: countedIn(values),
    surveyed: values.every(isSurveyed),
    alwaysEnds: values.every(comesToAnEnd),
    ...factsForYou([[1, values]], 'start'),
  };
}

function factsByTarget(rules: Rules, brief: boolean): GameFacts {
  const kinds = valuesByTarget(rules, brief);
  if (kinds === undefined) return UNKNOWN;
  const cases = casesByTarget(kinds);
  const total = kinds.reduce((sum, { targets }) => sum + targets, 0);
  const values = kinds.flatMap((kind) => kind.values);
  return {
    facts: targetValueWords(kinds),
    cases,
    details: cases.map((each) => caseWords(each, total)),
    countedWords: countedIn(values, 'target'),
    surveyed: values.every(isSurveyed),
    alwaysEnds: values.every(comesToAnEnd),
    ...factsForYou(
      kinds.map((kind) => [kind.targets, kind.values]),
      'target',
    ),
  };
}

/** By the number of 1s, if all targets with as many 1s end alike. */
function casesByTarget(kinds: readonly TargetValues[]): readonly GameCase[] {
  const byOnes = grouped(kinds.map(({ ones, values }) => [ones, values]));
  const all = [...byOnes.values()].flatMap((ones) => [...ones]);
  if (new Set(all).size === all.length)
    return [...byOnes].map(([end, ones]) => ({ of: 'ones', numbers: [...ones], end }));
  return [...byOnes.keys()].map((end) => {
    const those = kinds.filter(({ values }) => endWords(values) === end);
    return { of: 'target', numbers: [those.reduce((sum, { targets }) => sum + targets, 0)], end };
  });
}

/** The longest registers would take too long, but for the one that the book itself names. */
function factsByLength(book: RuleBook, brief: boolean): GameFacts {
  const { from, to } = book.widths;
  const widths = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
    (width) => width === book.width || stateBitsOf(atWidth(book, width)) <= MOST_BITS,
  );
  const byWidth = new Map<number, readonly GameValue[]>();
  for (const width of widths) {
    const rules = compile(atWidth(book, width));
    const values = rules.ok ? valuesOf(rules.value, brief || width !== book.width) : undefined;
    if (values !== undefined) byWidth.set(width, values);
  }
  const own = byWidth.get(book.width);
  const cases = [...grouped([...byWidth])].map(([end, lengths]): GameCase => ({
    of: 'length',
    numbers: [...lengths],
    end,
  }));
  return {
    facts: own === undefined ? [] : gameValueWords(own, ` (at ${book.width} bits)`),
    cases,
    details: cases.map((each) => caseWords(each)),
    countedWords: own && countedIn(own),
    surveyed: own !== undefined && own.every(isSurveyed),
    alwaysEnds: own !== undefined && own.every(comesToAnEnd),
    ...factsForYou(own === undefined ? [] : [[1, own]], 'start'),
  };
}

const MOST_BITS = 16;

/** Cases by how many are alike and their values; said only where it does not matter which seat moves first. */
function factsForYou(
  cases: readonly (readonly [count: number, values: readonly GameValue[]])[],
  noun: 'target' | 'start',
): Pick<GameFacts, 'forYou' | 'seat'> {
  if (!cases.every(([, values]) => values.length === 1)) return { forYou: undefined, seat: undefined };
  const all = cases.flatMap(([count, values]) => values.map((value) => ({ count, value })));
  return { forYou: seatWords(all, noun), seat: seatOffer(all) };
}

/** One value for each seat that may move first, where that makes a difference. */
function valuesOf(rules: Rules, brief: boolean): readonly GameValue[] | undefined {
  const aimed = withTarget(rules, fixedTarget(rules.book));
  return valuesFromStart(aimed, firstSeats([aimed]), brief);
}

function isSurveyed({ allPlay }: GameValue): boolean {
  return allPlay !== null;
}

function comesToAnEnd({ allPlay }: GameValue): boolean {
  return allPlay?.canGoOnForEver === false;
}

/** Percentages are told where all positions were gone through, and a choice matters in some. */
function countedIn(values: readonly GameValue[], over?: CaseNoun): string | undefined {
  const told = values.every(isSurveyed) && values.some(({ allPlay }) => allPlay?.decisions !== 0);
  return told ? countedWords(over) : undefined;
}

/** The numbers of the cases by how they end. */
function grouped(
  cases: readonly (readonly [number: number, values: readonly GameValue[]])[],
): ReadonlyMap<string, ReadonlySet<number>> {
  const byEnd = new Map<string, Set<number>>();
  for (const [number, values] of cases) {
    const end = endWords(values);
    byEnd.set(end, (byEnd.get(end) ?? new Set()).add(number));
  }
  return byEnd;
}
