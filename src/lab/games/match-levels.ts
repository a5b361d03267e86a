// The levels at a match, all at once: what they remember from round to round is kept here.
import { invariant } from '../../base/invariant.ts';
import { drawWeighted, type Random } from '../../base/random.ts';
import type { Caches } from '../../hidden/caches.ts';
import { chooseBySample } from '../../hidden/sample.ts';
import type { WeighedMove } from '../../hidden/weighed-move.ts';
import { forbidsRepeats } from '../../match/legal.ts';
import type { Round } from '../../match/match.ts';
import { chooseByLooking } from '../../players/easy.ts';
import { weighInTheDark, weighSight } from '../../players/levels.ts';
import type { ComputerName } from '../../players/names.ts';
import { weighAny } from '../../players/random.ts';
import { sightBySolution, type Sight } from '../../players/sight.ts';
import { sightWithoutRepeats } from '../../players/sight-without-repeats.ts';
import type { Move } from '../../rules/play.ts';
import { geographyOf, type Geography } from '../../solver/geography/geography.ts';
import { solutionFor } from '../../solver/solution-cache.ts';

/** What a strong player sees of a round that lies open. */
type SightOf = (round: Round) => Sight;

export interface MatchLevels {
  readonly choose: (level: ComputerName, round: Round, random: Random) => Move;
  readonly sightOf: SightOf;
}

export function levelsAtMatch(caches: Caches): MatchLevels {
  const sightOf = sightKept(caches);
  const weigh = weightsKept((level, round) => weighIn(caches, sightOf, level, round));
  return {
    sightOf,
    choose: (level, round, random) => {
      if (level === 'easy') return chooseByLooking(round, random);
      const weighed = weigh(level, round);
      // Only where a player compares no more than some of the moves it thinks best.
      if (weighed === undefined) return chooseBySample(caches.solutions, round, random, 0);
      const drawn = drawWeighted(random, weighed, ({ weight }) => weight);
      invariant(drawn !== undefined, 'a level is asked only where there is a move');
      return drawn.move;
    },
  };
}

type Weigh = (level: Exclude<ComputerName, 'easy'>, round: Round) => readonly WeighedMove[] | undefined;

function weighIn(
  caches: Caches,
  sightOf: SightOf,
  level: Parameters<Weigh>[0],
  round: Round,
): ReturnType<Weigh> {
  if (level === 'random') return weighAny(round);
  return round.commitment === undefined
    ? weighSight(level, sightOf(round))
    : weighInTheDark(level, caches, round);
}

/** The geography of each start is worked out once. */
function sightKept({ solutions }: Caches): SightOf {
  const kept = new Map<string, Geography | undefined>();
  return (round) => {
    const { rules, start } = round;
    const bySolution = () => sightBySolution(solutionFor(solutions, rules), round);
    if (!forbidsRepeats(round)) return bySolution();
    const key = `${rules.target} ${start.state}`;
    if (!kept.has(key)) kept.set(key, geographyOf(rules, start));
    const geography = kept.get(key);
    return (geography && sightWithoutRepeats(round, geography)) ?? bySolution();
  };
}

/** The first moves of all rounds are thought about once; later ones hardly come up again. */
const KEPT_PLIES = 2;
const MOST_KEPT = 5000;

function weightsKept(weigh: Weigh): Weigh {
  const kept = new Map<string, ReturnType<Weigh>>();
  return (level, round) => {
    const { start, plies, rules } = round;
    if (plies.length > KEPT_PLIES) return weigh(level, round);
    const told = plies.map(({ move, matches = [] }) => `${move}:${matches.join('/')}`);
    const key = [level, rules.target ?? '', start.state, ...told].join(' ');
    if (kept.has(key)) return kept.get(key);
    const weighed = weigh(level, round);
    if (kept.size < MOST_KEPT) kept.set(key, weighed);
    return weighed;
  };
}
