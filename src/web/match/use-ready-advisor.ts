// Has the advisor think about a match before it is asked, where that is a matter of milliseconds.
import { useEffect } from 'preact/hooks';
import { stateBitsOf } from '../../rules/layout.ts';
import { ask } from '../advisor/advisor.ts';
import type { Session } from './session.ts';

/** Larger games are solved when they are asked about. */
const QUICKLY_SOLVED_BITS = 16;

export function useReadyAdvisor({ game: { book }, match, record }: Session): void {
  useEffect(() => {
    const quick = stateBitsOf(book) <= QUICKLY_SOLVED_BITS && !match.setup.secret;
    if (!quick || match.over) return undefined;
    const asking = ask('insight', { moment: { lines: record.lines } });
    // Its answer is not waited for: it is asked again when it is wanted.
    asking.answer.catch(() => undefined);
    return asking.forget;
  }, [record]);
}
