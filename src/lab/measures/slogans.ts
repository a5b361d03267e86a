// Whether a simple strategy wins: the best score from the seat that wins under perfect play, and whether one decides.
import { levelWeights, type LevelWeights } from '../graph/level-edges.ts';
import { caseAt, type SolvedGraph } from '../graph/solved-graph.ts';
import { SLOGAN_NAMES, slogansFor, type SloganName } from '../slogans/slogan.ts';
import { repliesOf, sloganScore, type Side } from '../slogans/slogan-points.ts';

export type SloganOpponent = 'perfect' | 'hard' | 'random';

/** Points against each opponent, from the seat that wins under perfect play; `least`: the worst of them. */
type SloganScore = Readonly<Record<SloganOpponent | 'least', number>> &
  Decided & {
    readonly name: SloganName;
    /** Whether it decides the game; so may another form of it than the one that the scores are of. */
    readonly decides: boolean;
  };

/** Of the starts that the player who moves first wins, and of those of the other: how many it wins against `perfect`. */
export interface Decided {
  readonly wins: Readonly<Record<Side, number | null>>;
}

/** A strategy that wins so many of the starts of one seat against `perfect`, or scores so much against `hard`, decides. */
const DECIDES = { wins: 0.8, hard: 0.6 } as const;

export function isDeciding({ wins, hard }: Decided & { readonly hard: number }): boolean {
  const most = Math.max(wins.first ?? 0, wins.second ?? 0);
  return rounded(most) >= DECIDES.wins || rounded(hard) >= DECIDES.hard;
}

export interface Slogans {
  /** The score of the best slogan: 1 is a broken game. */
  readonly best: number;
  readonly name: SloganName;
  /** The first in the list that decides the game; null if none does. */
  readonly decides: SloganName | null;
  /** Every slogan that means something here, in the better of its forms, best first. */
  readonly scores: readonly SloganScore[];
}

/** Null where no seat wins, or no slogan means anything. Stops for breath after each slogan. */
export function* measuringSlogans(
  graph: SolvedGraph,
  weightsOf: LevelWeights = levelWeights(graph),
): Generator<undefined, Slogans | null> {
  if (graph.size === 0) return null;
  const forms: Form[] = [];
  for (const slogan of slogansFor(caseAt(graph, 0).rules)) {
    const replies = repliesOf(graph, slogan);
    const against = (opponent: SloganOpponent) => sloganScore(graph, replies, weightsOf(opponent));
    const [perfect, hard] = [against('perfect'), against('hard')];
    if (perfect === undefined || hard === undefined) return null;
    const won = (side: Side) =>
      sloganScore(graph, replies, weightsOf('perfect'), { side, winsAlone: true }) ?? null;
    const wins = { first: won('first'), second: won('second') };
    forms.push({ name: slogan.name, perfect, hard, wins, random: () => against('random') });
    yield;
  }
  return bestSlogans(forms, (form) => form.random() ?? 0);
}

/** What one form of a slogan scores against the strong. */
export interface StrongScore extends Decided {
  readonly name: SloganName;
  readonly perfect: number;
  readonly hard: number;
}

interface Form extends StrongScore {
  readonly random: () => number | undefined;
}

/** Each slogan in that of its forms which does better against the strong; only these meet `random`. */
export function bestForms<F extends StrongScore>(forms: readonly F[]): readonly F[] {
  const leastOf = ({ perfect, hard }: F) => rounded(Math.min(perfect, hard));
  return SLOGAN_NAMES.flatMap((name) => {
    const own = forms.filter((form) => form.name === name);
    return own.toSorted((one, other) => leastOf(other) - leastOf(one)).slice(0, 1);
  });
}

/** The slogans, best first; null if there are none. */
export function bestSlogans<F extends StrongScore>(
  forms: readonly F[],
  againstRandom: (form: F) => number,
): Slogans | null {
  const scores = bestForms(forms).map((form): SloganScore => {
    const { name, perfect, hard, wins } = form;
    const random = againstRandom(form);
    const decides = forms.some((each) => each.name === name && isDeciding(each));
    return { name, perfect, hard, random, least: rounded(Math.min(perfect, hard, random)), wins, decides };
  });
  const [best, ...others] = scores.toSorted((one, other) => other.least - one.least);
  if (best === undefined) return null;
  const decides = [best, ...others].find((score) => score.decides)?.name ?? null;
  return { best: best.least, name: best.name, decides, scores: [best, ...others] };
}

/** Equal scores may differ in their last digits; then the first in the list is named. */
function rounded(score: number): number {
  return Math.round(score * 1e9) / 1e9;
}
