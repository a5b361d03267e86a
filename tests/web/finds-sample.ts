// A file of finds made by hand, for the page that shows them. Not a test itself.

const RULES = {
  registers: 'shared',
  start: 'zeros',
  moves: [{ do: 'set', bits: 1 }],
  goal: { is: 'ones' },
};

/** Title, fairness, ladder, depth, turn-overs, novelty, length. */
const GAMES = [
  ['Amber Fox', 0.9, 1.2, 3.5, 1.1, 2, 12.5],
  ['Brave Bell', 1, 0.8, 4.25, 0.4, 3.5, 9],
  ['Calm Crow', 0.75, 1.6, 2, 2.2, 1, 31],
  ['Daring Door', 0.95, 0.3, 5, 0.9, 4, 6.75],
] as const;

export const TITLES = GAMES.map(([title]) => title);

export function sampleFinds(): Record<string, unknown> & {
  readonly finds: readonly Record<string, unknown>[];
} {
  const finds = GAMES.map(([title, fairness, ladder, depth, turnOvers, novelty, length], index) => ({
    book: {
      ...{ ...RULES, id: title.toLowerCase().replace(' ', '-'), title, width: 4 + index },
      summary: `The game called ${title}.`,
    },
    profile: {
      ...{ exact: index !== 2, positions: 1000 * (index + 1), balance: 1, fairStarts: null, unfinished: 0 },
      ...{ fairness: { least: fairness }, ladder: { sum: ladder }, narrowness: 0.5, branching: 4.5 },
      ...{ length: { medium: length }, decisions: { met: 0.625 }, theory: null, slogans: null },
      // Nothing to look ahead for where no choice matters.
      ...{ depth: index === 1 ? null : { mean: depth }, turnOvers: { mean: turnOvers } },
    },
    scores: { fairness, ladder, depth, turnOvers, novelty },
    changes: ['width', 'number'],
  }));
  return { format: 1, kind: 'finds', program: '0.1.0', search: { parent: 'Bit Flip' }, finds };
}
