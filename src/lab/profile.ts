// All measures of one rule book: the certificate that stands beside any result. Exact wherever the positions can be
// gone through; else by games that a seed repeats, and then it says which.
import { ok, refuse, type Result } from '../base/result.ts';
import { createCaches, type Caches } from '../hidden/caches.ts';
import type { Match, Setup } from '../match/match.ts';
import { hashBook } from '../match/record.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import { everyGameEnds } from '../rules/bit-changes.ts';
import { finish } from '../base/steps.ts';
import type { Progress } from '../solver/progress.ts';
import { findingEffects } from './addition-effects.ts';
import type { AdditionEffect } from './measures/additions.ts';
import { exactMeasures } from './exact-measures.ts';
import { solvingGraph } from './solving-graph.ts';
import { SAMPLED_GAMES, type Sample } from './games/sampled-play.ts';
import type { SolvedGraph } from './graph/solved-graph.ts';
import type { Measured, MeasureName, Measures, ProfileFault } from './measured.ts';
import { matchFor } from './screen.ts';
import { novelty } from './novelty.ts';
import { sampledMeasures } from './sampled-measures.ts';

export type { MeasureName };

export interface Profile extends Measures {
  readonly game: string;
  readonly hash: string;
  /** Whether no measure is sampled. */
  readonly exact: boolean;
  /** What each addition of the book changes; null where that cannot be gone through. */
  readonly additions: readonly AdditionEffect[] | null;
  /** Fields apart from the nearest of the other books; null if there are none. */
  readonly novelty: number | null;
  /** The measures that come from games played out. */
  readonly sampled: readonly MeasureName[];
}

export interface ProfileOptions {
  /** How the game is played where that makes a difference to the measures. */
  readonly setup?: Partial<Pick<Setup, 'secret' | 'endless'>> | undefined;
  /** Where chance comes from if games are played out. */
  readonly seed?: number | undefined;
  /** How many of them answer one question. */
  readonly games?: number | undefined;
  /** The books that `novelty` compares with. */
  readonly others?: readonly RuleBook[] | undefined;
  readonly caches?: Caches | undefined;
  /** Of `screen`, so that nothing is solved twice. */
  readonly graph?: SolvedGraph | undefined;
}

export function profile(book: RuleBook, options: ProfileOptions = {}): Result<Profile, ProfileFault> {
  return finish(profiling(book, options));
}

/** The same in steps, so that it can be watched and stopped. */
export function* profiling(
  book: RuleBook,
  options: ProfileOptions = {},
): Generator<Progress, Result<Profile, ProfileFault>> {
  const match = matchFor(book, options.setup);
  if (!match.ok) return match;
  const measured = yield* measuring(match.value, options);
  if (!measured.ok) return measured;
  const { sampled } = measured.value;
  const additions = yield* findingEffects(match.value.rules);
  const measures = rounded(measured.value.measures);
  return ok({
    game: book.id,
    hash: hashBook(book),
    exact: sampled.length === 0,
    ...measures,
    additions: rounded(additions),
    novelty: novelty(book, options.others ?? []),
    sampled,
  });
}

function* measuring(
  match: Match,
  options: ProfileOptions,
): Generator<Progress, Result<Measured, ProfileFault>> {
  const { secret, endless } = match.setup;
  const sample: Sample = { seed: options.seed ?? 1, games: options.games ?? SAMPLED_GAMES };
  const caches = options.caches ?? createCaches();
  const { book } = match.rules;
  // What ends a round beside the rules is only seen in real matches.
  const byMatches = secret || endless === 'no-repeat' || (book.endless === 'draw' && !everyGameEnds(book));
  if (byMatches) return ok(yield* sampledMeasures(match, caches, sample, undefined));
  if (options.graph !== undefined) return ok(yield* exactMeasures(match, options.graph, caches, sample));
  const solved = yield* solvingGraph(match.rules, true);
  if (!solved.ok) return refuse({ code: 'unsolved', why: solved.fault });
  const { graph, solution } = solved.value;
  return ok(
    yield* graph === undefined
      ? sampledMeasures(match, caches, sample, solution)
      : exactMeasures(match, graph, caches, sample),
  );
}

/** Sums of many small shares differ in their last digits; nothing that matters does. */
const DIGITS = 1e9;

function rounded<T>(value: T): T {
  if (typeof value === 'number') return (Math.round(value * DIGITS) / DIGITS) as T;
  if (Array.isArray(value)) return value.map(rounded) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, rounded(each)])) as T;
}
