// What a game must have to be worth keeping: each filter with the fate of what it holds back, the cheapest first.
import type { Course } from '../play.ts';
import type { Wins } from '../measures/outcomes.ts';
import type { Profile } from '../profile.ts';
import type { Fate } from './evaluation.ts';

/** What the filters ask; each is worked out only when it is asked for. */
export interface Measurable {
  /** Who wins under perfect play. */
  wins(): Wins | null;
  /** The share of positions at which it matters what is played. */
  decisions(): number;
  /** A round between `medium` players. */
  course(): Pick<Course, 'plies' | 'unfinished' | 'decisions'>;
  /** Between equals, the least fair level. */
  fairness(): number;
  /** The score of the best strategy that fits into a sentence. */
  slogan(): number;
  /** Whether a simple strategy decides it. */
  isDecided(): boolean;
  /** The least that a level scores against the one below. */
  step(): number;
}

/** What a game must stay within. */
export const FILTER_LIMITS = {
  unfinished: 0.02,
  decisions: 0.3,
  plies: { from: 5, to: 40 },
  fairness: 0.7,
  slogan: 0.95,
  step: 0.52,
} as const;

export type FilterFate = Exclude<Fate, 'kept' | 'known' | 'too-large'>;

type Sight = Pick<Measurable, 'wins' | 'decisions'>;

interface Filter<T> {
  readonly fate: FilterFate;
  readonly passes: (game: T) => boolean;
}

const { unfinished, decisions, plies, fairness, slogan, step } = FILTER_LIMITS;

/** What the values alone can tell. */
const AT_ONCE: readonly Filter<Sight>[] = [
  { fate: 'one-sided', passes: (game) => bothWin(game.wins()) },
  { fate: 'few-decisions', passes: (game) => game.decisions() >= decisions },
];

const FILTERS: readonly Filter<Measurable>[] = [
  ...AT_ONCE,
  { fate: 'endless', passes: (game) => game.course().unfinished < unfinished },
  { fate: 'too-short', passes: (game) => game.course().plies >= plies.from },
  { fate: 'too-long', passes: (game) => game.course().plies <= plies.to },
  { fate: 'few-decisions', passes: (game) => (game.course().decisions ?? 0) >= decisions },
  { fate: 'unfair', passes: (game) => game.fairness() >= fairness },
  { fate: 'slogan', passes: (game) => game.slogan() < slogan && !game.isDecided() },
  { fate: 'no-skill', passes: (game) => game.step() >= step },
];

function bothWin(wins: Wins | null): boolean {
  return wins !== null && wins.first > 0 && wins.second > 0;
}

/** The first filter that a game does not pass; undefined if it passes all. */
export function failedFilter(game: Measurable): FilterFate | undefined {
  return FILTERS.find(({ passes }) => !passes(game))?.fate;
}

/** All filters that it does not pass. */
export function failedFilters(game: Measurable): ReadonlySet<FilterFate> {
  return new Set(FILTERS.filter(({ passes }) => !passes(game)).map(({ fate }) => fate));
}

/** The same by what needs no play. */
export function failedAtOnce(game: Sight): FilterFate | undefined {
  return AT_ONCE.find(({ passes }) => !passes(game))?.fate;
}

/** The answers of a profile. Where games were played out, what could not be measured holds nothing back. */
export function measuredBy(profile: Profile): Measurable {
  const { length, decisions: share, exact, ladder } = profile;
  const met = exact ? share.met : (share.met ?? 1);
  const course = { plies: length.medium, unfinished: profile.unfinished, decisions: met };
  return {
    wins: () => (exact ? profile.wins : (profile.wins ?? UNKNOWN_WINS)),
    decisions: () => share.positions ?? (exact ? 0 : 1),
    course: () => course,
    fairness: () => profile.fairness.least,
    slogan: () => profile.slogans?.best ?? 0,
    isDecided: () => typeof profile.slogans?.decides === 'string',
    step: () => Math.min(ladder.easy, ladder.medium, ladder.hard, ladder.perfect),
  };
}

const UNKNOWN_WINS: Wins = { first: 0.5, second: 0.5, nobody: 0 };
