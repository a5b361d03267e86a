// A profile in words: for each measure its figures and a sentence on what they mean for who plays the game.
import { counted, listed } from '../base/text.ts';
import { additionWords } from './addition-words.ts';
import { hundredths, shareWords } from './share-words.ts';
import type { MeasureName, Profile } from './profile.ts';
import type { TheoryKind } from './measures/theory.ts';
import type { SloganName } from './slogans/slogan.ts';
import { failedFilters, measuredBy, type FilterFate } from './search/filters.ts';

export interface ProfileRow {
  readonly name: string;
  readonly measure: MeasureName | 'novelty' | 'additions';
  readonly figure: string;
  readonly words: string;
}

export interface ProfileSection {
  readonly heading: string;
  readonly rows: readonly ProfileRow[];
}

/** All measures that apply, by what they are about. */
export function profileSections(profile: Profile): readonly ProfileSection[] {
  return [
    { heading: 'Is it fair?', rows: fairRows(profile) },
    { heading: 'Does it end?', rows: endRows(profile) },
    { heading: 'Is there something to find?', rows: findRows(profile) },
    { heading: 'Do its special rules change anything?', rows: additionRows(profile) },
    { heading: 'Does skill count?', rows: skillRows(profile) },
    { heading: 'Is it new?', rows: newRows(profile) },
  ].map(({ heading, rows }) => ({ heading, rows: rows.filter((row) => row !== undefined) }));
}

type Rows = readonly (ProfileRow | undefined)[];

function fairRows({ wins, balance, fairness, fairStarts }: Profile): Rows {
  return [
    wins !== null && balance !== null
      ? {
          ...{ name: 'who wins', measure: 'wins', figure: decimal(balance) },
          words: `Of 100 rounds of perfect play the first player wins ${hundredths(wins.first)}, the second ${hundredths(wins.second)}, nobody ${hundredths(wins.nobody)}. 1 is even.`,
        }
      : undefined,
    {
      ...{ name: 'fairness', measure: 'fairness', figure: decimal(fairness.least) },
      words: `Between equals ${seatWords(fairness.least)}: hard ${decimal(fairness.hard)}, medium ${decimal(fairness.medium)}, random ${decimal(fairness.random)}. 1 is fair, 0 is decided by the seat.`,
    },
    fairStarts === null
      ? undefined
      : {
          ...{ name: 'fair starts', measure: 'fairStarts', figure: shareWords(fairStarts) },
          words: 'Starts that are fair on their own, at every level.',
        },
  ];
}

function seatWords(fairness: number): string {
  if (fairness >= 0.9) return 'the seat hardly matters';
  return fairness >= 0.7 ? 'the seat matters a little' : 'the seat decides much';
}

function endRows({ ends, unfinished, length }: Profile): Rows {
  const perfect = length.perfect === null ? '' : `${decimal(length.perfect, 1)} plies by perfect play, `;
  return [
    {
      ...{ name: 'ends', measure: 'ends', figure: ends === null ? '?' : ends ? 'yes' : 'no' },
      words:
        ends === true
          ? 'Every round comes to an end, whatever is played.'
          : `${shareWords(unfinished)} of the rounds between medium players have not ended after 200 plies.`,
    },
    {
      ...{ name: 'length', measure: 'length', figure: decimal(length.medium, 1) },
      words: `A round takes ${perfect}${decimal(length.medium, 1)} between medium players, ${decimal(length.random, 1)} between random ones.`,
    },
  ];
}

function findRows({ decisions, narrowness, depth, branching }: Profile): Rows {
  const all =
    decisions.positions === null
      ? ''
      : `, and in ${shareWords(decisions.positions)} of all positions, each counted once`;
  return [
    decisions.met === null
      ? undefined
      : {
          ...{ name: 'decisions', measure: 'decisions', figure: shareWords(decisions.met) },
          words: `Plies met by medium players on which the choice matters${all}.`,
        },
    narrowness === null
      ? undefined
      : {
          ...{ name: 'narrowness', measure: 'narrowness', figure: shareWords(narrowness) },
          words: 'of the moves are right where the choice matters.',
        },
    depth === null
      ? undefined
      : {
          ...{ name: 'depth', measure: 'depth', figure: decimal(depth.mean, 1) },
          words: `plies must be looked ahead there to see what is right, on average; nine times in ten ${depth.ninth} are enough.`,
        },
    {
      ...{ name: 'branching', measure: 'branching', figure: decimal(branching, 1) },
      words: 'moves to choose from, on average.',
    },
  ];
}

function additionRows({ additions }: Profile): Rows {
  return (additions ?? []).map((effect) => ({
    ...{ name: effect.addition, measure: 'additions', figure: shareWords(effect.positions.changed) },
    words: additionWords(effect),
  }));
}

function skillRows({ ladder, turnOvers, slogans, theory }: Profile): Rows {
  return [
    {
      ...{ name: 'skill', measure: 'ladder', figure: decimal(ladder.sum) },
      words: `Points of each level against the one below: easy ${decimal(ladder.easy)}, medium ${decimal(ladder.medium)}, hard ${decimal(ladder.hard)}, perfect ${decimal(ladder.perfect)}. The figure is all that is above one half.`,
    },
    turnOvers === null
      ? undefined
      : {
          ...{ name: 'turn-overs', measure: 'turnOvers', figure: decimal(turnOvers.mean, 1) },
          words: `Mistakes per round that change who would win, between hard players${lastWords(turnOvers)}.`,
        },
    slogans === null
      ? undefined
      : {
          ...{ name: 'slogans', measure: 'slogans', figure: decimal(slogans.best) },
          words: sloganWords(slogans),
        },
    theory === null
      ? undefined
      : {
          ...{ name: 'theory', measure: 'theory', figure: shareWords(theory.share) },
          words: `of the decisions are explained by one kind of reason: ${THEORIES[theory.kind]}.`,
        },
  ];
}

function lastWords({ lastPly, late }: NonNullable<Profile['turnOvers']>): string {
  if (lastPly === null || late === null) return '';
  return `; the last time on ply ${decimal(lastPly, 1)}, ${shareWords(late)} into the round`;
}

function sloganWords({ best, name, decides }: NonNullable<Profile['slogans']>): string {
  if (decides !== null) return `A simple strategy decides it: ${SLOGANS[decides]}.`;
  const well =
    best >= 0.5 ? 'A simple strategy does well from the winning seat' : 'No simple strategy wins it';
  return `${well}. The best one tried: ${SLOGANS[name]}.`;
}

const SLOGANS: Readonly<Record<SloganName, string>> = {
  undo: 'take back what the other has done',
  mirror: 'play the mirror image',
  copy: 'do the same in the other register',
  'half turn': 'play what the other played, turned half round',
  complement: 'flip the bits that the other did not flip',
  'pass back': 'answer a pass with a pass',
  'twin runs': 'leave equal runs, and copy in the twin run',
  largest: 'make the largest number',
  smallest: 'make the smallest number',
  even: 'keep the number of 1s even',
  odd: 'keep the number of 1s odd',
  'most bits': 'flip as many bits as possible',
  'fewest bits': 'flip as few bits as possible',
};

const THEORIES: Readonly<Record<TheoryKind, string>> = {
  tempo: 'counting the turns of a race',
  count: 'counting the 1s',
  'nim-sum': 'nim-sums',
  'at-once': 'looking three plies ahead',
};

function newRows({ novelty, fingerprint }: Profile): Rows {
  return [
    novelty === null
      ? undefined
      : {
          ...{ name: 'novelty', measure: 'novelty', figure: decimal(novelty, 1) },
          words: `${novelty === 1 ? 'change' : 'changes'} away from the nearest game that is listed.`,
        },
    fingerprint === null
      ? undefined
      : {
          ...{ name: 'fingerprint', measure: 'fingerprint', figure: fingerprint.slice(0, 8) },
          words: 'Games with the same are the same, mirrored or with 0 and 1 exchanged.',
        },
  ];
}

/** Worth playing, or what keeps it from that: exactly what the search for games asks. */
export function verdictWords(profile: Profile): string {
  const failed = failedFilters(measuredBy(profile));
  const troubles = [...failed].map((fate) => TROUBLES[fate](profile));
  if (troubles.length > 0) return `Not worth playing as it is: ${listed(troubles, 'and')}.`;
  const goesOn = profile.ends === false;
  const ending = goesOn ? 'nearly always ends' : 'always ends';
  const words = `Worth playing: fair, ${ending}, no simple strategy wins it, and the better player wins more.`;
  return goesOn ? `${words} ${MAY_GO_ON}` : words;
}

/** Said of a game whose rules alone do not end every round. */
export const MAY_GO_ON = 'A round can go on for ever if both players let it.';

const TROUBLES: Readonly<Record<FilterFate, (profile: Profile) => string>> = {
  'one-sided': ({ wins }) =>
    wins?.nobody === 1 ? 'nobody wins under perfect play' : 'only one seat wins under perfect play',
  'few-decisions': () => 'choices seldom matter',
  endless: () => 'some rounds do not end',
  'too-short': () => 'rounds are too short',
  'too-long': () => 'rounds are too long',
  unfair: () => 'the seat decides too much between equals',
  slogan: () => 'a simple strategy decides it',
  'no-skill': (profile) => `${weakestStep(profile)} is hardly better than the level below`,
};

function weakestStep({ ladder }: Profile): string {
  const steps = [...(['easy', 'medium', 'hard', 'perfect'] as const)];
  return steps.toSorted((one, other) => ladder[one] - ladder[other])[0] ?? '';
}

/** "exact, over 61,949 positions", or which of it is not. */
export function exactWords(
  { exact, positions, sampled }: Pick<Profile, 'exact' | 'positions' | 'sampled'>,
  games: number,
): string {
  const over =
    positions === null ? '' : `, over ${counted(positions, 'position').replace(/^\d+/, thousands)}`;
  if (exact) return `Exact${over}.`;
  const which = positions === null ? 'what is marked ~' : sampled.join(', ');
  return `Exact${over}, but for ${which}: by ${games.toLocaleString('en')} games each.`;
}

function thousands(digits: string): string {
  return Number(digits).toLocaleString('en');
}

function decimal(value: number, digits = 2): string {
  return value.toFixed(digits);
}
