// What perfect play says of a whole game: over all its targets, or over all lengths its players may agree on.
// Everything is worked out here and now; nothing is remembered from elsewhere.
import { parseBits } from '../base/bits.ts';
import { listed } from '../base/text.ts';
import { compile, withTarget, type Rules } from '../rules/compile.ts';
import { positionOf, type Position } from '../rules/position.ts';
import { atWidth, registerCount, startRows, type RuleBook } from '../rules/rule-book.ts';
import { solveNow } from '../solver/solve.ts';
import { truthByTarget, type TargetTruth } from './target-truth.ts';
import { truthAbout, type Truth } from './truth.ts';
import { targetTruthWords, truthWords } from './truth-words.ts';

export interface GameTruth {
  /** Sentences, the most important first. */
  readonly facts: readonly string[];
  /** For each kind of target or each length, who wins and when. */
  readonly details: readonly string[];
}

const UNKNOWN: GameTruth = { facts: [], details: [] };

/** Empty for books that are too large, or start at random: there is no one truth about those. */
export function gameTruth(book: RuleBook): GameTruth {
  const compiled = compile(book);
  if (!compiled.ok || book.start === 'random') return UNKNOWN;
  const rules = compiled.value;
  if (book.target !== 'none' && book.target.bits === 'random') return targetsTruth(rules);
  return book.widths.from < book.widths.to ? lengthsTruth(book) : plainTruth(rules);
}

function plainTruth(rules: Rules): GameTruth {
  const truth = truthOf(rules);
  return truth === undefined ? UNKNOWN : { facts: truthWords(truth), details: [] };
}

function targetsTruth(rules: Rules): GameTruth {
  const kinds = truthByTarget(rules, startOf(rules));
  return kinds === undefined ? UNKNOWN : { facts: targetTruthWords(kinds), details: targetDetails(kinds) };
}

function lengthsTruth(book: RuleBook): GameTruth {
  const { from, to } = book.widths;
  const widths = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
    (width) => width * registerCount(book) <= MOST_BITS,
  );
  const truths = widths.flatMap((width) => {
    const rules = compile(atWidth(book, width));
    const truth = rules.ok ? truthOf(rules.value) : undefined;
    return truth === undefined ? [] : [{ width, truth }];
  });
  const own = truths.find(({ width }) => width === book.width);
  const facts =
    own === undefined
      ? []
      : truthWords(own.truth).map((fact, index) =>
          index === 0 ? `${fact.slice(0, -1)} (at ${book.width} bits).` : fact,
        );
  return {
    facts,
    details: group(
      truths.map(({ width, truth }) => [`${width}`, truth]),
      'length',
      'lengths',
    ),
  };
}

const MOST_BITS = 16;

function truthOf(rules: Rules): Truth | undefined {
  const { target } = rules.book;
  const fixed =
    target === 'none' || target.bits === 'random' ? undefined : parseBits(target.bits, rules.width);
  const solved = solveNow(withTarget(rules, fixed));
  return solved.ok ? truthAbout(solved.value, startOf(rules)) : undefined;
}

/** Where play begins, with Player 1 to move. */
function startOf(rules: Rules): Position {
  const rows = (startRows(rules.book) ?? []).map((row) => parseBits(row, rules.width) ?? 0);
  return positionOf(rules, rows, 0);
}

function targetDetails(kinds: readonly TargetTruth[]): readonly string[] {
  return group(
    kinds.map(({ ones, truth }) => [`${ones}`, truth]),
    'number of 1s in the target:',
    'number of 1s in the target:',
  );
}

/** Cases with the same end in one line: "lengths 5 and 6: the first player wins on move 3". */
function group(cases: readonly (readonly [string, Truth])[], one: string, many: string): readonly string[] {
  const byEnd = new Map<string, string[]>();
  for (const [name, truth] of cases) {
    const end = endWords(truth);
    byEnd.set(end, [...(byEnd.get(end) ?? []), name]);
  }
  return [...byEnd].map(
    ([end, names]) => `${names.length === 1 ? one : many} ${listed(names, 'and')}: ${end}`,
  );
}

function endWords({ winner, plies }: Truth): string {
  if (winner === 'nobody') return 'nobody wins, play never ends';
  return `who moves ${winner} wins${plies === null ? '' : ` on move ${plies}`}`;
}
