// Where a review begins: at the move that turned the round, unless the address names another.
import { useEffect, useRef } from 'preact/hooks';
import type { Review } from '../../coach/review/review.ts';
import type { Walking } from './use-walk.ts';

/**
 * `review`: of a finished round, once it is known. The best place is before the mistake, where the right move can be
 * tried. Who has stepped on meanwhile is left alone.
 */
export function useTurningPoint(
  wanted: boolean,
  review: Review | undefined,
  { walk, goToPly }: Walking,
): void {
  const first = useRef(wanted ? walk.ply : undefined);
  useEffect(() => {
    if (walk.ply !== first.current) first.current = undefined;
    if (review === undefined || first.current === undefined) return;
    first.current = undefined;
    const { turningPoint } = review;
    if (turningPoint?.by === 'blunder') goToPly(turningPoint.ply - 1);
  }, [review, walk.ply]);
}
