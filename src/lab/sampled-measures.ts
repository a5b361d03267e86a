// The measures of a game by games that are played out: where there are too many positions to go through, where a ruling
// makes history count, and where the target is hidden.
import type { Caches } from '../hidden/caches.ts';
import { prospectsOf } from '../hidden/exact-play.ts';
import { roundFrom } from '../match/extend-round.ts';
import type { Match, Round } from '../match/match.ts';
import { everyGameEnds } from '../rules/bit-changes.ts';
import { isTargetDrawn } from '../rules/book-facts.ts';
import { startPosition } from '../rules/position.ts';
import type { Progress } from '../solver/progress.ts';
import type { Solution } from '../solver/solution.ts';
import { sightWithoutRepeats } from '../players/sight-without-repeats.ts';
import { casesOf } from './graph/cases.ts';
import { hiddenRound, hiddenTable } from './games/hidden-table.ts';
import { favouriteBy, noRepeatTable } from './games/no-repeat-table.ts';
import { openTable } from './games/open-table.ts';
import { dealRandom, gamesOfPairs, playingPairs, type Sample } from './games/sampled-play.ts';
import { gamesOfSlogans, playingSlogans } from './games/sampled-slogans.ts';
import type { Place, Table } from './games/table.ts';
import { fairnessOf } from './measures/fairness.ts';
import { ladderOf } from './measures/ladder.ts';
import { balanceOf, type Wins } from './measures/outcomes.ts';
import { countedGames } from './measure-progress.ts';
import type { MeasureName, Measured, Measures } from './measured.ts';

/** `solution`: of the book's own start and target, where it has but one. */
export function* sampledMeasures(
  match: Match,
  caches: Caches,
  sample: Sample,
  solution: Solution | undefined,
): Generator<Progress, Measured> {
  const { secret, endless } = match.setup;
  if (secret) return yield* measuresOn(match, hiddenTable(match, caches), sample, hiddenWins(match, caches));
  if (endless === 'no-repeat')
    return yield* measuresOn(match, noRepeatTable(match, caches), sample, winsWithoutRepeats(match));
  if (match.rules.book.endless === 'draw')
    return yield* measuresOn(match, noRepeatTable(match, caches), sample, undefined);
  return yield* measuresOn(match, openTable(match, caches.solutions), sample, openWins(match, solution));
}

/** What is known without playing. */
interface Known {
  readonly wins: Wins | null;
  readonly perfectPlies: number | null;
}

function* measuresOn<P extends Place>(
  match: Match,
  table: Table<P>,
  sample: Sample,
  known: Known | undefined,
): Generator<Progress, Measured> {
  const inPairs = gamesOfPairs(sample);
  const games = inPairs + gamesOfSlogans(match.rules, sample);
  const play = yield* countedGames(playingPairs(table, sample), 0, games);
  const slogans = yield* countedGames(playingSlogans(table, match.rules, sample), inPairs, games);
  const medium = play.course('medium');
  const wins = known === undefined ? winsBySample(table, sample) : known.wins;
  const measures: Measures = {
    positions: null,
    wins,
    balance: wins && balanceOf(wins),
    fairness: fairnessOf(play),
    fairStarts: null,
    ends: match.setup.endless === 'play-on' && !everyGameEnds(match.setup.book) ? null : true,
    unfinished: medium.unfinished,
    length: { perfect: known?.perfectPlies ?? null, medium: medium.plies, random: play.plies('random') },
    decisions: { positions: null, met: medium.decisions },
    narrowness: medium.narrowness,
    depth: medium.depth,
    ladder: ladderOf(play),
    turnOvers: play.course('hard').turnOvers,
    branching: medium.branching,
    slogans,
    theory: null,
    fingerprint: null,
  };
  return { measures, sampled: sampledNames(measures, known) };
}

/** Everything that says something, but for what is known without playing. */
function sampledNames(measures: Measures, known: Known | undefined): readonly MeasureName[] {
  const names = Object.keys(measures) as readonly MeasureName[];
  const exact: readonly MeasureName[] = known === undefined ? ['ends'] : ['ends', 'wins', 'balance'];
  return names.filter((name) => measures[name] !== null && !exact.includes(name));
}

/** Undefined if chance decides how a round begins. */
function openWins({ setup, rules }: Match, solution: Solution | undefined): Known | undefined {
  const start = startPosition(rules, 0);
  if (solution === undefined || start === undefined || isTargetDrawn(setup.book)) return undefined;
  const { value, plies } = solution.value(start);
  const share = (wanted: string) => (value === wanted ? 1 : 0);
  const wins = { first: share('win'), second: share('loss') };
  return { wins: { ...wins, nobody: 1 - wins.first - wins.second }, perfectPlies: plies };
}

const NOT_KNOWN: Known = { wins: null, perfectPlies: null };

/** With a hidden target: of all that can be drawn, how many each player forces. Not known unless the rules are a race. */
function hiddenWins(match: Match, { beliefs }: Caches): Known {
  const start = startPosition(match.rules, 0);
  const [best] = (start && prospectsOf(beliefs, hiddenRound(match, start))) ?? [];
  if (best === undefined) return NOT_KNOWN;
  const first = best.wins / best.of;
  return { wins: { first, second: 1 - first, nobody: 0 }, perfectPlies: null };
}

/** Over all that can be dealt, where play without repeats can be worked out. */
function winsWithoutRepeats({ rules }: Match): Known {
  const cases = casesOf(rules, false) ?? [];
  const wins = { first: 0, second: 0, nobody: 0 };
  for (const each of cases)
    for (const { position, weight } of each.starts) {
      const round: Round = { ...roundFrom(each.rules, position), endless: 'no-repeat' };
      const sight = sightWithoutRepeats(round);
      const seat = sight && favouriteBy(sight, 0);
      if (seat === undefined) return NOT_KNOWN;
      wins[seat === 0 ? 'first' : 'second'] += weight;
    }
  return { wins: cases.length === 0 ? null : wins, perfectPlies: null };
}

function winsBySample<P extends Place>(table: Table<P>, sample: Sample): Wins {
  const wins = { first: 0, second: 0, nobody: 0 };
  for (let game = 0; game < sample.games; game++) {
    const seat = table.favourite(table.deal(dealRandom(sample, game)));
    wins[seat === undefined ? 'nobody' : seat === 0 ? 'first' : 'second'] += 1 / sample.games;
  }
  return wins;
}
