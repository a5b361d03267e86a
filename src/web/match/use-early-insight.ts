// Has a match solved before its values are asked for, where that takes milliseconds: they then come at once.
import { useEffect } from 'preact/hooks';
import { stateBitsOf } from '../../rules/layout.ts';
import { ask, type Asking } from '../advisor/advisor.ts';
import { packLines } from '../advisor/packed-lines.ts';
import type { Session } from '../../host/session.ts';

/** Larger games are solved when their values are asked for. */
const QUICKLY_SOLVED_BITS = 16;

/** The board comes first, and is painted by then: only after it what solves is loaded. */
const AFTER_BOARD_MS = 16;

export function useEarlyInsight(session: Session): void {
  useEffect(() => {
    const { match, record } = session;
    const { book } = session.game;
    const quick = stateBitsOf(book) <= QUICKLY_SOLVED_BITS && !match.setup.secret;
    if (!quick || match.over) return undefined;
    let asking: Asking<'insight'> | undefined;
    const timer = setTimeout(() => {
      asking = ask('insight', { moment: { record: packLines(record.lines) } });
      // This answer is not used; the same question is asked again when values are shown.
      asking.answer.catch(() => undefined);
    }, AFTER_BOARD_MS);
    return () => {
      clearTimeout(timer);
      asking?.forget();
    };
  }, [session]);
}
