// What perfect play says of a whole game: over all its targets, or over all lengths its players may agree on.
// Everything is worked out here and now; nothing is remembered from elsewhere.
import { listed } from '../../base/text.ts';
import { fixedTarget, hasLengths, isStartDrawn, isTargetDrawn } from '../../rules/book-facts.ts';
import { compile, withTarget, type Rules } from '../../rules/compile.ts';
import { stateBitsOf } from '../../rules/layout.ts';
import { atWidth, type RuleBook } from '../../rules/rule-book.ts';
import { solveNow } from '../../solver/solve.ts';
import { firstSeats, startOf } from './beginnings.ts';
import { countedWords, endWords, gameValueWords, startValueWords, targetValueWords } from './fact-words.ts';
import { gameValue, type GameValue } from './game-value.ts';
import { valuesByStart } from './start-values.ts';
import { valuesByTarget, type TargetValues } from './target-values.ts';

/** Lengths or targets with which the game ends alike. */
export interface GameCase {
  readonly of: 'length' | 'ones' | 'target';
  /** The lengths, or the numbers of 1s in the target. Where 1s do not tell targets apart, how many targets. */
  readonly numbers: readonly number[];
  readonly end: string;
}

export interface GameFacts {
  /** Sentences, the most important first. */
  readonly facts: readonly string[];
  /** For each kind of target or each length, who wins and when. */
  readonly cases: readonly GameCase[];
  /** The same in sentences. */
  readonly details: readonly string[];
  /** What the percentages among the facts mean; undefined if there are none. */
  readonly countedWords: string | undefined;
  /** Whether all positions were gone through: only then is it known what can happen at all. */
  readonly surveyed: boolean;
  /** Whether no play can go on for ever; false also where that is not known. */
  readonly alwaysEnds: boolean;
}

const UNKNOWN: GameFacts = {
  facts: [],
  cases: [],
  details: [],
  countedWords: undefined,
  surveyed: false,
  alwaysEnds: false,
};

/** Empty for books that are too large. `brief`: perfect play only, without going through all positions. */
export function gameFacts(book: RuleBook, brief = false): GameFacts {
  const compiled = compile(book);
  if (!compiled.ok) return UNKNOWN;
  const rules = compiled.value;
  if (isStartDrawn(book)) return { ...UNKNOWN, facts: startValueWords(valuesByStart(rules)) };
  if (isTargetDrawn(book)) return factsByTarget(rules, brief);
  return hasLengths(book) ? factsByLength(book, brief) : plainFacts(rules, brief);
}

function plainFacts(rules: Rules, brief: boolean): GameFacts {
  const values = valuesOf(rules, brief);
  if (values === undefined) return UNKNOWN;
  return {
    ...UNKNOWN,
    facts: gameValueWords(values),
    countedWords: countedIn(values, false),
    surveyed: values.every(isSurveyed),
    alwaysEnds: values.every(comesToAnEnd),
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
    countedWords: countedIn(values, true),
    surveyed: values.every(isSurveyed),
    alwaysEnds: values.every(comesToAnEnd),
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
    countedWords: own && countedIn(own, false),
    surveyed: own !== undefined && own.every(isSurveyed),
    alwaysEnds: own !== undefined && own.every(comesToAnEnd),
  };
}

const MOST_BITS = 16;

/** One value for each seat that may move first, where that makes a difference. */
function valuesOf(rules: Rules, brief: boolean): readonly GameValue[] | undefined {
  const solved = solveNow(withTarget(rules, fixedTarget(rules.book)));
  if (!solved.ok) return undefined;
  const seats = firstSeats([solved.value.rules]);
  return seats.map((seat) => gameValue(solved.value, startOf(rules, seat), brief));
}

function isSurveyed({ allPlay }: GameValue): boolean {
  return allPlay !== null;
}

function comesToAnEnd({ allPlay }: GameValue): boolean {
  return allPlay?.canGoOnForEver === false;
}

/** Percentages are told where all positions were gone through, and a choice matters in some. */
function countedIn(values: readonly GameValue[], targets: boolean): string | undefined {
  const told = values.every(isSurveyed) && values.some(({ allPlay }) => allPlay?.decisions !== 0);
  return told ? countedWords(targets) : undefined;
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

/** "lengths 5 and 6: who moves first wins on move 3". */
function caseWords({ of, numbers, end }: GameCase, targets = 0): string {
  if (of === 'target') return `${listed(numbers, 'and')} of ${targets} targets: ${end}`;
  const noun = of === 'ones' ? 'number of 1s in the target:' : numbers.length === 1 ? 'length' : 'lengths';
  return `${noun} ${listed(numbers, 'and')}: ${end}`;
}
