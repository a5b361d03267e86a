// A list of finds, seen three ways at once: as a plot, as a table, and the chosen game in words.
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { FindDetail } from './find-detail.tsx';
import { FindsPlot } from './finds-plot.tsx';
import { FindsTable } from './finds-table.tsx';
import { ordered, type FoundGame, type Order } from './found-game.ts';
import type { Axes } from './plot-places.ts';

interface Props {
  readonly games: readonly FoundGame[];
  /** What is said if there are none. */
  readonly none: string;
}

export function FindsList({ games, none }: Props): JSX.Element {
  const [order, setOrder] = useState<Order>({ by: 'ladder', falling: true });
  const [axes, setAxes] = useState<Axes>({ across: 'ladder', upwards: 'depth' });
  const [wanted, choose] = useState<FoundGame | undefined>();
  const shown = useMemo(() => ordered(games, order), [games, order]);
  // While a search goes on, the list is made anew; a game stays chosen by what it is.
  const chosen = shown.find(({ book, id }) => book === wanted?.book && id === wanted.id) ?? shown[0];
  if (chosen === undefined) return <p class="soft">{none}</p>;
  return (
    <div class="ws-columns">
      <div class="ws-main">
        <FindsPlot games={games} axes={axes} setAxes={setAxes} chosen={chosen} choose={choose} />
        <FindsTable games={shown} order={order} setOrder={setOrder} chosen={chosen} choose={choose} />
      </div>
      <div class="ws-side">
        <FindDetail game={chosen} />
      </div>
    </div>
  );
}
