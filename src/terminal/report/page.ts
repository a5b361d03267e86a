// The finds of a search as one page that needs nothing else: a plot, a table to sort, and each book in words.
import { additionWords } from '../../lab/addition-words.ts';
import { MAY_GO_ON } from '../../lab/profile-words.ts';
import { describeRules } from '../../games/describe.ts';
import { deckRows } from '../../rules/rule-book.ts';
import type { Fate } from '../../lab/search/evaluation.ts';
import type { FindsTable, FoundGame, SearchFacts } from '../../lab/search/finds-table.ts';
import { element, escaped } from './html.ts';
import { plot } from './plot.ts';
import { SCRIPT, STYLE } from './page-parts.ts';

export function reportPage(table: FindsTable): string {
  const { search, finds } = table;
  const title = search.parent === null ? 'Games found by Bitduel' : `Games found around ${search.parent}`;
  const body = [
    element('h1', escaped(title)),
    element('p', escaped(searchWords(search, finds.length))),
    ...(finds.length === 0 ? [] : [drawing(finds), measures(finds)]),
    element('h2', 'What became of the candidates'),
    fates(search.fates),
    ...finds.map(section),
    element('footer', escaped(`Bitduel ${table.program}`)),
  ];
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style></head>`,
    `<body><main>${body.join('\n')}</main><script>${SCRIPT}</script></body>`,
    '</html>\n',
  ].join('\n');
}

function searchWords({ evaluated, kept, seeds, budget }: SearchFacts, front: number): string {
  const left = evaluated < budget ? ` of ${budget.toLocaleString('en')}` : '';
  const many = seeds.length === 1 ? 'Seed' : 'Seeds';
  const better = 'Nothing that was found is better than one of these in every measure.';
  return `${evaluated.toLocaleString('en')}${left} candidates, ${kept.toLocaleString('en')} worth keeping, ${front} shown here. ${better} ${many} ${seeds.join(', ')}.`;
}

function drawing(finds: readonly FoundGame[]): string {
  const points = finds.map(({ book, scores }) => ({
    name: book.title,
    href: `#${book.id}`,
    x: scores.ladder,
    y: scores.depth,
  }));
  const caption = 'How much skill is worth, and how far one must look ahead (depth, in plies).';
  return element('figure', plot(points, 'skill', 'depth') + element('figcaption', caption));
}

interface Column {
  readonly title: string;
  readonly meaning: string;
  readonly value: (found: FoundGame) => number | null;
}

const COLUMNS: readonly Column[] = [
  {
    title: 'fairness',
    meaning: '1: both seats score alike between equals',
    value: ({ scores }) => scores.fairness,
  },
  {
    title: 'skill',
    meaning: 'what skill is worth, summed over the levels',
    value: ({ scores }) => scores.ladder,
  },
  { title: 'depth', meaning: 'plies to look ahead at a decision', value: ({ scores }) => scores.depth },
  {
    title: 'turn-overs',
    meaning: 'changes of who would win, in a round',
    value: ({ scores }) => scores.turnOvers,
  },
  {
    title: 'novelty',
    meaning: 'changes apart from the nearest known book',
    value: ({ scores }) => scores.novelty,
  },
  {
    title: 'plies',
    meaning: 'of a round between medium players',
    value: ({ profile }) => profile.length.medium,
  },
  {
    title: 'decisions',
    meaning: 'share of plies at which it matters what is played',
    value: ({ profile }) => profile.decisions.met,
  },
  {
    title: 'slogan',
    meaning: 'score of the best strategy that fits into a sentence',
    value: ({ profile }) => profile.slogans?.best ?? null,
  },
];

function measures(finds: readonly FoundGame[]): string {
  const heads = COLUMNS.map(({ title, meaning }) =>
    element('th', escaped(title), { scope: 'col', title: meaning }),
  );
  const rows = finds.map((found) => {
    const { id, title } = found.book;
    const name = element('th', element('a', escaped(title), { href: `#${id}` }), { scope: 'row' });
    const cells = COLUMNS.map(({ value }) => element('td', numberText(value(found))));
    return element('tr', name + cells.join(''));
  });
  const head = element('thead', element('tr', element('th', 'game', { scope: 'col' }) + heads.join('')));
  const table = element('table', head + element('tbody', rows.join('\n')), { id: 'finds' });
  return element('div', table, { class: 'wide' }) + legend();
}

function legend(): string {
  const items = COLUMNS.map(
    ({ title, meaning }) => element('dt', escaped(title)) + element('dd', escaped(meaning)),
  );
  return element('dl', items.join(''));
}

function numberText(value: number | null): string {
  return value === null ? '–' : String(Math.round(value * 1000) / 1000);
}

const FATE_WORDS: Readonly<Record<Fate, string>> = {
  kept: 'kept',
  known: 'the same game as one that is known',
  'too-large': 'too much work to measure',
  'one-sided': 'only one seat can win, or none',
  endless: 'rounds that do not end',
  'few-decisions': 'it seldom matters what is played',
  'too-short': 'over too soon',
  'too-long': 'takes too long',
  unfair: 'one seat scores more between equals',
  slogan: 'won by a simple strategy',
  'no-skill': 'a level is hardly better than the one below',
};

function fates(counts: SearchFacts['fates']): string {
  const rows = Object.entries(FATE_WORDS).flatMap(([fate, words]) => {
    const count = counts[fate as Fate] ?? 0;
    return count === 0
      ? []
      : [element('tr', element('th', escaped(words), { scope: 'row' }) + element('td', String(count)))];
  });
  return element('table', element('tbody', rows.join('')));
}

/** One game: its rules in words, what was changed, and the book itself. */
function section({ book, changes, profile }: FoundGame): string {
  const rules = describeRules(book).play.map((sentence) => element('li', escaped(sentence)));
  const changed =
    changes.length === 0 ? '' : element('p', escaped(`Changed: ${[...new Set(changes)].join(', ')}.`));
  const deck = deckRows(book);
  const starts = deck === undefined ? '' : element('p', escaped(`${deck.length} starts are dealt.`));
  const text = element('pre', escaped(JSON.stringify(book, null, 2)), { tabindex: 0 });
  const source = element('details', element('summary', 'The rule book') + text);
  const play = element(
    'p',
    `Play it: ${element('code', escaped(`bitduel play finds/${book.id}.json --p2 medium`))}`,
  );
  return element(
    'section',
    [
      element('h2', escaped(book.title)),
      element('p', escaped(book.summary)),
      element('ul', rules.join('')),
      starts,
      profile.ends === false ? element('p', MAY_GO_ON) : '',
      (profile.additions ?? []).map((effect) => element('p', escaped(additionWords(effect)))).join(''),
      changed,
      play,
      source,
    ].join('\n'),
    { id: book.id },
  );
}
