// The search: batches of candidates, each a function of the seed and of what came before it. Results count in the order
// of the candidates, so that the same seed gives the same finds, however many work at it and however often they stop.
import { seededRandom, pick, type Random } from '../../base/random.ts';
import { sha256Hex } from '../../notation/digest.ts';
import { isDeck, type RuleBook } from '../../rules/rule-book.ts';
import { beforeDealing, cross, draw, mayDeal, vary } from '../space/draw.ts';
import type { Limits } from '../space/fields.ts';
import { rulesKey } from '../space/settle.ts';
import { FATES, isFind, type Entry, type Evaluation, type Fate, type Find } from './evaluation.ts';
import { extendFront } from './front.ts';
import { drawName } from './names.ts';
import { scoresOf } from './scores.ts';
import { summaryOf } from './summary.ts';

const BATCH = 64;
/** So many of a batch are made from the front, the others are drawn anew. */
const FROM_FRONT = 45;
/** So many out of 100 of those mix two of the front. */
const MIXED = 20;
/** How often a candidate is drawn again that was there before. */
const MOST_TRIES = 30;

/** What a search does: the same plan finds the same. */
export interface SearchPlan {
  readonly seed: number;
  /** Which of several searches with this seed it is, from 1. */
  readonly shard: number;
  readonly budget: number;
  readonly limits: Limits;
  readonly known: KnownGames;
}

/** The games that people know already: what is found is to be new. */
export interface KnownGames {
  readonly books: readonly RuleBook[];
  readonly fingerprints: readonly string[];
}

export interface Candidate {
  readonly n: number;
  readonly from: number | null;
  readonly key: string;
  readonly book: RuleBook;
}

/** A search between two batches. */
export interface SearchState {
  readonly batches: number;
  readonly evaluated: number;
  readonly seen: ReadonlySet<string>;
  readonly finds: readonly Find[];
  readonly front: readonly Find[];
  /** How many candidates came to each end. */
  readonly fates: Readonly<Partial<Record<Fate, number>>>;
}

export const BEFORE_SEARCH: SearchState = {
  batches: 0,
  evaluated: 0,
  seen: new Set(),
  finds: [],
  front: [],
  fates: {},
};

/** The next candidates; none if the budget is used up, or nothing new is left within the limits. */
export function nextBatch(plan: SearchPlan, state: SearchState): readonly Candidate[] {
  const seen = new Set(state.seen);
  const batch: Candidate[] = [];
  const size = Math.min(BATCH, plan.budget - state.evaluated);
  for (let place = 0; place < size; place++) {
    const random = seededRandom(plan.seed, plan.shard, state.batches, place);
    const made = newCandidate(plan, state, place, random, seen);
    if (made === undefined) continue;
    seen.add(made.key);
    batch.push({ ...made, n: state.evaluated + batch.length });
  }
  return batch;
}

function newCandidate(
  plan: SearchPlan,
  { front }: SearchState,
  place: number,
  random: Random,
  seen: ReadonlySet<string>,
): Omit<Candidate, 'n'> | undefined {
  const deals = mayDeal(plan.limits);
  const limits = deals ? beforeDealing(plan.limits) : plan.limits;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    // Around the front everything may have been tried before.
    const parent = place < FROM_FRONT && tries < MOST_TRIES / 2 ? pick(random, front) : undefined;
    const made = parent === undefined ? draw(random, limits) : descendant(parent, front, random, limits);
    // Every candidate is dealt a deck of its own.
    const book = made && deals ? { ...made, start: 'random' as const } : made;
    if (book === undefined) continue;
    const key = sha256Hex(rulesKey(book)).slice(0, 16);
    if (!seen.has(key)) return { from: parent?.n ?? null, key, book };
  }
  return undefined;
}

function descendant(
  parent: Find,
  front: readonly Find[],
  random: Random,
  limits: Limits,
): RuleBook | undefined {
  const other = random.below(100) < MIXED ? pick(random, front) : undefined;
  if (other === undefined || other.n === parent.n) return vary(undealt(parent.book), random, limits);
  return cross(undealt(parent.book), undealt(other.book), random, limits);
}

/** The rules of a find, without the deck that was dealt for it. */
function undealt(book: RuleBook): RuleBook {
  return isDeck(book.start) ? { ...book, start: 'random' } : book;
}

/** What the log keeps of a candidate. `earlier`: the entries of its batch before it. */
export function entryOf(
  plan: SearchPlan,
  state: SearchState,
  earlier: readonly Entry[],
  { n, from, key }: Candidate,
  evaluation: Evaluation,
): Entry {
  const head = { n, from, key };
  if (evaluation.fate !== 'kept') return { ...head, fate: evaluation.fate, facts: evaluation.facts };
  const finds = [...state.finds, ...earlier.filter(isFind)];
  const { facts, profile } = evaluation;
  if (knownFingerprints(plan, finds).has(profile.fingerprint ?? '')) return { ...head, fate: 'known', facts };
  const name = drawName(seededRandom(plan.seed, plan.shard, n), new Set(finds.map(({ book }) => book.id)));
  const book = { ...evaluation.book, ...name, summary: summaryOf(evaluation.book) };
  const others = [...plan.known.books, ...state.front.map((find) => find.book)];
  return { ...head, fate: 'kept', facts, book, profile, scores: scoresOf(book, profile, others) };
}

/** The games that need not be found again. */
export function knownFingerprints({ known }: SearchPlan, finds: readonly Find[]): ReadonlySet<string> {
  return new Set([...known.fingerprints, ...finds.flatMap(({ profile }) => profile.fingerprint ?? [])]);
}

/** The search after the entries of its next batch. */
export function afterBatch(state: SearchState, entries: readonly Entry[]): SearchState {
  const found = entries.filter(isFind);
  return {
    batches: state.batches + 1,
    evaluated: state.evaluated + entries.length,
    seen: new Set([...state.seen, ...entries.map(({ key }) => key)]),
    finds: [...state.finds, ...found],
    front: found.reduce<readonly Find[]>(extendFront, state.front),
    fates: countFates(state.fates, entries),
  };
}

export function countFates(before: SearchState['fates'], entries: readonly Entry[]): SearchState['fates'] {
  const counts = FATES.map((fate) => {
    const more = entries.filter((entry) => entry.fate === fate).length;
    return [fate, (before[fate] ?? 0) + more] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
