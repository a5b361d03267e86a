// What is measured about a game that was found, as columns of a table: where each stands, what it is called and means.
import { isDraft } from '../draft/draft.ts';

export interface Measure {
  readonly id: MeasureId;
  readonly name: string;
  /** One sentence. */
  readonly note: string;
  /** Shares of 1 are shown in percent. */
  readonly as: 'number' | 'percent' | 'count';
}

const MEASURES_BY_ID = {
  fairness: ['Fairness', 'percent', 'How alike the seats are between players of one level: 100 % is fair.'],
  ladder: ['Skill', 'number', 'How far apart the computer’s levels are: what it is worth to play better.'],
  depth: ['Depth', 'number', 'How many moves one must look ahead where the choice matters.'],
  turnOvers: ['Turn-overs', 'number', 'How often the lead changes between strong players.'],
  novelty: ['Novelty', 'number', 'In how many rules it differs from the nearest game that is known.'],
  length: ['Length', 'number', 'Moves of a game between medium players.'],
  decisions: ['Decisions', 'percent', 'The share of moves where the choice matters.'],
  narrowness: ['Right moves', 'percent', 'Where the choice matters: the share of moves that are right.'],
  branching: ['Choices', 'number', 'Moves to choose from in a turn.'],
  slogan: [
    'Slogan',
    'percent',
    'What the best simple trick scores from the winning seat: 100 % is a broken game.',
  ],
  theory: ['Theory', 'percent', 'The share of decisions that one kind of reason explains.'],
  balance: ['Balance', 'percent', 'How evenly the starts are shared under perfect play: 100 % is half each.'],
  fairStarts: ['Fair starts', 'percent', 'The share of starts that are fair by themselves.'],
  unfinished: ['Unfinished', 'percent', 'The share of games that have not ended after 200 moves.'],
  positions: ['Positions', 'count', 'Positions that play can reach.'],
} as const satisfies Readonly<Record<string, readonly [string, Measure['as'], string]>>;

export type MeasureId = keyof typeof MEASURES_BY_ID;
export type Measured = Readonly<Record<MeasureId, number | null>>;

export const MEASURES: readonly Measure[] = Object.entries(MEASURES_BY_ID).map(([id, [name, as, note]]) => ({
  id: id as MeasureId,
  name,
  as,
  note,
}));

export function measureOf(wanted: MeasureId): Measure {
  const [name, as, note] = MEASURES_BY_ID[wanted];
  return { id: wanted, name, as, note };
}

/** Where each measure stands in a profile. */
const PATHS: Readonly<Record<MeasureId, string>> = {
  fairness: 'fairness.least',
  ladder: 'ladder.sum',
  depth: 'depth.mean',
  turnOvers: 'turnOvers.mean',
  novelty: 'novelty',
  length: 'length.medium',
  decisions: 'decisions.met',
  narrowness: 'narrowness',
  branching: 'branching',
  slogan: 'slogans.best',
  theory: 'theory.share',
  balance: 'balance',
  fairStarts: 'fairStarts',
  unfinished: 'unfinished',
  positions: 'positions',
};

/** The measures in a profile, which may come from a file; what is not there does not apply. */
export function measuredIn(profile: unknown): Measured {
  const all = MEASURES.map(({ id }) => [id, numberAt(profile, PATHS[id])] as const);
  return Object.fromEntries(all) as unknown as Measured;
}

function numberAt(data: unknown, path: string): number | null {
  let value = data;
  for (const name of path.split('.')) value = isDraft(value) ? value[name] : undefined;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** As it stands in the table; a dash where it does not apply. */
export function measureWords({ as }: Pick<Measure, 'as'>, value: number | null): string {
  if (value === null) return '–';
  if (as === 'count') return value.toLocaleString('en');
  return as === 'percent' ? `${percentOf(value)} %` : value.toFixed(2);
}

/** Only what is exactly all or nothing is said to be so. */
function percentOf(share: number): string {
  const rounded = Math.round(share * 1000) / 10;
  const least = share > 0 && rounded === 0 ? 0.1 : rounded;
  return (share < 1 && rounded === 100 ? 99.9 : least).toFixed(1).replace(/\.0$/, '');
}
