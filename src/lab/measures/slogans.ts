// Whether a strategy that fits into a sentence wins: the best score from the seat that wins under perfect play.
import { levelWeights, type LevelWeights } from '../graph/level-edges.ts';
import { caseAt, type SolvedGraph } from '../graph/solved-graph.ts';
import { SLOGAN_NAMES, slogansFor, type SloganName } from '../slogans/slogan.ts';
import { repliesOf, sloganScore } from '../slogans/slogan-points.ts';

export type SloganOpponent = 'perfect' | 'hard' | 'random';

/** Points against each opponent, from the seat that wins under perfect play; `least`: the worst of them. */
type SloganScore = Readonly<Record<SloganOpponent | 'least', number>> & { readonly name: SloganName };

export interface Slogans {
  /** The score of the best slogan: 1 is a broken game. */
  readonly best: number;
  readonly name: SloganName;
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
    forms.push({ name: slogan.name, perfect, hard, random: () => against('random') });
    yield;
  }
  return bestSlogans(forms, (form) => form.random() ?? 0);
}

/** What one form of a slogan scores against the strong. */
export interface StrongScore {
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
    const { name, perfect, hard } = form;
    const random = againstRandom(form);
    return { name, perfect, hard, random, least: rounded(Math.min(perfect, hard, random)) };
  });
  const [best, ...others] = scores.toSorted((one, other) => other.least - one.least);
  return best === undefined ? null : { best: best.least, name: best.name, scores: [best, ...others] };
}

/** Equal scores may differ in their last digits; then the first in the list is named. */
function rounded(score: number): number {
  return Math.round(score * 1e9) / 1e9;
}
