// The games that were found as a table that sorts by any measure.
import type { JSX } from 'preact';
import { announce } from '../../browser/announce.ts';
import { FINDS_WORDS } from './finds-words.ts';
import { reordered, type FoundGame, type Order } from './found-game.ts';
import { MEASURES, measureOf, measureWords } from './measures.ts';

interface Props {
  /** In the order in which they are shown. */
  readonly games: readonly FoundGame[];
  readonly order: Order;
  readonly setOrder: (order: Order) => void;
  readonly chosen: FoundGame | undefined;
  readonly choose: (game: FoundGame) => void;
}

const COLUMNS: readonly Order['by'][] = ['title', ...MEASURES.map(({ id }) => id)];

export function FindsTable({ games, order, setOrder, chosen, choose }: Props): JSX.Element {
  const sortBy = (column: Order['by']) => {
    const next = reordered(order, column);
    setOrder(next);
    announce(FINDS_WORDS.sorted(nameOf(column), next.falling));
  };
  return (
    <section class="card" aria-labelledby="finds-table">
      <h2 id="finds-table">{FINDS_WORDS.table}</h2>
      <p class="soft">{FINDS_WORDS.tableNote}</p>
      <div class="finds-scroll" role="region" aria-labelledby="finds-table" tabIndex={0}>
        <table class="finds-table">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <Head key={column} column={column} order={order} sort={() => sortBy(column)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {games.map((game, index) => (
              <Row key={index} game={game} chosen={game === chosen} choose={() => choose(game)} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function nameOf(column: Order['by']): string {
  return column === 'title' ? FINDS_WORDS.game : measureOf(column).name;
}

interface HeadProps {
  readonly column: Order['by'];
  readonly order: Order;
  readonly sort: () => void;
}

function Head({ column, order, sort }: HeadProps): JSX.Element {
  const { by, falling } = order;
  const sorted = by === column;
  return (
    <th scope="col" aria-sort={sorted ? (falling ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        class="finds-sort"
        title={column === 'title' ? undefined : measureOf(column).note}
        onClick={sort}
      >
        {nameOf(column)}
        <span aria-hidden="true">{sorted ? (falling ? ' ▼' : ' ▲') : ''}</span>
      </button>
    </th>
  );
}

interface RowProps {
  readonly game: FoundGame;
  readonly chosen: boolean;
  readonly choose: () => void;
}

function Row({ game: { title, measured }, chosen, choose }: RowProps): JSX.Element {
  return (
    <tr class={chosen ? 'is-chosen' : undefined}>
      <th scope="row">
        <button type="button" class="ws-link" aria-pressed={chosen} onClick={choose}>
          {title}
        </button>
      </th>
      {MEASURES.map((measure) => (
        <td key={measure.id}>{measureWords(measure, measured[measure.id])}</td>
      ))}
    </tr>
  );
}
