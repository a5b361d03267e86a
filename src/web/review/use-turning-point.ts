// Where a review begins: at the move that turned the round, unless the address names another.
import { useEffect, useRef } from 'preact/hooks';
import type { Review } from '../../coach/review/review.ts';
import type { WalkAddress } from './use-walk.ts';

/** `review`: of a finished round, once it is known. The best place is before the mistake: the right move can be tried. */
export function useTurningPoint(
  { ply }: WalkAddress,
  review: Review | undefined,
  goToPly: (ply: number) => void,
): void {
  const open = useRef(ply === undefined);
  useEffect(() => {
    if (review === undefined || !open.current) return;
    open.current = false;
    const { turningPoint } = review;
    if (turningPoint?.by === 'blunder') goToPly(turningPoint.ply - 1);
  }, [review]);
}
