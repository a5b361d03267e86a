// Two measures of the games against each other: a point for each game, all of them within reach of the keyboard.
import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { FINDS_WORDS } from './finds-words.ts';
import type { FoundGame } from './found-game.ts';
import { MEASURES, measureOf, measureWords, type MeasureId } from './measures.ts';
import { extent, gameByKey, placedGames, type Axes, type Placed } from './plot-places.ts';

interface Props {
  readonly games: readonly FoundGame[];
  readonly axes: Axes;
  readonly setAxes: (axes: Axes) => void;
  readonly chosen: FoundGame | undefined;
  readonly choose: (game: FoundGame) => void;
}

export function FindsPlot({ games, axes, setAxes, chosen, choose }: Props): JSX.Element {
  const { across, upwards } = axes;
  const placed = useMemo(() => placedGames(games, axes), [games, axes]);
  const missing = games.length - placed.length;
  return (
    <section class="card" aria-labelledby="finds-plot">
      <h2 id="finds-plot">{FINDS_WORDS.plot}</h2>
      <div class="ws-row">
        <AxisField
          name={FINDS_WORDS.across}
          value={across}
          onChange={(id) => setAxes({ ...axes, across: id })}
        />
        <AxisField
          name={FINDS_WORDS.upwards}
          value={upwards}
          onChange={(id) => setAxes({ ...axes, upwards: id })}
        />
      </div>
      <div class="finds-plot">
        <Scale games={games} measure={upwards} upright />
        <Points placed={placed} axes={axes} chosen={chosen} choose={choose} />
        <Scale games={games} measure={across} upright={false} />
      </div>
      <p class="soft small">
        {FINDS_WORDS.plotNote}
        {missing > 0 ? ` ${FINDS_WORDS.missing(missing)}` : ''}
      </p>
    </section>
  );
}

interface AxisProps {
  readonly name: string;
  readonly value: MeasureId;
  readonly onChange: (measure: MeasureId) => void;
}

function AxisField({ name, value, onChange }: AxisProps): JSX.Element {
  return (
    <label class="finds-axis">
      {name}
      <select
        value={value}
        onChange={({ currentTarget }) =>
          onChange(MEASURES.find(({ id }) => id === currentTarget.value)?.id ?? value)
        }
      >
        {MEASURES.map(({ id, name: measure }) => (
          <option key={id} value={id}>
            {measure}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ScaleProps {
  readonly games: readonly FoundGame[];
  readonly measure: MeasureId;
  readonly upright: boolean;
}

/** Where an axis begins and ends. */
function Scale({ games, measure, upright }: ScaleProps): JSX.Element {
  const { name, as } = measureOf(measure);
  const { from = null, to = null } = extent(games, measure) ?? {};
  const [first, last] = upright ? [to, from] : [from, to];
  return (
    <div class={upright ? 'finds-scale is-upright' : 'finds-scale'} aria-hidden="true">
      <span>{measureWords({ as }, first)}</span>
      <strong>{name}</strong>
      <span>{measureWords({ as }, last)}</span>
    </div>
  );
}

interface PointsProps {
  readonly placed: readonly Placed[];
  readonly axes: Axes;
  readonly chosen: FoundGame | undefined;
  readonly choose: (game: FoundGame) => void;
}

/** One stop of the Tab key; the arrow keys go on from there. */
function Points({ placed, axes, chosen, choose }: PointsProps): JSX.Element {
  const drawing = useRef<SVGSVGElement>(null);
  const [x, y] = [measureOf(axes.across), measureOf(axes.upwards)];
  const reached = placed.find(({ game }) => game === chosen) ?? placed[0];
  const go = (event: KeyboardEvent) => {
    const next = gameByKey(event.key, placed, reached?.game);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    const index = placed.findIndex(({ game }) => game === next);
    drawing.current?.querySelectorAll<SVGElement>('[role=option]')[index]?.focus();
  };
  return (
    <svg
      ref={drawing}
      class="finds-points"
      role="listbox"
      aria-label={FINDS_WORDS.plotLabel(x, y)}
      onKeyDown={go}
    >
      {placed.map((each, index) => (
        <Point
          key={index}
          placed={each}
          axes={axes}
          chosen={each.game === chosen}
          reached={each === reached}
          choose={() => choose(each.game)}
        />
      ))}
    </svg>
  );
}

interface PointProps {
  readonly placed: Placed;
  readonly axes: Axes;
  readonly chosen: boolean;
  readonly reached: boolean;
  readonly choose: () => void;
}

function Point({ placed, axes, chosen, reached, choose }: PointProps): JSX.Element {
  const { game, x, y } = placed;
  const said = ([axes.across, axes.upwards] as const).map((id) => {
    const measure = measureOf(id);
    return `${measure.name} ${measureWords(measure, game.measured[id])}`;
  });
  return (
    <svg
      x={`${x}%`}
      y={`${y}%`}
      overflow="visible"
      class={chosen ? 'finds-point is-chosen' : 'finds-point'}
      role="option"
      aria-selected={chosen}
      aria-label={FINDS_WORDS.point(game.title, said[0] ?? '', said[1] ?? '')}
      tabIndex={reached ? 0 : -1}
      onClick={choose}
      onFocus={choose}
    >
      <circle class="finds-reach" r="12" />
      {chosen && <circle class="finds-ring" r="11" />}
      <circle class="finds-dot" r="6" />
      {chosen && (
        <text y={y < 15 ? 28 : -16} text-anchor={x < 25 ? 'start' : x > 75 ? 'end' : 'middle'}>
          {game.title}
        </text>
      )}
    </svg>
  );
}
