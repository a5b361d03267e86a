// A first look at a rule book: solved, and everything that follows from the values alone. What passes is profiled with
// the same graph.
import { ok, refuse, type Result } from '../base/result.ts';
import { HUMAN, type Match, type Setup } from '../match/match.ts';
import { createMatch } from '../match/setup.ts';
import { needsHistory } from '../rules/bit-changes.ts';
import { isTargetSecret } from '../rules/book-facts.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import { finish } from '../base/steps.ts';
import type { Progress } from '../solver/progress.ts';
import type { Survey } from '../solver/solution.ts';
import type { SolvedCase, SolvedGraph } from './graph/solved-graph.ts';
import type { ProfileFault } from './measured.ts';
import { balanceOf, decisionShare, positionCount, winsOf, type Wins } from './measures/outcomes.ts';
import { graphOf, solvingCases } from './solving-graph.ts';

export interface Screening {
  readonly positions: number;
  /** Who wins under perfect play: shares of the rounds. */
  readonly wins: Wins;
  readonly balance: number;
  /** Whether all play ends. */
  readonly ends: boolean;
  /** The share of positions in which moves differ in value. */
  readonly decisions: number;
  /** All that can happen, to be handed to `profile`; undefined if there is too much to go through. */
  graph(): SolvedGraph | undefined;
}

/** Undefined if there is too much to go through. */
export function screen(book: RuleBook): Result<Screening | undefined, ProfileFault> {
  return finish(screening(book));
}

/** The same in steps, so that it can be watched and stopped. */
function* screening(book: RuleBook): Generator<Progress, Result<Screening | undefined, ProfileFault>> {
  const match = matchFor(book);
  if (!match.ok) return match;
  const solved = yield* solvingCases(match.value.rules);
  if (!solved.ok) return refuse({ code: 'unsolved', why: solved.fault });
  const cases = solved.value;
  if (cases === undefined) return ok(undefined);
  const graph = once(() => graphOf(cases));
  const survey = (yield* surveyOf(cases)) ?? surveyBy(graph());
  if (survey === undefined) return ok(undefined);
  const wins = winsOf(cases);
  const { positions, decisions, ends } = survey;
  const share = positions === 0 ? 0 : decisions / positions;
  return ok({ positions, wins, balance: balanceOf(wins), ends, decisions: share, graph });
}

/** Without going through the positions; undefined where the engine cannot. */
function* surveyOf(cases: readonly SolvedCase[]): Generator<Progress, Survey | undefined> {
  const sum = { positions: 0, decisions: 0, ends: true };
  for (const { solution, starts, targets } of cases) {
    if (solution.surveying === undefined) return undefined;
    const survey = yield* solution.surveying(starts.map(({ position }) => position));
    sum.positions += targets * survey.positions;
    sum.decisions += targets * survey.decisions;
    sum.ends &&= survey.ends;
  }
  return sum;
}

function surveyBy(graph: SolvedGraph | undefined): Survey | undefined {
  if (graph === undefined) return undefined;
  const positions = positionCount(graph);
  return { positions, decisions: positions * decisionShare(graph), ends: graph.order !== undefined };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** A match of the book in which no round has begun, set up as the book has it unless something else is said. */
export function matchFor(
  book: RuleBook,
  {
    secret = isTargetSecret(book) && needsHistory(book),
    endless = book.endless ?? 'play-on',
  }: Partial<Pick<Setup, 'secret' | 'endless'>> = {},
): Result<Match, ProfileFault> {
  const setup = { book, players: [HUMAN, HUMAN], endless, rounds: 1, secret, seed: undefined } as const;
  const match = createMatch(setup);
  return match.ok ? match : refuse({ code: 'unplayable', why: match.fault });
}
