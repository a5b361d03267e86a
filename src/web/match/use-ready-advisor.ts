// Has the advisor think about a match before anybody asks, where that is a matter of milliseconds.
import { useEffect } from 'preact/hooks';
import { stateBitsOf } from '../../rules/layout.ts';
import { ask } from '../advisor/advisor.ts';
import type { Session } from './session.ts';

/** Larger games are solved when somebody wants to know. */
const QUICKLY_SOLVED_BITS = 16;

export function useReadyAdvisor({ game: { book }, match, keeper }: Session): void {
  useEffect(() => {
    const quick = stateBitsOf(book) <= QUICKLY_SOLVED_BITS && !match.setup.secret;
    if (!quick || match.over) return undefined;
    const asking = ask('insight', { moment: { lines: keeper.lines } });
    // Nobody waits for it: who wants to know asks again.
    asking.answer.catch(() => undefined);
    return asking.forget;
  }, [keeper]);
}
