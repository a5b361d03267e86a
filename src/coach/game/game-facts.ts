// What perfect play says of a whole game: over all its targets, or over all lengths its players may agree on.
// Everything is worked out here and now; nothing is remembered from elsewhere.
import { invariant } from '../../base/invariant.ts';
import { listed } from '../../base/text.ts';
import { fixedTarget, hasLengths, isStartDrawn, isTargetDrawn } from '../../rules/book-facts.ts';
import { compile, withTarget, type Rules } from '../../rules/compile.ts';
import { stateBitsOf } from '../../rules/layout.ts';
import { startPosition, type Position } from '../../rules/position.ts';
import { atWidth, type RuleBook } from '../../rules/rule-book.ts';
import { solveNow } from '../../solver/solve.ts';
import { startTruthWords, truthByStart } from './start-values.ts';
import { truthByTarget } from './target-values.ts';
import { truthAbout, type Truth } from './game-value.ts';
import { POSITIONS_MEAN, targetTruthWords, truthWords } from './fact-words.ts';

/** Lengths, or numbers of 1s in the target, with which the game ends alike. */
export interface TruthCase {
  readonly of: 'length' | 'ones';
  readonly numbers: readonly number[];
  readonly end: string;
}

export interface GameTruth {
  /** Sentences, the most important first. */
  readonly facts: readonly string[];
  /** For each kind of target or each length, who wins and when. */
  readonly cases: readonly TruthCase[];
  /** The same in sentences. */
  readonly details: readonly string[];
  /** What the percentages among the facts count, in a sentence; undefined if there are none. */
  readonly countedWords: string | undefined;
  /** Whether all positions were gone through: only then is it known what can happen at all. */
  readonly surveyed: boolean;
}

const UNKNOWN: GameTruth = { facts: [], cases: [], details: [], countedWords: undefined, surveyed: false };

/** Empty for books that are too large. `brief`: perfect play only, without going through all positions. */
export function gameTruth(book: RuleBook, brief = false): GameTruth {
  const compiled = compile(book);
  if (!compiled.ok) return UNKNOWN;
  const rules = compiled.value;
  if (isStartDrawn(book)) return { ...UNKNOWN, facts: startTruthWords(truthByStart(rules)) };
  if (isTargetDrawn(book)) return targetsTruth(rules, brief);
  return hasLengths(book) ? lengthsTruth(book, brief) : plainTruth(rules, brief);
}

function plainTruth(rules: Rules, brief: boolean): GameTruth {
  const truth = truthOf(rules, brief);
  if (truth === undefined) return UNKNOWN;
  return {
    ...UNKNOWN,
    facts: truthWords(truth),
    countedWords: countedIn([truth]),
    surveyed: isSurveyed(truth),
  };
}

function targetsTruth(rules: Rules, brief: boolean): GameTruth {
  const kinds = truthByTarget(rules, startOf(rules), brief);
  if (kinds === undefined) return UNKNOWN;
  const cases = group(
    kinds.map(({ ones, truth }) => [ones, truth]),
    'ones',
  );
  const truths = kinds.map(({ truth }) => truth);
  return {
    facts: targetTruthWords(kinds),
    cases,
    details: cases.map(caseWords),
    countedWords: countedIn(truths),
    surveyed: truths.every(isSurveyed),
  };
}

/** The longest registers would take too long, but for the one that the book itself names. */
function lengthsTruth(book: RuleBook, brief: boolean): GameTruth {
  const { from, to } = book.widths;
  const widths = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
    (width) => width === book.width || stateBitsOf(atWidth(book, width)) <= MOST_BITS,
  );
  const truths = widths.flatMap((width) => {
    const rules = compile(atWidth(book, width));
    const truth = rules.ok ? truthOf(rules.value, brief || width !== book.width) : undefined;
    return truth === undefined ? [] : [{ width, truth }];
  });
  const own = truths.find(({ width }) => width === book.width);
  const facts =
    own === undefined
      ? []
      : truthWords(own.truth).map((fact, index) =>
          index === 0 ? `${fact.slice(0, -1)} (at ${book.width} bits).` : fact,
        );
  const cases = group(
    truths.map(({ width, truth }) => [width, truth]),
    'length',
  );
  const countedWords = own && countedIn([own.truth]);
  const surveyed = own !== undefined && isSurveyed(own.truth);
  return { facts, cases, details: cases.map(caseWords), countedWords, surveyed };
}

const MOST_BITS = 16;

function truthOf(rules: Rules, brief: boolean): Truth | undefined {
  const solved = solveNow(withTarget(rules, fixedTarget(rules.book)));
  return solved.ok ? truthAbout(solved.value, startOf(rules), brief) : undefined;
}

/** Where play begins, with Player 1 to move; only for books that say so. */
export function startOf(rules: Rules): Position {
  const start = startPosition(rules, 0);
  invariant(start !== undefined, 'the start is not drawn');
  return start;
}

/** Shares of positions are told where all were gone through, and a choice matters in some. */
function countedIn(truths: readonly Truth[]): string | undefined {
  const told = truths.every(isSurveyed) && truths.some(({ allPlay }) => allPlay?.decisions !== 0);
  return told ? POSITIONS_MEAN : undefined;
}

function isSurveyed({ allPlay }: Truth): boolean {
  return allPlay !== null;
}

/** Cases with the same end are one. */
function group(
  cases: readonly (readonly [number: number, truth: Truth])[],
  of: TruthCase['of'],
): readonly TruthCase[] {
  const byEnd = new Map<string, number[]>();
  for (const [number, truth] of cases) {
    const end = endWords(truth);
    byEnd.set(end, [...(byEnd.get(end) ?? []), number]);
  }
  return [...byEnd].map(([end, numbers]) => ({ of, numbers: [...new Set(numbers)], end }));
}

/** "lengths 5 and 6: the first player wins on move 3". */
function caseWords({ of, numbers, end }: TruthCase): string {
  const noun = of === 'ones' ? 'number of 1s in the target:' : numbers.length === 1 ? 'length' : 'lengths';
  return `${noun} ${listed(numbers, 'and')}: ${end}`;
}

function endWords({ winner, plies }: Truth): string {
  if (winner === 'nobody') return 'nobody wins, play never ends';
  return `who moves ${winner} wins${plies === null ? '' : ` on move ${plies}`}`;
}
