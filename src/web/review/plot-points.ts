// Where the points of a value history lie on a drawing, in percent of it, and what they show. Pure.
import { shareWon } from '../../coach/assessment.ts';
import type { HistoryPoint, Review } from '../../coach/review/review.ts';

export interface PlacedPoint {
  readonly ply: number;
  readonly x: number;
  readonly y: number;
  /** Who is winning there. */
  readonly side: 'one' | 'two' | 'neither';
  /** Plies to the end, or the targets that Player 1 wins. */
  readonly label: string;
  /** Whether the move that led there gave something away. */
  readonly blunder: boolean;
  readonly turn: boolean;
}

/** The label of a position that is a draw. */
export const DRAWN = '=';

/** Room for shapes and labels at the edges, in percent. */
const MARGIN = 6;
const TOP = 18;

export function placePoints({ history, moves, turningPoint }: Review): readonly PlacedPoint[] {
  const last = Math.max(1, history.length - 1);
  const most = Math.max(1, ...history.map(({ plies }) => plies ?? 0));
  const turned = turningPoint !== null && turningPoint.by !== 'resign' ? turningPoint.ply : undefined;
  return history.map((point) => {
    const height = heightOf(point, most);
    return {
      ply: point.ply,
      x: MARGIN + (point.ply / last) * (100 - 2 * MARGIN),
      y: 50 - height * (50 - TOP),
      side: sideOf(height),
      label: labelOf(point),
      blunder: moves[point.ply - 1]?.verdict === 'blunder',
      turn: point.ply === turned,
    };
  });
}

/** More points than that cannot be told apart on a drawing. */
const MOST_DRAWN = 300;

/**
 * Of very many points those that show the course: of each stretch the highest and the lowest, the first and the last
 * of all, and the turning point. Blunders are left to the list of moves.
 */
export function drawnPoints(points: readonly PlacedPoint[]): readonly PlacedPoint[] {
  if (points.length <= MOST_DRAWN) return points;
  const stretch = Math.ceil((2 * points.length) / MOST_DRAWN);
  const drawn = new Set([points[0], points.at(-1), points.find(({ turn }) => turn)]);
  for (let from = 0; from < points.length; from += stretch) {
    const part = points.slice(from, from + stretch).toSorted((one, other) => one.y - other.y);
    drawn.add(part[0]).add(part.at(-1));
  }
  return points.filter((point) => drawn.has(point)).map((point) => ({ ...point, blunder: false }));
}

/** The ply that lies nearest to there, in percent from the left. */
export function plyAt(x: number, last: number): number {
  const ply = Math.round(((x - MARGIN) / (100 - 2 * MARGIN)) * last);
  return Math.max(0, Math.min(last, ply));
}

/** From 1, where Player 1 has won, to -1; what is decided keeps clear of the middle, however far the end is. */
function heightOf(point: HistoryPoint, most: number): number {
  const { value, plies, chance } = point;
  if (chance !== undefined && chance.of > 1) return 2 * shareWon(point) - 1;
  if (value !== 'win' && value !== 'loss') return 0;
  const near = plies === null ? 0.5 : 1 - plies / (most + 1);
  return (value === 'win' ? 1 : -1) * (0.35 + 0.65 * near);
}

function sideOf(height: number): PlacedPoint['side'] {
  if (Math.abs(height) < 0.02) return 'neither';
  return height > 0 ? 'one' : 'two';
}

function labelOf({ value, plies, chance }: HistoryPoint): string {
  if (chance !== undefined && chance.of > 1) return `${chance.wins}/${chance.of}`;
  if (value === 'draw') return DRAWN;
  if (value === 'endless') return '∞';
  return plies === null ? '' : `${plies}`;
}
