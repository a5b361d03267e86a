// The measures of a game whose positions can all be gone through.
import type { Caches } from '../hidden/caches.ts';
import type { Match } from '../match/match.ts';
import { isStartDrawn } from '../rules/book-facts.ts';
import type { Progress } from '../solver/progress.ts';
import { exactPlay } from './exact-play.ts';
import type { SolvedGraph } from './graph/solved-graph.ts';
import { openTable } from './games/open-table.ts';
import type { Sample } from './games/sampled-play.ts';
import { gamesOfSlogans, playingSlogans } from './games/sampled-slogans.ts';
import { fairnessOf, fairStartsOf } from './measures/fairness.ts';
import { fingerprintOf } from './measures/fingerprint.ts';
import { ladderOf } from './measures/ladder.ts';
import { balanceOf, decisionShare, perfectLength, positionCount, winsOf } from './measures/outcomes.ts';
import { measuringSlogans, type Slogans } from './measures/slogans.ts';
import { theoryOf } from './measures/theory.ts';
import type { Measured, Measures } from './measured.ts';
import { PAIRS, type Play } from './play.ts';
import { countedGames, measureProgress } from './measure-progress.ts';
import { solvingGraph } from './solving-graph.ts';

/** The pairs of levels, two courses, the theory and the slogans; how many of these there are is not known before. */
const STEPS = PAIRS.length + 10;

export function* exactMeasures(
  match: Match,
  graph: SolvedGraph,
  caches: Caches,
  sample: Sample,
): Generator<Progress, Measured> {
  const play = exactPlay(graph);
  for (const [done, [first, second]] of PAIRS.entries()) {
    yield measureProgress(done, STEPS);
    play.points(first, second);
  }
  yield measureProgress(PAIRS.length, STEPS);
  const courses = coursesOf(graph, play);
  yield measureProgress(PAIRS.length + 2, STEPS);
  const theory = theoryOf(graph);
  const exact = yield* exactSlogans(match, graph);
  const slogans = exact === undefined ? yield* sloganGames(match, caches, sample) : exact;
  const wins = winsOf(graph.cases);
  const measures: Measures = {
    positions: positionCount(graph),
    wins,
    balance: balanceOf(wins),
    ...pointsOf(match, play),
    ends: graph.order !== undefined,
    ...courses,
    slogans,
    theory,
    fingerprint: fingerprintOf(graph),
  };
  return { measures, sampled: exact === undefined ? ['slogans'] : [] };
}

/** What comes from rounds between equals. */
function coursesOf(graph: SolvedGraph, play: Play) {
  const medium = play.course('medium');
  return {
    unfinished: medium.unfinished,
    length: { perfect: perfectLength(graph), medium: medium.plies, random: play.plies('random') },
    decisions: { positions: decisionShare(graph), met: medium.decisions },
    narrowness: medium.narrowness,
    depth: medium.depth,
    turnOvers: play.course('hard').turnOvers,
    branching: medium.branching,
  };
}

/** What comes from points. */
function pointsOf(match: Match, play: Play) {
  return {
    fairness: fairnessOf(play),
    fairStarts: isStartDrawn(match.setup.book) ? fairStartsOf(play) : null,
    ladder: ladderOf(play),
  };
}

/** On a graph that tells all positions apart; undefined if that is too large. */
function* exactSlogans(match: Match, graph: SolvedGraph): Generator<Progress, Slogans | null | undefined> {
  const isPlain = graph.cases.every(
    ({ targets, classes }) => targets === 1 && classes.every(({ length }) => length === 1),
  );
  const plain = isPlain ? graph : yield* plainGraph(match);
  if (plain === undefined) return undefined;
  const work = measuringSlogans(plain);
  for (let done = PAIRS.length + 3; ; done++) {
    const step = work.next();
    if (step.done === true) return step.value;
    yield measureProgress(Math.min(done, STEPS - 1), STEPS);
  }
}

function* plainGraph({ rules }: Match): Generator<Progress, SolvedGraph | undefined> {
  const solved = yield* solvingGraph(rules, false);
  return solved.ok ? solved.value.graph : undefined;
}

function* sloganGames(
  match: Match,
  { solutions }: Caches,
  sample: Sample,
): Generator<Progress, Slogans | null> {
  const games = playingSlogans(openTable(match, solutions), match.rules, sample);
  return yield* countedGames(games, 0, gamesOfSlogans(match.rules, sample));
}
