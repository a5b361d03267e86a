// Finds out whether a book is worth keeping, the cheapest questions first. No clock: only work that can be counted is
// limited, so that the same book has the same fate on every machine.
import { parseJson } from '../../base/json.ts';
import { isTargetDrawn } from '../../rules/book-facts.ts';
import { compile, type Rules } from '../../rules/compile.ts';
import { readRuleBook } from '../../rules/read-rule-book.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { dealDeck } from '../deck.ts';
import { exactPlay } from '../exact-play.ts';
import { MOST_PLIES } from '../graph/points.ts';
import { fairnessOf } from '../measures/fairness.ts';
import type { SolvedGraph } from '../graph/solved-graph.ts';
import { fingerprintOf } from '../measures/fingerprint.ts';
import { profile } from '../profile.ts';
import { screen, type Screening } from '../screen.ts';
import type { Evaluation, Facts } from './evaluation.ts';
import { failedAtOnce, failedFilter, measuredBy, type Measurable } from './filters.ts';
import type { Job } from './job.ts';
import { rounded } from './scores.ts';

/** States times flips: more than this is not solved for one candidate. */
const MOST_WORK = 2 ** 25;
/** Moves that are gone through for one measure: once each, or once a ply where play can go round in circles. */
const MOST_STEPS = 2 ** 23;

const TOO_LARGE: Evaluation = { fate: 'too-large', facts: {} };

/** What cannot be read is too large for anything. */
export function evaluate({ text, seed, known }: Job): Evaluation {
  const read = readRuleBook(parseJson(text));
  const rules = read.ok ? compile(read.value) : read;
  if (!rules.ok || workOf(rules.value) > MOST_WORK) return TOO_LARGE;
  const book = seed === undefined ? rules.value.book : dealt(rules.value, seed);
  if (book === undefined) return { fate: 'one-sided', facts: {} };
  return evaluateBook(book, new Set(known));
}

function workOf({ layout, flips }: Rules): number {
  return 2 ** layout.stateBits * flips[0].size;
}

/** How many starts are looked at and dealt; where bits wear, each must be solved by itself. */
const DECKS = { plain: { look: 256, size: 8 }, worn: { look: 12, size: 4 } } as const;

/** A target that is drawn makes rounds different enough; and from every start would be too many of them. */
function dealt({ book, wearFrom }: Rules, seed: number): RuleBook | undefined {
  if (isTargetDrawn(book)) return { ...book, start: 'zeros' };
  const deck = dealDeck(book, { ...DECKS[wearFrom === undefined ? 'plain' : 'worn'], fewest: 2, seed });
  return deck.ok ? { ...deck.value.book, id: book.id } : undefined;
}

function evaluateBook(book: RuleBook, known: ReadonlySet<string>): Evaluation {
  const screened = screen(book);
  if (!screened.ok || screened.value === undefined) return TOO_LARGE;
  const { positions, wins, decisions } = screened.value;
  const facts: Writable<Facts> = { positions, decisions: rounded(decisions) };
  const first = failedAtOnce({ wins: () => wins, decisions: () => decisions });
  if (first !== undefined) return { fate: first, facts };
  const graph = screened.value.graph();
  if (graph === undefined || stepsOf(screened.value, graph) > MOST_STEPS) return TOO_LARGE;
  const seen = failedFilter(seenBy(screened.value, graph, facts));
  if (seen !== undefined) return { fate: seen, facts };
  return known.has(fingerprintOf(graph)) ? { fate: 'known', facts } : measure(book, graph, facts);
}

/** The whole profile, for what is worth it. */
function measure(book: RuleBook, graph: SolvedGraph, facts: Facts): Evaluation {
  const measured = profile(book, { graph });
  if (!measured.ok || !measured.value.exact) return TOO_LARGE;
  const fate = failedFilter(measuredBy(measured.value));
  const all = { ...facts, slogan: rounded(measured.value.slogans?.best ?? 0) };
  return fate === undefined
    ? { fate: 'kept', facts: all, book, profile: measured.value }
    : { fate, facts: all };
}

/** How many moves have to be looked at for one measure. */
function stepsOf({ positions, ends }: Screening, graph: SolvedGraph): number {
  const moves = (positions * graph.to.length) / Math.max(graph.size, 1);
  return moves * (ends ? 1 : MOST_PLIES);
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** What can be answered before the profile; what is asked is noted. */
function seenBy({ wins, decisions }: Screening, graph: SolvedGraph, facts: Writable<Facts>): Measurable {
  const play = exactPlay(graph);
  let course: ReturnType<Measurable['course']> | undefined;
  return {
    wins: () => wins,
    decisions: () => decisions,
    course: () => {
      course ??= play.course('medium');
      facts.unfinished = rounded(course.unfinished);
      facts.length = rounded(course.plies);
      return course;
    },
    fairness: () => (facts.fairness = rounded(fairnessOf(play).least)),
    // These are only known of the whole profile.
    slogan: () => 0,
    isDecided: () => false,
    step: () => 1,
  };
}
