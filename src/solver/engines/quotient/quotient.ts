// Engine: positions that differ only by swapping interchangeable columns are solved as one.
import { remembersMore } from '../../../rules/book-facts.ts';
import { canonicalGoalOf, haveSameGoal } from '../../../rules/canonical-goal.ts';
import { registerCount, SEATS, type RawFlip, type RuleBook, type Seat } from '../../../rules/rule-book.ts';
import { arrivalTest } from './census-goals.ts';
import { censusNumber, censusSize, makeCensus, positionsIn, readCensus, type Census } from './census.ts';
import { columnClasses, type ColumnClasses } from '../../columns.ts';
import { GOES_ON } from '../../arrival.ts';
import { solveGraph, type Graph } from './graph.ts';
import { neighbours } from './neighbours.ts';
import { orbitsOf, type Orbit } from './orbits.ts';
import { finish } from '../../../base/steps.ts';
import type { Progress } from '../../progress.ts';
import { UNCOUNTED_POSITIONS, type Statistics } from '../../solution.ts';
import type { Code } from '../../value.ts';

const MAX_CENSUS = 2 ** 21;
const MAX_ORBITS = 5000;
const MAX_MOVES = 2 ** 23;
const MOVES_PER_STEP = 2 ** 12;

/** What is found out before solving, so that the planner can see whether it is worth it. */
export interface QuotientPlan {
  readonly book: RuleBook;
  /** What goals compare with; all 0 if positions are measured by their distance from it. */
  readonly target: string | undefined;
  /** The bits that both registers are XORed with first. */
  readonly origin: string | undefined;
  readonly classes: ColumnClasses;
  readonly orbits: readonly Orbit[];
  /** About how many moves its graph will have. */
  readonly moves: number;
  /** One table serves both seats if they have the same goal. */
  readonly seats: readonly Seat[];
}

/** The own (or shared) bit of a column, plus twice the other's. */
export type ContentAt = (bit: number) => number;

/**
 * The plan, or undefined if swapping columns does not make the book small enough, if it remembers more than its
 * registers, or if being stuck neither loses nor wins. Columns in which `start` differs
 * are kept apart: values do not need that, counting does.
 */
export function planQuotient(
  book: RuleBook,
  target: string | undefined,
  start?: ContentAt,
): QuotientPlan | undefined {
  if (remembersMore(book) || book.stuck === 'draws' || book.stuck === 'passes') return undefined;
  const origin = target !== undefined && isByDistance(book) ? target : undefined;
  const goal = origin === undefined ? target : '0'.repeat(book.width);
  const measured = start && measure(book, origin, start);
  const classes = columnClasses(book, goal, measured ?? (() => 0));
  const size = censusSize(classes, contentsOf(book));
  if (size > MAX_CENSUS) return undefined;
  const orbits = orbitsOf(book, classes, MAX_ORBITS);
  const moves = size * (orbits?.length ?? Infinity);
  return orbits === undefined || moves > MAX_MOVES
    ? undefined
    : { book, target: goal, origin, classes, orbits, moves, seats: haveSameGoal(book, goal) ? [0] : SEATS };
}

/** Only how far registers are from the target counts: no move looks at a bit, no goal at anything else. */
function isByDistance(book: RuleBook): boolean {
  const free = book.moves.every((rule) =>
    rule.do === 'flips' ? rule.flips.every(isFree) : rule.do === 'toggle' || rule.do === 'pass',
  );
  return free && SEATS.every((seat) => ['target', 'none'].includes(canonicalGoalOf(book, seat).is));
}

function isFree({ need }: RawFlip): boolean {
  return !/[01]/.test(need);
}

function measure(book: RuleBook, origin: string | undefined, contentAt: ContentAt): ContentAt {
  if (origin === undefined) return contentAt;
  const both = contentsOf(book) - 1;
  return (bit) => contentAt(bit) ^ (origin[book.width - 1 - bit] === '1' ? both : 0);
}

/** A solved quotient: the code of a position, read column by column as the seat to move sees it. */
export interface Quotient {
  code(contentAt: ContentAt, seat: Seat): Code;
  /** What has become of the game when a move leads there; see `arrivalOf`. */
  arrival(contentAt: ContentAt, seat: Seat): number;
  statistics(start: ContentAt, seat: Seat): Statistics;
}

export function* solveQuotient(plan: QuotientPlan): Generator<Progress, Quotient> {
  const census = makeCensus(plan.classes, contentsOf(plan.book));
  const graph = yield* graphOf(plan, census);
  const codes = solveGraph(graph);
  const nodeAt = (contentAt: ContentAt, seat: Seat) =>
    nodeOf(plan, census, countsOf(plan, census, measure(plan.book, plan.origin, contentAt)), seat);
  return {
    code: (contentAt, seat) => codes[nodeAt(contentAt, seat)] as number,
    arrival: (contentAt, seat) => graph.arrival[nodeAt(contentAt, seat)] as number,
    statistics: (start, seat) =>
      isUniform(plan, measure(plan.book, plan.origin, start))
        ? statisticsOf(plan, census, graph, codes, nodeAt(start, seat))
        : refinedStatistics(plan, start, seat),
  };
}

/** Counts again with columns kept apart that start unlike. */
function refinedStatistics({ book, target, origin }: QuotientPlan, start: ContentAt, seat: Seat): Statistics {
  const plan = planQuotient(book, origin ?? target, start);
  const refined = plan && finish(solveQuotient(plan));
  return refined?.statistics(start, seat) ?? UNCOUNTED_POSITIONS;
}

function contentsOf(book: RuleBook): 2 | 4 {
  return registerCount(book) === 1 ? 2 : 4;
}

function nodeOf(plan: QuotientPlan, census: Census, counts: ArrayLike<number>, seat: Seat): number {
  return censusNumber(census, counts) + (plan.seats.length === 1 ? 0 : seat * census.size);
}

function countsOf({ classes }: QuotientPlan, census: Census, contentAt: ContentAt): Int32Array {
  const counts = new Int32Array(classes.length * census.contents);
  for (const [column, members] of classes.entries())
    for (const bit of members) {
      const place = column * census.contents + contentAt(bit);
      counts[place] = (counts[place] as number) + 1;
    }
  return counts;
}

/** Nearly all the work: deciding the nodes then takes a moment. */
function* graphOf(plan: QuotientPlan, census: Census): Generator<Progress, Graph> {
  const size = census.size * plan.seats.length;
  const draft = { first: new Int32Array(size + 1), to: [], arrival: new Uint8Array(size) };
  const arrivalIn = arrivalTest(plan.book, plan.classes, plan.target);
  const step = Math.ceil(MOVES_PER_STEP / plan.orbits.length);
  for (let node = 0; node < size; node += step) {
    if (node > 0) yield { layer: 0, done: node, of: size, mayStop: false };
    addNodes(plan, census, arrivalIn, draft, node, Math.min(size, node + step));
  }
  return { ...draft, to: Int32Array.from(draft.to), stuckLoses: plan.book.stuck === 'loses' };
}

/** A graph in the making. */
interface Draft extends Omit<Graph, 'to' | 'stuckLoses'> {
  readonly to: number[];
}

function addNodes(
  { seats, classes, orbits }: QuotientPlan,
  census: Census,
  arrivalIn: ReturnType<typeof arrivalTest>,
  { first, to, arrival }: Draft,
  from: number,
  end: number,
): void {
  const counts = new Int32Array(classes.length * census.contents);
  for (let node = from; node < end; node++) {
    const seat = node < census.size ? 0 : 1;
    readCensus(census, node % census.size, counts);
    arrival[node] = arrivalIn(counts, seat);
    const shift = seats.length === 1 || seat === 1 ? 0 : census.size;
    for (const next of neighbours(orbits, census, counts)) to.push(next + shift);
    first[node + 1] = to.length;
  }
}

/** Within each class all columns have the same content: then every position of a reachable census is reachable. */
function isUniform({ classes }: QuotientPlan, contentAt: ContentAt): boolean {
  return classes.every(([member = 0, ...others]) =>
    others.every((bit) => contentAt(bit) === contentAt(member)),
  );
}

function statisticsOf(
  plan: QuotientPlan,
  census: Census,
  graph: Graph,
  codes: Int32Array,
  start: number,
): Statistics {
  const counts = new Int32Array(plan.classes.length * census.contents);
  const sums = { win: 0, loss: 0, endless: 0 };
  let longest = 0;
  for (const node of reachable(graph, start)) {
    if (isStuck(graph, node)) continue;
    readCensus(census, node % census.size, counts);
    const code = codes[node] as number;
    sums[code > 0 ? 'win' : code < 0 ? 'loss' : 'endless'] += positionsIn(census, counts);
    longest = Math.max(longest, Math.abs(code) - 1);
  }
  const positions = sums.win + sums.loss + sums.endless;
  const known = (count: number) => (Number.isSafeInteger(positions) ? count : null);
  return {
    positions: known(positions),
    wins: known(sums.win),
    losses: known(sums.loss),
    draws: known(0),
    endless: known(sums.endless),
    longest,
  };
}

/** The player to move has no move: the game is over. */
function isStuck({ first }: Graph, node: number): boolean {
  return first[node] === first[node + 1];
}

/** The nodes that legal play can reach in which the game is not over. */
function reachable({ first, to, arrival }: Graph, start: number): Iterable<number> {
  const seen = new Uint8Array(arrival.length);
  const found = [start];
  seen[start] = 1;
  for (let head = 0; head < found.length; head++) {
    const node = found[head] as number;
    for (let i = first[node] as number; i < (first[node + 1] as number); i++) {
      const next = to[i] as number;
      if (seen[next] === 1 || arrival[next] !== GOES_ON) continue;
      seen[next] = 1;
      found.push(next);
    }
  }
  return found;
}
