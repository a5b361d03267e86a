// What perfect play says of a whole game: over all its targets, or over all lengths its players may agree on.
// Everything is worked out here and now; nothing is remembered from elsewhere.
import { parseBits } from '../../base/bits.ts';
import { listed } from '../../base/text.ts';
import { compile, withTarget, type Rules } from '../../rules/compile.ts';
import { positionOf, type Position } from '../../rules/position.ts';
import { atWidth, registerCount, startRows, type RuleBook } from '../../rules/rule-book.ts';
import { solveNow } from '../../solver/solve.ts';
import { startValueWords, valuesByStart } from './start-values.ts';
import { valuesByTarget } from './target-values.ts';
import { gameValue, type GameValue } from './game-value.ts';
import { targetValueWords, gameValueWords } from './fact-words.ts';

/** Lengths, or numbers of 1s in the target, with which the game ends alike. */
export interface GameCase {
  readonly of: 'length' | 'ones';
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
  /** Whether all positions were gone through: only then is it known what can happen at all. */
  readonly surveyed: boolean;
}

const UNKNOWN: GameFacts = { facts: [], cases: [], details: [], surveyed: false };

/** Empty for books that are too large. `brief`: perfect play only, without going through all positions. */
export function gameFacts(book: RuleBook, brief = false): GameFacts {
  const compiled = compile(book);
  if (!compiled.ok) return UNKNOWN;
  const rules = compiled.value;
  if (book.start === 'random') return { ...UNKNOWN, facts: startValueWords(valuesByStart(rules)) };
  if (book.target !== 'none' && book.target.bits === 'random') return factsByTarget(rules, brief);
  return book.widths.from < book.widths.to ? factsByLength(book, brief) : plainFacts(rules, brief);
}

function plainFacts(rules: Rules, brief: boolean): GameFacts {
  const value = valueOf(rules, brief);
  if (value === undefined) return UNKNOWN;
  return { ...UNKNOWN, facts: gameValueWords(value), surveyed: isSurveyed(value) };
}

function factsByTarget(rules: Rules, brief: boolean): GameFacts {
  const kinds = valuesByTarget(rules, startOf(rules), brief);
  if (kinds === undefined) return UNKNOWN;
  const cases = group(
    kinds.map(({ ones, value }) => [ones, value]),
    'ones',
  );
  const surveyed = kinds.every(({ value }) => isSurveyed(value));
  return { facts: targetValueWords(kinds), cases, details: cases.map(caseWords), surveyed };
}

/** The longest registers would take too long, but for the one that the book itself names. */
function factsByLength(book: RuleBook, brief: boolean): GameFacts {
  const { from, to } = book.widths;
  const widths = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
    (width) => width === book.width || width * registerCount(book) <= MOST_BITS,
  );
  const values = widths.flatMap((width) => {
    const rules = compile(atWidth(book, width));
    const value = rules.ok ? valueOf(rules.value, brief || width !== book.width) : undefined;
    return value === undefined ? [] : [{ width, value }];
  });
  const own = values.find(({ width }) => width === book.width);
  const facts =
    own === undefined
      ? []
      : gameValueWords(own.value).map((fact, index) =>
          index === 0 ? `${fact.slice(0, -1)} (at ${book.width} bits).` : fact,
        );
  const cases = group(
    values.map(({ width, value }) => [width, value]),
    'length',
  );
  const surveyed = own !== undefined && isSurveyed(own.value);
  return { facts, cases, details: cases.map(caseWords), surveyed };
}

const MOST_BITS = 16;

function valueOf(rules: Rules, brief: boolean): GameValue | undefined {
  const { target } = rules.book;
  const fixed =
    target === 'none' || target.bits === 'random' ? undefined : parseBits(target.bits, rules.width);
  const solved = solveNow(withTarget(rules, fixed));
  return solved.ok ? gameValue(solved.value, startOf(rules), brief) : undefined;
}

/** Where play begins, with Player 1 to move. */
export function startOf(rules: Rules): Position {
  const rows = (startRows(rules.book) ?? []).map((row) => parseBits(row, rules.width) ?? 0);
  return positionOf(rules, rows, 0);
}

function isSurveyed({ allPlay }: GameValue): boolean {
  return allPlay !== null;
}

/** Cases with the same end are one. */
function group(
  cases: readonly (readonly [number: number, value: GameValue])[],
  of: GameCase['of'],
): readonly GameCase[] {
  const byEnd = new Map<string, number[]>();
  for (const [number, value] of cases) {
    const end = endWords(value);
    byEnd.set(end, [...(byEnd.get(end) ?? []), number]);
  }
  return [...byEnd].map(([end, numbers]) => ({ of, numbers: [...new Set(numbers)], end }));
}

/** "lengths 5 and 6: the first player wins on move 3". */
function caseWords({ of, numbers, end }: GameCase): string {
  const noun = of === 'ones' ? 'number of 1s in the target:' : numbers.length === 1 ? 'length' : 'lengths';
  return `${noun} ${listed(numbers, 'and')}: ${end}`;
}

function endWords({ winner, plies }: GameValue): string {
  if (winner === 'nobody') return 'nobody wins, play never ends';
  return `who moves ${winner} wins${plies === null ? '' : ` on move ${plies}`}`;
}
