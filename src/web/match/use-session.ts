// A match for components: opened when the page is, shown anew with every change, and with the computer at its turn.
import { useEffect, useLayoutEffect, useReducer } from 'preact/hooks';
import type { Result } from '../../base/result.ts';
import { useLoaded } from '../page/use-loaded.ts';
import { openSession } from './open-session.ts';
import type { OpenFault } from './read-stored.ts';
import type { Session } from '../../table/session.ts';

/** Undefined while it is being opened. */
export function useSession(id: string): Result<Session, OpenFault> | undefined {
  return useLoaded(id, () => openSession(id));
}

export function useChanges(session: Session): void {
  const [, change] = useReducer<number, void>((count) => count + 1, 0);
  // Before anything is begun: no change is missed.
  useLayoutEffect(() => session.subscribe(() => change()), [session]);
}

/** While a match is shown, its computer players take their turns. */
export function useComputer(session: Session): void {
  const { match, activity, sync } = session;
  useEffect(() => session.moveComputer(), [session, match, activity, sync]);
}
