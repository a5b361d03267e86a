// Where games stand on a plot of two measures, and which comes next in a direction.
import type { FoundGame } from './found-game.ts';
import type { MeasureId } from './measures.ts';

export interface Placed {
  readonly game: FoundGame;
  /** Percent from the left and from the top. */
  readonly x: number;
  readonly y: number;
}

export interface Axes {
  readonly across: MeasureId;
  readonly upwards: MeasureId;
}

/** The least and the most of a measure among the games; undefined if it applies to none. */
export function extent(
  games: readonly FoundGame[],
  measure: MeasureId,
): { readonly from: number; readonly to: number } | undefined {
  const values = games.flatMap(({ measured }) => measured[measure] ?? []);
  if (values.length === 0) return undefined;
  return { from: Math.min(...values), to: Math.max(...values) };
}

/** Room for the points at the edge. */
const MARGIN = 6;

/** The games that have both measures, in the order given. */
export function placedGames(games: readonly FoundGame[], { across, upwards }: Axes): readonly Placed[] {
  const [width, height] = [extent(games, across), extent(games, upwards)];
  return games.flatMap((game) => {
    const [x, y] = [game.measured[across], game.measured[upwards]];
    if (x === null || y === null || width === undefined || height === undefined) return [];
    return [{ game, x: placeIn(x, width), y: 100 - placeIn(y, height) }];
  });
}

/** In the middle if all are alike. */
function placeIn(value: number, { from, to }: { readonly from: number; readonly to: number }): number {
  const share = to === from ? 0.5 : (value - from) / (to - from);
  return MARGIN + share * (100 - 2 * MARGIN);
}

const DIRECTIONS: Readonly<Record<string, readonly ['x' | 'y', number]>> = {
  ArrowRight: ['x', 1],
  ArrowLeft: ['x', -1],
  ArrowDown: ['y', 1],
  ArrowUp: ['y', -1],
};

/** The game that a key leads to: arrows go through all games by one measure; undefined if the key means nothing. */
export function gameByKey(
  key: string,
  placed: readonly Placed[],
  from: FoundGame | undefined,
): FoundGame | undefined {
  const byX = along(placed, 'x');
  if (key === 'Home') return byX[0]?.game;
  if (key === 'End') return byX.at(-1)?.game;
  const direction = DIRECTIONS[key];
  if (direction === undefined) return undefined;
  const [axis, step] = direction;
  const line = along(placed, axis);
  const at = line.findIndex(({ game }) => game === from);
  return line[Math.max(0, Math.min(line.length - 1, at + step))]?.game;
}

function along(placed: readonly Placed[], axis: 'x' | 'y'): readonly Placed[] {
  const other = axis === 'x' ? 'y' : 'x';
  return placed.toSorted((a, b) => a[axis] - b[axis] || a[other] - b[other]);
}
